import KeywayMenus

extension FileError {
  /// Creates an error for a builder's error, at the faulty part of the file or at the change.
  ///
  /// - Parameters:
  ///   - elements: the inserted list or element; nil if it is not from a file.
  ///   - rows: the commands that the tree of a dump refers to by index.
  init(
    _ error: MenuError, at place: DocumentValue, inserting elements: DocumentValue? = nil,
    rows: [DocumentValue] = []
  ) {
    let place = elements?.part(of: error, rows) ?? place
    self = place.error(error.problem.fault, expected: error.problem.expected)
  }
}

extension DocumentValue {
  /// The part that a builder's error is about; nil if it is about none of these elements.
  fileprivate func part(of error: MenuError, _ rows: [DocumentValue]) -> DocumentValue? {
    var path = error.path[...]
    guard var element = isList ? path.popFirst().flatMap(self.element) : path.popFirst().map({ _ in self })
    else { return nil }
    while let place = path.popFirst() {
      guard let child = element.value(of: .children)?.element(place) else { return nil }
      element = child
    }
    if !element.isRecord, let row = try? element.integer(), rows.indices.contains(row) { element = rows[row] }
    let key: Key? =
      switch error.problem {
      case .duplicateIdentifier, .cycle: .id
      case .emptyMenuTitle, .emptyCommandTitle: .title
      case .alternateWithoutModifiers, .duplicateAlternate, .alternateInShortcut: .alternates
      default: nil
      }
    return key.flatMap(element.value) ?? element
  }

  private enum Key: String {
    case id, title, children, alternates
  }

  private func value(of key: Key) -> DocumentValue? {
    try? entries().first { (try? $0.key.string()) == key.rawValue }?.value
  }

  private func element(_ index: Int) -> DocumentValue? {
    guard let list = try? list(), list.indices.contains(index) else { return nil }
    return list[index]
  }
}
