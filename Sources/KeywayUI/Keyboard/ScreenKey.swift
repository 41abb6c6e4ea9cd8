import KeywayDrawing
import KeywayKeymap
import KeywayPlatform

/// A key of the keyboard on the screen, and its place in the grid.
struct ScreenKey: Hashable {
  enum Action: Hashable {
    /// Presses a key of the layout.
    case stroke(KeyStroke)
    /// Types a text that no key of the layout types.
    case text(String)
    /// Holds modifiers for the next key; pressing Shift again locks it.
    case latch(ModifierFlags)
    case showSymbols(Bool)
    case nextLayout
    /// Begins a Compose sequence, or ends the pending one.
    case compose
    case done
  }

  /// A symbol instead of words, by its name.
  enum Sign: String, Hashable {
    case backspace = "delete.left"
    case shift, `return`, globe
    case left = "arrow.left"
    case right = "arrow.right"
  }

  enum Style: Hashable { case letter, function, primary }

  let action: Action
  var style = Style.letter
  /// The text on the key; empty where a sign is enough.
  var keycap = ""
  var sign: Sign?
  /// The spoken name.
  var name: String
  /// Whether it is latched, or begins the pending sequence.
  var isOn = false
  /// Whether it is latched for more than one key.
  var isLocked = false
  var row = 0
  var column = 0
  /// The number of columns.
  var span = 1

  /// The symbol of its sign: that of Shift is filled while it is latched, and has a bar while it is locked.
  var symbol: Symbol? {
    sign.flatMap {
      Symbol($0 != .shift ? $0.rawValue : isLocked ? "capslock" : isOn ? "shift.fill" : "shift")
    }
  }
}

/// The content of the keyboard on the screen.
struct ScreenKeyContent: Hashable {
  var columns = 12
  var rows: [[ScreenKey]] = []
  /// Whether the keys type into a secure text field, so that none shows its press.
  var isSecret = false

  /// Whether the rows have their minimum height and spacing.
  var isCompact = false

  /// The row lit for scanning, from 0; nil for none.
  var litRow: Int?

  /// The announcement of the lit row.
  var litWords: String? {
    litRow.map { localized("Row $row of $count", ["row": "\($0 + 1)", "count": "\(rows.count)"]) }
  }

  /// Between rows, in logical pixels.
  var rowGap: Double { isCompact ? 4 : 8 }

  /// All keys, each with its place.
  var keys: [ScreenKey] {
    rows.enumerated().flatMap { row, keys in
      var column = 0
      return keys.map { key in
        var key = key
        (key.row, key.column) = (row, column)
        column += key.span
        return key
      }
    }
  }
}
