/// A state of AT-SPI (`AtspiStateType`), with its number. Keyway uses about two thirds of them.
enum BusState: UInt32, CaseIterable {
  case invalid, active, armed, busy, checked, collapsed, defunct, editable, enabled, expandable, expanded
  case focusable, focused, hasTooltip, horizontal, iconified, modal, multiLine, multiselectable, opaque
  case pressed, resizable, selectable, selected, sensitive, showing, singleLine, stale, transient
  case vertical, visible, managesDescendants, indeterminate, required, truncated, animated, invalidEntry
  case supportsAutocompletion, selectableText, isDefault, visited, checkable, hasPopup, readOnly

  /// The name in events: `invalid-entry`.
  var name: String { Self.names[Int(rawValue)] }

  /// In the order of the numbers. AT-SPI writes the words of the constants with hyphens.
  private static let names = allCases.map { state in
    "\(state)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

/// The states of an object, as two words of 32 bits on the bus.
struct BusStates: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  init(_ states: BusState...) { for state in states { insert(state) } }

  mutating func insert(_ state: BusState, if condition: Bool = true) {
    if condition { bits |= 1 << UInt64(state.rawValue) }
  }

  func contains(_ state: BusState) -> Bool { bits & 1 << UInt64(state.rawValue) != 0 }

  var words: [UInt32] { [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] }

  /// The states that differ, in the order of their numbers.
  func differences(from other: BusStates) -> [BusState] {
    BusState.allCases.filter { contains($0) != other.contains($0) }
  }
}
