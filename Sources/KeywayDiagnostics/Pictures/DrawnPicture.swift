import KeywayDrawing
import KeywayElements

/// A picture that can be drawn to a file.
protocol DrawnPicture {
  /// In logical pixels.
  var size: Size { get }
  /// The title of the file.
  var name: String { get }
  /// Draws the picture from the canvas's origin.
  func draw(on canvas: GraphicsContext)
}

extension DrawnPicture {
  /// Writes the picture as SVG or PNG, by the file name extension.
  ///
  /// - Parameter scale: pixels of a PNG per logical pixel.
  /// - Throws: `DrawingError.tooLargeImage` for more than Cairo and a gigabyte can hold, and `DrawingError.unwritableImage` for
  ///   another extension.
  func writeFile(to path: String, scale: Double) throws(DrawingError) {
    guard path.hasSuffix(".svg") || path.hasSuffix(".png") else {
      throw .unwritableImage(path: path, reason: "the name ends in neither .png nor .svg")
    }
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard max(width, height) <= 32_767, width * height <= 268_435_456 else {
      throw .tooLargeImage(path: path, width: width, height: height)
    }
    if path.hasSuffix(".svg") {
      let document = try SVGDocument(path: path, size: size, title: name)
      draw(on: document.canvas)
      try document.close()
    } else {
      let image = ImageBuffer(size: size, scale: scale)
      draw(on: image.canvas)
      image.canvas.flush()
      try image.writePNG(to: path)
    }
  }
}
