import KeywayElements

/// The way in which a view appears and disappears in an animated change; see `View/transition(_:)`.
public struct AnyTransition: Equatable, Sendable {
  /// The difference between a view's outside and final states.
  struct Effect: Equatable, Sendable {
    var fades = false
    /// In logical pixels, toward the trailing edge.
    var x = 0.0
    /// In logical pixels, down.
    var y = 0.0
    /// The edges toward which the view moves by its own length.
    var edges: Edge.Set = []

    func lag(of size: Size, _ direction: LayoutDirection) -> Lag {
      let along = (edges.contains(.trailing) ? size.width : 0) - (edges.contains(.leading) ? size.width : 0)
      let down = (edges.contains(.bottom) ? size.height : 0) - (edges.contains(.top) ? size.height : 0)
      return Lag(
        opacity: fades ? -1 : 0, x: (x + along) * (direction == .rightToLeft ? -1 : 1), y: y + down)
    }

    func combined(with other: Effect) -> Effect {
      Effect(
        fades: fades || other.fades, x: x + other.x, y: y + other.y, edges: edges.union(other.edges))
    }
  }

  let insertion: Effect
  let removal: Effect

  private init(_ insertion: Effect, _ removal: Effect) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ effect: Effect) { self.init(effect, effect) }

  /// The view appears and disappears at once.
  public static let identity = AnyTransition(Effect())
  /// The view fades in and out.
  public static let opacity = AnyTransition(Effect(fades: true))

  /// The view moves in from a place beside its own, and back there.
  ///
  /// - Parameters:
  ///   - x: toward the trailing edge, in logical pixels.
  ///   - y: down, in logical pixels.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition(Effect(x: x, y: y))
  }

  /// The view moves in from an edge over its own length, and back there.
  ///
  /// - Parameter edge: leading and trailing follow the layout direction.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(Effect(edges: Edge.Set(edge))) }

  /// The view appears by one transition and disappears by another.
  ///
  /// - Parameters:
  ///   - insertion: the transition in.
  ///   - removal: the transition out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.insertion, removal.removal)
  }

  /// Both transitions at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.combined(with: other.insertion), removal.combined(with: other.removal))
  }
}
