import KeywayDispatch
import KeywayElements
import KeywayKeymap
package import KeywayMenus

/// A window's commands: its menus, the table of keys made of them, the layouts that the table is adapted to, and the facts
/// that conditions ask about.
///
/// Changes are collected. ``update()`` carries them out, once, in the next pass or before the next press.
@MainActor
package final class CommandCenter {
  /// The menus with the app's contribution.
  package let system: MenuSystem
  /// The bar and the open menus, as the views show them.
  let menus: MenuPresentation
  /// The menus that ``table`` was made of: with the elements that cached deferred ones made until then.
  package internal(set) var menusOfTable: Menu
  /// The commands with their shortcuts as the menus write them, on every layout.
  var writtenTable: CommandTable
  /// The facts that the table and the menus are made for.
  private(set) var contextInForce = CommandContext()
  /// The layout of the keyboard that was used last; nil until there is one.
  var keyboardLayout: (keymap: Keymap, index: Int)?
  /// The adaptations of the layouts used so far, the newest last: two people may type in turn.
  var adaptations: [(keymap: Keymap, layout: Int, adaptation: ShortcutAdaptation)] = []
  /// Whether shortcut faults were reported since the shortcuts changed.
  var areShortcutsChecked = false
  /// What shows the commands, dispatches their keys and performs them.
  weak var window: AppWindow?

  private let graph: ViewGraph
  let dispatcher: KeyDispatcher
  /// Whether the table is to be made anew, as for other key commands.
  private var needsTable = false
  /// Whether open menus are to ask again what their commands come to.
  private var needsRevalidation = false
  /// Whether the menus were made for what the app and its views say, as the first pass does.
  private var hasMenus = false

  /// Commands with shortcuts that stand in no menu.
  var keyCommands: [KeyCommand] = [] {
    didSet { if keyCommands != oldValue { setNeedsTable() } }
  }
  /// What the app says of its state. Views say more of it, and go before this.
  var context = CommandContext() {
    didSet { if context != oldValue { graph.setNeedsContext() } }
  }
  /// Goes before what the app and its views say, as a command line does.
  package var contextFromOutside = CommandContext() {
    didSet { graph.setNeedsContext() }
  }
  /// The actions that the end of the responder chain performs.
  package var performedActions: Set<CommandAction> = [] {
    didSet { if performedActions != oldValue { graph.setNeedsContext() } }
  }
  /// How menus name the keys of shortcuts.
  var keyNameLanguage = KeyNameLanguage.current {
    didSet { renewSession() }
  }

  /// - Parameters:
  ///   - base: the standard menus, which `buildMenu` changes.
  ///   - appName: names the app in what is told of menus that cannot be built.
  init(
    base: Menu, of appName: String, isBarVisible: Bool, bindings: BindingTable, graph: ViewGraph,
    buildMenu: @escaping (MenuBuilder) throws -> Void
  ) throws {
    self.graph = graph
    system = try MenuSystem(base: base)
    system.addContributor(named: appName, buildMenu)
    system.rebuildIfNeeded()
    // Which commands and menus there are is known once the views can be asked: the first pass makes them, once.
    menusOfTable = Menu(identifier: .root)
    writtenTable = CommandTable(menu: menusOfTable, role: bindings.commandRole)
    dispatcher = KeyDispatcher(commands: writtenTable, bindings: bindings)
    menus = MenuPresentation(session: MenuSession(menu: menusOfTable), isBarVisible: isBarVisible)
    menus.pictures.source = Image.init(pngFile:)
    menus.pictures.onMissing = { [weak graph] in graph?.report(.missingPicture($0)) }
    reportMenuFailures()
  }

  /// Every command with its keys, as presses are matched against.
  package var table: CommandTable { dispatcher.commands }

  /// Has the table made anew in the next pass, or before the next press.
  func setNeedsTable() {
    needsTable = true
    window?.schedulePass()
  }

  /// Has open menus ask again whether their commands are enabled, in the next pass.
  func setNeedsRevalidation() {
    needsRevalidation = true
    window?.schedulePass()
  }

  /// Builds the menus, makes the table and turns to what the app and its views say of its state, as far as that was asked for.
  func update() {
    guard let window,
      !hasMenus || graph.needsContext || system.needsRebuild || needsTable || needsRevalidation
    else { return }
    let isAsked = system.needsRebuild
    let isRebuilt = system.rebuildIfNeeded()
    if isAsked { reportMenuFailures() }
    var context = graph.takeContext(over: context).merging(contextFromOutside)
    context.performed = graph.performedActions.union(performedActions).union(window.ownActions)
    let isConcerned = table.isConcerned(by: .known(context))
    let isMadeAnew = !hasMenus || isRebuilt || needsTable
    let performedBefore = contextInForce.performed
    let isRevalidated = needsRevalidation
    (needsTable, needsRevalidation) = (false, false)
    contextInForce = context
    if isMadeAnew {
      makeTable()
    } else {
      turnToContext(performedBefore)
    }
    var session = hasMenus ? menus.session : makeSession(window.validator)
    session.role = table.role
    session.adaptation = table.adaptation
    session.context = context
    if hasMenus && isRebuilt {
      menus.pictures.forgetMissing()
      session.show(system.menu)
    }
    if isRevalidated { session.revalidate() }
    present(session)
    if isMadeAnew || isConcerned { reportUnknownFacts(table) }
    hasMenus = true
  }

  // MARK: The table

  private func makeTable() {
    menusOfTable = system.menu.withCachedElements
    writtenTable = CommandTable(
      menu: menusOfTable, keyCommands: keyCommands, role: dispatcher.bindings.commandRole,
      evaluation: .known(contextInForce))
    areShortcutsChecked = false
    adaptations = []
    window?.use(writtenTable.applying(currentAdaptation()))
  }

  private func turnToContext(_ performedBefore: Set<CommandAction>?) {
    let evaluation = ConditionEvaluation.known(contextInForce)
    let changes = table.changes(under: evaluation)
    writtenTable = writtenTable.applying(evaluation)
    let next = table.applying(evaluation)
    guard changes else {
      window?.replaceCommands(with: next)
      return
    }
    areShortcutsChecked = false
    guard performedBefore != contextInForce.performed else {
      window?.use(next)
      return
    }
    // Others ask for keys than before, and with them what stands for signs that cannot be typed may be another.
    adaptations = []
    window?.use(writtenTable.applying(currentAdaptation()))
  }

  // MARK: The menus

  /// Shows the menus in another language or direction, or with other pictures.
  func renewSession() {
    menus.pictures.forgetMissing()
    var session = menus.session
    session.language = keyNameLanguage
    session.isRightToLeft = isRightToLeft
    session.adaptation = table.adaptation
    session.revalidate()
    present(session)
  }

  private func makeSession(_ validator: @escaping CommandValidator) -> MenuSession {
    MenuSession(
      menu: system.menu, role: table.role, language: keyNameLanguage, isRightToLeft: isRightToLeft,
      adaptation: table.adaptation, context: contextInForce, validate: validator)
  }

  /// Shows menus that are another state of those so far.
  private func present(_ session: MenuSession) {
    if menus.session.isActive {
      window?.showMenus(session)
    } else {
      menus.session = session
    }
  }

  var isRightToLeft: Bool { window?.layoutDirection == .rightToLeft }

  // MARK: Faults

  private func reportMenuFailures() {
    for failure in system.failures {
      graph.report(.menus(contributor: failure.contributor, reason: "\(failure.error)"))
    }
  }

  /// Reports facts that conditions name and nobody knows.
  func reportUnknownFacts(_ commands: CommandTable) {
    for name in commands.unknownFacts {
      graph.report(.unknownFact(name, known: contextInForce.values.keys.sorted()))
    }
  }

  /// Reports once each shortcut that cannot fire as it is written. Called behind a frame, so that nobody waits for it.
  func checkShortcuts() {
    if areShortcutsChecked { return }
    areShortcutsChecked = true
    for reason in writtenTable.shortcutFaults(keyNameLanguage) { graph.report(.shortcut(reason: reason)) }
  }
}
