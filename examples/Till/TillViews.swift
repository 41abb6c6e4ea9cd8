import Keyway

/// A line of the receipt.
struct LineRow: View {
  let line: Sale.Line

  init(_ line: Sale.Line) {
    self.line = line
  }

  var body: some View {
    HStack(spacing: 16) {
      Text("\(line.count) ×").foregroundColor(.secondaryInk)
      Text(line.product.name)
      Spacer(minLength: 16)
      Text(Sale.text(line.price)).lineLimit(1)
    }
    .accessibilityLabel(line.product.name)
    .accessibilityValue(
      localized("$count, $price", ["count": "\(line.count)", "price": Sale.text(line.price)]))
  }
}

/// Shown in place of the receipt.
struct EmptyReceipt: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(localized("Nothing scanned yet")).font(.bodyEmphasized)
      Text(localized("Hold a product with its barcode to the red light.")).foregroundColor(.secondaryInk)
      Spacer()
    }
    .padding(32)
  }
}

/// The sum, and what to do about it.
struct Checkout: View {
  /// The focused step, so that the line above can describe it.
  private enum Step: Hashable {
    case pay, remove, help

    var words: String {
      switch self {
      case .pay: localized("By card, or in cash below")
      case .remove: localized("Takes the marked product off the receipt")
      case .help: localized("Somebody comes to you")
      }
    }
  }

  let sale: Sale
  @FocusState private var step: Step?

  var body: some View {
    ScrollView { content.frame(maxWidth: .infinity, alignment: .leading) }
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(localized("To pay")).foregroundColor(.secondaryInk)
      Text(Sale.text(sale.total)).font(.title).accessibilityIdentifier("total")
      if let product = sale.lastProduct { LastProduct(product: product).padding(.top, 32) }
      Spacer()
      Text(sale.message.isEmpty ? step?.words ?? "" : sale.message).foregroundColor(.secondaryInk).padding(
        .bottom, 16
      )
      .accessibilityIdentifier("message")
      FlowLayout(spacing: 16) {
        Button(localized("Pay")) { sale.pay() }
          .buttonStyle(.prominent)
          .disabled(sale.lines.isEmpty)
          .accessibilityIdentifier("pay")
          .focused($step, equals: .pay)
        Button(localized("Remove")) { sale.removeSelected() }
          .disabled(sale.selection == nil)
          .accessibilityIdentifier("remove")
          .focused($step, equals: .remove)
        Button(localized("Call for help")) { sale.say(.helpCalled) }
          .accessibilityIdentifier("help")
          .focused($step, equals: .help)
      }
    }
    .padding(.horizontal, 48)
    .padding(.vertical, 40)
  }
}

/// The last scanned product, with its printed code.
private struct LastProduct: View {
  let product: Product

  var body: some View {
    FlowLayout(spacing: 32, lineSpacing: 16) {
      Image(decorative: Size(width: 230, height: 116)) { canvas, frame, _ in
        canvas.fill(.roundedRectangle(radius: 12), in: frame, Color(hex: 0xFFFFFF))
        let modules = Barcode.modules(of: product.code)
        let bars = frame.inset(by: EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20))
        for (index, isDark) in modules.enumerated() where isDark {
          let bar = Rect(x: bars.minX + Double(index) * 2, y: bars.minY, width: 2, height: bars.height)
          canvas.fill(bar, Color(hex: 0x111111))
        }
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(product.name).font(.bodyEmphasized)
        Text(Sale.text(product.price))
        Text(product.code).font(.caption).foregroundColor(.secondaryInk)
      }
    }
  }
}

/// The bars of an EAN-13 code (ISO/IEC 15420): 95 modules, true for dark ones.
enum Barcode {
  static func modules(of code: String) -> [Bool] {
    let digits = code.compactMap(\.wholeNumberValue)
    guard digits.count == 13 else { return [] }
    var modules = bits(0b101, 3)
    for (place, digit) in digits[1...6].enumerated() {
      let isEven = evenPlaces[digits[0]] >> (5 - place) & 1 == 1
      // An even digit is the right-hand one reversed; an odd one is it with light and dark swapped.
      let right = bits(rightDigits[digit], 7)
      modules += isEven ? right.reversed() : right.map { !$0 }
    }
    modules += bits(0b01010, 5)
    for digit in digits[7...] { modules += bits(rightDigits[digit], 7) }
    return modules + bits(0b101, 3)
  }

  private static let rightDigits = [
    0b1110010, 0b1100110, 0b1101100, 0b1000010, 0b1011100, 0b1001110, 0b1010000, 0b1000100, 0b1001000,
    0b1110100,
  ]
  /// Which of the six left digits are even, by the first digit of the code.
  private static let evenPlaces = [
    0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
  ]

  private static func bits(_ value: Int, _ count: Int) -> [Bool] {
    (0..<count).map { value >> (count - 1 - $0) & 1 == 1 }
  }
}
