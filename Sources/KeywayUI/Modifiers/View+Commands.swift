public import KeywayKeymap
public import KeywayMenus

extension View {
  /// Performs a command that comes from inside: from the focused element up, the first handler takes it.
  ///
  /// - Parameter isEnabled: asked just before the command is shown or fired.
  public func onCommand(
    _ action: CommandAction, isEnabled: @escaping @MainActor () -> Bool = { true },
    perform: @escaping @MainActor () -> Void
  ) -> some View {
    onCommand(action, validate: { _ in isEnabled() ? .enabled : .disabled }, perform: { _ in perform() })
  }

  /// Performs commands that come from inside, each with its property list.
  ///
  /// - Parameter validate: asked just before the command is shown or fired: whether it is enabled, its state and title.
  public func onCommand(
    _ action: CommandAction,
    validate: @escaping @MainActor (Command) -> CommandValidation = { _ in .enabled },
    perform: @escaping @MainActor (Command) -> Void
  ) -> some View {
    modify {
      $0.handlers.commands.append(
        Handlers.CommandHandler(action: action, validate: validate, perform: perform))
    }
  }

  /// Sees every key press that comes from inside, before menus, commands and focus moves.
  public func onKeyPress(_ perform: @escaping @MainActor (KeyPress) -> KeyPressResult) -> some View {
    modify { $0.handlers.keyPress.append(perform) }
  }

  /// Sees the beginning of a press of one physical key, whatever the layout prints on it.
  public func onKeyPress(_ code: KeyCode, perform: @escaping @MainActor () -> KeyPressResult)
    -> some View
  {
    onKeyPress { $0.keyCode == code && $0.phase == .began ? perform() : .ignored }
  }

  /// Says something of the app's state for as long as the view is shown, for the conditions of commands and menus.
  ///
  /// It counts in the whole window, wherever the focus is. Of two views that say different things of one fact, the one
  /// that came later counts; both go before `AppWindow.commandContext`.
  ///
  /// ```swift
  /// SaleView(sale)
  ///   .commandContext(["paying": .bool(sale.isPaying)])
  /// ```
  public func commandContext(_ context: CommandContext) -> some View {
    modify { $0.handlers.context = $0.handlers.context.merging(context) }
  }

  /// Gives the view a context menu: by the Menu key or Shift-F10 while the focus is inside, a press of the
  /// secondary button, or a long press with a finger. The innermost one counts.
  ///
  /// - Parameter build: called each time the menu opens, with a builder whose root is
  ///   `Menu.Identifier.contextMenu`. What it throws is reported as a ``ViewFault``, and no menu opens.
  public func contextMenu(_ build: @escaping @MainActor (MenuBuilder) throws -> Void) -> some View {
    modify { $0.handlers.contextMenu.append(build) }
  }

  /// Takes the codes that a barcode scanner types while the focus is inside: the innermost handler does.
  ///
  /// With a handler between the focus and the window the scanner guard is on, by speed unless
  /// ``KioskPolicy/scanner`` says otherwise: a burst never comes as keys. See ``KioskPolicy/onScan`` for codes
  /// that come wherever the focus is.
  public func onScan(_ perform: @escaping @MainActor (String) -> Void) -> some View {
    modify { $0.handlers.scan.append(perform) }
  }

  /// Tells when the focus comes to the element or to something inside it, and when it leaves.
  ///
  /// Moves inside, as from row to row of a list, call nothing. The handler is called once for each change,
  /// after the layout; what it changes is in the same frame.
  public func onFocusChange(_ perform: @escaping @MainActor (Bool) -> Void) -> some View {
    modify { $0.handlers.focusDidChange.append(perform) }
  }
}
