import KeywayDrawing
import KeywayElements
import KeywayMenus

/// Tells which rows of a long menu are likely the widest, from the widths of single letters.
///
/// Setting ten thousand titles would take a second, adding up widths takes a millisecond. What letters do to each
/// other, as in Arabic, is left out, so the sums only choose whose titles are set; a row that proves to be wider
/// once it is seen widens its menu.
@MainActor
final class MenuRowWidths {
  private var font: Font?
  private var ascii: [Double] = []
  private var others: [Unicode.Scalar: Double] = [:]

  /// The rows with the largest sums, at most `count` of them.
  ///
  /// - Complexity: O(letters of all rows).
  func widest(_ count: Int, of rows: [MenuRow], font: Font) -> [Int] {
    if font != self.font {
      self.font = font
      ascii = (0..<128).map { $0 < 32 ? 0 : measure(Unicode.Scalar(UInt8($0)), font) }
      others = [:]
    }
    var widest: [(index: Int, width: Double)] = []
    for (index, row) in rows.enumerated() where !row.isSeparator {
      let width = self.width(row.title, font) + self.width(row.shortcutText, font)
      if widest.count == count, width <= widest[count - 1].width { continue }
      if widest.count == count { widest.removeLast() }
      let place = widest.firstIndex { $0.width < width } ?? widest.count
      widest.insert((index, width), at: place)
    }
    return widest.map(\.index)
  }

  private func width(_ text: String, _ font: Font) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        width += ascii[Int(scalar.value)]
      } else if let known = others[scalar] {
        width += known
      } else {
        let measured = measure(scalar, font)
        others[scalar] = measured
        width += measured
      }
    }
    return width
  }

  /// Widths are whole pixels, of which a single letter has few.
  private func measure(_ scalar: Unicode.Scalar, _ font: Font) -> Double {
    let count = 16
    let text = String(repeating: Character(scalar), count: count)
    return TextLayout(text, font: font, lineLimit: 1).measure(width: nil).width / Double(count)
  }
}
