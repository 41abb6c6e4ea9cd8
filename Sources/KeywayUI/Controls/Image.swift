public import KeywayDrawing
public import KeywayElements

/// A picture from a file, or one that the app draws.
///
/// A picture says something by its label, or is decoration (WCAG 2.2, 1.1.1). One without a label that is not declared as
/// decoration stays in the accessibility tree without a name, so that checks find it.
public struct Image: PrimitiveView {
  /// Draws into a rectangle, in logical pixels of the window.
  public typealias Drawing = @MainActor (Canvas, Rect, Theme) -> Void

  let source: Source
  let label: String
  /// Whether assistive technologies know nothing of it.
  let isDecorative: Bool

  enum Source {
    case buffer(ImageBuffer)
    case drawing(Size, dependsOn: AnyHashable?, Drawing)

    /// Whether the other source is known to show the same picture.
    func showsTheSame(as other: Source) -> Bool {
      switch (self, other) {
      case (.buffer(let a), .buffer(let b)): a === b
      case (.drawing(let a, let one?, _), .drawing(let b, let other?, _)): a == b && one == other
      default: false
      }
    }
  }

  /// Loads a PNG file. Throws a `DrawingError` with the file's name if the file cannot be read.
  public init(file: String, label: String = "") throws {
    source = .buffer(try ImageBuffer(pngFile: file))
    self.label = label
    isDecorative = false
  }

  /// Loads a PNG file that is decoration. Throws a `DrawingError` with the file's name if the file cannot be read.
  public init(decorative file: String) throws {
    source = .buffer(try ImageBuffer(pngFile: file))
    label = ""
    isDecorative = true
  }

  /// Creates decoration of the given size, in logical pixels, that `draw` paints.
  ///
  /// - Parameter dependsOn: what `draw` depends on, besides the theme; nil paints it each time.
  public init(decorative size: Size, dependsOn: AnyHashable? = nil, draw: @escaping Drawing) {
    source = .drawing(size, dependsOn: dependsOn, draw)
    label = ""
    isDecorative = true
  }

  /// Loads a PNG file; nil if `name` is not a PNG file or cannot be read.
  init?(pngFile name: String) {
    guard name.hasSuffix(".png"), let buffer = try? ImageBuffer(pngFile: name) else { return nil }
    source = .buffer(buffer)
    label = ""
    isDecorative = true
  }

  /// Creates a picture of the given size, in logical pixels, that `draw` paints.
  ///
  /// - Parameter dependsOn: what `draw` depends on, besides the theme. While it is equal, the picture is not painted again; nil
  ///   paints it each time the view around it is evaluated.
  public init(
    width: Double, height: Double, label: String = "", dependsOn: AnyHashable? = nil,
    draw: @escaping Drawing
  ) {
    source = .drawing(Size(width: width, height: height), dependsOn: dependsOn, draw)
    self.label = label
    isDecorative = false
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ImageNode($0) }
    var element = Element(role: .image, label: label)
    element.accessibility.isHidden = isDecorative
    render.apply(element, from: node)
    render.source = source
  }
}

final class ImageNode: RenderNode {
  var source: Image.Source? {
    didSet {
      if let source, let oldValue, source.showsTheSame(as: oldValue) { return }
      let size = sizeThatFits(.unspecified)
      if size != lastSize { setNeedsLayout() }
      lastSize = size
      setNeedsPaint()
    }
  }
  private var lastSize = Size.zero

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    switch source {
    case .buffer(let image):
      Size(width: Double(image.width) / image.scale, height: Double(image.height) / image.scale)
    case .drawing(let size, _, _): size
    case nil: .zero
    }
  }

  override func paint(on canvas: Canvas) {
    switch source {
    case .buffer(let image): canvas.draw(image, in: frame)
    case .drawing(_, _, let draw): draw(canvas, frame, theme)
    case nil: break
    }
  }
}
