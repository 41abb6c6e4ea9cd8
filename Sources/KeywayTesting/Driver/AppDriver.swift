public import Keyway
public import KeywayDiagnostics
public import KeywayDispatch
public import KeywayDrawing
public import KeywayElements
public import KeywayKeymap
public import KeywayPlatform

/// Drives an app without a display: presses keys, reads the focus and the selection, captures pixels.
///
/// The app runs in memory with a stopped clock, through the same keymap, dispatch and passes as on a screen. Every call returns
/// when the app has handled it and painted its frame.
@MainActor
public final class AppDriver {
  /// The window system that the app runs in.
  public let windowSystem: HeadlessWindowSystem
  /// The window of the app.
  public let window: AppWindow
  /// The traces of all presses, oldest first.
  public private(set) var traces: [DispatchTrace] = []
  let keymap: Keymap
  /// The client that reads the window for a test.
  let client = RecordingClient()
  #if Reader
    /// The ear of the driver; nil while the reader is off.
    var ear: DriverEar?
  #endif

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - app: the app, as `main()` creates it.
  ///   - layout: an XKB layout, such as `us` or `ru`.
  ///   - variant: a variant of it, such as `dvorak`.
  ///   - theme: the colours and sizes.
  ///   - scale: device pixels per logical pixel.
  ///   - size: the size of the window, in logical pixels; nil is the size that the app requests.
  ///   - language: the language of all texts; nil is the environment's. Throws if the app has no catalog for it.
  public convenience init<App: KioskApp>(
    _ app: App, layout: String = "us", variant: String = "", theme: Theme = .light, scale: Double = 1,
    size: Size? = nil, language: LanguageTag? = nil
  ) throws {
    try self.init(layout: layout, variant: variant, scale: scale) {
      try AppWindow(
        app, in: $0, theme: theme, size: size, languages: LanguageSource(App.self, language: language))
    }
  }

  /// Opens a window that shows a view.
  ///
  /// - Parameters:
  ///   - size: the size of the window, in logical pixels.
  ///   - layout: an XKB layout, such as `us` or `ru`.
  ///   - theme: the colours and sizes.
  ///   - scale: device pixels per logical pixel.
  ///   - showsMenuBar: whether the window shows a menu bar.
  ///   - buildMenu: changes the standard menus, as `KioskApp.buildMenu(with:)` does.
  ///   - content: the view.
  public convenience init(
    size: Size = Size(width: 800, height: 600), layout: String = "us", theme: Theme = .light,
    scale: Double = 1, showsMenuBar: Bool = false,
    buildMenu: @escaping (MenuBuilder) throws -> Void = { _ in }, @ViewBuilder content: () -> some View
  ) throws {
    let description = WindowDescription(
      title: "Test", appID: "app.keyway.test", size: size, showsMenuBar: showsMenuBar)
    // In the language of the window, although there is none yet.
    let content = LanguageDoor(description.languages.initial).enter(content)
    try self.init(layout: layout, variant: "", scale: scale) {
      try AppWindow(description, in: $0, theme: theme, content: content, buildMenu: buildMenu)
    }
  }

  init(
    layout: String, variant: String, scale: Double, makeWindow: (HeadlessWindowSystem) throws -> AppWindow
  ) throws {
    keymap = try Keymap(layout: layout, variant: variant)
    windowSystem = HeadlessWindowSystem(keymap: keymap, scale: scale)
    // For the audit.
    Localization.recordAnswers()
    window = try makeWindow(windowSystem)
    window.onDispatch = { [unowned self] in self.traces.append($0) }
    windowSystem.settle()
  }

  /// The elements of the window as created by the views; the ``accessibilityTree`` shows how people find them.
  public var tree: ElementTree { window.tree }

  // MARK: Keys

  /// Presses and releases keys one by one: `"Tab Shift+Tab Command+I"`.
  ///
  /// Throws a `KeyScriptError` if the script cannot be parsed, or typed on the layout.
  public func press(_ script: String) throws {
    for event in try KeyScript(script).events(on: keymap) {
      send(event)
    }
  }

  /// Sends one raw event, like a keyboard.
  public func send(_ event: RawKeyEvent) {
    if event.isDown { windowSystem.press(event.code) } else { windowSystem.release(event.code) }
  }

  /// Holds Command, by default until the overview of shortcuts appears, and releases it after `body`.
  public func holdCommand<Result>(
    for time: Duration = .seconds(1), _ body: () throws -> Result
  ) rethrows -> Result {
    let code: UInt32 = window.bindings.commandRole == .super ? 125 : 29
    windowSystem.press(code)
    defer { windowSystem.release(code) }
    windowSystem.advance(by: time)
    return try body()
  }

