public import KeywayElements

/// What a view takes over from the views around it.
public struct EnvironmentValues {
  public var theme: Theme = .light
  public var font: TextStyle = .body
  public var foregroundColor: ThemeColor = .ink
  public var isEnabled = true
  public var layoutDirection: LayoutDirection = .leftToRight
  /// Whether lists move their selection with the focus; on in a split view's sidebar.
  public var selectionFollowsFocus = false
  public var buttonStyle: ButtonStyle = .bordered
  public var lineLimit: Int?

  public init() {}
}

/// Reads a value that the surrounding views set.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let slot: Slot

  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
    slot = Slot()
  }

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
