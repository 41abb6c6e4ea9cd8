extension BindingTable {
  /// The table of an app that loads no file. Equal to `keymaps/standard.yaml`.
  public static let standard = BindingTable(
    title: "Standard",
    bindings: [
      Binding(.focusNext, Shortcut(.tab)),
      Binding(.focusPrevious, Shortcut(.tab, modifiers: .shift)),
      Binding(.moveUp, Shortcut(.up)),
      Binding(.moveDown, Shortcut(.down)),
      Binding(.moveLeft, Shortcut(.left)),
      Binding(.moveRight, Shortcut(.right)),
      Binding(.moveToStart, Shortcut(.home)),
      Binding(.moveToEnd, Shortcut(.end)),
      Binding(.pageUp, Shortcut(.pageUp)),
      Binding(.pageDown, Shortcut(.pageDown)),
      Binding(.activate, Shortcut(.space)),
      Binding(.activateDefault, Shortcut(.return)),
      Binding(.cancel, Shortcut(.escape)),
      Binding(.openMenuBar, Shortcut(.f10)),
      Binding(.openMenuBar, Shortcut(.altLeft), trigger: .tap()),
      Binding(.contextMenu, Shortcut(.f10, modifiers: .shift)),
      Binding(.contextMenu, Shortcut(.menu)),
      Binding(.expandSiblings, Shortcut(Keysym(rawValue: 0x2a))),
      Binding(.closeItem, Shortcut(.delete)),
      Binding(.edit, Shortcut(.f2)),
      Binding(.nextTab, Shortcut(.tab, modifiers: .control)),
      Binding(.nextTab, Shortcut(.pageDown, modifiers: .control)),
      Binding(.previousTab, Shortcut(.tab, modifiers: [.control, .shift])),
      Binding(.previousTab, Shortcut(.pageUp, modifiers: .control)),
      Binding(.nextRegion, Shortcut(.f6)),
      Binding(.previousRegion, Shortcut(.f6, modifiers: .shift)),
      Binding(.showShortcuts, Shortcut(.f1)),
    ])
}
