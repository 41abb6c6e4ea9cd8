import KeywayDispatch
import KeywayDrawing
public import KeywayElements
package import KeywayFocus
public import KeywayKeymap
public import KeywayMenus
public import KeywayPlatform

/// An app's window: its views and menus, the focus, and the passes that carry a change to the screen.
@MainActor
public final class AppWindow {
  /// The elements of the window, with the focus.
  public let tree: ElementTree
  package let focusManager: FocusManager
  package let windowSystem: any WindowSystem
  /// The window of the window system; never nil once the initializer has returned.
  package private(set) var platformWindow: (any PlatformWindow)!
  /// The menus, the command table, the layouts and the facts.
  package let commands: CommandCenter
  /// The keys that move the focus, activate and open the menu bar, and the modifier that is Command.
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
  /// The direction of the interface: the leading side of the menu bar and the views, and whether shortcuts are mirrored.
  public var layoutDirection: LayoutDirection {
    didSet { if layoutDirection != oldValue { directionDidChange() } }
  }
  package let clipboard: WindowClipboard
  package var onKeyboardLayoutChange: ((Keymap, Int) -> Void)?
  /// Called with feedback that no press carries: a rejected key, latched modifiers.
  public var onKeyboardFeedback: ((KeyboardFeedback) -> Void)?
  /// Performs commands that neither a view nor the window performs: the end of the responder chain. Without it they are
  /// disabled.
  public var onCommand: ((Command) -> Void)?
  /// Called when the window closed; stops the loop by default, unless its output was unplugged and other windows are left.
  public var onClose: () -> Void {
    get { ownOnClose ?? { [loop = eventLoop] in loop.stop() } }
    set { ownOnClose = newValue }
  }
  private var ownOnClose: (() -> Void)?

  /// Every call into the app goes through it.
  package let door: LanguageDoor
  package let timers: WindowTimers
  let graph: ViewGraph
  package private(set) lazy var parts = WindowParts(of: self)
  /// Bring changes to the screen.
  private(set) lazy var passes = WindowPasses(self)
  /// Decides the result of each press.
  let dispatcher: KeyDispatcher
  /// Wakes the dispatcher for its next deadline.
  let dispatchTimer: DispatchTimer
  /// The gate that sees each press before the window does; nil for none.
  package weak var keyGate: (any KeyGate)?
  package internal(set) var hasKeyboard = false
  /// Colours, type and targets; ``Theme/textScale`` is the text size. May change at any time.
  public var theme: Theme {
    didSet { if theme != oldValue { themeDidChange() } }
  }
  /// The factor of type and targets for the distance and the screen.
  private(set) var magnification = 1.0
  var localization: Localization { door.localization }
  package internal(set) var description: WindowDescription
  /// The steps of the ring's glide and of animations.
  let frameClock: FrameClock
  private(set) var isClosed = false

  /// Creates an app's window in a window system; the loop shows it.
  ///
  /// - Parameters:
  ///   - size: in logical pixels; nil uses the app's size.
  ///   - languages: the app's languages; nil uses its catalogs, in the language of the environment.
  /// - Throws: errors of the window system, and `DrawingError` when there are no fonts.
  package convenience init<App: KioskApp>(
    _ app: App, in windowSystem: any WindowSystem, theme: Theme = .light, size: Size? = nil,
    isFullScreen: Bool = false, output: DisplayOutput? = nil, languages: LanguageSource? = nil
  ) throws {
    var source = try languages ?? LanguageSource(App.self)
    source.title = { app.title }
    source.layoutDirection = { app.layoutDirection }
    let door = LanguageDoor(source.initial)
    let (description, bindings) = try door.enter {
      var description = WindowDescription(
        title: app.title, appID: app.appID, size: size ?? app.windowSize, isFullScreen: isFullScreen,
        showsMenuBar: app.showsMenuBar, offersShortcuts: app.offersShortcuts,
        layoutDirection: app.layoutDirection)
      description.output = output
      description.coversPanels = app.coversPanels
      description.offersQuit = app.offersQuit
      description.traversal = app.traversal
      description.languages = source
      description.viewingDistance = app.viewingDistance
      windowSystem.keyboardSettings = app.keyboardSettings
      return (description, try app.bindings)
    }
    try self.init(
      description, tree: ElementTree(root: description.root), door: door, in: windowSystem, theme: theme,
      bindings: bindings, content: AppBodyView(app: app), buildMenu: { try app.buildMenu(with: $0) })
    door.enter {
      kiosk.policy = app.policy
      accessibilityBus = app.accessibilityBus
      pictures = { app.picture(named: $0) }
      focusRing = app.focusRing
      onScreenKeyboard = app.onScreenKeyboard
      keyboardScanning = app.keyboardScanning
      app.windowDidOpen(self)
    }
  }

