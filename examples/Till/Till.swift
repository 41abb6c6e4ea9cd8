import Keyway

/// A till: products come from a barcode scanner, which types like a keyboard; a few keys do the rest.
@main
struct Till: KioskApp {
  @State private var sale = Sale()
  @Environment(\.window) private var window

  var title: String { localized("Till") }
  var appID: String { "com.example.Till" }
  /// For staff, who must lift the policy first.
  var offersQuit: Bool { true }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    SplitView(sidebarWidth: 480) {
      if sale.lines.isEmpty {
        EmptyReceipt()
      } else {
        List(sale.lines, selection: $sale.selection) { LineRow($0) }
          .accessibilityLabel(localized("Products"))
          .accessibilityIdentifier("products")
      }
    } detail: {
      Checkout(sale: sale)
    }
    .navigationBar(localized("Corner Shop")) {
      Text(sale.isStaff ? localized("Staff") : localized("Scan your products")).foregroundColor(
        sale.isStaff ? .accent : .secondaryInk
      )
      .accessibilityIdentifier("mode")
    }
    // Readers hear what a scan or a button did. Of a refusal they hear by themselves.
    .onChange(of: sale.message) { if !sale.isRefused { window?.announce(sale.message, priority: .high) } }
    .onCommand(.pay, isEnabled: { !sale.lines.isEmpty }, perform: { sale.pay() })
    .onCommand(.removeLine, isEnabled: { sale.selection != nil }, perform: { sale.removeSelected() })
    // Undo appears in the standard menus, with its key, once a view performs it.
    .onCommand(.undo, isEnabled: { sale.canPutBack }, perform: { sale.putBack() })
  }

  var policy: KioskPolicy {
    var policy = KioskPolicy()
    policy.keys = .only(KeyRule.navigation + [.command(.pay), .command(.removeLine), .command(.undo)])
    policy.supervisor = SupervisorChord(keys: [.keyboardLeftControl, .keyboardF12])
    policy.onScan = { sale.scan($0) }
    policy.onRefusal = { _, _ in sale.say(.refused) }
    policy.idle = IdleReset(after: .seconds(120), resetsFocus: true) { sale.begin() }
    policy.onRecord = { record in
      switch record.reason {
      // The keys are not announced before their time is up: until then they act as usual.
      case .supervisorLifted: sale.setStaff(true)
      case .supervisorRestored: sale.setStaff(false)
      case .scanCut: sale.say(.scanCut)
      default: break
      }
    }
    return policy
  }

  func buildMenu(with builder: MenuBuilder) throws {
    let pay = KeyCommand(title: localized("Pay"), action: .pay, input: .f12)
    let remove = KeyCommand(title: localized("Remove"), action: .removeLine, input: .forwardDelete)
    try builder.insertChild(
      Menu(identifier: "com.example.Till.sale", options: .displayInline, children: [pay, remove]),
      atEndOfMenu: .edit)
  }
}

extension CommandAction {
  static let pay = CommandAction("pay")
  static let removeLine = CommandAction("removeLine")
}
