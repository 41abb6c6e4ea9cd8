import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayUI

/// One key of a ``KeyboardPicture``: its face, its labels, and strips with its actions.
struct KeyboardPictureKey {
  private let picture: KeyboardPicture
  private let key: PhysicalKeyboard.Key
  private let frame: Rect

  init(_ picture: KeyboardPicture, _ key: PhysicalKeyboard.Key) {
    self.picture = picture
    self.key = key
    frame = Self.frame(x: key.x, y: key.y, width: key.width, height: key.height)
  }

  private static let gap = 6.0
  private static let radius = 10.0

  private static func frame(x: Double, y: Double, width: Double, height: Double) -> Rect {
    let unit = KeyboardPicture.unit
    return Rect(
      x: KeyboardPicture.margin + x * unit.width + gap / 2,
      y: KeyboardPicture.margin + KeyboardPicture.header + y * unit.height + gap / 2,
      width: width * unit.width - gap, height: height * unit.height - gap)
  }

  func draw(on canvas: GraphicsContext) {
    drawFace(on: canvas)
    drawLegends(on: canvas)
    drawStrips(on: canvas)
  }

  // MARK: Face

  /// The rectangles whose union is the face: two for the tall Enter.
  private var faces: [Rect] {
    guard key.notch > 0 else { return [frame] }
    return [
      Self.frame(x: key.x, y: key.y, width: key.width, height: key.height / 2),
      Self.frame(x: key.x + key.notch, y: key.y, width: key.width - key.notch, height: key.height),
    ]
  }

  private func drawFace(on canvas: GraphicsContext) {
    let theme = picture.theme
    // The edge is the part of the outer faces that the inner ones leave, so that the union has no inner line. It is a whole
    // number of device pixels, or rounding would remove it from some sides.
    let edge = max(1, canvas.scale.rounded()) / canvas.scale
    for face in faces { canvas.fill(.roundedRectangle(radius: Self.radius), in: face, theme[.controlLine]) }
    for face in faces {
      canvas.fill(.roundedRectangle(radius: Self.radius - edge), in: face.outset(by: -edge), theme[.panel])
    }
  }

  // MARK: Legends

  private func drawLegends(on canvas: GraphicsContext) {
    let symbols = self.symbols
    guard let plain = symbols.first else { return }
    if plain.text.isEmpty && !plain.isDead || plain == .space || plain.keypadEquivalent != nil {
      let cap = picture.keymap.legend(code: key.code, layout: picture.layout)
      let font = Font(size: cap.count == 1 ? 22 : 15, lineHeight: 24)
      canvas.write(
        cap, font, picture.theme[.ink],
        in: Rect(x: frame.minX + 10, y: frame.minY + 8, width: frame.width - 16, height: 24))
      return
    }
    let columns = stride(from: 0, to: symbols.count, by: 2).map {
      Array(symbols[$0..<min($0 + 2, symbols.count)])
    }
    let width = (Self.frame(x: 0, y: 0, width: 1, height: 1).width - 12) / Double(max(2, columns.count))
    for (index, column) in columns.enumerated() {
      let x = frame.minX + 8 + Double(index) * width
      let lower = column[0]
      let upper = column.count > 1 ? column[1] : .none
      let isLetter = lower.isCased && upper.lowercased == lower && upper != lower
      if isLetter && index == 0 {
        let capital = picture.keymap.legend(code: key.code, layout: picture.layout)
        legend(capital, upper, column: index, x: x, y: frame.minY + 6, width: width, on: canvas)
      } else {
        if !isLetter && upper != lower {
          legend(upper.keycap, upper, column: index, x: x, y: frame.minY + 6, width: width, on: canvas)
        }
        legend(lower.keycap, lower, column: index, x: x, y: frame.minY + 34, width: width, on: canvas)
      }
    }
  }

  /// The printable symbols by level, at most eight, and the first symbol in any case.
  private var symbols: [Keysym] { Self.symbols(of: key, picture.keymap, picture.layout) }

  private static func symbols(of key: PhysicalKeyboard.Key, _ keymap: Keymap, _ layout: Int) -> [Keysym] {
    let count = min(8, keymap.levelCount(code: key.code, layout: layout))
    var symbols = (0..<count).map { level -> Keysym in
      let symbol = keymap.keysyms(code: key.code, layout: layout, level: level).first ?? .none
      return level == 0 || !symbol.text.isEmpty || symbol.isDead ? symbol : .none
    }
    while symbols.count > 1, symbols.last == Keysym.none { symbols.removeLast() }
    return symbols
  }

