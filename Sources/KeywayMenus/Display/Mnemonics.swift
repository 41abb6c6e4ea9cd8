internal import KeywayElements

/// Gives each row of a menu, or each title of the menu bar, a letter of its own to be chosen by.
public enum Mnemonics {
  /// Titles beyond these get a letter only when their author asks for one: the alphabet is used up, and
  /// a menu of ten thousand rows opens at once.
  private static let served = 64

  /// The place of each title's letter, counted in characters, without clashes.
  ///
  /// A letter that the author asked for is taken when the title has it and no earlier title asked for the
  /// same. Else a title prefers its first letter, then those that begin words, then any other. A title
  /// whose letters are all taken gets none. Case does not count.
  ///
  /// Only the first 64 titles are given letters that were not asked for.
  ///
  /// - Complexity: O(titles).
  public static func assign(_ titles: [(title: String, explicit: Character?)]) -> [Int?] {
    var assignment = Assignment(titles.map { Array($0.title) })
    for (index, title) in titles.enumerated() {
      guard let letter = title.explicit else { continue }
      assignment.fix(fold(letter), for: index)
    }
    assignment.serve(titles.indices.prefix(served))
    return assignment.places
  }

  /// The form in which letters are compared.
  public static func fold(_ letter: Character) -> Character { letter.folded }

  private struct Assignment {
    let titles: [[Character]]
    var places: [Int?]
    /// The title that has a letter.
    var holders: [Character: Int] = [:]
    var fixed: Set<Character> = []

    init(_ titles: [[Character]]) {
      self.titles = titles
      places = Array(repeating: nil, count: titles.count)
    }

    mutating func fix(_ letter: Character, for index: Int) {
      guard holders[letter] == nil,
        let place = titles[index].firstIndex(where: { Mnemonics.fold($0) == letter })
      else { return }
      places[index] = place
      holders[letter] = index
      fixed.insert(letter)
    }

    mutating func serve(_ indices: Range<Int>) {
      for index in indices where places[index] == nil {
        let preferences = preferences(of: index)
        if let place = preferences.first(where: { holders[Mnemonics.fold(titles[index][$0])] == nil }) {
          give(place, to: index)
        } else {
          var visited: Set<Character> = fixed
          _ = serve(index, preferences, &visited)
        }
      }
    }

    /// Finds a letter for a title by moving the holders of its letters to others (an augmenting path).
    private mutating func serve(_ index: Int, _ preferences: [Int], _ visited: inout Set<Character>) -> Bool {
      for place in preferences {
        let letter = Mnemonics.fold(titles[index][place])
        guard visited.insert(letter).inserted else { continue }
        guard let holder = holders[letter] else {
          give(place, to: index)
          return true
        }
        if serve(holder, self.preferences(of: holder), &visited) {
          give(place, to: index)
          return true
        }
      }
      return false
    }

    private mutating func give(_ place: Int, to index: Int) {
      places[index] = place
      holders[Mnemonics.fold(titles[index][place])] = index
    }

    /// The places of a title's letters and digits, best first, each letter once.
    private func preferences(of index: Int) -> [Int] {
      let title = titles[index]
      let letters = title.indices.filter { title[$0].isLetter || title[$0].isNumber }
      let starts = letters.filter { $0 == 0 || !(title[$0 - 1].isLetter || title[$0 - 1].isNumber) }
      var seen: Set<Character> = []
      return (starts + letters).filter { seen.insert(Mnemonics.fold(title[$0])).inserted }
    }
  }
}
