import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("An open menu follows its data")
struct MenuDataTests {
  @MainActor @Observable
  final class Model {
    var choices = ["Red", "Green", "Blue"]
    var chosen = "Red"
    var rows = ["a", "b", "c"].map(NamedRow.init)
    var isDisabled = false
    var log: [String] = []
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Picker("Colour", selection: $model.chosen) {
          ForEach(model.choices, id: \.self) { Text($0).tag($0) }
        }
        .disabled(model.isDisabled)
        MenuButton("Actions") {
          ForEach(model.choices, id: \.self) { name in Button(name) { model.log.append(name) } }
        }
        ForEach(model.rows) { row in
          Button(row.id) {}
            .onCommand("refund") { model.log.append("refund \(row.id)") }
            .contextMenu {
              try $0.insertElements([Command(title: "Refund", action: "refund")], atEndOfMenu: .contextMenu)
            }
        }
      }
    }
  }

  private func start() throws -> (AppDriver, Model) {
    let model = Model()
    return (try AppDriver(size: Size(width: 800, height: 600)) { Screen(model: model) }, model)
  }

  @Test("A choice that vanishes cannot be chosen; the highlight stays on its own, else at its place")
  func vanished() throws {
    let (app, model) = try start()
    try app.press("Space Down Down")
    #expect(app.focused?.label == "Blue")
    model.choices.remove(at: 1)
    app.windowSystem.settle()
    #expect(app.focused?.label == "Blue" && app.tree.elements(.menuItem).count == 2)
    model.choices = ["Red", "Yellow"]
    app.windowSystem.settle()
    #expect(app.focused?.label == "Yellow")
    try app.press("Return")
    #expect(model.chosen == "Yellow")
  }

  @Test("The rows of a menu button do what they say")
  func actions() throws {
    let (app, model) = try start()
    try app.press("Tab Space Down")
    #expect(app.focused?.label == "Green")
    model.choices = ["Black", "Red", "Green"]
    app.windowSystem.settle()
    #expect(app.focused?.label == "Green")
    try app.press("Return")
    #expect(model.log == ["Green"])
  }

  @Test("A menu without choices closes, and so does that of a control that is disabled")
  func closes() throws {
    for isDisabled in [false, true] {
      let (app, model) = try start()
      try app.press("Space")
      if isDisabled { model.isDisabled = true } else { model.choices = [] }
      app.windowSystem.settle()
      #expect(app.tree.element(.menu) == nil)
    }
  }

  @Test("The context menu of a row that vanishes closes: nothing is refunded")
  func context() throws {
    let (app, model) = try start()
    try app.focus(.button, "b")
    try app.press("Shift+F10")
    #expect(app.focused?.label == "Refund")
    model.rows.remove(at: 1)
    app.windowSystem.settle()
    #expect(app.tree.element(.menu) == nil)
    #expect(app.focused?.label == "c")
    try app.press("Return")
    #expect(model.log.isEmpty)
  }

  // MARK: Context menus

  @MainActor @Observable
  final class Order {
    var title = "Note"
    var note = ""
    var offersRefund = true
    var maySend = true
    var log: [String] = []
  }

  private struct OrderView: View {
    @Bindable var order: Order

    var body: some View {
      VStack {
        Button("Order") {}
          .contextMenu { builder in
            var commands = [Command(title: "Print", action: "print")]
            if order.offersRefund { commands.append(Command(title: "Refund", action: "refund")) }
            commands.append(Command(title: "Send", action: "send"))
            try builder.insertElements(commands, atEndOfMenu: .contextMenu)
          }
        TextField(order.title, text: $order.note)
          .contextMenu { builder in
            try builder.insertElements(
              [Command(title: "Paste", action: .paste), Command(title: "Send", action: "send")],
              atEndOfMenu: .contextMenu)
          }
      }
      .onCommand("print") { order.log.append("printed") }
      .onCommand("refund") { order.log.append("refunded") }
      .onCommand("send", isEnabled: { order.maySend }, perform: { order.log.append("sent") })
    }
  }

  private func openMenu(of role: Role, _ label: String) throws -> (AppDriver, Order) {
    let order = Order()
    let app = try AppDriver { OrderView(order: order) }
    _ = app.readingOrder
    try app.focus(role, label)
    try app.press("Shift+F10")
    return (app, order)
  }

  private func rows(_ app: AppDriver) -> [String] { app.tree.elements(.menuItem).map(\.label) }

  @Test("A row that vanishes from an open context menu is not chosen, and the next one waits a moment")
  func row() throws {
    let (app, order) = try openMenu(of: .button, "Order")
    try app.press("Down")
    #expect(app.focused?.label == "Refund")
    order.offersRefund = false
    app.windowSystem.settle()
    #expect(rows(app) == ["Print", "Send"] && app.focused?.label == "Send")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Return")
    #expect(order.log.isEmpty && app.announcements.last == "Send")
    app.windowSystem.advance(by: .milliseconds(400))
    try app.press("Return")
    #expect(order.log == ["sent"] && app.focused?.label == "Order")
  }

  @Test("A row that arrives leaves the highlight where it is, and that row acts at once")
  func arrival() throws {
    let (app, order) = try openMenu(of: .button, "Order")
    order.offersRefund = false
    app.windowSystem.settle()
    try app.press("End")
    order.offersRefund = true
    app.windowSystem.settle()
    #expect(rows(app) == ["Print", "Refund", "Send"] && app.focused?.label == "Send")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Return")
    #expect(order.log == ["sent"])
  }

  @Test("A command that can no longer be performed is dimmed in the open menu, and can be chosen again later")
  func validity() throws {
    let (app, order) = try openMenu(of: .button, "Order")
    try app.press("End")
    order.maySend = false
    app.windowSystem.settle()
    #expect(
      app.element(.menuItem, "Send")?.traits.contains(.notEnabled) == true && app.focused?.label == "Send")
    try app.press("Return")
    #expect(order.log.isEmpty)
    order.maySend = true
    app.windowSystem.settle()
    #expect(app.element(.menuItem, "Send")?.hint == "")
    try app.press("Return")
    #expect(order.log == ["sent"])
  }

  @Test("Paste is dimmed in the open menu of a text field once nothing may be pasted")
  func paste() throws {
    let (app, order) = try openMenu(of: .textField, "Note")
    #expect(app.element(.menuItem, "Paste")?.hint == "" && app.focused?.label == "Paste")
    app.window.clipboard.policy = .none
    order.title = "Remark"
    app.windowSystem.settle()
    #expect(app.element(.menuItem, "Paste")?.traits.contains(.notEnabled) == true)
    try app.press("Return")
    #expect(order.note.isEmpty)
    try app.press("Down Return")
    #expect(order.log == ["sent"] && app.focused?.label == "Remark")
  }
}
