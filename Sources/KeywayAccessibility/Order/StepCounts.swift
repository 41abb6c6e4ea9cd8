/// The kind of node that a step looks for.
enum StepChannel: Int, CaseIterable, Sendable {
  /// Stops of the flat profile.
  case flat
  /// Stops of the grouped profile; what is inside one does not count.
  case grouped
  /// The entries of the standard rotors.
  case headings, links, buttons, formFields, images, tables, landmarks, containers
  /// Containers in which a reader stops.
  case filled
  /// Nodes with rotors of authors.
  case rotors
  /// Rows of tables, including the row of the headers.
  case rows
  /// The columns that a node spans; what is inside does not count.
  case columns
}

/// The channels to which a node itself belongs.
struct StepFacts: OptionSet, Hashable {
  let rawValue: Int32

  init(rawValue: Int32) { self.rawValue = rawValue }

  init(_ channel: StepChannel, if belongs: Bool = true) { rawValue = belongs ? 1 << channel.rawValue : 0 }

  func contains(_ channel: StepChannel) -> Bool { contains(StepFacts(channel)) }
}

/// The number of nodes for each channel.
struct StepCounts: Equatable {
  private var values = SIMD16<Int32>(repeating: 0)

  private static let bits: SIMD16<Int32> = {
    var bits = SIMD16<Int32>(repeating: 0)
    for place in bits.indices { bits[place] = 1 << Int32(place) }
    return bits
  }()

  init() {}

  /// One for each channel of a node.
  init(_ facts: StepFacts) {
    let isSet = (SIMD16(repeating: facts.rawValue) & Self.bits) .!= 0
    values = values.replacing(with: 1, where: isSet)
  }

  subscript(channel: StepChannel) -> Int {
    get { Int(values[channel.rawValue]) }
    set { values[channel.rawValue] = Int32(newValue) }
  }

  static func += (left: inout StepCounts, right: StepCounts) { left.values &+= right.values }

  static func - (left: StepCounts, right: StepCounts) -> StepCounts {
    var result = left
    result.values &-= right.values
    return result
  }
}
