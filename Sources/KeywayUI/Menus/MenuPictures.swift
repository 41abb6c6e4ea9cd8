import KeywayDrawing
import KeywayElements

/// The pictures of menus by name, each looked for once.
@MainActor
final class MenuPictures {
  /// Where they come from; nil for a name that nobody knows.
  var source: @MainActor (String) -> Image? {
    didSet { known = [:] }
  }
  /// Called with a name that nobody knows, once.
  var onMissing: (String) -> Void = { _ in }
  private var known: [String: Image?] = [:]

  init(_ source: @escaping @MainActor (String) -> Image?) { self.source = source }

  /// Has names that nobody knew looked for again.
  func forgetMissing() { known = known.filter { $0.value != nil } }

  /// The picture of a name, nil where there is none.
  func picture(named name: String) -> Image? {
    if let picture = known[name] { return picture }
    let picture = source(name)
    known[name] = .some(picture)
    if picture == nil { onMissing(name) }
    return picture
  }
}

/// A picture of a menu, as large as a row has room for, in the colour of the row's text.
///
/// What a drawing paints in ``ThemeColor/ink`` has that colour; a file is shown as it is, and paler in a row that cannot
/// be chosen.
struct MenuPicture: View {
  let picture: Image
  let name: String
  let color: ThemeColor
  let side: Double

  /// Of a file in a row that cannot be chosen.
  private static let dimmedOpacity = 0.4

  static func side(_ theme: Theme) -> Double { theme.length(24) }

  var body: some View {
    let (source, color) = (picture.source, color)
    return Image(width: side, height: side, dependsOn: [name, color.rawValue]) { canvas, frame, theme in
      var theme = theme
      for ink in [ThemeColor.ink, .secondaryInk] { theme[ink] = theme[color] }
      // The accent is what the row lies on while it is lit.
      if color == .onAccent { theme[.accent] = theme[color] }
      switch source {
      case .buffer(let buffer):
        canvas.draw(
          buffer, in: Self.rect(of: buffer.size, in: frame),
          opacity: color == .disabledInk ? Self.dimmedOpacity : 1)
      case .drawing(let size, _, let draw): draw(canvas, Self.rect(of: size, in: frame), theme)
      }
    }
  }

  /// The largest rectangle of a picture's shape in the middle of another.
  private static func rect(of size: Size, in frame: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return frame }
    let scale = min(frame.width / size.width, frame.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
  }
}
