/// Chooses the plural form for a number: the `plural` expression of a gettext catalog.
///
/// It is a C expression without side effects, with the number as `n` (GNU gettext manual, 11.2.6): `n != 1`.
struct PluralRule: Sendable {
  private let root: Node

  init(_ language: LanguageTag) {
    self = PluralRule(Substring(LocaleFacts.of(language).plural)) ?? PluralRule(root: .literal(0))
  }

  private init(root: Node) { self.root = root }

  /// Parses an expression; nil if it is invalid.
  init?(_ expression: Substring) {
    var parser = Parser(expression.utf8)
    guard expression.utf8.count <= 1_000, let root = parser.choice(), parser.isAtEnd() else { return nil }
    self.root = root
  }

  /// Whether a number takes the same form as 1, and larger ones do not.
  func isOne(_ number: Int) -> Bool {
    if case .literal = root { return number == 1 }
    return form(for: number) == form(for: 1)
  }

  func form(for number: Int) -> Int { root.value(Int(number.magnitude & UInt(Int.max))) }

  private indirect enum Node: Sendable {
    case number
    case literal(Int)
    case not(Node)
    case binary(Operator, Node, Node)
    case choice(Node, Node, Node)

    func value(_ n: Int) -> Int {
      switch self {
      case .number: n
      case .literal(let value): value
      case .not(let node): node.value(n) == 0 ? 1 : 0
      case .choice(let condition, let then, let other):
        condition.value(n) != 0 ? then.value(n) : other.value(n)
      case .binary(let operation, let left, let right): operation.apply(left.value(n), right.value(n))
      }
    }
  }

  private enum Operator: String {
    case or = "||"
    case and = "&&"
    case equals = "=="
    case differs = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case dividedBy = "/"
    case remainder = "%"

    /// The operators, weakest binding first; of two that begin alike, the longer comes first.
    static let levels: [[Operator]] = [
      [.or], [.and], [.equals, .differs], [.atMost, .atLeast, .less, .greater], [.plus, .minus],
      [.times, .dividedBy, .remainder],
    ]

    func apply(_ a: Int, _ b: Int) -> Int {
      switch self {
      case .or: a != 0 || b != 0 ? 1 : 0
      case .and: a != 0 && b != 0 ? 1 : 0
      case .equals: a == b ? 1 : 0
      case .differs: a != b ? 1 : 0
      case .atMost: a <= b ? 1 : 0
      case .atLeast: a >= b ? 1 : 0
      case .less: a < b ? 1 : 0
      case .greater: a > b ? 1 : 0
      case .plus: a &+ b
      case .minus: a &- b
      case .times: a &* b
      // Undefined results in C are 0 here.
      case .dividedBy: b == 0 ? 0 : a.dividedReportingOverflow(by: b).partialValue
      case .remainder: b == 0 ? 0 : a.remainderReportingOverflow(dividingBy: b).partialValue
      }
    }
  }

  private struct Parser {
    private var rest: Substring.UTF8View.SubSequence
    private var depth = 0

    init(_ text: Substring.UTF8View) { rest = text[...] }

    mutating func isAtEnd() -> Bool {
      skipSpace()
      return rest.isEmpty
    }

    /// Parses `condition ? then : other`, or a tighter expression.
    mutating func choice() -> Node? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 100, let condition = binary(0) else { return nil }
      guard take("?") else { return condition }
      guard let then = choice(), take(":"), let other = choice() else { return nil }
      return .choice(condition, then, other)
    }

    private mutating func binary(_ level: Int) -> Node? {
      guard level < Operator.levels.count else { return unary() }
      guard var left = binary(level + 1) else { return nil }
      while let operation = Operator.levels[level].first(where: { take($0.rawValue) }) {
        guard let right = binary(level + 1) else { return nil }
        left = .binary(operation, left, right)
      }
      return left
    }

    private mutating func unary() -> Node? {
      var isNegated = false
      var wasNegated = false
      while take("!") { (isNegated, wasNegated) = (!isNegated, true) }
      guard let node = primary() else { return nil }
      return isNegated ? .not(node) : wasNegated ? .not(.not(node)) : node
    }

    private mutating func primary() -> Node? {
      if take("n") { return .number }
      if take("(") {
        guard let node = choice(), take(")") else { return nil }
        return node
      }
      skipSpace()
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let value = Int(String(Substring(digits))) else { return nil }
      rest = rest.dropFirst(digits.count)
      return .literal(value)
    }

    private mutating func take(_ token: String) -> Bool {
      skipSpace()
      guard rest.starts(with: token.utf8) else { return false }
      rest = rest.dropFirst(token.utf8.count)
      return true
    }

    private mutating func skipSpace() {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
  }
}
