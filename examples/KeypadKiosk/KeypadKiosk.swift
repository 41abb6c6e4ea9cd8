import Keyway
import KeywayFiles

/// Sells tickets by a keypad with four buttons.
@main
struct KeypadKiosk: KioskApp {
  /// The last action.
  private enum Step {
    case none, payingNothing
    case paid(Ticket)
  }

  @State private var ticket: Ticket.ID? = nil
  @State private var step = Step.none
  @Environment(\.window) private var window

  var title: String { localized("Keypad Kiosk") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  /// An included table; a path such as `/etc/kiosk/keys.yaml` would be read as a file.
  var bindings: BindingTable {
    get throws { try KeymapFile.load(nameOrPath: "four-button") }
  }

  /// Seen from two steps away, the ring is the only guide.
  var focusRing: FocusRingSettings {
    FocusRingSettings(viewingDistance: 1.2, glide: .milliseconds(80), isLatched: true)
  }

  /// Allows only the four buttons, even if another keyboard is plugged in.
  var policy: KioskPolicy {
    var policy = KioskPolicy()
    policy.keys = .only(KeyRule.navigation + [.command(.startOver)])
    policy.supervisor = SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(5))
    policy.idle = IdleReset(after: .seconds(120), resetsFocus: true) { startOver() }
    return policy
  }

  var body: some View {
    StartScreen {
      Text(message).font(.title).accessibilityAddTraits(.isHeader)
    } controls: {
      TicketList(ticket: $ticket)
      Button(localized("Pay")) { step = ticket.flatMap(Ticket.init).map(Step.paid) ?? .payingNothing }
        .buttonStyle(.prominent)
        .padding(.bottom, 24)
    }
    .padding(.horizontal, 48)
    .padding(.top, 24)
    .onChange(of: message) { window?.announce(message) }
    .onCommand(.startOver) { startOver() }
  }

  private func startOver() {
    ticket = nil
    step = .none
  }

  private var message: String {
    switch step {
    case .none: localized("Choose a ticket")
    case .payingNothing: localized("Choose a ticket first")
    case .paid(let ticket): localized("$ticket is paid", ["ticket": ticket.title])
    }
  }

  /// The back button starts over, but only if held, so that a slip does not lose a choice.
  func buildMenu(with builder: MenuBuilder) throws {
    let startOver = KeyCommand(
      title: localized("Start Over"), action: .startOver, input: .escape,
      alternateShortcuts: [Shortcut(.backspace), try Shortcut("XF86Launch7")],
      trigger: .hold(for: .seconds(1)))
    try builder.insertChild(
      Menu(identifier: "com.example.KeypadKiosk.order", options: .displayInline, children: [startOver]),
      atEndOfMenu: .edit)
  }
}

/// The tickets, as wide as a form and as high as their rows.
private struct TicketList: View {
  @Binding var ticket: Ticket.ID?
  @Environment(\.theme) private var theme

  var body: some View {
    List(Ticket.allCases, selection: $ticket) { Text($0.title).font(.heading) }
      .accessibilityLabel(localized("Tickets"))
      .background(.panel, cornerRadius: 20)
      .frame(maxWidth: 760, maxHeight: theme.length(224))
  }
}

extension CommandAction {
  static let startOver = CommandAction("startOver")
}

enum Ticket: String, CaseIterable, Identifiable {
  case single = "Single"
  case `return` = "Return"
  case day = "Day"

  var id: String { rawValue }

  var title: String {
    switch self {
    case .single: localized("Single")
    case .return: localized("Return")
    case .day: localized("Day")
    }
  }
}
