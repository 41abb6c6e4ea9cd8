package import KeywayDrawing
public import KeywayElements
public import KeywayPlatform

/// The values that a view inherits from the views around it.
public struct EnvironmentValues: Equatable {
  /// Colours, type and targets.
  public var theme: Theme = .light
  /// The font of texts.
  public var font: TextStyle = .body
  /// The changes of modifiers to the font.
  var fontTraits = FontTraits()
  /// The size of symbols beside text.
  public var imageScale = ImageScale.medium
  /// The colour of texts.
  package var foregroundColor: ThemeColor = .ink {
    didSet { foregroundOverride = nil }
  }
  /// A colour of texts that themes don't change; nil for ``foregroundColor``.
  var foregroundOverride: Color?
  /// Whether controls can be focused and activated.
  public var isEnabled = true
  /// The direction of the layout, which decides the leading edge.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// The language of the texts; `localized` returns them in it.
  public internal(set) var language = LanguageTag.english {
    didSet { locale = language }
  }
  /// The language with its region, in which numbers, days and times are written; see ``LocaleFacts``.
  public internal(set) var locale = LanguageTag.english
  /// The output that the window fills; see ``KioskApp/fillsEveryOutput``. Nil where the system chooses it.
  public internal(set) var output: DisplayOutput?
  var windowReference: WindowReference?
  /// Whether the selection of lists follows the focus; on in a split view's sidebar.
  package var selectionFollowsFocus = false
  /// The pause in key presses before the selection follows the focus, in milliseconds.
  var selectionSettleTime = 0
  package var buttonStyle: StandardButtonStyle = .bordered {
    didSet { customButtonStyle = nil }
  }
  var customButtonStyle: CustomButtonStyle?
  /// The parts that labels show.
  var labelStyle: LabelStyle = .titleAndIcon
  /// The style of radio groups; segmented in a toolbar.
  var radioGroupStyle: RadioGroupStyle = .radioGroup
  var pickerStyle: PickerStyle = .automatic
  var datePickerStyle: DatePickerStyle = .field
  package var toggleStyle: ToggleStyle = .switch
  var toolbarAxis: Axis = .horizontal
  /// The maximum number of lines of a text; nil for no limit.
  package var lineLimit: Int?
  /// The same for a control that has room for no more lines and whose author set no limit: cut words are a fault there.
  package var controlLineLimit: Int?
  /// The alignment of a text's lines with each other.
  package var multilineTextAlignment: TextAlignment = .leading
  /// Whether content that scrolls has a bar at its trailing edge.
  var showsScrollBars = true
  /// The width at which texts wrap where they have more room, in logical pixels at normal text size; nil for none.
  var readingWidth: Double? = 720
  var fieldHelp = ""
  var fieldError: String?
  /// The kind of text that a text field takes; nil leaves it to ``textContentType``.
  var keyboardType: KeyboardType?
  /// The purpose of a text field.
  var textContentType: TextContentType?
  /// Whether secret fields show the last typed character.
  var echoPolicy = EchoPolicy.never
  /// The action of Return in a text field.
  var submitLabel: SubmitLabel?
  /// The width of a view over the trailing end of a text field, in logical pixels at normal text size.
  var fieldAccessoryWidth = 0.0
  /// Whether the names of text fields are only spoken.
  var labelsAreHidden = false
  var gridRow: ObjectIdentifier?
  /// Whether the view is in a form, where the header of a section looks like a heading.
  var isInForm = false
  /// The value of a focus state when a scope opens.
  var defaultFocus: DefaultFocus?
  var navigationPage: NavigationPage?
  /// Closes the dialog around the view, or leaves its page of a navigation stack; elsewhere it does nothing.
  public internal(set) var dismiss = DismissAction()
  /// Opens the addresses that links lead to; nothing opens them by default.
  public var openURL = OpenURLAction()
  /// Whether there are words in the field of the `searchable` around the view.
  public internal(set) var isSearching = false
  /// Ends the search around the view; elsewhere it does nothing.
  public internal(set) var dismissSearch = DismissSearchAction()
  /// Whether buttons close the dialog around them after their action.
  var buttonsDismiss = false
  /// Whether ``dismiss`` closes the banner around the view.
  var dismissesBanner = false

  /// Whether a screen reader reads the window.
  public internal(set) var accessibilityScreenReaderEnabled = false
  /// Whether a switch control moves through the window.
  public internal(set) var accessibilitySwitchControlEnabled = false

  /// Creates the values that a window starts with.
  package init() {}
}

/// The window of a view, which itself owns the view.
///
/// A class, because a weak reference is slow to copy, and every view has a copy of the environment.
@MainActor
final class WindowReference: Equatable {
  private(set) weak var window: AnyObject?

  init(_ window: AnyObject) { self.window = window }

  nonisolated static func == (a: WindowReference, b: WindowReference) -> Bool { a === b }
}

/// A property that reads a value of the environment.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let slot: Slot

  /// - Parameter path: the value to read.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
    slot = Slot()
  }

  /// The value at the view's place in the tree. Available once the view's body is evaluated.
  public var wrappedValue: Value { slot.values[keyPath: path] }

  var isKept: Bool { false }

  func connect(to node: ViewNode, index: Int) { slot.values = node.context.environment }

  @MainActor
  private final class Slot {
    var values = EnvironmentValues()
  }
}

extension View {
  /// Sets an environment value for the views inside.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    -> some View
  {
    EnvironmentView(content: self) { $0[keyPath: path] = value }
  }
}

struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func update(_ node: ViewNode) {
    var context = node.context
    change(&context.environment)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}
