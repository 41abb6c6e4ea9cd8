import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayUI

/// Draws the panel from top to bottom: what is spoken, the facts, the actions, and the hierarchy in the room that is left.
@MainActor
struct InspectorPanel {
  private let theme: Theme
  private let direction: LayoutDirection
  private let frame: Rect
  private let canvas: GraphicsContext
  /// Where the next line begins.
  private var y: Double
  /// The rows of the hierarchy that were drawn.
  private(set) var rows: [(entry: InspectorModel.Entry, frame: Rect)] = []

  init(theme: Theme, direction: LayoutDirection, frame: Rect, canvas: GraphicsContext) {
    (self.theme, self.direction, self.frame, self.canvas) = (theme, direction, frame, canvas)
    y = frame.minY + theme.length(16)
  }

  private var margin: Double { theme.length(20) }
  private var inner: Rect {
    Rect(x: frame.minX + margin, y: frame.minY, width: max(1, frame.width - 2 * margin), height: frame.height)
  }
  private var font: Font { Font(size: 16, lineHeight: 22).scaled(by: theme.textScale) }
  private var strong: Font { Font(size: 16, lineHeight: 22, weight: .semibold).scaled(by: theme.textScale) }
  private var footer: Double { theme.length(48) }

  mutating func draw(
    _ model: InspectorModel, _ facts: [InspectorFact], chosenAction: Int, result: String?
  ) {
    canvas.fill(frame, theme[.raised])
    canvas.withClip(to: frame) {
      write("Inspector", Font(size: 20, lineHeight: 28, weight: .semibold).scaled(by: theme.textScale))
      write(
        model.profile == .flat ? "flat reading order · G: grouped" : "grouped reading order · G: flat", font,
        theme[.secondaryInk])
      y += theme.length(8)
      for fact in facts {
        switch fact.name {
        case "spoken": drawSpoken(fact.text)
        case "actions": drawActions(fact.values, chosen: chosenAction)
        // Numbers go from left to right, whatever is around them (Unicode UAX #9, isolates).
        case "frame": draw(fact.name, "\u{2066}\(fact.text)\u{2069}")
        default: draw(fact.name, fact.text)
        }
      }
      if let result { draw("result", result) }
      if facts.isEmpty { write("There is nothing to inspect.", font) }
      drawHierarchy(of: model)
      drawKeys()
    }
    canvas.stroke(.rectangle, in: frame, theme[.controlLine], width: 1)
  }

  // MARK: Parts

  private mutating func drawSpoken(_ words: String) {
    let padding = theme.length(12)
    let room = inner.outset(by: -padding)
    let height = layout("“\(words)”", font).measure(width: room.width).height
    let box = Rect(x: inner.minX, y: y, width: inner.width, height: height + 2 * padding)
    canvas.fill(.roundedRectangle(radius: 8), in: box, theme[.informationFill])
    y += padding
    write("“\(words)”", font, in: room)
    y = box.maxY + theme.length(8)
  }

  private mutating func draw(_ name: String, _ text: String) {
    let top = y
    let (names, values) = columns
    write(name, font, theme[.secondaryInk], in: names)
    y = top
    write(text, font, in: values)
    y += theme.length(4)
    canvas.fill(Rect(x: inner.minX, y: y, width: inner.width, height: 1), theme[.line])
    y += theme.length(4)
  }

  /// One line for each action; the chosen one has an outline and says its key.
  private mutating func drawActions(_ names: [String], chosen: Int) {
    let (left, right) = columns
    let top = y
    write("actions", font, theme[.secondaryInk], in: left)
    y = top
    for (index, name) in names.enumerated() {
      let start = y
      write(index == chosen ? "\(name) · Return" : name, index == chosen ? strong : font, in: right)
      if index == chosen {
        canvas.stroke(
          .roundedRectangle(radius: 6),
          in: Rect(x: right.minX - 6, y: start, width: right.width + 12, height: y - start),
          theme[.information], width: 2)
      }
    }
    y += theme.length(8)
  }

  private mutating func drawHierarchy(of model: InspectorModel) {
    y += theme.length(8)
    write("Hierarchy", strong)
    let height = theme.length(30)
    let count = Int((frame.maxY - footer - y) / height)
    guard count > 0, let current = model.index else { return }
    // The row with the cursor is in the middle where there are more rows than room.
    let first = max(0, min(current - count / 2, model.entries.count - count))
    for index in first..<min(model.entries.count, first + count) {
      let entry = model.entries[index]
      let row = Rect(x: frame.minX + 8, y: y, width: frame.width - 16, height: height)
      if index == current {
        canvas.fill(.roundedRectangle(radius: 6), in: row, theme[.informationFill])
        canvas.stroke(.roundedRectangle(radius: 6), in: row, theme[.information], width: 1)
      }
      let number = theme.length(56)
      let indent = Double(min(entry.depth, 8)) * theme.length(16)
      let isMirrored = direction == .rightToLeft
      let text = Rect(
        x: inner.minX + (isMirrored ? number : indent), y: y, width: max(1, inner.width - indent - number),
        height: height)
      y = row.minY + (height - font.lineHeight) / 2
      write(
        InspectorModel.title(entry.node), index == current ? strong : font, in: text, lineLimit: 1)
      y = row.minY + (height - font.lineHeight) / 2
      write(
        entry.number, strong, theme[.information],
        in: Rect(
          x: isMirrored ? inner.minX : inner.maxX - number, y: y, width: number, height: height),
        .trailing, lineLimit: 1)
      y = row.maxY
      rows.append((entry, row))
    }
  }

  private mutating func drawKeys() {
    let place = Rect(x: frame.minX, y: frame.maxY - footer, width: frame.width, height: footer)
    canvas.fill(place, theme[.panel])
    y = place.minY + (footer - font.lineHeight) / 2
    write("Arrows · Ctrl+Up: around · Tab, Return: act · Esc", font, theme[.secondaryInk], lineLimit: 1)
  }

  // MARK: Texts

  /// The places of names and of what they say.
  private var columns: (names: Rect, values: Rect) {
    let width = min(theme.length(104), (inner.width * 0.35).rounded())
    let names = Rect(x: inner.minX, y: y, width: width, height: inner.height)
    let values = Rect(x: names.maxX + 8, y: y, width: max(1, inner.width - width - 8), height: inner.height)
    guard direction == .rightToLeft else { return (names, values) }
    return (
      Rect(x: inner.maxX - width, y: y, width: width, height: inner.height),
      Rect(x: inner.minX, y: y, width: values.width, height: inner.height)
    )
  }

  private func layout(
    _ text: String, _ font: Font, _ alignment: TextAlignment = .leading, lineLimit: Int? = nil
  ) -> TextLayout {
    TextLayout(
      text, font: font, alignment: alignment, direction: direction, scale: canvas.scale, lineLimit: lineLimit)
  }

  /// Writes a text at the next line, which then lies below it.
  private mutating func write(
    _ text: String, _ font: Font, _ color: Color? = nil, in place: Rect? = nil,
    _ alignment: TextAlignment = .leading, lineLimit: Int? = nil
  ) {
    let place = place ?? inner
    let layout = layout(text, font, alignment, lineLimit: lineLimit)
    let height = layout.measure(width: place.width).height
    layout.draw(
      on: canvas, in: Rect(x: place.minX, y: y, width: place.width, height: height),
      color: color ?? theme[.ink])
    y += height
  }
}
