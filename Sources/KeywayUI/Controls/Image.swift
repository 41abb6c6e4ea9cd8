public import KeywayDrawing
public import KeywayElements

/// A symbol, a picture from a file, or one that the app draws.
///
/// A picture has a label, or is decoration (WCAG 2.2, 1.1.1). One without a label that is not declared as
/// decoration stays in the accessibility tree without a name, so that checks find it.
public struct Image: PrimitiveView {
  /// Draws into a rectangle, in logical pixels of the window.
  typealias Drawing = @MainActor (GraphicsContext, Rect, Theme) -> Void

  let source: Source
  let label: String
  let isDecorative: Bool
  var look = Look()

  enum Source {
    case picture(Picture)
    case drawing(Size, dependsOn: AnyHashable?, Drawing)
    /// Shows nothing, and is reported.
    case missing(DrawingError)
    /// Nil for a name that no symbol has.
    case symbol(Symbol?, name: String)

    /// Whether the other source is known to show the same picture.
    func showsTheSame(as other: Source) -> Bool {
      switch (self, other) {
      case (.picture(let a), .picture(let b)): a === b
      case (.drawing(let a, let one?, _), .drawing(let b, let other?, _)): a == b && one == other
      case (.missing, .missing): true
      case (.symbol(let a, _), .symbol(let b, _)): a == b
      default: false
      }
    }
  }

  /// How the picture fills its frame.
  struct Look: Equatable {
    var isResizable = false
    var capInsets = EdgeInsets(0)
    var interpolation = Picture.Interpolation.medium
    var flipsForRightToLeft = false
  }

  /// A symbol that Keyway draws, in the size, the weight and the colour of the text that it stands with.
  ///
  /// It is as high as a line of the text, so that it stands on the middle of the capitals. Some symbols are mirrored where text
  /// runs from right to left. For an unknown name there is an empty square, and a ``ViewFault`` that names the nearest symbol.
  ///
  /// - Parameters:
  ///   - systemName: one of `Symbol.names`, such as `printer`.
  ///   - label: its name; by default the meaning of the symbol, in the language of the window.
  public init(systemName: String, label: String? = nil) {
    let symbol = Symbol(systemName)
    self.init(.symbol(symbol, name: systemName), label: label ?? symbol?.localizedMeaning ?? "")
  }

  /// A symbol as decoration, beside words.
  init(signNamed name: String) { self.init(.symbol(Symbol(name), name: name), label: "", isDecorative: true) }

  private init(_ source: Source, label: String, isDecorative: Bool = false) {
    (self.source, self.label, self.isDecorative) = (source, label, isDecorative)
  }

  /// Loads a PNG, JPEG or SVG file, once while it does not change. Throws a `DrawingError` with the file's name if the file
  /// cannot be read. JPEG needs the package `libturbojpeg0`, SVG `librsvg2-2`.
  ///
  /// The orientation that a camera stores (EXIF) is ignored.
  public init(file: String, label: String = "") throws {
    self.init(.picture(try PictureCache.picture(file: file)), label: label)
  }

  /// Loads a PNG, JPEG or SVG file that is decoration. Throws a `DrawingError` with the file's name if the file cannot be read.
  public init(decorative file: String) throws {
    self.init(.picture(try PictureCache.picture(file: file)), label: "", isDecorative: true)
  }

  /// Reads a PNG, JPEG or SVG file in memory, such as an embedded resource (`PackageResources`). Throws a `DrawingError` if the
  /// bytes are not a picture.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - label: the text alternative.
  public init(data: [UInt8], label: String = "") throws {
    self.init(.picture(try PictureCache.picture(bytes: data)), label: label)
  }

  /// Loads a picture from the resources of a package. A picture that cannot be read is reported as a ``ViewFault``, and shows
  /// nothing.
  ///
  /// - Parameters:
  ///   - name: of the file; `.svg`, `.png`, `.jpg` and `.jpeg` can be left out.
  ///   - folder: the path of the resources, `Bundle.module.resourcePath!`.
  ///   - label: the text alternative.
  public init(_ name: String, bundle folder: String, label: String = "") {
    self.init(Self.source(name, in: folder), label: label)
  }

  /// Loads decoration from the resources of a package, as ``init(_:bundle:label:)`` does.
  ///
  /// - Parameters:
  ///   - name: of the file; its ending can be left out.
  ///   - folder: the path of the resources, `Bundle.module.resourcePath!`.
  public init(decorative name: String, bundle folder: String) {
    self.init(Self.source(name, in: folder), label: "", isDecorative: true)
  }

  private static func source(_ name: String, in folder: String) -> Source {
    do {
      return .picture(try PictureCache.picture(named: name, in: folder))
    } catch {
      return .missing(error)
    }
  }

  /// Creates decoration of the given size, in logical pixels, that `draw` paints.
  ///
  /// - Parameter dependsOn: the inputs of `draw` besides the theme; nil paints it each time.
  public init(
    decorative size: Size, dependsOn: AnyHashable? = nil,
    draw: @escaping @MainActor (GraphicsContext, Rect, Theme) -> Void
  ) {
    self.init(.drawing(size, dependsOn: dependsOn, draw), label: "", isDecorative: true)
  }

