/// How people with one or two switches choose keys of the keyboard on the screen: what is lit moves on, and a switch chooses it.
///
/// The switch that chooses is a key for `scanSelect`, `activate` or `activateDefault`: Space and Return. The one that moves on is
/// a key for `scanNext` or `focusNext`: Tab. The binding tables `single-switch` and `two-switch` have others.
public struct KeyboardScanning: Hashable, Sendable {
  /// The order in which keys light up.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The rows, then the keys of the chosen row.
    case rows
    /// All keys.
    case keys
  }

  /// The order in which keys light up.
  package var order: Order
  /// The time from one step to the next, in milliseconds; nil where a second switch moves on.
  package var interval: Int?
  /// How often the keys of a row are lit before the rows are again, and how often all is lit before nothing moves by itself until
  /// a switch is pressed.
  package var loops: Int

  /// Creates a way to scan; by default by rows, with a step each second and a rest after three loops.
  ///
  /// - Parameters:
  ///   - order: what is lit one after the other.
  ///   - interval: the time from one step to the next, in milliseconds; nil where a second switch moves on.
  ///   - loops: how often all is lit before nothing moves by itself; at least once.
  public init(_ order: Order = .rows, interval: Int? = 1000, loops: Int = 3) {
    precondition(interval ?? 1 > 0 && loops > 0, "an interval and a number of loops are positive")
    self.order = order
    self.interval = interval
    self.loops = loops
  }
}

/// The lit keys while people scan them, and the next step: a state without a clock.
struct KeyScan: Hashable {
  /// The lit row or key, by places from 0.
  enum Lit: Hashable {
    case row(Int)
    case key(row: Int, place: Int)
  }

  let scanning: KeyboardScanning
  /// nil at rest.
  private(set) var lit: Lit?
  /// How often all that is lit one after the other has been.
  private var loops = 0

  init(_ scanning: KeyboardScanning) {
    self.scanning = scanning
    begin()
  }

  /// Lights the first row or key.
  mutating func begin() { light(scanning.order == .rows ? .row(0) : .key(row: 0, place: 0)) }

  /// Lights nothing, until a switch is pressed.
  mutating func rest() { lit = nil }

  private mutating func light(_ first: Lit) { (lit, loops) = (first, 0) }

  /// Lights what comes next. Where there are fewer rows than before, it begins again.
  ///
  /// - Parameter counts: the number of keys in each row.
  mutating func step(over counts: [Int]) {
    switch lit {
    case .row(let row)? where row >= counts.count, .key(let row, _)? where row >= counts.count: begin()
    case .row(let row)? where row + 1 < counts.count: lit = .row(row + 1)
    case .row?: loopDidEnd(first: .row(0), after: scanning.interval == nil ? .row(0) : nil)
    case .key(let row, let place)? where place + 1 < counts[row]:
      lit = .key(row: row, place: place + 1)
    case .key(let row, _)? where scanning.order == .rows:
      loopDidEnd(first: .key(row: row, place: 0), after: .row(row))
    case .key(let row, _)? where row + 1 < counts.count: lit = .key(row: row + 1, place: 0)
    case .key?:
      let first = Lit.key(row: 0, place: 0)
      loopDidEnd(first: first, after: scanning.interval == nil ? first : nil)
    case nil: begin()
    }
  }

  private mutating func loopDidEnd(first: Lit, after: Lit?) {
    loops += 1
    if loops < scanning.loops { lit = first } else { (lit, loops) = (after, 0) }
  }

  /// Chooses what is lit; at rest, begins again.
  ///
  /// - Returns: the place of a key that is chosen; nil for a row, whose keys are lit now.
  mutating func select() -> (row: Int, place: Int)? {
    switch lit {
    case .row(let row)?: light(.key(row: row, place: 0))
    case .key(let row, let place)?:
      begin()
      return (row, place)
    case nil: begin()
    }
    return nil
  }
}
