import CXCB

/// The atoms that Keyway uses, interned once per connection.
struct X11Atoms {
  /// Their names on the wire.
  enum Name: String, CaseIterable {
    // ICCCM
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    // EWMH
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netWMName = "_NET_WM_NAME"
    case netWMPID = "_NET_WM_PID"
    case netWMPing = "_NET_WM_PING"
    case netWMState = "_NET_WM_STATE"
    case netWMStateFullScreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateAbove = "_NET_WM_STATE_ABOVE"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netStartupID = "_NET_STARTUP_ID"
    case netWMBypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
    // Selections
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case incr = "INCR"
    case atomPair = "ATOM_PAIR"
    case text = "TEXT"
    case utf8String = "UTF8_STRING"
    case utf8Text = "text/plain;charset=utf-8"
    case keywaySelection = "KEYWAY_SELECTION"
    // The accessibility bus
    case atSPIBus = "AT_SPI_BUS"
  }

  private let values: [xcb_atom_t]

  /// - Parameter values: in the order of ``Name/allCases``.
  init(values: [xcb_atom_t]) { self.values = values }

  subscript(_ name: Name) -> xcb_atom_t { values[Self.position[name]!] }

  private static let position = Dictionary(uniqueKeysWithValues: Name.allCases.enumerated().map { ($1, $0) })
}