  /// Creates a window that shows a view.
  ///
  /// - Throws: errors of the window system, and `DrawingError` if there are no fonts.
  package convenience init(
    _ description: WindowDescription, in windowSystem: any WindowSystem, theme: Theme = .light,
    bindings: BindingTable = .standard, content: some View,
    buildMenu: @escaping (MenuBuilder) throws -> Void = { _ in }
  ) throws {
    try self.init(
      description, tree: ElementTree(root: description.root), in: windowSystem, theme: theme,
      bindings: bindings, content: content, buildMenu: buildMenu)
  }

  /// Creates a window for an existing tree. The tree's root becomes the window's element, and a ``SceneView`` in the content
  /// shows the tree's elements. A door has the window's first language, else the description.
  package init(
    _ description: WindowDescription, tree: ElementTree, door: LanguageDoor? = nil,
    in windowSystem: any WindowSystem, theme: Theme, bindings: BindingTable, content: some View,
    buildMenu: @escaping (MenuBuilder) throws -> Void
  ) throws {
    if windowSystem.showsFrames { FontCheck.startLoadingFonts() }
    let localization = description.languages.initial
    let door = door ?? LanguageDoor(localization)
    self.door = door
    self.windowSystem = windowSystem
    clipboard = WindowClipboard(windowSystem.clipboard, door)
    timers = WindowTimers(windowSystem.eventLoop, door)
    dispatchTimer = DispatchTimer(timers)
    frameClock = FrameClock(timers)
    self.theme = theme
    self.description = description
    layoutDirection = description.layoutDirection
    self.tree = tree
    focusManager = FocusManager(tree)
    let appName = description.appName
    let graph = ViewGraph(tree: tree, door: door) {
      TextStream.standardError.writeLine("\(appName): \($0)")
    }
    self.graph = graph
    graph.showsFrames = windowSystem.showsFrames
    commands = try door.enter {
      try CommandCenter(
        base: description.standardMenus(in: localization), of: appName,
        language: localization.keyNames, isBarVisible: description.showsMenuBar, bindings: bindings,
        graph: graph, buildMenu: buildMenu)
    }
    dispatcher = commands.dispatcher

    var environment = EnvironmentValues()
    environment.theme = theme
    environment.layoutDirection = layoutDirection
    environment.language = localization.language
    environment.locale = localization.locale
    environment.output = description.output
    environment.windowReference = WindowReference(self)
    graph.host = self
    letViewsMove()
    letKeysScroll()
    door.enter {
      graph.setRoot(
        WindowContent(
          content: content, menus: commands.menus, shortcuts: parts.shortcuts.presentation,
          help: parts.help.presentation, keyFeedback: parts.keyFeedback.presentation,
          keyboard: parts.keyboardStatus.presentation, screenKeyboard: parts.screenKeyboard.presentation),
        environment: environment)
    }
    if windowSystem.showsFrames {
      try FontCheck.ensureFonts()
      // Pango loads fonts while the window gets ready. Nearly every screen has a control and text.
      FontCheck.startLooking(
        for: [theme.font(.control), theme.font(.body)], scale: windowSystem.likelyScale)
    }
    graph.clipboard = clipboard
    dispatchTimer.onDue = { [weak self] in self?.dispatchIsDue() }
    graph.onNeedsPass = { [weak self] in self?.schedulePass() }
    commands.system.onNeedsRebuild = { [weak self] in self?.schedulePass() }
    commands.window = self
    clipboard.policy = exposure.clipboard
    menus.send = { [weak self] in self?.parts.menus.send($0) }
    checkLocale()
    platformWindow = try windowSystem.makeWindow(
      WindowOptions(
        title: description.title, appID: description.appID, size: description.size,
        isFullScreen: description.isFullScreen, output: description.output?.name,
        coversPanels: description.coversPanels), delegate: self)
  }

