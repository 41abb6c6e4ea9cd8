import Keyway
import Observation

/// What the shop has on its shelves.
struct Product: Identifiable, Hashable {
  enum Kind: CaseIterable {
    case tablet, phone

    /// The name of a symbol.
    var symbol: String {
      switch self {
      case .tablet: "doc.text"
      case .phone: "phone"
      }
    }
  }

  let kind: Kind
  /// The same in every language.
  let name: String
  /// Of the screen.
  let inches: Int
  /// On the shelf.
  let count: Int

  var id: String { name }

  static let all = [
    Product(kind: .tablet, name: "Slate 7", inches: 7, count: 3),
    Product(kind: .tablet, name: "Slate 9", inches: 9, count: 1),
    Product(kind: .tablet, name: "Slate 11", inches: 11, count: 4),
    Product(kind: .tablet, name: "Slate 13", inches: 13, count: 2),
    Product(kind: .phone, name: "Call 4", inches: 4, count: 5),
    Product(kind: .phone, name: "Call 6", inches: 6, count: 2),
  ]
}

/// The products that are left, and which kind is listed.
@Observable
final class ProductStore {
  private(set) var products = Product.all
  var kind = Product.Kind.tablet

  var listed: [Product] { products.filter { $0.kind == kind } }

  func delete(_ product: Product) { products.removeAll { $0 == product } }
}
