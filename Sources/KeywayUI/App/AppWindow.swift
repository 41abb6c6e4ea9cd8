public import KeywayDispatch
import KeywayDrawing
public import KeywayElements
public import KeywayFocus
public import KeywayKeymap
public import KeywayMenus
package import KeywayPlatform

/// An app's window: its views and menus, the focus, and the passes that carry a change to the screen.
@MainActor
public final class AppWindow {
  /// What is on the screen, what it means, and what has the focus.
  public let tree: ElementTree
  /// Moves the focus, and remembers where it was.
  public let focusManager: FocusManager
  /// What the window was made in.
  package let windowSystem: any WindowSystem
  /// The window as its window system knows it; never nil once the initializer has returned.
  package private(set) var platformWindow: (any PlatformWindow)!
  /// The menus with the app's contribution.
  package let menuSystem: MenuSystem
  /// Every command with its shortcuts, as keys are matched against: for the layout of the keyboard that is used
  /// and ``layoutDirection``.
  ///
  /// Up to date after each pass, and before each press is dispatched.
  public var commandTable: CommandTable { dispatcher.commands }
  /// The menus that ``commandTable`` was made of: with the elements that cached deferred ones made until then.
  package private(set) var menusOfTable: Menu
  /// The same as the menus have it, on every layout.
  private var writtenCommands: CommandTable
  /// Whether what is wrong with the shortcuts was told since they changed.
  private var areShortcutsChecked = false
  /// The facts that the table and the menus are made for.
  private(set) var contextInForce = CommandContext()
  /// Whether the table is to be made anew in the next pass, as for other key commands.
  private var needsCommands = false
  /// Whether open menus are to ask again what their commands come to.
  private var needsRevalidation = false
  /// Whether the menus were made for what the app and its views say, as the first pass does.
  private var hasMenus = false
  /// The layout of the keyboard that was used last; nil until there is one.
  private(set) var keyboardLayout: (keymap: Keymap, index: Int)?
  /// The adaptations of the layouts used so far, the newest last: two people may type in turn.
  private var adaptations: [(keymap: Keymap, layout: Int, adaptation: ShortcutAdaptation)] = []
  /// Which keys move the focus, activate and open the menu bar, and which modifier plays Command.
  ///
  /// May change at any time: pressed keys, the focus and open menus stay as they are.
  public var bindings: BindingTable {
    get { dispatcher.bindings }
    set {
      guard newValue != dispatcher.bindings else { return }
      dispatcher.bindings = newValue
      commandsDidChange()
    }
  }
  /// Whether the overview of shortcuts is shown while Command is held, and by the command `showShortcuts`.
  public var offersShortcuts: Bool {
    didSet {
      if offersShortcuts != oldValue { graph.setNeedsContext() }
      if offersShortcuts { return }
      interruptHold()
      closeShortcuts()
    }
  }
  /// Which way the interface reads: where the menu bar and the views begin, and whether shortcuts are mirrored.
  public var layoutDirection: LayoutDirection {
    didSet { if layoutDirection != oldValue { directionDidChange() } }
  }
  /// What stands between the keyboard and the app in a public place.
  public let kiosk = KioskGuard()
  /// Called with each press that was dispatched, after its frame was presented.
  public var onDispatch: ((DispatchTrace) -> Void)?
  /// Whether a key that moves the focus also says at length why it went where it went
  /// (``DispatchTrace/explanation``). For people who look for a fault: it looks at every element on the way.
  package var explainsMoves = false
  /// Called when the keyboard that is used has another layout than before.
  public var onKeyboardLayoutChange: ((Keymap, Int) -> Void)?
  /// Called with what the keyboard's settings did that no press tells: a key that was rejected, modifiers that
  /// were latched.
  public var onKeyboardFeedback: ((KeyboardFeedback) -> Void)?
  /// Performs commands that no view and not the window itself performs: the end of the responder chain. Without it they
  /// are disabled.
  public var onCommand: ((Command) -> Void)?
  /// Which actions ``onCommand`` performs: with these, commands that are left out where nobody performs them
  /// (``CommandAttributes/hiddenWhenActionMissing``), as those of the standard menus are, are there.
  package var performedActions: Set<CommandAction> = [] {
    didSet { if performedActions != oldValue { graph.setNeedsContext() } }
  }
  /// Called when the window closed; by default the loop stops.
  public var onClose: () -> Void

