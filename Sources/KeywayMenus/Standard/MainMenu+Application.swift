import KeywayKeymap

extension MainMenu {
  static func application(_ offersQuit: Bool) -> Menu {
    let quit = KeyCommand(
      title: "Quit $appName", action: .quit, input: "q", modifierFlags: .command, allowsRepeat: false)
    return menu(
      appNamePlaceholder, .application,
      group(.about, command("About $appName", .about)),
      group(.preferences, command("Settings…", .showSettings, "Command+,")),
      // An app with services fills it; on macOS the system does.
      menu("Services", .services),
      group(
        .hide,
        command("Hide $appName", .hideApp, "Command+H"),
        command("Hide Others", .hideOthers, "Command+Alt+H"),
        command("Show All", .showAll)),
      offersQuit ? group(.quit, quit) : group(.quit))
  }

  static var file: Menu {
    menu(
      "File", .file,
      group(.newItem, command("New", .new, "Command+N"), command("New from Clipboard", .newFromPasteboard)),
      group(.newScene, command("New Window", .newWindow, "Command+Alt+N")),
      group(.open, command("Open…", .open, "Command+O")),
      menu("Open Recent", .openRecent, command("Clear Menu", .clearRecents)),
      group(
        .close,
        command(
          "Close Window", .closeWindow, "Command+W",
          alternates: [alternate("Close All Windows", .closeAllWindows, .alternate)])),
      group(
        .document,
        command("Save", .save, "Command+S"),
        command("Save As…", .saveAs, "Command+Alt+Shift+S"),
        command("Duplicate", .duplicate, "Command+Shift+S"),
        command("Rename…", .rename),
        command("Move To…", .move),
        command("Export…", .export),
        command("Revert to Saved", .revertToSaved)),
      group(
        .print,
        command("Page Setup…", .pageSetup, "Command+Shift+P"),
        command("Print…", .print, "Command+P")))
  }
}
