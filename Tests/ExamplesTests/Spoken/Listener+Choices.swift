import KeywayTesting

extension Listener {
  /// Goes to something and selects it.
  @discardableResult
  func choose(_ name: String) async throws -> [String] {
    try await goTo(name)
    return try press(.select)
  }

  /// Steps on until the words have a text.
  @discardableResult
  func goOn(to text: String, by key: Key = .next) throws -> String {
    var way: [String] = []
    for _ in 0..<200 {
      let heard = try press(key)
      if let found = heard.first(where: { $0.contains(text) }) { return found }
      way += heard
      if heard.contains("(boundary)") { break }
    }
    throw Lost(description: "nothing has \(text): \(way)")
  }

  /// Performs a command by the menu of commands, which every table has.
  @discardableResult
  func command(_ title: String) throws -> [String] {
    try press(.menu)
    try goOn(to: "\(title), ")
    return try press(.select)
  }

  /// A person who does not find their way.
  struct Lost: Error, CustomStringConvertible {
    let description: String
  }
}