  let timers: WindowTimers
  let graph: ViewGraph
  let menus: MenuPresentation
  let keyboard = KeyboardPresentation()
  let shortcuts = ShortcutsPresentation()
  /// The control that the pointer or a finger holds down, until the release.
  var pressedByPointer: PointerPress?
  /// Decides what becomes of each press.
  let dispatcher: KeyDispatcher
  /// Has the dispatcher come back when something is due.
  var dispatchTimer: (timer: EventLoop.Timer, due: UInt64)?
  /// Made once, so that setting the timer allocates nothing.
  lazy var dispatchTimerFired: @MainActor () -> Void = { [weak self] in self?.dispatchIsDue() }
  /// What became of presses, until their frame was presented.
  var untoldTraces: [DispatchTrace] = []
  let keyFeedback = KeyFeedback()
  var feedbackTimer: EventLoop.Timer?
  /// A finger that rests, until its context menu opens.
  var longPress: LongPress?
  /// The finger that is down.
  var touchDrag: TouchDrag?
  var menuPointer = MenuPointer()
  /// Whether providers of deferred elements are being called, which may answer at once.
  var isAskingDeferred = false
  /// The modifiers that are held, without locks, and those of them with which a key opened the menus.
  var heldModifiers = HeldModifiers()
  /// What had the focus when the menus opened; commands chosen there start from it.
  var focusBeforeMenus: ElementID?
  /// Its colours, type and targets; ``setTheme(_:)`` changes them.
  public private(set) var theme: Theme
  let ring: RingPresentation
  /// One for each of the window's buffers, which are few and used again and again.
  var canvases: [UnsafeMutableRawPointer: Canvas] = [:]
  var isPassScheduled = false
  /// Whether all of the window was laid out anew, so that the focused element may be out of sight.
  var needsReveal = false
  var isConfigured = false
  var lists = ListWaiting()
  /// What the handlers were last told of.
  var announcedFocus: ElementID?
  /// The slider or stepper that is shown as one that Select went into.
  var enteredControl: ElementID?
  /// The elements whose handlers were told that the focus is on or inside them, innermost first.
  var elementsToldOfFocus: [ElementID] = []
  private(set) var isClosed = false

  /// Makes an app's window in a window system; the loop shows it.
  ///
  /// - Throws: what the window system throws, and `DrawingError` when there are no fonts.
  package convenience init<App: KioskApp>(
    _ app: App, in windowSystem: any WindowSystem, theme: Theme = .light, isFullScreen: Bool = false
  ) throws {
    var description = WindowDescription(
      title: app.title, appID: app.appID, size: app.windowSize, isFullScreen: isFullScreen,
      showsMenuBar: app.showsMenuBar, offersShortcuts: app.offersShortcuts,
      layoutDirection: app.layoutDirection)
    description.traversal = app.traversal
    windowSystem.keyboardSettings = app.keyboardSettings
    try self.init(
      description, in: windowSystem, theme: theme, bindings: app.bindings, content: AppBodyView(app: app),
      buildMenu: { try app.buildMenu(with: $0) })
    kiosk.policy = app.policy
    pictures = { app.picture(named: $0) }
    focusRing = app.focusRing
  }

  /// Makes a window that shows a view.
  ///
  /// - Parameters:
  ///   - bindings: which keys move the focus, activate and so on; see ``bindings``.
  ///   - buildMenu: changes the standard menus; see ``KioskApp/buildMenu(with:)``.
  /// - Throws: what the window system throws, and `DrawingError` when there are no fonts.
  package convenience init(
    _ description: WindowDescription, in windowSystem: any WindowSystem, theme: Theme = .light,
    bindings: BindingTable = .standard, content: some View,
    buildMenu: @escaping (MenuBuilder) throws -> Void = { _ in }
  ) throws {
    try self.init(
      description, tree: ElementTree(root: description.root), in: windowSystem, theme: theme,
      bindings: bindings, content: content, buildMenu: buildMenu)
  }

