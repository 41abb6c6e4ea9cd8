import Synchronization

/// A symbol that Keyway draws, such as a printer: lines on a grid of 24 units, in one style.
///
/// Names are those of SF Symbols if the symbol shows the same thing.
public struct Symbol: Hashable, Sendable {
  /// The name, such as `arrow.uturn.backward`.
  public let name: String
  /// The meaning of the symbol, in English: the key of its translations in the context ``translationContext``.
  package let meaning: String
  /// Whether the symbol is mirrored in right-to-left layouts.
  public let isMirrored: Bool

  /// The context (`msgctxt`) of the meanings in catalogs.
  package static let translationContext = "symbol"

  /// Creates the symbol with this name; nil if there is none.
  public init?(_ name: String) {
    guard let entry = Self.entries[name] else { return nil }
    self = entry.symbol
  }

  fileprivate init(name: String, meaning: String, isMirrored: Bool) {
    (self.name, self.meaning, self.isMirrored) = (name, meaning, isMirrored)
  }

  /// The names of all symbols, by subject.
  public static let names = all.map(\.symbol.name)

  /// The name closest to a mistyped one: the one with the fewest changed letters, or the first of several.
  package static func nearestName(to name: String) -> String {
    let letters = Array(name.unicodeScalars)
    return names.min { distance(letters, $0) < distance(letters, $1) }!
  }

  /// The number of letters to change, insert or delete (Levenshtein).
  private static func distance(_ letters: [Unicode.Scalar], _ name: String) -> Int {
    var row = Array(0...letters.count)
    for (line, letter) in name.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in letters.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }

  // MARK: The data

  private struct Entry {
    let symbol: Symbol
    var data: Substring
  }

  /// Each symbol has a line with its name, `=`, or `<>` if it is mirrored, and its meaning. Its outlines follow, indented.
  private static let all: [Entry] = {
    var entries: [Entry] = []
    for subject in [directions, signs, work, people, media, places] {
      for line in subject.split(separator: "\n") {
        if line.first == " " {
          entries[entries.count - 1].data += line
          continue
        }
        let words = line.split(separator: " ", maxSplits: 2)
        let symbol = Symbol(name: "\(words[0])", meaning: "\(words[2])", isMirrored: words[1] == "<>")
        entries.append(Entry(symbol: symbol, data: ""))
      }
    }
    return entries
  }()

  private static let entries = Dictionary(uniqueKeysWithValues: all.map { ($0.symbol.name, $0) })

  /// The symbols parsed so far.
  private static let paths = Mutex<[Symbol: SymbolPath]>([:])

  /// The outlines, parsed on first use.
  var path: SymbolPath {
    Self.paths.withLock { paths in
      if let known = paths[self] { return known }
      guard let path = SymbolPath(Self.entries[name]!.data) else {
        preconditionFailure("the outlines of the symbol \(name) are invalid")
      }
      paths[self] = path
      return path
    }
  }
}
