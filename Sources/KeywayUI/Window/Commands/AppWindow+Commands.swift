import KeywayDispatch
import KeywayFocus
public import KeywayKeymap
public import KeywayMenus

extension AppWindow {
  /// Every command with its shortcuts, for the layout of the keyboard in use and for ``layoutDirection``.
  ///
  /// Up to date after each pass, and before each press is dispatched.
  package var commandTable: CommandTable { commands.table }

  var menus: MenuPresentation { commands.menus }

  /// Commands with shortcuts that are in no menu. If a menu's command has the same shortcut, it wins.
  public var keyCommands: [KeyCommand] {
    get { commands.keyCommands }
    set { commands.keyCommands = newValue }
  }

  /// The app's facts, for the conditions of commands and menus (``MenuElement/when(_:)``).
  ///
  /// Views add facts (``View/commandContext(_:)``), which override these. Changes are collected: the menus and the shortcuts
  /// follow in the next pass, before the next frame and the next key.
  public var commandContext: CommandContext {
    get { commands.context }
    set { commands.context = newValue }
  }

  /// The language of key names in menus; that of ``language``.
  public var keyNameLanguage: KeyNameLanguage {
    get { commands.keyNameLanguage }
    set {
      commands.keyNameLanguage = newValue
      parts.shortcuts.setNeedsRefresh()
    }
  }

  /// The time for which a chord such as `Ctrl+K Ctrl+S` waits for its next stroke; two seconds by default.
  ///
  /// A shortcut that is also the beginning of a chord fires after this time.
  public var chordTimeout: Duration {
    get { .milliseconds(dispatcher.chordTimeout) }
    set { dispatcher.chordTimeout = newValue.milliseconds }
  }

  /// The pictures of menus and commands, by name. A missing picture is reported as a ``ViewFault``, and the title replaces it.
  /// By default the names are those of PNG files and of symbols.
  package var pictures: @MainActor (String) -> Image? {
    get { menus.pictures.source }
    set {
      menus.pictures.source = newValue
      commands.renewSession()
    }
  }

  /// Builds the menus again, after a change that ``KioskApp/buildMenu(with:)`` depends on (`UIMenuSystem.setNeedsRebuild()`).
  ///
  /// Requests are collected: the menus are built once, in the next pass or before the next press. An open menu stays open if
  /// the new menus contain it. If the build fails, the menus stay as they are, and a ``ViewFault`` says why.
  public func rebuildMenus() { commands.system.setNeedsRebuild() }

  /// Validates the commands of open menus again, after a change that no view observes (`UIMenuSystem.setNeedsRevalidate()`).
  /// Happens once, in the next pass.
  public func revalidateMenus() { commands.setNeedsRevalidation() }

  /// Carries out requested changes of the menus before a press that comes before the next pass.
  func updateBeforeDispatch() {
    focusManager.navigatesAllControls = keyboardSettings.navigatesAllControls
    guard passes.isScheduled, passes.isConfigured else { return }
    // Views may have changed facts.
    if graph.needsUpdate { UpdatePass.run(graph) }
    commands.update()
  }

  /// Replaces the command table. A pending chord continues if the new table contains it.
  func use(_ table: CommandTable) {
    replaceCommands(with: table)
    parts.shortcuts.tableDidChange()
  }

  /// Replaces the command table by one with the same shortcuts.
  func replaceCommands(with table: CommandTable) { dispatcher.use(table, at: now, in: self) }
}