  // MARK: Focus

  /// The focused element.
  public var focused: Element? { tree.focused.map { tree[$0] } }

  /// The name of an element in ``tabOrder`` and failures: its label, otherwise its key, otherwise its role.
  public func name(of id: ElementID) -> String {
    let element = tree[id]
    return element.label.isEmpty ? element.key ?? element.role.rawValue : element.label
  }

  /// The names of the tab stops in order, starting with the first; a list is one stop.
  public var tabOrder: [String] {
    window.focusManager.tabStops().map(name(of:))
  }

  /// The obstacles for users who have only the keys of the window's binding table, one sentence each.
  ///
  /// `#expect(app.focusFaults.isEmpty)` proves that every interactive element is reachable, that there is no trap, and that
  /// Shift-Tab undoes Tab. It does not change the window. ``proveFocus()`` proves several pages side by side.
  public var focusFaults: [String] {
    FocusProofReport(window.focusManager, bindings: window.bindings).faults
  }

  /// Starts the proof of ``focusFaults`` for the current window, without waiting for its end.
  ///
  /// The proof of a large page takes seconds in a debug build. Started proofs run side by side, while the test presses further
  /// keys:
  ///
  /// ```swift
  /// var proofs: [Task<[String], Never>] = []
  /// for keys in ["Return", "Tab Return", "Escape"] {
  ///   try app.press(keys)
  ///   proofs.append(app.proveFocus())
  /// }
  /// var faults: [String] = []
  /// for proof in proofs { faults += await proof.value }
  /// ```
  ///
  /// A window with a list of more than a thousand rows, or of rows whose identities are neither texts nor whole numbers, is proved
  /// before the call returns: the proof reads the app's data.
  public func proveFocus() -> Task<[String], Never> {
    guard let snapshot = FocusProofSnapshot(window.focusManager, bindings: window.bindings) else {
      let faults = focusFaults
      return Task { faults }
    }
    // Below the priority of tests, so that apps load without waiting for proofs.
    return Task.detached(priority: .utility) { snapshot.faults() }
  }

  /// The places where the window's current layout loses a word or a control.
  ///
  /// `#expect(app.layoutFaults.isEmpty)` proves that no word is cut, broken or covered, and that everything can be brought into
  /// view. Text that an author limits with `lineLimit` may end in an ellipsis.
  public var layoutFaults: [LayoutFault] { LayoutCheck(window).faults }

  /// All findings of the audit in the window's current layout, except those that its author ignores: `docs/audit.md`.
  ///
  /// `#expect(app.audit().isEmpty)` proves that everything has a name, a place and a way to it. It measures contrast in pixels;
  /// with a driver of scale 2, even that of small type.
  public func audit() -> [AuditFinding] {
    windowSystem.settle()
    return Audit(window).findings
  }

  // MARK: Queries

  /// The labels of the selected elements in tree order.
  package var selectedLabels: [String] {
    var labels: [String] = []
    tree.visit(tree.root) { _, element in
      if element.role != .menuItem && element.isSelected { labels.append(element.label) }
      return !element.isHidden
    }
    return labels
  }

  /// The commands in the overview of shortcuts, one line each: `Edit: Share, Ctrl+I`. Empty while it is closed.
  public var shortcuts: [String] {
    (window.shownShortcuts?.groups ?? []).flatMap { group in
      group.entries.map { entry in
        let ways = window.shownKeys(of: entry).map { way in
          way.strokes.map { $0.joined(separator: "+") }.joined(separator: " ")
        }
        return (["\(group.title): \(entry.title)"] + ways).joined(separator: ", ")
      }
    }
  }

  // MARK: Pixels

  /// The window in memory.
  public var headlessWindow: HeadlessWindow { window.platformWindow as! HeadlessWindow }

  /// A picture of the window.
  public func capture() -> ImageBuffer {
    headlessWindow.withPixels {
      ImageBuffer(
        copying: $0.base, width: $0.width, height: $0.height, stride: $0.stride, scale: $0.scale)
    }
  }
  /// The picture that the window should show: all views are measured, placed and painted again.
  ///
  /// It uses separate memory. A full painting into the window's buffers would repair missed damage, there and in the next
  /// frame.
  package func freshCapture() -> ImageBuffer {
    window.forgetLayout()
    windowSystem.settle()
    let picture = ImageBuffer(size: headlessWindow.size, scale: headlessWindow.scale)
    window.draw(on: picture.canvas, withRing: true)
    return picture
  }
}
