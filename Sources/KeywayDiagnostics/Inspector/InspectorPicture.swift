package import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayUI

/// The screen with the reading order numbered over it.
@MainActor
package struct InspectorPicture: @MainActor DrawnPicture {
  private let window: AppWindow
  private let model: InspectorModel
  private let current: InspectorModel.Entry?
  private let title: String
  var name: String { [title, "reading order"].filter { !$0.isEmpty }.joined(separator: " · ") }
  var size: Size { window.platformWindow.size }

  /// - Parameter current: the entry that stands out; nil for none.
  init(_ window: AppWindow, _ model: InspectorModel, current: InspectorModel.Entry?, title: String) {
    (self.window, self.model, self.current, self.title) = (window, model, current, title)
  }

  /// Writes the picture as SVG or PNG, by the file name extension. A PNG has the pixels of the window.
  package func write(to path: String) throws(DrawingError) {
    try writeFile(to: path, scale: window.platformWindow.scale)
  }

  func draw(on canvas: GraphicsContext) {
    window.draw(on: canvas)
    InspectorMarks(
      model, theme: window.theme, direction: window.layoutDirection, area: Rect(origin: .zero, size: size),
      current: current
    )
    .draw(on: canvas)
  }
}
