/// An app's offer, which may have hundreds of types. Only the best type of text is stored.
@MainActor
final class TextOffer {
  let offer: any SelectionOffer
  /// The type to read, as spelled by the app; nil if it offers no text.
  private(set) var type: String?
  private var rank = Int.max

  init(_ offer: any SelectionOffer) {
    self.offer = offer
    offer.observe { [unowned self] in add($0) }
  }

  private func add(_ name: String) {
    guard let rank = TextType.rank(of: name), rank < self.rank else { return }
    self.rank = rank
    type = name
  }
}

/// The names under which apps exchange plain text.
enum TextType {
  /// The types offered by this app. All of them are sent as UTF-8.
  static let offered = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING"]
  /// Types that name their encoding come first.
  private static let ranked = ["text/plain;charset=utf-8", "utf8_string", "text/plain", "string"]

  /// The rank of a type for reading, 0 being the best; nil if it is not plain text.
  static func rank(of name: String) -> Int? {
    guard name.utf8.count <= ranked[0].utf8.count else { return nil }
    return ranked.firstIndex(of: name.lowercased())
  }
}
