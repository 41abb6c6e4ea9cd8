import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Numbers of steppers and sliders")
struct NumberTests {
  @MainActor @Observable
  final class Model {
    var double = 0.0
    var float: Float = 0
    var small: UInt8 = 250
    var log: [Bool] = []
  }

  private func tag(_ language: String) throws -> LanguageTag { try #require(LanguageTag(language)) }

  // MARK: Formats

  @Test(
    "Each language has its separators and digits",
    arguments: [
      ("en", "1,234,567.5"), ("de", "1.234.567,5"), ("de_AT", "1\u{A0}234\u{A0}567,5"),
      ("fr", "1\u{202F}234\u{202F}567,5"), ("es", "1.234.567,5"), ("it", "1.234.567,5"),
      ("sv", "1\u{A0}234\u{A0}567,5"), ("ar", "١٬٢٣٤٬٥٦٧٫٥"), ("ar_MA", "1.234.567,5"),
    ])
  func languages(language: String, text: String) throws {
    #expect(NumberFormat.number.text(1_234_567.5, in: try tag(language)) == text)
  }

  @Test("Decimals are rounded, money and units have their sign, and nothing is less than zero")
  func formats() throws {
    let (english, german) = (try tag("en"), try tag("de"))
    #expect(NumberFormat.number.decimals(2).text(1.005, in: english) == "1.01")
    #expect(NumberFormat.number.decimals(1).text(-0.04, in: english) == "0.0")
    #expect(NumberFormat.number.decimals(0).text(999.5, in: english) == "1,000")
    #expect(NumberFormat.number.grouped(false).text(12_345, in: english) == "12345")
    #expect(NumberFormat.number.text(Int.max, in: english) == "9,223,372,036,854,775,807")
    #expect(NumberFormat.number.text(Int8(-128), in: english) == "-128")
    #expect(NumberFormat.percent.text(0.25, in: english) == "25%")
    #expect(NumberFormat.percent.decimals(1).text(0.125, in: english) == "12.5%")
    #expect(NumberFormat.currency("€").text(-1_234.5, in: english) == "-€1,234.50")
    #expect(NumberFormat.currency("€").text(9.8, in: german) == "9,80\u{A0}€")
    #expect(NumberFormat.unit("kg").text(3, in: german) == "3\u{A0}kg")
  }

  // MARK: Any number

  @Test("Three steps of 0.1 are 0.3, as a Double and as a Float, on a stepper and a slider")
  func noDrift() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        Stepper(
          "Litres", value: Binding(get: { model.double }, set: { model.double = $0 }), in: 0...1, step: 0.1,
          format: .unit("l"))
        Slider(
          "Strength", value: Binding(get: { model.float }, set: { model.float = $0 }), in: 0...1, step: 0.1,
          format: .percent)
      }
    }
    try app.press("Up Up Up")
    #expect(model.double == 0.3 && app.focused?.value == "0.3\u{A0}l")
    try app.press("Tab Right Right Right")
    #expect(model.float == 0.3 && app.focused?.label == "Strength" && app.focused?.value == "30%")
    try app.press("End Left PageDown")
    #expect(model.float == 0.7 && app.focused?.value == "70%")
    try app.press("Home")
    #expect(model.float == 0)
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("The smallest integers stay in their bounds")
  func integers() throws {
    let model = Model()
    let app = try AppDriver {
      Stepper(
        "Level", value: Binding(get: { model.small }, set: { model.small = $0 }), in: 0...255, step: 3,
        words: { "level \($0)" })
    }
    #expect(app.focused?.value == "level 250", "the app's number, though it is on no step")
    try app.press("Up Up Up")
    #expect(model.small == 255 && app.focused?.value == "level 255")
    try app.press("Home Down")
    #expect(model.small == 0)
  }

  @Test("A slider shows its bounds at the ends, and a drag between them is one editing")
  func labels() throws {
    let model = Model()
    let app = try AppDriver {
      Slider(
        "Volume", value: Binding(get: { model.double }, set: { model.double = $0 }), in: 0...10,
        minimumValueLabel: { Text("Quiet") }, maximumValueLabel: { Text("Loud") },
        onEditingChanged: { model.log.append($0) })
    }
    #expect(app.readingOrder == ["Volume, 0, slider"])
    let slider = try #require(app.tree.element(.slider)).frame
    let quiet = try #require(app.tree.element(.text, "Quiet")).frame
    let loud = try #require(app.tree.element(.text, "Loud")).frame
    #expect(quiet.minX < loud.minX && slider.minX <= quiet.minX && loud.maxX <= slider.maxX)
    try app.press("Right")
    #expect(model.double == 1 && model.log == [true, false])
    model.log = []
    app.windowSystem.movePointer(to: Point(x: quiet.maxX + 22, y: slider.midY), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    #expect(model.double == 0 && model.log == [true])
    app.windowSystem.movePointer(to: Point(x: loud.minX - 22, y: slider.midY), in: app.headlessWindow)
    #expect(model.double == 10 && model.log == [true])
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(model.log == [true, false])
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("From right to left the lower bound is at the right")
  func mirrored() throws {
    let model = Model()
    let app = try AppDriver {
      Slider(
        "Volume", value: Binding(get: { model.double }, set: { model.double = $0 }), in: 0...10,
        minimumValueLabel: { Text("Quiet") }, maximumValueLabel: { Text("Loud") }
      )
      .environment(\.layoutDirection, .rightToLeft)
    }
    let quiet = try #require(app.tree.element(.text, "Quiet")).frame
    let loud = try #require(app.tree.element(.text, "Loud")).frame
    #expect(quiet.minX > loud.maxX)
    app.click(Point(x: loud.maxX + 22, y: loud.midY))
    #expect(model.double == 10)
  }

  @Test("A stepper and a slider show the number of the app, on a step and in the bounds or not")
  func appNumber() throws {
    let model = Model()
    model.double = 7
    let app = try AppDriver {
      let number = Binding(get: { model.double }, set: { model.double = $0 })
      Stepper("Steps", value: number, in: 0...100, step: 5)
      Slider("Bounds", value: number, in: 0...100, step: 5)
    }
    #expect(app.readingOrder == ["Steps, 7, stepper", "Bounds, 7, slider"])
    try app.press("Up")
    #expect(model.double == 10)
    model.double = 150
    app.windowSystem.settle()
    #expect(app.focused?.value == "150")
    try app.press("Up")
    #expect(model.double == 150, "there is nothing above")
    try app.press("Down")
    #expect(model.double == 100)
  }
}
