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
  /// Elements that sum up the screen.
  case summaries
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

  func contains(_ channel: StepChannel) -> Bool { bit(channel) == 1 }

  fileprivate func bit(_ channel: StepChannel) -> Int32 { rawValue >> Int32(channel.rawValue) & 1 }
}

/// The number of nodes for each channel.
struct StepCounts: Equatable {
  private var flat: Int32 = 0, grouped: Int32 = 0
  private var headings: Int32 = 0, links: Int32 = 0, buttons: Int32 = 0, formFields: Int32 = 0
  private var images: Int32 = 0, tables: Int32 = 0, landmarks: Int32 = 0, containers: Int32 = 0
  private var filled: Int32 = 0, rotors: Int32 = 0, summaries: Int32 = 0
  private var rows: Int32 = 0, columns: Int32 = 0

  init() {}

  /// One for each channel of a node.
  init(_ facts: StepFacts) {
    flat = facts.bit(.flat)
    grouped = facts.bit(.grouped)
    headings = facts.bit(.headings)
    links = facts.bit(.links)
    buttons = facts.bit(.buttons)
    formFields = facts.bit(.formFields)
    images = facts.bit(.images)
    tables = facts.bit(.tables)
    landmarks = facts.bit(.landmarks)
    containers = facts.bit(.containers)
    filled = facts.bit(.filled)
    rotors = facts.bit(.rotors)
    summaries = facts.bit(.summaries)
    rows = facts.bit(.rows)
    columns = facts.bit(.columns)
  }

  subscript(channel: StepChannel) -> Int {
    get {
      let count =
        switch channel {
        case .flat: flat
        case .grouped: grouped
        case .headings: headings
        case .links: links
        case .buttons: buttons
        case .formFields: formFields
        case .images: images
        case .tables: tables
        case .landmarks: landmarks
        case .containers: containers
        case .filled: filled
        case .rotors: rotors
        case .summaries: summaries
        case .rows: rows
        case .columns: columns
        }
      return Int(count)
    }
    set {
      let count = Int32(newValue)
      switch channel {
      case .flat: flat = count
      case .grouped: grouped = count
      case .headings: headings = count
      case .links: links = count
      case .buttons: buttons = count
      case .formFields: formFields = count
      case .images: images = count
      case .tables: tables = count
      case .landmarks: landmarks = count
      case .containers: containers = count
      case .filled: filled = count
      case .rotors: rotors = count
      case .summaries: summaries = count
      case .rows: rows = count
      case .columns: columns = count
      }
    }
  }

  static func += (left: inout StepCounts, right: StepCounts) {
    left.flat += right.flat
    left.grouped += right.grouped
    left.headings += right.headings
    left.links += right.links
    left.buttons += right.buttons
    left.formFields += right.formFields
    left.images += right.images
    left.tables += right.tables
    left.landmarks += right.landmarks
    left.containers += right.containers
    left.filled += right.filled
    left.rotors += right.rotors
    left.summaries += right.summaries
    left.rows += right.rows
    left.columns += right.columns
  }

  static func -= (left: inout StepCounts, right: StepCounts) {
    left.flat -= right.flat
    left.grouped -= right.grouped
    left.headings -= right.headings
    left.links -= right.links
    left.buttons -= right.buttons
    left.formFields -= right.formFields
    left.images -= right.images
    left.tables -= right.tables
    left.landmarks -= right.landmarks
    left.containers -= right.containers
    left.filled -= right.filled
    left.rotors -= right.rotors
    left.summaries -= right.summaries
    left.rows -= right.rows
    left.columns -= right.columns
  }

  static func - (left: StepCounts, right: StepCounts) -> StepCounts {
    var result = left
    result -= right
    return result
  }
}