  private func legend(
    _ text: String, _ symbol: Keysym, column: Int, x: Double, y: Double, width: Double,
    on canvas: GraphicsContext
  ) {
    guard !text.isEmpty else { return }
    let isWord = text.count > 2
    let font = Font(size: isWord ? 10 : column == 0 ? 22 : 18, lineHeight: 26)
    let layout = TextLayout(text, font: font, scale: canvas.scale, lineLimit: 1)
    let ink = layout.measure(width: nil).width
    if symbol.isDead {
      canvas.fillCircle(
        center: Point(x: x + max(ink, 8) / 2, y: y + 13), radius: 11, picture.theme[.pictureGround])
    }
    let color =
      symbol.isDead ? inkOnPictureGround : picture.theme[column == 0 ? .ink : .secondaryInk]
    layout.draw(on: canvas, in: Rect(x: x, y: y, width: width, height: 26), color: color)
  }

  /// A readable colour for the ground of pictures, which dark themes keep light.
  private var inkOnPictureGround: Color {
    let ground = picture.theme[.pictureGround]
    return [picture.theme[.ink], picture.theme[.background]].max {
      $0.contrast(with: ground) < $1.contrast(with: ground)
    }!
  }

  // MARK: Strips

  private static let strip = 19.0
  private static let stripFont = Font(size: 12, lineHeight: 16)

  /// The number of strips that fit below the symbols of a key.
  static func room(_ key: PhysicalKeyboard.Key, _ keymap: Keymap, _ layout: Int) -> Int {
    symbols(of: key, keymap, layout).count > 1 ? 2 : 3
  }

  /// Draws a strip for each action, those with the fewest modifiers first; the rest are counted, and listed below.
  private func drawStrips(on canvas: GraphicsContext) {
    let bound = picture.bound[key.code] ?? []
    let shown = bound.prefix(Self.room(key, picture.keymap, picture.layout))
    for (index, one) in shown.enumerated() {
      let y = frame.maxY - 5 - Double(shown.count - index) * Self.strip
      let inset = key.notch > 0 ? key.notch * KeyboardPicture.unit.width : 0
      let rect = Rect(
        x: frame.minX + 5 + inset, y: y, width: frame.width - 10 - inset, height: Self.strip - 2)
      draw(one, more: index == shown.count - 1 ? bound.count - shown.count : 0, in: rect, on: canvas)
    }
  }

  private func draw(_ bound: BoundKey, more: Int, in rect: Rect, on canvas: GraphicsContext) {
    let (words, isCommand): (String, Bool) =
      switch bound.outcome {
      case .command(let match): (match.row.title, true)
      case .binding(let match): (match.binding.action.words, false)
      default: ("", false)
      }
    canvas.fill(
      .roundedRectangle(radius: 5), in: rect, picture.theme[isCommand ? .selection : .sidebar])
    let held = Self.signs(bound.modifiers)
    let when = bound.trigger == .press ? "" : "\(bound.trigger.kind): "
    let text = (held.isEmpty ? "" : held + " ") + when + words
    // The number has its own room, so that long words do not hide it.
    var width = rect.width - 6
    if more > 0 {
      let count = TextLayout("+\(more)", font: Self.stripFont, scale: canvas.scale, lineLimit: 1)
      let size = count.measure(width: nil).width
      width -= size + 4
      count.draw(
        on: canvas, in: Rect(x: rect.maxX - size - 3, y: rect.minY, width: size, height: 16),
        color: picture.theme[.ink])
    }
    canvas.write(
      text, Self.stripFont, picture.theme[isCommand ? .accent : .ink],
      in: Rect(x: rect.minX + 4, y: rect.minY, width: width, height: 16))
  }

  /// The short sign of each modifier, and its name.
  static let modifierSigns: [(flag: ModifierFlags, sign: String, name: String)] = [
    (.super, "❖", "Super"), (.control, "⌃", "Ctrl"), (.alternate, "⌥", "Alt"), (.altGraph, "⎇", "AltGr"),
    (.shift, "⇧", "Shift"),
  ]

  private static func signs(_ flags: ModifierFlags) -> String {
    modifierSigns.filter { flags.contains($0.flag) }.map(\.sign).joined()
  }
}
