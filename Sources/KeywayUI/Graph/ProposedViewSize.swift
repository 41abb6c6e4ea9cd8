public import KeywayElements

/// The space that a container offers a view, in logical pixels; nil asks for the ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width; nil leaves it to the view.
  public var width: Double?
  /// The height; nil leaves it to the view.
  public var height: Double?

  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal; nil leaves a dimension to the view.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal, reduced by insets.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// A horizontal or vertical axis.
public enum Axis: Hashable, Sendable {
  /// From left to right, or from top to bottom.
  case horizontal, vertical

  /// One axis, or both.
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Rect {
  func lowerBound(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }
  func upperBound(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}

/// The position of content in a larger space.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the leading edge, in the middle of the height.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the trailing edge, in the middle of the height.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top, in the middle of the width.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom, in the middle of the width.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the corner at the top of the leading edge.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the corner at the top of the trailing edge.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the corner at the bottom of the leading edge.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the corner at the bottom of the trailing edge.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Creates an alignment from its two parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The frame for content of the given size in a container. Leading is the right side if text runs from right to left.
  package func place(_ size: Size, in rect: Rect, direction: LayoutDirection = .leftToRight) -> Rect {
    let x = horizontal.fraction(direction) * (rect.width - size.width)
    let y = vertical.fraction * (rect.height - size.height)
    return Rect(x: rect.minX + x, y: rect.minY + y, width: size.width, height: size.height)
  }
}

/// The position of content across a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The leading edge, the middle or the trailing edge.
  case leading, center, trailing

  func fraction(_ direction: LayoutDirection) -> Double {
    switch self {
    case .leading: direction == .leftToRight ? 0 : 1
    case .center: 0.5
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }
}

/// The position of content across a row.
public enum VerticalAlignment: Hashable, Sendable {
  /// The top, the middle or the bottom.
  case top, center, bottom

  var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension Size {
  /// The size with insets around it, and at least so high, in logical pixels.
  func outset(by insets: EdgeInsets, atLeast height: Double = 0) -> Size {
    Size(
      width: width + insets.leading + insets.trailing,
      height: max(height, self.height + insets.top + insets.bottom))
  }
}
