/// A state of AT-SPI (`AtspiStateType`), with its number and, in events, its name.
enum BusState: UInt32, CaseIterable {
  case active = 1
  case busy = 3
  case checked = 4
  case collapsed = 5
  case defunct = 6
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case horizontal = 14
  case modal = 16
  case multiLine = 17
  case multiselectable = 18
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case managesDescendants = 31
  case indeterminate = 32
  case required = 33
  case invalidEntry = 36
  case selectableText = 38
  case checkable = 41
  case hasPopup = 42
  case readOnly = 43

  /// The name in events: `invalid-entry`.
  var name: String {
    switch self {
    case .active: "active"
    case .busy: "busy"
    case .checked: "checked"
    case .collapsed: "collapsed"
    case .defunct: "defunct"
    case .editable: "editable"
    case .enabled: "enabled"
    case .expandable: "expandable"
    case .expanded: "expanded"
    case .focusable: "focusable"
    case .focused: "focused"
    case .horizontal: "horizontal"
    case .modal: "modal"
    case .multiLine: "multi-line"
    case .multiselectable: "multiselectable"
    case .pressed: "pressed"
    case .selectable: "selectable"
    case .selected: "selected"
    case .sensitive: "sensitive"
    case .showing: "showing"
    case .singleLine: "single-line"
    case .visible: "visible"
    case .managesDescendants: "manages-descendants"
    case .indeterminate: "indeterminate"
    case .required: "required"
    case .invalidEntry: "invalid-entry"
    case .selectableText: "selectable-text"
    case .checkable: "checkable"
    case .hasPopup: "has-popup"
    case .readOnly: "read-only"
    }
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
