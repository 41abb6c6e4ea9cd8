import Keyway

/// Counts presses: a first app.
@main
struct Counter: KioskApp {
  @State private var count = 0
  @Environment(\.window) private var window

  var showsMenuBar: Bool { true }

  var body: some View {
    VStack(spacing: 24) {
      Text("\(count)").font(.title)
      Button(localized("One more")) { count += 1 }
      Button(localized("From the start")) { count = 0 }
    }
    .onCommand(.add) { count += 1 }
    .onChange(of: count) { window?.announce("\(count)") }
  }

  func buildMenu(with builder: MenuBuilder) throws {
    let add = KeyCommand(title: localized("One More"), action: .add, input: "i", modifierFlags: .command)
    try builder.insertChild(
      Menu(identifier: "com.example.counter", options: .displayInline, children: [add]), atEndOfMenu: .edit)
  }
}

extension CommandAction { static let add = CommandAction("add") }
