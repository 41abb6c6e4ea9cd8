public import KeywayElements
public import KeywayFocus
public import KeywayKeymap
public import KeywayMenus

/// An app: one window with views, and menus.
///
/// Mark a conforming struct with `@main`; importing `Keyway` gives it `main()`.
@MainActor @preconcurrency
public protocol KioskApp {
  associatedtype Body: View

  /// Creates the app, when it starts.
  init()

  /// What the window shows.
  @ViewBuilder var body: Body { get }

  /// The window's title and the name of the application menu. By default the type's name in words.
  var title: String { get }
  /// The reverse-domain name by which compositors know the app. By default made of the type's name.
  var appID: String { get }
  /// In logical pixels, where the compositor leaves the choice. By default 1280 by 800.
  var windowSize: Size { get }
  /// Whether the menus are shown in a bar at the top of the window. On by default.
  var showsMenuBar: Bool { get }
  /// Whether the overview of shortcuts is shown while Command is held, and by F1. On by default;
  /// `AppWindow.offersShortcuts` may be changed at any time.
  var offersShortcuts: Bool { get }
  /// Which way the interface reads: where the menu bar and the views begin, and whether shortcuts with brackets and
  /// arrows are mirrored. Left to right by default; `AppWindow.layoutDirection` may be changed at any time.
  var layoutDirection: LayoutDirection { get }
  /// The order in which Tab visits the window's stops, and what arrow keys do outside groups. By default tree order,
  /// round and round, and nothing.
  ///
  /// Asked once, when the window is made; `Traversal(arrows: .spatial)` lets arrows go by place.
  var traversal: Traversal { get }
  /// How the keyboard serves people who cannot press keys at once, steadily or fast. Asked once, at the start;
  /// `AppWindow.keyboardSettings` may be changed at any time. By default nothing is altered.
  var keyboardSettings: KeyboardSettings { get }

  /// Which keys move the focus, activate and so on, and which modifier plays Command. By default
  /// `BindingTable.standard`.
  ///
  /// Asked once, when the app starts; what it throws ends the app with exit code 2.
  var bindings: BindingTable { get throws }

  /// What is let through to the app, for a public place. By default everything.
  ///
  /// Asked once, when the window is made.
  var policy: KioskPolicy { get }

  /// The picture that menus and commands call by a name; nil for a name that the app does not know, whose title then
  /// stands for it.
  ///
  /// Asked once for each name. By default the name is the path of a PNG file.
  func picture(named name: String) -> Image?

  /// How the focus ring is shown: for which viewing distance, whether it glides, whether it stays. By default for an
  /// arm's length, at once, and latched where a keypad or a keyboard is the only input.
  var focusRing: FocusRingSettings { get }

  /// Changes the standard menus: inserts, replaces and removes menus and commands.
  ///
  /// Called with the standard menus when the app starts. What it throws is reported on standard error with
  /// the place it came from, and leaves the standard menus as they were.
  func buildMenu(with builder: MenuBuilder) throws

  /// Hands the app its window, before that is shown for the first time.
  ///
  /// Keep it to change what the properties above say once: bindings, the policy, the theme, the menus. By default nothing
  /// is done with it.
  func windowDidOpen(_ window: AppWindow)
}

extension KioskApp {
  public var title: String { Self.nameInWords }
  public var appID: String { "app.keyway.\(Self.self)" }
  public var windowSize: Size { Size(width: 1280, height: 800) }
  public var showsMenuBar: Bool { true }
  public var offersShortcuts: Bool { true }
  public var layoutDirection: LayoutDirection { .leftToRight }
  public var traversal: Traversal { Traversal() }
  public var bindings: BindingTable { .standard }
  public var policy: KioskPolicy { KioskPolicy() }
  public var focusRing: FocusRingSettings { FocusRingSettings() }
  public var keyboardSettings: KeyboardSettings { KeyboardSettings() }
  public func buildMenu(with builder: MenuBuilder) throws {}
  public func windowDidOpen(_ window: AppWindow) {}
  public func picture(named name: String) -> Image? { Image(pngFile: name) }

  /// `RoastedBeans` as `Roasted Beans`.
  private static var nameInWords: String {
    var words = ""
    for character in "\(Self.self)" {
      if character.isUppercase, let last = words.last, !last.isUppercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}

/// Connects an app's own state, as if the app were a view.
struct AppBodyView<App: KioskApp>: View {
  typealias Body = Never
  let app: App

  func _update(_ node: ViewNode) {
    node.connectProperties(of: app)
    let body = node.tracking { app.body }
    node.reconcileChild(at: 0, with: body, context: node.context)
  }
}
