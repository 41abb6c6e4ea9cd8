import Keyway
import Observation

/// What the shop has on its shelves.
struct Product: Identifiable, Hashable {
  enum Kind: CaseIterable {
    case tablet, phone

    /// The name of a symbol.
    var symbol: String {
      switch self {
      case .tablet: "display"
      case .phone: "iphone"
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
  /// Where it lies in the shop.
  let shelf: Shelf

  var id: String { name }

  /// `9 inches`
  var size: String { localized("$count inch", plural: "$count inches", count: inches) }

  var stock: String { localized("$count on the shelf", plural: "$count on the shelf", count: count) }

  static let all = [
    Product(kind: .tablet, name: "Slate 7", inches: 7, count: 3, shelf: Shelf(row: 0, place: 0)),
    Product(kind: .tablet, name: "Slate 9", inches: 9, count: 1, shelf: Shelf(row: 0, place: 1)),
    Product(kind: .tablet, name: "Slate 11", inches: 11, count: 4, shelf: Shelf(row: 1, place: 0)),
    Product(kind: .tablet, name: "Slate 13", inches: 13, count: 2, shelf: Shelf(row: 1, place: 1)),
    Product(kind: .phone, name: "Call 4", inches: 4, count: 5, shelf: Shelf(row: 2, place: 0)),
    Product(kind: .phone, name: "Call 6", inches: 6, count: 2, shelf: Shelf(row: 2, place: 1)),
  ]
}

/// A shelf of the shop, as it is written on it.
struct Shelf: Hashable {
  static let rows = ["A", "B", "C"]
  static let places = 2

  /// From 0, beginning at the left.
  let row: Int
  /// From 0, beginning at the door.
  let place: Int

  /// `B2`
  var name: String { "\(Self.rows[row])\(place + 1)" }
}

/// The products that are left, and which kind is listed.
@Observable
final class ProductStore {
  private(set) var products = Product.all
  var kind = Product.Kind.tablet

  var listed: [Product] { products.filter { $0.kind == kind } }

  func delete(_ product: Product) { products.removeAll { $0 == product } }

  /// For the next person.
  func restore() { (products, kind) = (Product.all, .tablet) }
}
