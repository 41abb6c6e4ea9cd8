public import KeywayDrawing
public import KeywayElements

/// What a view takes over from the views around it.
public struct EnvironmentValues: Equatable {
  /// Colours, type and targets.
  public var theme: Theme = .light
  /// The font of texts.
  public var font: TextStyle = .body
  /// The colour of texts.
  public var foregroundColor: ThemeColor = .ink
  /// Whether controls take the focus and are activated.
  public var isEnabled = true
  /// Where leading is: where rows, columns and texts begin.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// Whether lists move their selection with the focus; on in a split view's sidebar.
  public var selectionFollowsFocus = false
  /// How long keys rest before the selection of lists follows the focus, in milliseconds.
  var selectionSettleTime = 0
  /// How buttons look.
  public var buttonStyle: ButtonStyle = .bordered
  /// How radio groups look; side by side in a toolbar.
  public var radioGroupStyle: RadioGroupStyle = .radioGroup
  /// How toggles look.
  public var toggleStyle: ToggleStyle = .switch
  /// Along what the controls of the toolbar around lie.
  var toolbarAxis: Axis = .horizontal
  /// The number of lines after which a text ends in an ellipsis; nil for no limit.
  public var lineLimit: Int?
  /// How the lines of a text are aligned with each other.
  public var multilineTextAlignment: TextAlignment = .leading
  /// Whether content that scrolls has a bar at its trailing edge.
  var showsScrollBars = true
  /// What a focus state is to stand at when a scope opens.
  var defaultFocus: DefaultFocus?

  /// What a window starts with.
  package init() {}
}

/// Reads a value that the surrounding views set.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let slot: Slot

  /// - Parameter path: which of the values is read.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
    slot = Slot()
  }

  /// The value at the view's place in the tree, once the view's body is evaluated.
  public var wrappedValue: Value { slot.values[keyPath: path] }

  func connect(to node: ViewNode, index: Int) {
    slot.values = node.context.environment
  }

  @MainActor
  private final class Slot {
    var values = EnvironmentValues()
  }
}

extension View {
  /// Sets a value that the views inside read from their environment.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    -> some View
  {
    EnvironmentView(content: self) { $0[keyPath: path] = value }
  }
}

/// Changes the environment of its content.
struct EnvironmentView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func _update(_ node: ViewNode) {
    var context = node.context
    change(&context.environment)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}
