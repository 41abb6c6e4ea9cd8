/// Scanning of the keyboard on the screen with one or two switches: the light moves over the keys, and a switch chooses.
///
/// Keys for `scanSelect`, `activate` or `activateDefault` choose: Space and Return. Keys for `scanNext` or `focusNext` move
/// on: Tab. The binding tables `single-switch` and `two-switch` have others.
public struct KeyboardScanning: Hashable, Sendable {
  /// The order in which keys light up.
  public enum Order: Hashable, Sendable, CaseIterable {
    /// The rows, then the keys of the chosen row.
    case rows
    /// All keys.
    case keys
  }

  package var order: Order
  package var interval: Duration?
  /// The passes over a row before the rows are lit again, and over all before scanning rests.
  package var loops: Int

  /// Creates the settings; by default by rows, with a step each second and a rest after three loops.
  ///
  /// - Parameters:
  ///   - order: the order in which keys light up.
  ///   - interval: the time from one step to the next; nil where a second switch moves on.
  ///   - loops: the number of passes before scanning rests; at least one.
  public init(_ order: Order = .rows, interval: Duration? = .seconds(1), loops: Int = 3) {
    precondition(
      interval ?? .seconds(1) > .zero && loops > 0, "an interval and a number of loops are positive")
    (self.order, self.interval, self.loops) = (order, interval, loops)
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
  /// The number of finished passes.
  private var loops = 0

  init(_ scanning: KeyboardScanning) {
    self.scanning = scanning
    begin()
  }

  /// Lights the first row or key.
  mutating func begin() { light(scanning.order == .rows ? .row(0) : .key(row: 0, place: 0)) }

  /// Rests until a switch is pressed.
  mutating func rest() { lit = nil }

  private mutating func light(_ first: Lit) { (lit, loops) = (first, 0) }

  /// Lights the next row or key. If rows were removed, it starts over.
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

  /// Chooses the lit row or key; at rest, starts over.
  ///
  /// - Returns: the place of the chosen key; nil for a row, whose keys are lit now.
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
