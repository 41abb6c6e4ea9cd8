import KeywayDrawing
import KeywayElements

/// The pictures of menus by name. Each is loaded once.
@MainActor
final class MenuPictures {
  /// Loads a picture; nil for an unknown name.
  var source: @MainActor (String) -> Image? {
    didSet { known = [:] }
  }
  /// Called once for each unknown name.
  var onMissing: (String) -> Void = { _ in }
  private var known: [String: Image?] = [:]

  init(_ source: @escaping @MainActor (String) -> Image?) { self.source = source }

  /// Forgets unknown names, so that they are loaded again.
  func forgetMissing() { known = known.filter { $0.value != nil } }

  func picture(named name: String) -> Image? {
    if let picture = known[name] { return picture }
    let picture = source(name)
    known[name] = .some(picture)
    if picture == nil { onMissing(name) }
    return picture
  }
}

/// A picture of a menu, scaled to the row, in the colour of the row's text.
///
/// In drawings and symbols, that colour replaces ``ThemeColor/ink``. A file is shown unchanged, and dimmed in a disabled row.
struct MenuPicture: View {
  let picture: Image
  let name: String
  let color: ThemeColor
  let side: Double
  @Environment(\.layoutDirection) private var direction

  /// The opacity of a file's picture in a disabled row.
  private static let dimmedOpacity = 0.4

  static func side(_ theme: Theme) -> Double { theme.length(24) }

  var body: some View {
    let (source, color, side, direction) = (picture.source, color, side, direction)
    return Image(
      decorative: Size(width: side, height: side), dependsOn: [name, color.rawValue, "\(direction)"]
    ) {
      canvas, frame, theme in
      var theme = theme
      for ink in [ThemeColor.ink, .secondaryInk] { theme[ink] = theme[color] }
      // A highlighted row has the accent as its background.
      if color == .onAccent { theme[.accent] = theme[color] }
      switch source {
      case .picture(let picture):
        canvas.draw(
          picture, in: Self.rect(of: picture.size, in: frame),
          opacity: color == .disabledInk ? Self.dimmedOpacity : 1)
      case .drawing(let size, _, let draw): draw(canvas, Self.rect(of: size, in: frame), theme)
      case .symbol(let symbol?, _):
        canvas.draw(
          symbol, theme.symbolGrid(side: side, scale: canvas.scale), in: frame, theme[color],
          isMirrored: symbol.isMirrored && direction == .rightToLeft)
      case .missing, .symbol(nil, _): break
      }
    }
  }

  /// The largest rectangle with the aspect ratio of a picture, centred in a frame.
  private static func rect(of size: Size, in frame: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return frame }
    let scale = min(frame.width / size.width, frame.height / size.height)
    return frame.centered(Size(width: size.width * scale, height: size.height * scale))
  }
}
