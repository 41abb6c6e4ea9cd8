import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Toggles")
struct ToggleTests {
  @MainActor @Observable
  final class Model {
    var flags = [true, false, true]
  }

  private struct Extra {
    let isOn: Binding<Bool>
  }

  private struct Extras: View {
    let model: Model

    var body: some View {
      let extras = model.flags.indices.map { index in
        Extra(isOn: Binding(get: { model.flags[index] }, set: { model.flags[index] = $0 }))
      }
      VStack(alignment: .leading) {
        Toggle("All extras", sources: extras, isOn: \.isOn)
        Toggle("First", isOn: extras[0].isOn)
      }
    }
  }

  @Test("One that stands for several is a check box: partly on, then all on, then all off")
  func several() throws {
    let model = Model()
    let app = try AppDriver { Extras(model: model) }
    #expect(app.focused?.role == .checkbox && app.focused?.traits.contains(.mixed) == true)
    try app.press("Space")
    #expect(model.flags == [true, true, true])
    #expect(app.focused?.traits.intersection([.mixed, .checked]) == .checked)
    try app.press("Space")
    #expect(model.flags == [false, false, false])
    #expect(app.focused?.traits.intersection([.mixed, .checked]).isEmpty == true)
    try app.press("Tab Space")
    #expect(app.focused?.role == .toggle && model.flags == [true, false, false])
    #expect(app.tree.element(.checkbox, "All extras")?.traits.contains(.mixed) == true)
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
  }

  @Test(
    "Each style has its role, and shows its state in more than colour", arguments: ["light", "highContrast"])
  func styles(theme: String) throws {
    for (style, role) in [
      (ToggleStyle.automatic, Role.toggle), (.switch, .toggle), (.checkbox, .checkbox), (.button, .toggle),
    ] {
      let model = Model()
      let app = try AppDriver(theme: try #require(Theme.named[theme])) {
        Toggle("Milk", isOn: Binding(get: { model.flags[0] }, set: { model.flags[0] = $0 })).toggleStyle(
          style)
      }
      #expect(app.focused?.role == role && app.focused?.traits.contains(.checked) == true)
      let before = app.capture()
      try app.press("Space")
      #expect(!model.flags[0] && app.focused?.traits.contains(.checked) == false)
      let after = app.capture()
      #expect(after.differenceCount(from: before) > 0, "\(style)")
      #expect(after.differenceCount(from: app.freshCapture()) == 0, "\(style)")
      #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    }
  }
}
