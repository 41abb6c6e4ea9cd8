import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Content that arrives late has the first focus, as long as no key was pressed")
struct LateContentTests {
  @MainActor @Observable
  final class Model {
    var isLoaded = false
    var isBusy = false
    var path: [String] = []
  }

  private struct Pages: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack { NavigationLink("Trip", value: "Trip") }
          .navigationDestination(for: String.self) { name in
            VStack {
              if model.isLoaded {
                List(["one", "two"].map(NamedRow.init)) { Text($0.id) }
              } else {
                ProgressView("Loading")
              }
            }
            .navigationTitle(name)
          }
      }
    }
  }

  private func row(_ app: AppDriver) -> String {
    guard var id = app.tree.focused else { return "" }
    while app.tree[id].label.isEmpty, let child = app.tree.children(of: id).first { id = child }
    return app.tree[id].label
  }

  @Test("On a page that loads, Back has the focus until the list is there", arguments: [false, true])
  func page(presses: Bool) throws {
    let model = Model()
    let app = try AppDriver { Pages(model: model) }
    try app.press("Space")
    let back = row(app)
    #expect(app.focused?.role == .button && !back.isEmpty)
    if presses { try app.press("Tab") }
    model.isLoaded = true
    app.windowSystem.settle()
    #expect(row(app) == (presses ? back : "one"))
  }

  private struct Form_: View {
    let model: Model

    var body: some View {
      VStack {
        Button("Home") {}
        if model.isBusy {
          ProgressView("Sending")
        } else {
          VStack {
            TextField("Name", text: .constant(""))
            TextField("Mail", text: .constant(""))
            Button("Send") { model.isBusy = true }
          }
        }
      }
    }
  }

  @Test(
    "A form that gives way to progress, and comes back, has the focus where it was",
    arguments: ["Mail", "Send"])
  func form(label: String) throws {
    let model = Model()
    let app = try AppDriver { Form_(model: model) }
    try app.focus(label == "Mail" ? .textField : .button, label)
    if label == "Send" { try app.press("Space") } else { model.isBusy = true }
    app.windowSystem.settle()
    #expect(app.focused?.label == "Home")
    model.isBusy = false
    app.windowSystem.settle()
    #expect(app.focused?.label == label)
  }
}
