public import KeywayDispatch
import KeywayDrawing
public import KeywayElements
public import KeywayFocus
public import KeywayKeymap
public import KeywayMenus
public import KeywayPlatform

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
  /// The menus, the table of keys, the layouts and the facts.
  package let commands: CommandCenter
  /// Which keys move the focus, activate and open the menu bar, and which modifier plays Command.
  ///
  /// May change at any time: pressed keys, the focus and open menus stay as they are.
  public var bindings: BindingTable {
    get { dispatcher.bindings }
    set {
      guard newValue != dispatcher.bindings else { return }
      dispatcher.bindings = newValue
      commands.setNeedsTable()
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
  /// Called when the window closed; by default the loop stops.
  public var onClose: () -> Void

  let timers: WindowTimers
  let graph: ViewGraph
  let keyboard = KeyboardPresentation()
  let shortcuts = ShortcutsPresentation()
  /// What the pointer or a finger is doing.
  var pointer = PointerPresentation()
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
  /// - Parameter size: in logical pixels; nil is the size that the app asks for.
  /// - Throws: what the window system throws, and `DrawingError` when there are no fonts.
  package convenience init<App: KioskApp>(
    _ app: App, in windowSystem: any WindowSystem, theme: Theme = .light, size: Size? = nil,
    isFullScreen: Bool = false
  ) throws {
    var description = WindowDescription(
      title: app.title, appID: app.appID, size: size ?? app.windowSize, isFullScreen: isFullScreen,
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
    app.windowDidOpen(self)
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
    let standard = MainMenu.standard(
      appName: appName, offersShortcuts: description.offersShortcuts
    ) { localized($0, domain: "keyway") }
    commands = try CommandCenter(
      base: standard, of: appName, isBarVisible: description.showsMenuBar, bindings: bindings, graph: graph,
      buildMenu: buildMenu)
    dispatcher = commands.dispatcher

    var environment = EnvironmentValues()
    environment.theme = theme
    environment.layoutDirection = layoutDirection
    letViewsSchedule()
    letListsSelect()
    graph.setRoot(
      WindowContent(
        content: content, menus: commands.menus, shortcuts: shortcuts, keyFeedback: keyFeedback,
        keyboard: keyboard),
      environment: environment)
    if windowSystem.showsFrames { try FontCheck.ensureFonts() }
    graph.onNeedsPass = { [weak self] in self?.schedulePass() }
    commands.system.onNeedsRebuild = { [weak self] in self?.schedulePass() }
    commands.window = self
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

  private func directionDidChange() {
    commands.directionDidChange()
    tree.update(tree.root) { $0.direction = layoutDirection }
    var environment = graph.root.context.environment
    environment.layoutDirection = layoutDirection
    needsReveal = true
    graph.setEnvironment(environment)
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

  /// The loop that shows the window, for timers and for files that are watched.
  public var eventLoop: EventLoop { windowSystem.eventLoop }

  /// How the keyboard serves people who cannot press keys at once, steadily or fast; see
  /// ``KioskApp/keyboardSettings``.
  public var keyboardSettings: KeyboardSettings {
    get { windowSystem.keyboardSettings }
    set { windowSystem.keyboardSettings = newValue }
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
