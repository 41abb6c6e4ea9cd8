import Keyway
import Observation

/// A product of the shop.
struct Product {
  let code: String
  let name: String
  /// In cents.
  let price: Int

  static let all = [
    Product(code: "4006381333931", name: "Sunflower bread", price: 340),
    Product(code: "5901234123457", name: "Mountain cheese, 200 g", price: 525),
    Product(code: "4012345678901", name: "Tomatoes on the vine", price: 279),
    Product(code: "9780201379624", name: "Olive oil, half a litre", price: 890),
  ]

  static func find(_ code: String) -> Product? { all.first { $0.code == code } }
}

/// A customer's purchase.
@Observable
final class Sale {
  struct Line: Identifiable {
    let id: Int
    let product: Product
    var count = 1

    var price: Int { product.price * count }
  }

  private(set) var lines: [Line] = []
  var selection: Int?
  private var last: Event?
  /// Whether a supervisor lifted the policy.
  private(set) var isStaff = false
  private(set) var lastProduct: Product?
  /// The line removed last and its index, until something else is bought.
  private var removed: (line: Line, index: Int)?
  var canPutBack: Bool { removed != nil }

  /// In cents.
  var total: Int { lines.reduce(0) { $0 + $1.price } }

  /// Adds the product with a code.
  func scan(_ code: String) {
    guard let product = Product.find(code) else { return say(.unknown(code: code)) }
    removed = nil
    if let index = lines.firstIndex(where: { $0.product.code == code }) {
      lines[index].count += 1
      selection = lines[index].id
    } else {
      let id = (lines.last?.id ?? 0) + 1
      lines.append(Line(id: id, product: product))
      selection = id
    }
    lastProduct = product
    say(.added(product))
  }

  func removeSelected() {
    guard let index = lines.firstIndex(where: { $0.id == selection }) else { return }
    let line = lines.remove(at: index)
    removed = (line, index)
    selection = lines.isEmpty ? nil : lines[min(index, lines.count - 1)].id
    say(.removed(line.product))
  }

  func putBack() {
    guard let (line, index) = removed else { return }
    removed = nil
    lines.insert(line, at: index)
    selection = line.id
    say(.putBack(line.product))
  }

  func pay() {
    let total = total
    begin()
    say(.paid(cents: total))
  }

  /// Starts with the next customer.
  func begin() {
    lines = []
    selection = nil
    removed = nil
    lastProduct = nil
    last = nil
  }

  /// Nil for no event.
  func say(_ event: Event?) { last = event }

  func setStaff(_ isOn: Bool) {
    isStaff = isOn
    say(isOn ? .lifted : nil)
  }

  /// `5.25 €`
  static func text(_ cents: Int) -> String {
    let rest = (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
    return localized("$euros.$cents €", ["euros": "\(cents / 100)", "cents": rest])
  }

  // MARK: The last event

  enum Event {
    case unknown(code: String)
    case added(Product)
    case removed(Product)
    case putBack(Product)
    case paid(cents: Int)
    case refused, scanCut, helpCalled, lifted
  }

  /// Whether the last event is a key that is not allowed.
  var isRefused: Bool { if case .refused = last { true } else { false } }

  /// A line that reports the last event.
  var message: String {
    switch last {
    case .unknown(let code): localized("The shop does not sell $code", ["code": code])
    case .added(let product): localized("$product added", ["product": product.name])
    case .removed(let product): localized("$product removed", ["product": product.name])
    case .putBack(let product): localized("$product is back", ["product": product.name])
    case .paid(let cents): localized("Paid $price. Thank you!", ["price": Self.text(cents)])
    case .refused: localized("That key does nothing here")
    case .scanCut: localized("The code was cut off; scan it again")
    case .helpCalled: localized("Somebody is on the way")
    case .lifted: localized("All keys are free for a minute")
    case nil: ""
    }
  }
}
