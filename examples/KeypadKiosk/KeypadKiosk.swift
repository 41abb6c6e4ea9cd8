import Keyway
import KeywayFiles

/// Sells tickets to whoever stands at a keypad with four buttons.
@main
struct KeypadKiosk: KioskApp {
  @State private var ticket: Ticket.ID? = nil
  @State private var message = "Choose a ticket"

  /// A table that ships; a path such as `/etc/kiosk/keys.yaml` would be read from its file.
  var bindings: BindingTable {
    get throws { try KeymapFile.load(nameOrPath: "four-button") }
  }

  /// Seen from two steps away, and there is nothing else to find the way with.
  var focusRing: FocusRingSettings { FocusRingSettings(viewingDistance: 1.2, glide: 80, isLatched: true) }

  var body: some View {
    VStack(spacing: 24) {
      Text(message).font(.title)
      List(Ticket.all, selection: $ticket) { Text($0.id) }
        .accessibilityLabel("Tickets")
      Button("Pay") { message = ticket.map { "\($0) is paid" } ?? "Choose a ticket first" }
    }
    .padding(48)
    .onCommand(.startOver) {
      ticket = nil
      message = "Choose a ticket"
    }
  }

  /// The back button starts over, but only when it is held: a slip costs nobody their choice.
  func buildMenu(with builder: MenuBuilder) throws {
    let startOver = KeyCommand(
      title: "Start Over", action: .startOver, input: .escape,
      alternateShortcuts: [Shortcut(.backspace), try Shortcut("XF86Launch7")],
      trigger: .hold(milliseconds: 1000))
    try builder.insertChild(
      Menu(identifier: "com.example.KeypadKiosk.order", options: .displayInline, children: [startOver]),
      atEndOfMenu: .edit)
  }
}

extension CommandAction {
  static let startOver = CommandAction("startOver")
}

struct Ticket: Identifiable {
  let id: String
  static let all = ["Single", "Return", "Day"].map(Ticket.init)
}
