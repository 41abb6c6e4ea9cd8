import KeywayDispatch
import KeywayElements
package import KeywayKeymap
package import KeywayMenus

/// A window's commands: its menus, their command table, the layouts that the table is adapted to, and the facts for conditions.
///
/// Changes are collected. ``update()`` carries them out once, in the next pass or before the next press.
@MainActor
package final class CommandCenter {
  package let system: MenuSystem
  let menus: MenuPresentation
  /// The menus from which ``table`` was made, including cached deferred elements at that time.
  package internal(set) var menusOfTable: Menu
  /// The commands with the shortcuts that the menus declare, before adaptation to a layout.
  var writtenTable: CommandTable
  /// The facts for which the table and the menus were made.
  private(set) var contextInForce = CommandContext()
  /// The layout of the keyboard that was used last; nil before the first one.
  package internal(set) var keyboardLayout: (keymap: Keymap, index: Int)?
  /// The adaptations to the layouts used so far, the newest last: two people may type in turn.
  var adaptations: [(keymap: Keymap, layout: Int, adaptation: ShortcutAdaptation)] = []
  /// Whether shortcut faults were reported since the shortcuts changed.
  var areShortcutsChecked = false
  /// The window that shows the commands, dispatches their keys and performs them.
  weak var window: AppWindow?

  private let graph: ViewGraph
  let dispatcher: KeyDispatcher
  /// Whether the table must be built again, for example for other key commands.
  private var needsTable = false
  /// Whether open menus must validate their commands again.
  private var needsRevalidation = false
  /// Whether the menus were built for the facts of the app and its views, which happens in the first pass.
  private var hasMenus = false

  /// Commands with shortcuts that are in no menu.
  var keyCommands: [KeyCommand] = [] {
    didSet { if keyCommands != oldValue { setNeedsTable() } }
  }
  /// The app's facts. Facts of views override them.
  var context = CommandContext() {
    didSet { if context != oldValue { graph.setNeedsContext() } }
  }
  /// Facts that override those of the app and its views, for example from the command line.
  package var contextFromOutside = CommandContext() {
    didSet { graph.setNeedsContext() }
  }
  /// The actions that the end of the responder chain performs.
  package var performedActions: Set<CommandAction> = [] {
    didSet { if performedActions != oldValue { graph.setNeedsContext() } }
  }
  var keyNameLanguage: KeyNameLanguage {
    didSet { if keyNameLanguage != oldValue { renewSession() } }
  }

  /// - Parameters:
  ///   - base: the standard menus, which `buildMenu` changes.
  ///   - appName: the app's name in reports of menus that cannot be built.
  init(
    base: Menu, of appName: String, language: KeyNameLanguage, isBarVisible: Bool, bindings: BindingTable,
    graph: ViewGraph, buildMenu: @escaping (MenuBuilder) throws -> Void
  ) throws {
    self.graph = graph
    keyNameLanguage = language
    system = try MenuSystem(base: base)
    system.addContributor(named: appName, buildMenu)
    system.rebuildIfNeeded()
    // Commands and menus depend on facts of the views, so the first pass builds them, once.
    menusOfTable = Menu(identifier: .root)
    writtenTable = CommandTable(menu: menusOfTable, role: bindings.commandRole)
    dispatcher = KeyDispatcher(commands: writtenTable, bindings: bindings)
    menus = MenuPresentation(
      session: MenuSession(menu: menusOfTable, language: language), isBarVisible: isBarVisible)
    menus.pictures.source = Image.init(menuPicture:)
    menus.pictures.onMissing = { [weak graph] in graph?.report(.missingPicture($0)) }
    reportMenuFailures()
  }

  package var table: CommandTable { dispatcher.commands }

  /// Builds the table again in the next pass, or before the next press.
  func setNeedsTable() {
    needsTable = true
    window?.schedulePass()
  }

  /// Validates the commands of open menus again in the next pass.
  func setNeedsRevalidation() {
    needsRevalidation = true
    window?.schedulePass()
  }

  /// Builds the menus and the table, and applies the facts, as far as requested.
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
    // Other commands claim keys now, so the substitutes for untypeable characters may change.
    adaptations = []
    window?.use(writtenTable.applying(currentAdaptation()))
  }

  // MARK: The menus

  /// Builds the menus again for another language, direction or set of pictures.
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

  private func present(_ session: MenuSession) {
    if menus.session.isActive {
      window?.parts.menus.show(session)
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

  func reportUnknownFacts(_ commands: CommandTable) {
    for name in commands.unknownFacts {
      graph.report(.unknownFact(name, known: contextInForce.values.keys.sorted()))
    }
  }

  /// Reports each shortcut that cannot fire as written, once. Called after a frame, so that it delays nothing.
  func checkShortcuts() {
    if areShortcutsChecked { return }
    areShortcutsChecked = true
    for reason in writtenTable.shortcutFaults(keyNameLanguage) { graph.report(.shortcut(reason: reason)) }
  }
}
