import KeywayDispatch
public import KeywayKeymap
public import KeywayMenus

/// The window's commands, as an app says them.
extension AppWindow {
  /// Every command with its shortcuts, as keys are matched against: for the layout of the keyboard in use and
  /// ``layoutDirection``.
  ///
  /// Up to date after each pass, and before each press is dispatched.
  public var commandTable: CommandTable { commands.table }

  /// The bar and the open menus.
  var menus: MenuPresentation { commands.menus }

  /// Commands with shortcuts that stand in no menu. A command in the menus wins a key over one of these.
  public var keyCommands: [KeyCommand] {
    get { commands.keyCommands }
    set { commands.keyCommands = newValue }
  }

  /// What the app says of its state, for the conditions of commands and menus (``MenuElement/when(_:)``).
  ///
  /// Views say more of it (``View/commandContext(_:)``), and go before this. Changes are collected: the menus and the
  /// shortcuts follow in the next pass, before anything is painted and before the next key.
  public var commandContext: CommandContext {
    get { commands.context }
    set { commands.context = newValue }
  }

  /// The actions that ``onCommand`` performs. With these, commands that are left out where nobody performs them
  /// (``CommandAttributes/hiddenWhenActionMissing``), as those of the standard menus are, are there.
  public var performedActions: Set<CommandAction> {
    get { commands.performedActions }
    set { commands.performedActions = newValue }
  }

  /// How menus name the keys of shortcuts; by default in the language of the environment (`LC_ALL`, `LC_MESSAGES`,
  /// `LANG`).
  public var keyNameLanguage: KeyNameLanguage {
    get { commands.keyNameLanguage }
    set {
      commands.keyNameLanguage = newValue
      if shortcuts.isShown { schedulePass() }
    }
  }

  /// How long a chord such as `Ctrl+K Ctrl+S` waits for its next stroke, in milliseconds; 2000 by default.
  ///
  /// A shortcut that is also the beginning of a chord fires after this time.
  public var chordTimeout: Int {
    get { dispatcher.chordTimeout }
    set { dispatcher.chordTimeout = newValue }
  }

  /// The pictures of menus and commands, by the names that these give. A name without a picture is reported as a
  /// ``ViewFault``, and the title stands for the picture. By default names of PNG files are known.
  package var pictures: @MainActor (String) -> Image? {
    get { menus.pictures.source }
    set {
      menus.pictures.source = newValue
      commands.renewSession()
    }
  }

  /// Builds the menus again, as after a change of what ``KioskApp/buildMenu(with:)`` depends on
  /// (`UIMenuSystem.setNeedsRebuild()`).
  ///
  /// Requests are collected: the menus are built once, in the next pass or before the next press, whichever comes first.
  /// An open menu stays open, as far as the new menus have it. When the build fails, the menus stay as they are, and a
  /// ``ViewFault`` says why.
  public func rebuildMenus() { commands.system.setNeedsRebuild() }

  /// Has open menus ask again whether their commands are enabled and what they are called
  /// (`UIMenuSystem.setNeedsRevalidate()`), as after a change that no view observes. Once, in the next pass.
  public func revalidateMenus() { commands.setNeedsRevalidation() }

  /// Does what was asked of the menus before a press is dispatched that comes before the pass.
  func updateBeforeDispatch() {
    guard isPassScheduled, isConfigured else { return }
    // Views may have something else to say of the app's state.
    if graph.needsUpdate { UpdatePass.run(graph) }
    commands.update()
  }

  /// Turns to other commands. A chord that was begun goes on where it leads to anything there.
  func use(_ table: CommandTable) {
    replaceCommands(with: table)
    shortcuts.tableGeneration += 1
    if shortcuts.isShown { schedulePass() }
  }

  /// Turns to a table with the same shortcuts.
  func replaceCommands(with table: CommandTable) { dispatcher.use(table, at: now, in: self) }
}