  /// Makes a window of a tree that is there already, whose root stands for the window, and whose elements a
  /// ``SceneView`` in the content shows.
  package init(
    _ description: WindowDescription, tree: ElementTree, in windowSystem: any WindowSystem, theme: Theme,
    bindings: BindingTable, content: some View, buildMenu: @escaping (MenuBuilder) throws -> Void
  ) throws {
    if windowSystem.showsFrames { FontCheck.startLoadingFonts() }
    self.windowSystem = windowSystem
    timers = WindowTimers(windowSystem.eventLoop)
    ring = RingPresentation(timers)
    self.theme = theme
    layoutDirection = description.layoutDirection
    offersShortcuts = description.offersShortcuts
    self.tree = tree
    focusManager = FocusManager(tree)
    let appName = description.appName
    graph = ViewGraph(tree: tree) { TextStream.standardError.writeLine("\(appName): \($0)") }
    onClose = { [loop = windowSystem.eventLoop] in loop.stop() }
    menuSystem = try MenuSystem(
      base: MainMenu.standard(
        appName: appName, offersShortcuts: description.offersShortcuts
      ) { localized($0, domain: "keyway") })
    menuSystem.addContributor(named: appName, buildMenu)
    menuSystem.rebuildIfNeeded()
    // Which commands and menus there are is known once the views can be asked: the first pass makes them, once.
    menusOfTable = Menu(identifier: .root)
    writtenCommands = CommandTable(menu: menusOfTable, role: bindings.commandRole)
    dispatcher = KeyDispatcher(commands: writtenCommands, bindings: bindings)
    menus = MenuPresentation(
      session: MenuSession(menu: menusOfTable), isBarVisible: description.showsMenuBar)
    menus.pictures.source = Image.init(pngFile:)
    menus.pictures.onMissing = { [weak graph] in graph?.report(.missingPicture($0)) }

    var environment = EnvironmentValues()
    environment.theme = theme
    environment.layoutDirection = layoutDirection
    letViewsSchedule()
    letListsSelect()
    graph.setRoot(
      WindowContent(
        content: content, menus: menus, shortcuts: shortcuts, keyFeedback: keyFeedback, keyboard: keyboard),
      environment: environment)
    if windowSystem.showsFrames { try FontCheck.ensureFonts() }
    graph.onNeedsPass = { [weak self] in self?.schedulePass() }
    menuSystem.onNeedsRebuild = { [weak self] in self?.schedulePass() }
    reportMenuFailures()
    kiosk.window = self
    menus.send = { [weak self] in self?.sendToMenus($0) }
    ring.onChange = { [weak self] in self?.runPasses() }
    ringMetricsDidChange()
    inputDevicesDidChange()
    platformWindow = try windowSystem.makeWindow(
      WindowOptions(
        title: description.title, appID: description.appID, size: description.size,
        isFullScreen: description.isFullScreen), delegate: self)
  }

  /// What the keyboard keeps in mind: latched and locked modifiers, a sequence that waits.
  public var keyboardStatus: KeyboardStatus { keyboard.status }

  // MARK: Menus

  /// What the pictures of menus and commands are, by the names that these give. Nil for a name is told as a
  /// ``ViewFault``, and the title stands for the picture. By default names of PNG files are known.
  package var pictures: @MainActor (String) -> Image? {
    get { menus.pictures.source }
    set {
      menus.pictures.source = newValue
      renewSession()
    }
  }

  /// How the keys of shortcuts are called in menus; by default in the language of the environment
  /// (`LC_ALL`, `LC_MESSAGES`, `LANG`).
  public var keyNameLanguage = KeyNameLanguage.current {
    didSet {
      renewSession()
      if shortcuts.isShown { schedulePass() }
    }
  }

  /// Has the menus built again, as after a change of what ``KioskApp/buildMenu(with:)`` depends on
  /// (`UIMenuSystem.setNeedsRebuild()`).
  ///
  /// Requests are taken together, with those of ``keyCommands`` and ``commandContext``: the menus are
  /// built once, in the next pass or before the next press is dispatched, whichever comes first. What is open then stays
  /// open, as far as it is there in the new menus. When the build fails the menus stay as they are, and a ``ViewFault``
  /// says why.
  public func rebuildMenus() { menuSystem.setNeedsRebuild() }

