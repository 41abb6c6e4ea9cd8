import KeywayKeymap

extension MainMenu {
  static var view: Menu {
    let fullScreen = KeyCommand(
      title: "Enter Full Screen", action: .enterFullScreen, input: .f11, allowsRepeat: false)
    return menu(
      "View", .view,
      group(
        .toolbar,
        command("Show Toolbar", .toggleToolbar, "Command+Alt+T"),
        command("Customize Toolbar…", .customizeToolbar)),
      group(
        .sidebar,
        // If Control plays Command, Apple's Control-Command-S would be Save.
        command("Show Sidebar", .toggleSidebar, "F9").shortcuts([key("Ctrl+Command+S")], for: .super),
        command("Show Inspector", .toggleInspector, "Command+Alt+I")),
      Menu(
        identifier: .appearance, options: [.displayInline, .singleSelection],
        children: [
          Command(title: "Light", action: .useLightAppearance),
          Command(title: "Dark", action: .useDarkAppearance),
          Command(title: "High Contrast", action: .useHighContrastAppearance),
        ]),
      group(.fullscreen, fullScreen.shortcuts([key("Ctrl+Command+F"), key("F11")], for: .super)))
  }

  static var window: Menu {
    menu(
      "Window", .window,
      group(
        .minimizeAndZoom,
        command("Minimize", .minimizeWindow, "Command+M"), command("Zoom", .zoomWindow)),
      group(
        .bringAllToFront,
        command(
          "Bring All to Front", .bringAllToFront,
          alternates: [alternate("Arrange in Front", .arrangeInFront, .alternate)])))
  }

  static func help(_ offersShortcuts: Bool) -> Menu {
    let shortcuts = Command(title: "Keyboard Shortcuts", action: .showShortcuts)
    var help = command("$appName Help", .showHelp, "Command+?")
    // People who need help with a dialog need it while the dialog is open.
    help.attributes.insert(.worksWhenModal)
    return offersShortcuts ? menu("Help", .help, help, shortcuts) : menu("Help", .help, help)
  }
}