  /// Takes a symbol, or loads a picture file; nil if `name` is neither a symbol nor a readable file.
  init?(menuPicture name: String) {
    if let symbol = Symbol(name) {
      self.init(.symbol(symbol, name: name), label: "", isDecorative: true)
      return
    }
    guard [".png", ".jpg", ".jpeg", ".svg"].contains(where: name.hasSuffix),
      let picture = try? PictureCache.picture(file: name)
    else { return nil }
    self.init(.picture(picture), label: "", isDecorative: true)
  }

  /// Creates a picture of the given size, in logical pixels, that `draw` paints.
  ///
  /// - Parameter dependsOn: the inputs of `draw` besides the theme. While they are equal, the picture isn't painted again; nil
  ///   paints it each time the view around it is evaluated.
  public init(
    width: Double, height: Double, label: String = "", dependsOn: AnyHashable? = nil,
    draw: @escaping @MainActor (GraphicsContext, Rect, Theme) -> Void
  ) {
    self.init(.drawing(Size(width: width, height: height), dependsOn: dependsOn, draw), label: label)
  }

  /// Lets the picture fill the offered space; see `scaledToFit()` and `scaledToFill()` for its proportions.
  ///
  /// - Parameter capInsets: the edges of a file's picture that keep their size, in logical pixels of the picture; leading is left.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(0)) -> Image {
    setting(\.look.isResizable, to: true).setting(\.look.capInsets, to: capInsets)
  }

  /// Sets how the pixels of a file are scaled when it is shown in another size.
  public func interpolation(_ interpolation: Picture.Interpolation) -> Image {
    setting(\.look.interpolation, to: interpolation)
  }

  /// Mirrors the picture where text runs from right to left, as a picture with a direction needs.
  public func flipsForRightToLeftLayoutDirection(_ flips: Bool) -> Image {
    setting(\.look.flipsForRightToLeft, to: flips)
  }

  /// Whether the picture is as high as a line of text.
  var isSymbol: Bool { if case .symbol = source { true } else { false } }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ImageNode($0) }
    var element = Element(role: .image, label: label)
    element.accessibility.isHidden = isDecorative
    render.apply(element, from: node)
    switch source {
    case .missing(let error): node.graph.report(.unreadablePicture(reason: "\(error)"))
    case .symbol(nil, let name):
      node.graph.report(.unknownSymbol(name, nearest: Symbol.nearestName(to: name)))
    case .picture, .drawing, .symbol: break
    }
    render.show(source, look)
  }
}

/// Shows a picture, or the app's drawing.
final class ImageNode: RenderNode, PaintingNode {
  private var source: Image.Source?
  private var look = Image.Look()
  private var symbolLook: SymbolLook?

  func show(_ source: Image.Source, _ look: Image.Look) {
    defer { refreshSymbol() }
    if let shown = self.source, source.showsTheSame(as: shown), look == self.look { return }
    let (before, isNew) = (naturalSize, self.source == nil || look.isResizable != self.look.isResizable)
    (self.source, self.look) = (source, look)
    if isNew || naturalSize != before { setNeedsLayout() }
    setNeedsPaint()
  }

  private var naturalSize: Size {
    switch source {
    case .picture(let picture): picture.size
    case .drawing(let size, _, _): size
    case .symbol: symbolLook?.size ?? .zero
    case .missing, nil: .zero
    }
  }

  /// Draws a symbol again where what surrounds it has changed.
  private func refreshSymbol() {
    let symbolLook = makeSymbolLook()
    guard symbolLook != self.symbolLook else { return }
    if symbolLook?.size != self.symbolLook?.size { setNeedsLayout() }
    self.symbolLook = symbolLook
    setNeedsPaint()
  }

  /// - Parameter side: in logical pixels; nil is the size of the text.
  private func makeSymbolLook(side: Double? = nil) -> SymbolLook? {
    guard case .symbol(let symbol, _) = source else { return nil }
    return SymbolLook(symbol, environment, side: side, scale: graph.scale)
  }

  override func measurementsDidBecomeInvalid() { refreshSymbol() }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard look.isResizable else { return naturalSize }
    return Size(width: proposal.width ?? naturalSize.width, height: proposal.height ?? naturalSize.height)
  }

  override func paint(on canvas: GraphicsContext) {
    guard look.flipsForRightToLeft, isMirrored, !frame.isEmpty else { return draw(on: canvas, in: frame) }
    let buffer = ImageBuffer(size: frame.size, scale: canvas.scale)
    draw(on: buffer.canvas, in: Rect(origin: .zero, size: frame.size))
    canvas.draw(Picture(buffer), in: frame, isMirrored: true)
  }

  private func draw(on canvas: GraphicsContext, in frame: Rect) {
    switch source {
    case .picture(let picture) where look.capInsets == EdgeInsets(0):
      canvas.draw(picture, in: frame, interpolation: look.interpolation)
    case .picture(let picture):
      canvas.draw(picture, in: frame, capInsets: look.capInsets, interpolation: look.interpolation)
    case .drawing(_, _, let draw): draw(canvas, frame, theme)
    case .symbol:
      let shown = look.isResizable ? makeSymbolLook(side: min(frame.width, frame.height)) : symbolLook
      shown?.paint(on: canvas, in: frame)
    case .missing, nil: break
    }
  }
}