  /// Has open menus ask again whether their commands are enabled and what they are called
  /// (`UIMenuSystem.setNeedsRevalidate()`), as after a change that no view observes. Once, in the next pass.
  public func revalidateMenus() {
    needsRevalidation = true
    schedulePass()
  }

  private func reportMenuFailures() {
    for failure in menuSystem.failures {
      graph.report(.menus(contributor: failure.contributor, reason: "\(failure.error)"))
    }
  }

  /// Commands with shortcuts that stand in no menu; one in the menus wins a key over one of these.
  public var keyCommands: [KeyCommand] = [] {
    didSet { if keyCommands != oldValue { commandsDidChange() } }
  }

  /// What the app says of its state, for the conditions of commands and menus (``MenuElement/when(_:)``).
  ///
  /// Views say more of it (``View/commandContext(_:)``), and go before this. Changes are taken together: the menus
  /// and the shortcuts follow in the next pass, before anything is painted and before the next key.
  public var commandContext = CommandContext() {
    didSet { if commandContext != oldValue { graph.setNeedsContext() } }
  }

  /// Goes before what the app and its views say, as a command line does.
  package var contextFromOutside = CommandContext() {
    didSet { graph.setNeedsContext() }
  }

  /// Does what was asked for since the last pass, once: builds the menus, makes the table, turns to what the app and its
  /// views say of its state.
  func updateMenus() {
    guard
      !hasMenus || graph.needsContext || menuSystem.needsRebuild || needsCommands || needsRevalidation
    else { return }
    let isAsked = menuSystem.needsRebuild
    let isRebuilt = menuSystem.rebuildIfNeeded()
    if isAsked { reportMenuFailures() }
    var context = graph.takeContext(over: commandContext).merging(contextFromOutside)
    context.performed = graph.performedActions.union(performedActions).union(ownActions)
    let isConcerned = commandTable.isConcerned(by: .known(context))
    let isMadeAnew = !hasMenus || isRebuilt || needsCommands
    let performedBefore = contextInForce.performed
    let isRevalidated = needsRevalidation
    (needsCommands, needsRevalidation) = (false, false)
    contextInForce = context
    if isMadeAnew {
      makeCommands()
    } else {
      turnToContext(performedBefore)
    }
    var session = hasMenus ? menus.session : makeSession()
    session.role = commandTable.role
    session.adaptation = commandTable.adaptation
    session.context = context
    if hasMenus && isRebuilt {
      menus.pictures.forgetMissing()
      session.show(menuSystem.menu)
    }
    if isRevalidated { session.revalidate() }
    present(session)
    if isMadeAnew || isConcerned { reportUnknownFacts(commandTable) }
    hasMenus = true
  }

  /// Does it before a press is dispatched that comes before the pass.
  func updateBeforeDispatch() {
    guard isPassScheduled, isConfigured else { return }
    // Views may have something else to say of the app's state.
    if graph.needsUpdate { UpdatePass.run(graph) }
    updateMenus()
  }

  private func turnToContext(_ performedBefore: Set<CommandAction>?) {
    let circumstances = Circumstances.known(contextInForce)
    let changes = commandTable.changes(under: circumstances)
    writtenCommands = writtenCommands.applying(circumstances)
    let table = commandTable.applying(circumstances)
    guard changes else { return dispatcher.use(table, at: now, in: self) }
    areShortcutsChecked = false
    guard performedBefore != contextInForce.performed else { return use(table) }
    // Others ask for keys than before, and with them what stands for signs that cannot be typed may be another.
    adaptations = []
    use(writtenCommands.applying(currentAdaptation()))
  }

  /// Shows menus that are another state of those so far.
  private func present(_ session: MenuSession) {
    guard menus.session.isActive else {
      menus.session = session
      return
    }
    showMenus(session)
  }

  /// Tells of facts that conditions are about and that nobody knows.
  func reportUnknownFacts(_ commands: CommandTable) {
    for name in commands.unknownFacts {
      graph.report(.unknownFact(name, known: contextInForce.values.keys.sorted()))
    }
  }

