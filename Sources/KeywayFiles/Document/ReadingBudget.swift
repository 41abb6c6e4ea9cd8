/// Limits the amount read from one document, because a few lines of aliases can describe an astronomically large tree.
final class ReadingBudget {
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
