public import KeywayElements
public import KeywayFocus
public import KeywayKeymap
public import KeywayMenus
public import KeywayPlatform

/// An app: one window with views, or one on each output, and menus.
///
/// Mark a conforming struct with `@main`; importing `Keyway` gives it `main()`.
@MainActor @preconcurrency
public protocol KioskApp {
  associatedtype Body: View

  /// Creates the app at the start.
  init()

  /// The content of the window.
  @ViewBuilder var body: Body { get }

  /// The language of the app's source texts. By default English.
  static var sourceLanguage: LanguageTag { get }
  /// The translations of the app's texts, a catalog for each language. By default none, and all texts are in
  /// ``sourceLanguage``.
  ///
  /// Read once, before ``init()``; an error ends the app with exit code 2. The window starts in the first language of the
  /// environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`) that is among them, and `AppWindow.language` may change at any
  /// time.
  static var catalogs: [TextCatalog] { get throws }

  /// The window's title and the name of the application menu. By default the type's name, split into words. `AppWindow.title`
  /// may change at any time.
  var title: String { get }
  /// The reverse-domain name of the app for compositors. By default derived from the type's name.
  var appID: String { get }
  /// The size in logical pixels, if the compositor does not set one. By default 1280 by 800.
  var windowSize: Size { get }
  /// Whether the app has a full-screen window on each output. By default false: it has one window. Read once, at the start.
  ///
  /// Each window is a separate app: ``init()`` is called for each, and a view learns its output from
  /// `@Environment(\.output)`. Windows share state through a `static` model. Windows open and close as outputs are
  /// plugged and unplugged; the last one stays, and goes to the next output. Closing in any other way ends the app.
  var fillsEveryOutput: Bool { get }
  /// Whether a full-screen window also covers the panels, notifications and keyboards of a desktop, and receives all keys.
  /// By default false. Read once, when the window is created.
  ///
  /// This needs a system that lets apps ask for it: a Wayland compositor with `zwlr_layer_shell_v1`, or an X11 window manager.
  /// On others it is an ordinary full-screen window.
  var coversPanels: Bool { get }
  /// Whether the window shows a menu bar, as a desktop's does. By default false: shortcuts and context menus work without it.
  /// `AppWindow.showsMenuBar` may change at any time.
  var showsMenuBar: Bool { get }
  /// Whether the standard menus have Quit with Command-Q. By default only in an app that shows a menu bar. A kiosk ends if
  /// its app calls `AppWindow.close()` or handles ``CommandAction/quit``. `AppWindow.offersQuit` may change at any time.
  var offersQuit: Bool { get }
  /// Whether holding Command, and F1, show the overview of shortcuts. By default true; `AppWindow.offersShortcuts` may change
  /// at any time.
  var offersShortcuts: Bool { get }
  /// The direction of the interface: the leading side of the menu bar and the views, and whether shortcuts with brackets and
  /// arrows are mirrored. By default that of the language; `AppWindow.layoutDirection` may change at any time.
  var layoutDirection: LayoutDirection { get }
  /// The tab order of the window, and what arrow keys do outside groups. By default tree order, wrapping around, and no arrow
  /// moves.
  ///
  /// `Traversal(arrows: .spatial)` makes arrow moves spatial; `AppWindow.traversal` may change at any time.
  var traversal: Traversal { get }
  /// The accessibility settings of the keyboard, such as sticky and slow keys. Read once, at the start;
  /// `AppWindow.keyboardSettings` may change at any time. By default all are off.
  var keyboardSettings: KeyboardSettings { get }

  /// The keys that move the focus, activate and so on, and the modifier that is Command. By default `BindingTable.standard`.
  ///
  /// Read once, at the start; an error ends the app with exit code 2.
  var bindings: BindingTable { get throws }

  /// The policy for keys and commands in a public place. By default every key is allowed; an app built without the
  /// trait `Diagnostics` is closed nevertheless (``KioskPolicy/permits``). `AppWindow.kiosk` has the policy in force, which may
  /// change at any time.
  var policy: KioskPolicy { get }

