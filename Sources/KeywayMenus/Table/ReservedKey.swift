package import KeywayKeymap

/// A key that the system takes, so an app may never see it.
package struct ReservedKey: Hashable, Sendable {
  /// The layer of the system that takes the key.
  package enum Level: String, Hashable, Sendable {
    /// The kernel, the console, or nearly every compositor.
    case system
    /// Desktops and compositors with their standard keys. A compositor for kiosks may not.
    case desktop
  }

  package let shortcut: Shortcut
  /// The owner, in words for a sentence: `the kernel`, `GNOME and others`.
  package let owner: String
  /// The owner's use of the key.
  package let purpose: String
  package let level: Level
  package let source: String

  /// The reserved keys. `docs/menu-files.md` has the table.
  package static let all: [ReservedKey] = system + desktops

  private static let system: [ReservedKey] =
    (1...12).map { number in
      ReservedKey(
        Shortcut(
          Keysym(rawValue: Keysym.f1.rawValue + UInt32(number) - 1), modifiers: [.control, .alternate]),
        "the kernel or the compositor", "switches to virtual terminal \(number)", .system,
        "xkeyboard-config symbols/srvr_ctrl; console keymaps, keymaps(5)")
    } + [
      ReservedKey(
        Shortcut(.delete, modifiers: [.control, .alternate]), "the kernel and systemd",
        "restarts the machine", .system, "systemd.special(7), ctrl-alt-del.target")
    ]
    + [Shortcut(.print, modifiers: .alternate), Shortcut(sysReq, modifiers: .alternate), Shortcut(sysReq)]
    .map {
      ReservedKey(
        $0, "the kernel", "begins a magic SysRq command", .system,
        "Linux, Documentation/admin-guide/sysrq.rst")
    }

  private static let desktops: [ReservedKey] = [
    gnome(Shortcut(.tab, modifiers: .alternate), "changes the window"),
    gnome(Shortcut(.tab, modifiers: [.alternate, .shift]), "changes the window"),
    gnome(Shortcut(.f4, modifiers: .alternate), "closes the window"),
    gnome(Shortcut(.f2, modifiers: .alternate), "asks for a program to run"),
    gnome(Shortcut(.escape, modifiers: .alternate), "changes the window"),
    gnome(Shortcut(.space, modifiers: .alternate), "opens the window's menu"),
    gnome(
      Shortcut(.print), "takes a picture of the screen", "org.gnome.shell.keybindings, show-screenshot-ui"),
    gnome(Shortcut(.superLeft), "opens the overview", "org.gnome.mutter, overlay-key"),
    ReservedKey(
      Shortcut(.tab, modifiers: .super), "GNOME, Weston and others", "changes the window", .desktop,
      "weston-bindings(7)"),
    ReservedKey(
      Shortcut(.backspace, modifiers: [.control, .alternate]), "Weston and others", "ends the compositor",
      .desktop, "weston-bindings(7)"),
  ]

  private static func gnome(
    _ shortcut: Shortcut, _ purpose: String,
    _ source: String = "org.gnome.desktop.wm.keybindings in gsettings-desktop-schemas"
  ) -> ReservedKey {
    ReservedKey(shortcut, "GNOME and others", purpose, .desktop, source)
  }

  /// The symbol of the Print key with Alt.
  private static let sysReq = Keysym(rawValue: 0xFF15)

  private init(
    _ shortcut: Shortcut, _ owner: String, _ purpose: String, _ level: Level, _ source: String
  ) {
    self.shortcut = shortcut
    self.owner = owner
    self.purpose = purpose
    self.level = level
    self.source = source
  }
}

/// A key with which text fields edit, on Linux and other systems.
package struct TextEditingKey: Hashable, Sendable {
  package let shortcut: Shortcut
  package let purpose: String
  /// The standard command of the key, which may have it.
  package let action: CommandAction?

  /// The keys that GTK's and Qt's text fields share, with their standard commands.
  package static let all: [TextEditingKey] =
    [
      ("Command+A", "selects all", .selectAll), ("Command+C", "copies", .copy),
      ("Command+V", "pastes", .paste), ("Command+X", "cuts", .cut), ("Command+Z", "undoes", .undo),
      ("Command+Shift+Z", "redoes", .redo), ("Command+Left", "goes back a word", nil),
      ("Command+Right", "goes forward a word", nil), ("Command+Shift+Left", "selects a word", nil),
      ("Command+Shift+Right", "selects a word", nil), ("Command+Backspace", "deletes a word", nil),
      ("Command+Delete", "deletes a word", nil), ("Command+Home", "goes to the start", nil),
      ("Command+End", "goes to the end", nil), ("Left", "moves the cursor", nil),
      ("Right", "moves the cursor", nil), ("Shift+Left", "selects", nil), ("Shift+Right", "selects", nil),
      ("Home", "goes to the start", nil), ("End", "goes to the end", nil), ("Backspace", "deletes", nil),
      ("Delete", "deletes", .delete), ("Shift+Insert", "pastes", .paste), ("Shift+Delete", "cuts", .cut),
      ("Ctrl+Insert", "copies", .copy),
    ].map(Self.init)

  private init(_ text: String, _ purpose: String, _ action: CommandAction?) {
    shortcut = MainMenu.key(text)
    self.purpose = purpose
    self.action = action
  }
}