  /// How long a chord such as `Ctrl+K Ctrl+S` waits for its next stroke, in milliseconds; 2000 by default.
  ///
  /// A shortcut that is also the beginning of a chord fires after this time.
  public var chordTimeout: Int {
    get { dispatcher.chordTimeout }
    set { dispatcher.chordTimeout = newValue }
  }

  /// Shows the menus in another language or direction, or with other pictures.
  private func renewSession() {
    menus.pictures.forgetMissing()
    var session = menus.session
    session.language = keyNameLanguage
    session.isRightToLeft = layoutDirection == .rightToLeft
    session.adaptation = commandTable.adaptation
    session.revalidate()
    present(session)
  }

  private func makeSession() -> MenuSession {
    MenuSession(
      menu: menuSystem.menu, role: commandTable.role, language: keyNameLanguage,
      isRightToLeft: layoutDirection == .rightToLeft, adaptation: commandTable.adaptation,
      context: contextInForce, validate: validator)
  }

  // MARK: Layouts

  /// Turns to the commands as they are on a layout; worked out when the layout is first used.
  func useKeyboardLayout(_ keymap: Keymap, _ layout: Int) {
    keyboardLayout = (keymap, layout)
    adaptCommands()
    if shortcuts.isShown { schedulePass() }
  }

  /// Has the table made anew in the next pass, or before the next press.
  func commandsDidChange() {
    needsCommands = true
    schedulePass()
  }

  private func makeCommands() {
    menusOfTable = menuSystem.menu.withCachedElements
    writtenCommands = CommandTable(
      menu: menusOfTable, keyCommands: keyCommands, role: bindings.commandRole,
      circumstances: .known(contextInForce))
    areShortcutsChecked = false
    adaptations = []
    use(writtenCommands.applying(currentAdaptation()))
  }

  /// Turns to other commands. A chord that was begun goes on where it leads to anything there.
  private func use(_ table: CommandTable) {
    dispatcher.use(table, at: now, in: self)
    shortcuts.tableGeneration += 1
    if shortcuts.isShown { schedulePass() }
  }

  private func directionDidChange() {
    adaptations = []
    adaptCommands()
    renewSession()
    tree.update(tree.root) { $0.direction = layoutDirection }
    var environment = graph.root.context.environment
    environment.layoutDirection = layoutDirection
    needsReveal = true
    graph.setEnvironment(environment)
  }

  private func adaptCommands() {
    let adaptation = currentAdaptation()
    guard adaptation != commandTable.adaptation else { return }
    use(writtenCommands.applying(adaptation))
    menus.session.adaptation = adaptation
  }

  private func currentAdaptation() -> ShortcutAdaptation {
    guard let (keymap, layout) = keyboardLayout else { return Self.mirroring(layoutDirection) }
    if let known = adaptations.first(where: { $0.keymap === keymap && $0.layout == layout }) {
      return known.adaptation
    }
    let adaptation = writtenCommands.adapted(
      to: keymap, layout: layout, isRightToLeft: layoutDirection == .rightToLeft, bindings: bindings
    ).adaptation
    if adaptations.count >= 4 { adaptations.removeFirst() }
    adaptations.append((keymap, layout, adaptation))
    return adaptation
  }

  /// What is known before there is a keyboard.
  private static func mirroring(_ direction: LayoutDirection) -> ShortcutAdaptation {
    ShortcutAdaptation(mirrors: direction == .rightToLeft)
  }

  // MARK: Faults

  /// Tells once of each shortcut that cannot fire as it is written. Called behind a frame, so that nobody waits for it.
  func checkShortcuts() {
    if areShortcutsChecked { return }
    areShortcutsChecked = true
    for reason in writtenCommands.shortcutFaults(keyNameLanguage) { graph.report(.shortcut(reason: reason)) }
  }

  // MARK: Appearance

  /// Shows the window in another theme.
  public func setTheme(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    ringMetricsDidChange()
    var environment = graph.root.context.environment
    environment.theme = theme
    graph.setEnvironment(environment)
  }

  // MARK: Closing

  /// Closes the window.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    timers.close()
    platformWindow.close()
    onClose()
  }
}
