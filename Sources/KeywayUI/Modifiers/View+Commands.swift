public import KeywayKeymap
public import KeywayMenus

extension View {
  /// Performs a command that starts inside. From the focused element up, the first handler takes it.
  ///
  /// - Parameter isEnabled: called just before the command is shown or fired.
  public func onCommand(
    _ action: CommandAction, isEnabled: @escaping @MainActor () -> Bool = { true },
    perform: @escaping @MainActor () -> Void
  ) -> some View {
    onCommand(action, validate: { _ in isEnabled() ? .enabled : .disabled }, perform: { _ in perform() })
  }

  /// Performs commands that start inside; `perform` gets the property list of each.
  ///
  /// - Parameter validate: called just before the command is shown or fired, for its enabled state, its state and its title.
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

  /// Handles every key press inside, before menus, commands and focus moves.
  public func onKeyPress(_ perform: @escaping @MainActor (KeyPress) -> KeyPressResult) -> some View {
    modify { $0.handlers.keyPress.append(perform) }
  }

  /// Handles presses of one physical key inside, without repeats, in any layout.
  public func onKeyPress(_ code: KeyCode, perform: @escaping @MainActor () -> KeyPressResult)
    -> some View
  {
    onKeyPress { $0.keyCode == code && $0.phase == .began ? perform() : .ignored }
  }

  /// Sets facts about the app's state while the view exists, for the conditions of commands and menus.
  ///
  /// They apply to the whole window, wherever the focus is. If two views set the same fact, the later view wins; both override
  /// `AppWindow.commandContext`.
  ///
  /// ```swift
  /// SaleView(sale)
  ///   .commandContext(["paying": .bool(sale.isPaying)])
  /// ```
  public func commandContext(_ context: CommandContext) -> some View {
    modify { $0.handlers.context = $0.handlers.context.merging(context) }
  }

  /// Gives the view a context menu: opened with the Menu key or Shift-F10 while the focus is inside, the secondary button, or a
  /// long press. The innermost context menu wins.
  ///
  /// - Parameter build: called when the menu opens and while it is open, with a builder whose root is
  ///   `Menu.Identifier.contextMenu`. An error is reported as a ``ViewFault``, and no menu opens or stays open.
  public func contextMenu(_ build: @escaping @MainActor (MenuBuilder) throws -> Void) -> some View {
    modify { $0.handlers.contextMenu.append(build) }
  }

  /// Handles codes from a barcode scanner while the focus is inside. The innermost handler gets them.
  ///
  /// A handler between the focus and the window turns the scanner guard on, by speed unless ``KioskPolicy/scanner`` says
  /// otherwise; then a burst never arrives as keys. ``KioskPolicy/onScan`` gets codes wherever the focus is.
  public func onScan(_ perform: @escaping @MainActor (String) -> Void) -> some View {
    modify { $0.handlers.scan.append(perform) }
  }

  /// Calls a handler when the focus enters or leaves the element and its content.
  ///
  /// Moves inside, such as between rows of a list, do not call it. The handler is called once per change, after the layout; its
  /// changes appear in the same frame.
  public func onFocusChange(_ perform: @escaping @MainActor (Bool) -> Void) -> some View {
    modify { $0.handlers.focusDidChange.append(perform) }
  }
}