  private func directionDidChange() {
    commands.directionDidChange()
    tree.update(tree.root) { $0.direction = layoutDirection }
    graph.focusRequests.reveals = true
    graph.setEnvironment { $0.layoutDirection = layoutDirection }
  }

  /// Changes the language of all texts.
  func use(_ localization: Localization) {
    door.localization = localization
    door.enter {
      if let title = description.languages.title { description.title = title() }
      renewStandardMenus()
      keyNameLanguage = localization.keyNames
      titleDidChange()
      checkLocale()
      graph.focusRequests.reveals = true
      graph.setEnvironment {
        $0.language = localization.language
        $0.locale = localization.locale
      }
      layoutDirection = description.languages.layoutDirection()
    }
  }

  // MARK: Appearance

  private func themeDidChange() {
    parts.ring.metricsDidChange()
    graph.setEnvironment {
      $0.theme = theme
      $0.theme.textScale *= magnification
    }
  }

  /// The distance between people and the screen, in metres; see ``KioskApp/viewingDistance``. May change at any time.
  public var viewingDistance: Double? {
    get { description.viewingDistance }
    set {
      description.viewingDistance = newValue
      magnificationMayHaveChanged()
    }
  }

  /// Adapts type and targets to another distance or screen.
  func magnificationMayHaveChanged() {
    let factor =
      description.isMagnified
      ? Magnification.factor(distance: viewingDistance, pixel: platformWindow.pixelSize) : 1
    guard factor != magnification else { return }
    magnification = factor
    themeDidChange()
  }

  /// The run loop of the window, for timers and file watches.
  public var eventLoop: EventLoop { windowSystem.eventLoop }

  /// The accessibility settings of the keyboard; see ``KioskApp/keyboardSettings``.
  public var keyboardSettings: KeyboardSettings {
    get { windowSystem.keyboardSettings }
    set { windowSystem.keyboardSettings = newValue }
  }

  /// Whether the window fills its screen, as last reported by the compositor; setting it asks the compositor.
  public var isFullScreen: Bool {
    get { platformWindow.isFullScreen }
    set { platformWindow.setFullScreen(newValue) }
  }

  /// The output that the window fills; see ``KioskApp/fillsEveryOutput``. Nil where the system chooses it.
  public internal(set) var output: DisplayOutput? {
    get { description.output }
    set {
      guard newValue != description.output else { return }
      description.output = newValue
      platformWindow.setOutput(newValue?.name)
      graph.setEnvironment { $0.output = newValue }
    }
  }

  /// Whether the screen stays on while the window is shown, also without input. False at first: the system decides.
  ///
  /// Where the system lets apps ask for it: a Wayland compositor with `zwp_idle_inhibit_manager_v1`, or an X server's screen
  /// saver.
  public var keepsScreenOn: Bool {
    get { platformWindow.inhibitors.contains(.idle) }
    set { inhibit(.idle, newValue) }
  }

  /// Whether keys of the system, such as Alt+Tab, come to the window while it has the keyboard. False at first.
  ///
  /// A Wayland compositor decides whether an app may (`zwp_keyboard_shortcuts_inhibit_manager_v1`); an X server lets it
  /// unless another client has the keyboard. Keys by which a compositor lets people take the keyboard back never come.
  public var takesSystemShortcuts: Bool {
    get { platformWindow.inhibitors.contains(.systemShortcuts) }
    set { inhibit(.systemShortcuts, newValue) }
  }

  private func inhibit(_ inhibitor: WindowInhibitors, _ isOn: Bool) {
    let inhibitors = platformWindow.inhibitors
    platformWindow.inhibitors = isOn ? inhibitors.union(inhibitor) : inhibitors.subtracting(inhibitor)
  }

  // MARK: Closing

  /// Closes the window.
  public func close() { if closeQuietly() { door.enter(onClose) } }

  /// Closes the window of an output that was unplugged: the app goes on.
  func closeWithOutput() { if closeQuietly(), let ownOnClose { door.enter(ownOnClose) } }

  /// - Returns: false if it was closed before.
  private func closeQuietly() -> Bool {
    guard !isClosed else { return false }
    isClosed = true
    readerKeys?.windowDidClose()
    timers.close()
    platformWindow.close()
    return true
  }
}
