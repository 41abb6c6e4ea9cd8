public import KeywayElements
import KeywayKeymap

/// A drag of a finger, or of the pointer with its button held, over a view.
///
/// ```swift
/// struct Share: View {
///   @State private var share = 0.5
///
///   var body: some View {
///     Capsule().fill(.accent).frame(width: 400, height: 56)
///       .gesture(DragGesture().onChanged { share = $0.location.x / $0.size.width })
///       .accessibilityAdjustableAction { share += $0 == .increment ? 0.1 : -0.1 }
///   }
/// }
/// ```
///
/// A finger that comes down on such a view drags, and scrolls nothing around it. Keys must offer the same: with
/// ``View/accessibilityAdjustableAction(_:)`` the view is a tab stop, and arrow keys call that action.
public struct DragGesture {
  /// The progress of a drag. Points are in logical pixels from the upper left corner of the view, in both
  /// directions of text.
  public struct Value: Hashable, Sendable {
    /// The point of the press.
    public let startLocation: Point
    /// The current point of the finger or the pointer, also outside of the view.
    public let location: Point
    /// The size of the view.
    public let size: Size

    /// The distance from the press.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  let minimumDistance: Double
  private var changed: [@MainActor (Value) -> Void] = []
  private var ended: [@MainActor (Value) -> Void] = []

  /// - Parameter minimumDistance: how far a press moves until it is a drag, in logical pixels. By default 10. A shorter
  ///   movement is a tap; with 0 every press is a drag.
  public init(minimumDistance: Double = 10) { self.minimumDistance = minimumDistance }

  /// Calls a closure when the drag begins, and each time it moves.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.changed.append(action)
    return gesture
  }

  /// Calls a closure when the finger or the button is lifted; not if the system takes the press away.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.ended.append(action)
    return gesture
  }

  @MainActor
  fileprivate func tell(_ value: Value, isEnd: Bool) {
    for action in isEnd ? ended : changed { action(value) }
  }
}

struct DragProgress {
  let element: ElementID
  /// In window coordinates.
  let start: Point
  var hasBegun = false
}

extension RenderNode {
  /// Whether a gesture of the node owns the finger or the pointer.
  final var isDragged: Bool { graph.drag?.element == element && graph.drag?.hasBegun == true }

  final func continueDrag(to point: Point) {
    guard let gesture = handlers.drag else { return }
    var drag = graph.drag?.element == element ? graph.drag! : DragProgress(element: element, start: point)
    let way = Size(width: point.x - drag.start.x, height: point.y - drag.start.y)
    if (way.width * way.width + way.height * way.height).squareRoot() >= gesture.minimumDistance {
      drag.hasBegun = true
    }
    graph.drag = drag
    if drag.hasBegun { gesture.tell(value(of: drag, at: point), isEnd: false) }
  }

  /// Ends the drag. Returns false if there was none, so that the release is that of a tap.
  final func endDrag(at point: Point) -> Bool {
    defer { graph.drag = nil }
    guard isDragged, let drag = graph.drag else { return false }
    handlers.drag?.tell(value(of: drag, at: point), isEnd: true)
    return true
  }

  private func value(of drag: DragProgress, at point: Point) -> DragGesture.Value {
    func local(_ point: Point) -> Point { Point(x: point.x - frame.minX, y: point.y - frame.minY) }
    return DragGesture.Value(startLocation: local(drag.start), location: local(point), size: frame.size)
  }

  /// Takes a step of the author's adjustable action by an arrow key, where a finger would drag.
  final func stepsDrag(_ press: KeyPress) -> Bool {
    guard handlers.drag != nil, graph.tree.focused == element,
      press.modifiers.subtracting([.capsLock, .numLock]).isEmpty,
      press.phase == .began || press.phase == .repeated
    else { return false }
    let isMirrored = environment.layoutDirection == .rightToLeft
    let kind: AccessibilityActionKind
    switch press.keyCode {
    case .keyboardUpArrow?: kind = .increment
    case .keyboardDownArrow?: kind = .decrement
    case .keyboardRightArrow?: kind = isMirrored ? .decrement : .increment
    case .keyboardLeftArrow?: kind = isMirrored ? .increment : .decrement
    default: return false
    }
    guard let step = handlers.accessibilityActions.first(where: { $0.kind == kind }) else { return false }
    step.perform()
    return true
  }
}
