import Keyway
import Observation

/// The products on the shop's shelves.
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
  /// The size of the screen.
  let inches: Int
  /// The number on the shelf.
  let count: Int
  /// The shelf in the shop.
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

/// A shelf of the shop, under its printed name.
struct Shelf: Hashable {
  static let rows = ["A", "B", "C"]
  static let places = 2

  /// From 0, starting at the left.
  let row: Int
  /// From 0, starting at the door.
  let place: Int

  /// `B2`
  var name: String { "\(Self.rows[row])\(place + 1)" }
}

/// The remaining products, and the kind that is listed.
@Observable
final class ProductStore {
  private(set) var products = Product.all
  var kind = Product.Kind.tablet

  var listed: [Product] { products.filter { $0.kind == kind } }

  func delete(_ product: Product) { products.removeAll { $0 == product } }

  /// Restores the shop for the next person.
  func restore() { (products, kind) = (Product.all, .tablet) }
}