  /// Returns the picture with a name that menus and commands use; nil if there is none, then the title replaces it.
  ///
  /// Called once for each name. By default the name is that of a ``Symbol``, or the path of a PNG, JPEG or SVG file.
  func picture(named name: String) -> Image?

  /// The distance between people and the screen, in metres. Type, targets and the ring are large enough to be legible
  /// from there on a screen of this size; see docs/views.md. By default half a metre, that of a person who touches the screen.
  var viewingDistance: Double? { get }

  /// When the window shows a keyboard on the screen, for people without a real one. By default `automatic`: when a finger touches
  /// a text field, or a keypad focuses it. `AppWindow.onScreenKeyboard` may change at any time.
  var onScreenKeyboard: OnScreenKeyboardPolicy { get }

  /// How people with one or two switches scan the keys of the keyboard on the screen, which then opens for each text field. By
  /// default nil: off. `AppWindow.keyboardScanning` may change at any time.
  var keyboardScanning: KeyboardScanning? { get }

  /// Whether the app is known on the accessibility bus of the desktop, where screen readers such as Orca find it. By default
  /// `automatic`: only in development. `AppWindow.accessibilityBus` may change at any time; `NO_AT_BRIDGE=1` in the environment
  /// turns it off.
  var accessibilityBus: AccessibilityBusPolicy { get }

  /// The settings of the focus ring: the viewing distance, whether it glides, and whether it stays. By default arm's length,
  /// without a glide, and latched if a keypad or a keyboard is the only input.
  var focusRing: FocusRingSettings { get }

  /// Changes the standard menus: inserts, replaces and removes menus and commands.
  ///
  /// Called with the standard menus at the start. An error is reported on standard error with its place, and leaves the
  /// standard menus unchanged.
  func buildMenu(with builder: MenuBuilder) throws

  /// Passes the window to the app, before it is first shown.
  ///
  /// Keep it to change bindings, the policy, the theme or the menus later. Does nothing by default.
  func windowDidOpen(_ window: AppWindow)
}

extension KioskApp {
  public static var sourceLanguage: LanguageTag { .english }
  public static var catalogs: [TextCatalog] { [] }
  public var title: String { Self.nameInWords }
  public var appID: String { "app.keyway.\(Self.self)" }
  public var windowSize: Size { Size(width: 1280, height: 800) }
  public var fillsEveryOutput: Bool { false }
  public var coversPanels: Bool { false }
  public var showsMenuBar: Bool { false }
  public var offersQuit: Bool { showsMenuBar }
  public var offersShortcuts: Bool { true }
  public var layoutDirection: LayoutDirection { Localization.current.language.layoutDirection }
  public var traversal: Traversal { Traversal() }
  public var bindings: BindingTable { .standard }
  public var policy: KioskPolicy { KioskPolicy() }
  public var viewingDistance: Double? { nil }
  public var focusRing: FocusRingSettings { FocusRingSettings() }
  public var onScreenKeyboard: OnScreenKeyboardPolicy { .automatic }
  public var keyboardScanning: KeyboardScanning? { nil }
  public var accessibilityBus: AccessibilityBusPolicy { .automatic }
  public var keyboardSettings: KeyboardSettings { KeyboardSettings() }
  public func buildMenu(with builder: MenuBuilder) throws {}
  public func windowDidOpen(_ window: AppWindow) {}
  public func picture(named name: String) -> Image? { Image(menuPicture: name) }

  /// `RoastedBeans` becomes `Roasted Beans`.
  private static var nameInWords: String {
    var words = ""
    for character in "\(Self.self)" {
      if character.isUppercase, let last = words.last, !last.isUppercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}

/// Connects the state of the app, as if the app were a view.
struct AppBodyView<App: KioskApp>: PrimitiveView {
  let app: App

  func update(_ node: ViewNode) {
    node.connectProperties(of: app)
    let body = node.tracking { app.body }
    node.reconcileChild(at: 0, with: body, context: node.context)
  }
}
