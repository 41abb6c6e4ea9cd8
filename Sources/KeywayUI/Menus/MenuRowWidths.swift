import KeywayDrawing
import KeywayElements
import KeywayMenus

/// Estimates which rows of a long menu are the widest, from the widths of single letters.
///
/// Laying out ten thousand titles would take a second; adding widths takes a millisecond. Letters that affect each other, as in
/// Arabic, make the sums inexact. So the sums only choose which titles are laid out, and a row that turns out wider once it is
/// visible widens its menu.
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
    for index in rows.indices where !rows[index].isSeparator {
      let width = self.width(rows[index].title, font) + self.width(rows[index].shortcutText, font)
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

  /// Layouts round widths to whole pixels, too coarse for a single letter.
  private func measure(_ scalar: Unicode.Scalar, _ font: Font) -> Double {
    let count = 16
    let text = String(repeating: Character(scalar), count: count)
    return TextLayout(text, font: font, lineLimit: 1).measure(width: nil).width / Double(count)
  }
}
