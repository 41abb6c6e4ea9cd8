/// How much may be read out of one document: a few lines of aliases can write a tree of astronomic size.
final class ReadingBudget {
  /// What a document may have many of.
  enum Limit: Int {
    case elements = 200_000
    case menus = 100_000

    var fault: String {
      switch self {
      case .elements: "there are more than 200,000 elements"
      case .menus: "there are more than 100,000 menus and commands"
      }
    }
  }

  private var taken = 0

  /// Counts the values of a list.
  func take(_ count: Int, of kind: Limit, at place: DocumentValue) throws(FileError) {
    taken += count
    if taken > kind.rawValue { throw place.error(kind.fault, expected: "fewer, or fewer aliases") }
  }
}
