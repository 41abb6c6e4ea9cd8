package import KeywayDrawing
package import KeywayElements
package import KeywayKeymap
package import KeywayMenus
package import KeywayUI

/// A picture of a keyboard: the labels of the keys in a layout, and their actions.
///
/// Below the keyboard are all commands and navigation actions with their keys, and those that no key of the layout fires.
package struct KeyboardPicture: DrawnPicture {
  let keymap: Keymap
  let layout: Int
  let keyboard: PhysicalKeyboard
  let theme: Theme
  let title: String
  let keys: [PhysicalKeyboard.Key]
  /// The actions of each key, by code.
  let bound: [UInt32: [BoundKey]]
  let notes: [KeyboardNote]
  /// The number of actions without a strip on their key.
  let hiddenCount: Int

  /// - Parameters:
  ///   - layout: the index of the layout in the keymap.
  ///   - title: the title, such as the names of the menu files; empty for none.
  package init(
    _ keymap: Keymap, layout: Int = 0, keyboard: PhysicalKeyboard, commands: CommandTable,
    bindings: BindingTable = .standard, theme: Theme = .light, title: String = ""
  ) {
    precondition(layout >= 0 && layout < keymap.layoutCount, "there is no layout \(layout)")
    (self.keymap, self.layout, self.keyboard) = (keymap, layout, keyboard)
    (self.theme, self.title) = (theme, title)
    let keys = keyboard.keys
    self.keys = keys
    let all = BoundKey.all(
      on: keymap, layout: layout, codes: keys.map(\.code), commands: commands, bindings: bindings)
    let bound = Dictionary(grouping: all, by: \.code)
    self.bound = bound
    // Bindings without a strip on their key are in the list.
    let hidden = keys.flatMap { key in
      (bound[key.code] ?? []).dropFirst(KeyboardPictureKey.room(key, keymap, layout))
    }
    hiddenCount = hidden.count
    notes = KeyboardNote.all(
      bound: all, hidden: hidden, keymap: keymap, layout: layout, commands: commands, bindings: bindings)
  }

  // MARK: Measures, in logical pixels

  static let unit = Size(width: 108, height: 112)
  static let margin = 48.0
  static let header = 84.0
  static let noteHeight = 30.0
  static let noteColumns = 4

  package var size: Size {
    let rows = (notes.count + Self.noteColumns - 1) / Self.noteColumns
    let list = rows == 0 ? 0 : 72 + Double(rows) * Self.noteHeight
    return Size(
      width: 2 * Self.margin + PhysicalKeyboard.width * Self.unit.width,
      height: 2 * Self.margin + Self.header + PhysicalKeyboard.height * Self.unit.height + list)
  }

  package func draw(on canvas: GraphicsContext) {
    canvas.fill(theme[.background])
    drawHeader(on: canvas)
    for key in keys { KeyboardPictureKey(self, key).draw(on: canvas) }
    drawNotes(on: canvas)
  }

  /// See ``DrawnPicture/writeFile(to:scale:)``.
  package func write(to path: String, scale: Double = 1) throws(DrawingError) {
    try writeFile(to: path, scale: scale)
  }

  // MARK: Parts

  private func drawHeader(on canvas: GraphicsContext) {
    let name = keymap.layoutNames[layout]
    let width = size.width - 2 * Self.margin
    canvas.write(
      name.isEmpty ? "Keyboard" : name, .title, theme[.ink],
      in: Rect(x: Self.margin, y: Self.margin - 12, width: width, height: 48))
    let facts = [keyboard.rawValue.uppercased(), title].filter { !$0.isEmpty }
    canvas.write(
      facts.joined(separator: " · "), .body, theme[.secondaryInk],
      in: Rect(x: Self.margin, y: Self.margin + 34, width: width, height: 28))
    drawLegend(on: canvas, right: size.width - Self.margin, y: Self.margin + 22)
  }

  /// Draws the legend of colours, from the right.
  private func drawLegend(on canvas: GraphicsContext, right: Double, y: Double) {
    var x = right
    for (words, fill, ink): (String, ThemeColor, ThemeColor) in [
      ("Navigation", .sidebar, .ink), ("Command", .selection, .accent),
    ] {
      let layout = TextLayout(words, font: Self.noteFont, scale: canvas.scale, lineLimit: 1)
      let width = layout.measure(width: nil).width
      let chip = Rect(x: x - width - 24, y: y, width: width + 24, height: 28)
      canvas.fill(.roundedRectangle(radius: 8), in: chip, theme[fill])
      canvas.stroke(.roundedRectangle(radius: 8), in: chip, theme[.line], width: 1)
      layout.draw(
        on: canvas, in: Rect(x: chip.minX + 12, y: y + 4, width: width, height: 20), color: theme[ink])
      x = chip.minX - 12
    }
    let dead = TextLayout("Dead key", font: Self.noteFont, scale: canvas.scale, lineLimit: 1)
    let width = dead.measure(width: nil).width
    x -= width + 8
    dead.draw(on: canvas, in: Rect(x: x, y: y + 4, width: width, height: 20), color: theme[.ink])
    canvas.fillCircle(center: Point(x: x - 18, y: y + 14), radius: 10, theme[.pictureGround])
    let signs = TextLayout(signLegend, font: Self.noteFont, scale: canvas.scale, lineLimit: 1)
    let length = signs.measure(width: nil).width
    signs.draw(
      on: canvas, in: Rect(x: x - 48 - length, y: y + 4, width: length, height: 20),
      color: theme[.secondaryInk])
  }

  /// The meaning of the signs in the strips.
  var signLegend: String {
    let used = bound.values.joined().reduce(into: ModifierFlags()) { $0.formUnion($1.modifiers) }
    let signs = KeyboardPictureKey.modifierSigns.filter { used.contains($0.flag) }.map {
      "\($0.sign) \($0.name)"
    }
    return (signs + (hiddenCount > 0 ? ["+2 two more, in the list"] : [])).joined(separator: "   ")
  }

  var name: String {
    [keymap.layoutNames[layout], "Keyboard", title].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func drawNotes(on canvas: GraphicsContext) {
    guard !notes.isEmpty else { return }
    let top = Self.margin + Self.header + PhysicalKeyboard.height * Self.unit.height + 48
    let rows = (notes.count + Self.noteColumns - 1) / Self.noteColumns
    let width = (size.width - 2 * Self.margin) / Double(Self.noteColumns)
    for (index, note) in notes.enumerated() {
      let x = Self.margin + Double(index / rows) * width
      let y = top + Double(index % rows) * Self.noteHeight
      let ink: ThemeColor = note.isCommand ? .accent : .ink
      canvas.write(
        note.keys.isEmpty ? "no key" : note.keys, Self.noteFont.weight(.semibold),
        theme[note.keys.isEmpty ? .secondaryInk : ink], in: Rect(x: x, y: y, width: 200, height: 20))
      canvas.write(
        note.title, Self.noteFont, theme[.ink], in: Rect(x: x + 208, y: y, width: width - 224, height: 20))
    }
  }

  static let noteFont = Font(size: 15, lineHeight: 20)
}
