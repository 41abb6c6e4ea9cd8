internal import KeywayElements

/// Assigns distinct mnemonics to the rows of a menu, or to the titles of the menu bar.
package enum Mnemonics {
  /// The number of titles that get a letter without request. By then the alphabet is used up, and long menus open fast.
  static let served = 64

  /// Returns the position of each title's mnemonic, in characters, without clashes.
  ///
  /// A requested letter is used if the title has it and no earlier title requested it. Otherwise a title prefers its first letter,
  /// then those that begin words, then any other. A title whose letters are all taken gets none. Case doesn't matter.
  ///
  /// Only the first 64 titles get letters without request.
  ///
  /// - Complexity: O(titles).
  package static func assign(_ titles: [(title: String, explicit: Character?)]) -> [Int?] {
    // The letters of further titles are not examined.
    let letters = titles.enumerated().map { index, title in
      index < served || title.explicit != nil ? Array(title.title) : []
    }
    var assignment = Assignment(letters)
    for (index, title) in titles.enumerated() {
      guard let letter = title.explicit else { continue }
      assignment.fix(fold(letter), for: index)
    }
    assignment.serve(titles.indices.prefix(served))
    return assignment.places
  }

  /// Returns a letter in the form for comparison.
  package static func fold(_ letter: Character) -> Character { letter.folded }

  private struct Assignment {
    let titles: [[Character]]
    /// The letters in the form for comparison.
    let folded: [[Character]]
    /// The positions of each title's letters, best first, computed on demand.
    private var known: [[Int]?]
    var places: [Int?]
    /// The title that holds each letter.
    var holders: [Character: Int] = [:]
    var fixed: Set<Character> = []

    init(_ titles: [[Character]]) {
      self.titles = titles
      folded = titles.map { $0.map(Mnemonics.fold) }
      known = Array(repeating: nil, count: titles.count)
      places = Array(repeating: nil, count: titles.count)
    }

    mutating func fix(_ letter: Character, for index: Int) {
      guard holders[letter] == nil,
        let place = folded[index].firstIndex(of: letter)
      else { return }
      places[index] = place
      holders[letter] = index
      fixed.insert(letter)
    }

    mutating func serve(_ indices: Range<Int>) {
      for index in indices where places[index] == nil {
        let preferences = preferences(of: index)
        if let place = preferences.first(where: { holders[folded[index][$0]] == nil }) {
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
        let letter = folded[index][place]
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
      holders[folded[index][place]] = index
    }

    /// Returns the positions of a title's distinct letters and digits, best first.
    private mutating func preferences(of index: Int) -> [Int] {
      if let known = known[index] { return known }
      let title = titles[index]
      let letters = title.indices.filter { title[$0].isLetter || title[$0].isNumber }
      let starts = letters.filter { $0 == 0 || !(title[$0 - 1].isLetter || title[$0 - 1].isNumber) }
      var seen: Set<Character> = []
      let preferences = (starts + letters).filter { seen.insert(folded[index][$0]).inserted }
      known[index] = preferences
      return preferences
    }
  }
}
