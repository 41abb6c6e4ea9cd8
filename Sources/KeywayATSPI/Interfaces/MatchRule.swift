import KeywayAccessibility
import KeywayElements

/// A client's search criteria for `Collection`.
struct MatchRule {
  static let signature = "(aiia{ss}iaiiasib)"

  /// `AtspiCollectionMatchType`.
  enum Kind: Int {
    case invalid, all, any, none, empty

    /// Whether an object with `found` of the `wanted` values matches.
    ///
    /// - Parameter own: the number of the object's values.
    func matches(wanted: Int, found: Int, own: Int) -> Bool {
      switch self {
      case .invalid: true
      case .all: found == wanted
      case .any: wanted == 0 || found > 0
      case .none: found == 0
      case .empty: wanted == 0 ? own == 0 : found == wanted && own == wanted
      }
    }
  }

  let states: UInt64
  let stateKind: Kind
  let attributes: [(String, String)]
  let attributeKind: Kind
  let roles: Set<UInt32>
  let roleKind: Kind
  let interfaces: [String]
  let interfaceKind: Kind
  let isInverted: Bool

  @MainActor
  init(_ reader: BusReader) throws(BusFault) {
    self = try reader.structure("aiia{ss}iaiiasib") { inner throws(BusFault) in try MatchRule(fields: inner) }
  }

  @MainActor
  private init(fields reader: BusReader) throws(BusFault) {
    func kind() throws(BusFault) -> Kind {
      guard let kind = Kind(rawValue: try reader.int()) else {
        throw .invalidArguments("a kind of match from 0 to 4")
      }
      return kind
    }
    let words = try reader.array("i") { item throws(BusFault) in UInt32(bitPattern: Int32(try item.int())) }
    states = UInt64(words.first ?? 0) | UInt64(words.dropFirst().first ?? 0) << 32
    stateKind = try kind()
    attributes = try reader.attributes()
    attributeKind = try kind()
    let bits = try reader.array("i") { item throws(BusFault) in UInt32(bitPattern: Int32(try item.int())) }
    roles = Self.numbers(in: Array(bits.prefix(8)))
    roleKind = try kind()
    interfaces = try reader.array("s") { item throws(BusFault) in try item.string() }
    interfaceKind = try kind()
    isInverted = try reader.bool()
  }

  /// The numbers of the set bits, over all words.
  private static func numbers(in words: [UInt32]) -> Set<UInt32> {
    var numbers: Set<UInt32> = []
    for (place, word) in words.enumerated() {
      for bit in UInt32(0)..<32 where word & (UInt32(1) << bit) != 0 {
        numbers.insert(UInt32(place) * 32 + bit)
      }
    }
    return numbers
  }

  @MainActor
  func matches(_ object: BusObject) -> Bool { matchesAll(object) != isInverted }

  @MainActor
  private func matchesAll(_ object: BusObject) -> Bool {
    func fits(_ kind: Kind, _ wanted: Int, _ facts: () -> (found: Int, own: Int)) -> Bool {
      guard wanted > 0 || kind == .empty else { return true }
      let (found, own) = facts()
      return kind.matches(wanted: wanted, found: found, own: own)
    }
    // An object has only one role, so it never has all of several.
    return fits(roleKind, roles.count) { (roles.contains(object.role.number) ? 1 : 0, 1) }
      && fits(stateKind, states.nonzeroBitCount) {
        let own = object.states.bits
        return ((own & states).nonzeroBitCount, own.nonzeroBitCount)
      }
      && fits(interfaceKind, interfaces.count) {
        let names = BusInterfaces.of(object).map { $0.name }
        let own = Set(names + names.map { String($0.dropFirst("org.a11y.atspi.".count)) })
        return (interfaces.filter(own.contains).count, own.count / 2)
      }
      && fits(attributeKind, attributes.count) {
        let own = object.attributes
        return (attributes.filter { wanted in own.contains { $0 == wanted } }.count, own.count)
      }
  }
}
