import Keyway
import KeywayDrawing
import KeywayPlatform
import KeywayTesting
import Observation
import SeededRandom
import Testing
import ViewTestKit

@testable import KeywayUI

/// Plays what people and apps do to text at random, and compares with a plain text where the meaning is certain.
@MainActor
@Suite("Text fields after anything that people and apps do")
struct TextFieldWalkTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var notes = ""
    let pin = Secret(maximum: 12)
  }

  fileprivate struct Form: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }), prompt: "Prompt")
        SecureField("PIN", secret: model.pin)
        TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }), lines: 4)
      }
    }
  }

  /// A text with what is selected, in scalars.
  private struct Plain: Equatable {
    var text: [Unicode.Scalar]
    var selection: Range<Int>

    mutating func replace(_ range: Range<Int>, with new: [Unicode.Scalar]) {
      text.replaceSubrange(range, with: new)
      selection = range.lowerBound + new.count..<range.lowerBound + new.count
    }

    /// Plays a key; false if its meaning depends on more.
    mutating func press(_ key: String) -> Bool {
      let (lower, upper) = (selection.lowerBound, selection.upperBound)
      switch key {
      case "A", "B", "1": replace(selection, with: Array(key.lowercased().unicodeScalars))
      case "Space": replace(selection, with: [" "])
      case "Backspace": replace(selection.isEmpty ? max(0, lower - 1)..<lower : selection, with: [])
      case "Delete": replace(selection.isEmpty ? lower..<min(text.count, lower + 1) : selection, with: [])
      case "Left": selection = selection.isEmpty ? max(0, lower - 1)..<max(0, lower - 1) : lower..<lower
      case "Right":
        let next = selection.isEmpty ? min(text.count, upper + 1) : upper
        selection = next..<next
      case "Ctrl+A": selection = 0..<text.count
      case "Ctrl+End": selection = text.count..<text.count
      case "Ctrl+Home": selection = 0..<0
      default: return false
      }
      return true
    }
  }

  private static let keys = [
    "A", "B", "1", "Space", "Backspace", "Delete", "Left", "Right", "Shift+Left", "Shift+Right", "Ctrl+Left",
    "Ctrl+Right", "Ctrl+Shift+Left", "Ctrl+Shift+Right", "Up", "Down", "Shift+Up", "Shift+Down", "Home",
    "End",
    "Shift+Home", "Shift+End", "PageUp", "PageDown", "Ctrl+Home", "Ctrl+End", "Ctrl+A", "Ctrl+C", "Ctrl+X",
    "Ctrl+V", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Backspace", "Ctrl+Delete", "Return", "Tab", "Shift+Tab",
  ]
  private static let texts = [
    "", "one", "one two three", "a\nb\n\nc\n", "one\r\ntwo\u{2028}three", "שלום עולם", "abc שלום def\nאבג\n",
    "سلام لا", "e\u{301}👨‍👩‍👧🇸🇪", "🇸", "\u{301}", "ש\u{5C1}\u{5B8}", "spaces      \t\t   ", "a\0b",
    String(repeating: "iiii iiii iiii iiii\nWWWW WWWW ", count: 25),
    String(repeating: "longword", count: 30),
  ]

  @Test(
    "The pixels equal a whole paint, carets stand on places, and the app has what is shown",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func randomWalk(_ direction: LayoutDirection) throws {
    var random = SeededGenerator()
    for _ in 0..<Sample.times(4) {
      let model = Model()
      let app = try AppDriver(size: Size(width: 480, height: 480)) { Form(model: model) }
      app.window.layoutDirection = direction
      app.windowSystem.settle()
      var played: [String] = []
      for _ in 0..<80 {
        let before = plain(app)
        let step = try play(app, model, &random)
        played.append(step)
        let faults = faults(app, model) + difference(from: before, by: step, app, model)
        #expect(faults.isEmpty, "KEYWAY_SEED=\(random.seed) \(faults) after \(played)")
        if !faults.isEmpty { return }
      }
    }
  }

  /// Does one thing at random, and returns its name: of a key, the key.
  private func play(_ app: AppDriver, _ model: Model, _ random: inout SeededGenerator) throws -> String {
    let (system, window) = (app.windowSystem, app.headlessWindow)
    func place() -> Point {
      Point(
        x: Double.random(in: 0..<window.size.width, using: &random).rounded(),
        y: Double.random(in: 0..<window.size.height, using: &random).rounded())
    }
    let text = Self.texts.randomElement(using: &random)!
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let point = place()
      system.click(at: point, in: window)
      return "click \(point)"
    case 1:
      let (from, to) = (place(), place())
      system.movePointer(to: from, in: window)
      system.setPointerButton(0, pressed: true)
      system.movePointer(to: to, in: window)
      // The app may change the text meanwhile.
      if Bool.random(using: &random) {
        model.notes = text
        system.settle()
      }
      system.movePointer(to: place(), in: window)
      system.setPointerButton(0, pressed: false)
      return "drag \(from) to \(to)"
    case 2:
      let point = place()
      for _ in 0..<3 { system.click(at: point, in: window) }
      return "three clicks \(point)"
    case 3:
      let point = place()
      system.memoryClipboard.setForeignText(text, in: .primary)
      system.click(at: point, in: window, button: 2)
      return "middle button \(point) \(text.debugDescription)"
    case 4:
      model.name = text
      system.settle()
      return "name \(text.debugDescription)"
    case 5:
      model.notes = text
      system.settle()
      return "notes \(text.debugDescription)"
    case 6:
      model.pin.removeAll()
      system.settle()
      return "no PIN"
    case 7:
      let point = place()
      system.movePointer(to: point, in: window)
      system.scroll(y: Bool.random(using: &random) ? 50 : -50)
      return "scroll \(point)"
    case 8:
      system.memoryClipboard.setForeignText(text, in: .clipboard)
      try app.press("Ctrl+V")
      return "paste \(text.debugDescription)"
    case 9:
      system.tap(at: place(), in: window)
      return "tap"
    default:
      let key = Self.keys.randomElement(using: &random)!
      try app.press(key)
      return key
    }
  }

  /// The focused field; nil if there is none.
  private func plain(_ app: AppDriver) -> Plain? {
    app.editedText.map {
      Plain(text: Array($0.accessibilityText.unicodeScalars), selection: $0.accessibilitySelection)
    }
  }

  private func faults(_ app: AppDriver, _ model: Model) -> [String] {
    var faults: [String] = []
    let difference = app.capture().difference(from: app.freshCapture())
    if difference.count > 0 { faults.append("\(difference)") }
    guard let field = app.editedText, let element = app.focused else { return faults }
    let text = field.accessibilityText
    let expected =
      switch element.label {
      case "Name": model.name
      case "PIN": String(repeating: "•", count: model.pin.count)
      default: model.notes
      }
    if !text.utf8.elementsEqual(expected.utf8) { faults.append("the app has \(expected.debugDescription)") }
    if element.value != text { faults.append("the value is \(element.value)") }
    let style = TextBlock.Style(
      font: .body, direction: .leftToRight, scale: 1, wraps: element.label == "Notes")
    let block = TextBlock(text, style: style, width: 400)
    let scalars = text.unicodeScalars
    for offset in [field.accessibilitySelection.lowerBound, field.accessibilitySelection.upperBound] {
      guard offset <= scalars.count else {
        faults.append("\(offset) is beyond the text")
        continue
      }
      let index = scalars.index(scalars.startIndex, offsetBy: offset)
      let place = text.utf8.distance(from: text.startIndex, to: index)
      if block.caretOffset(atOrBefore: place) != place { faults.append("\(place) is no place for a caret") }
    }
    return faults
  }

  /// The effect of a key that differs from a plain text's, for plain letters.
  private func difference(from before: Plain?, by key: String, _ app: AppDriver, _ model: Model) -> [String] {
    guard var expected = before, let label = app.focused?.label,
      label == "PIN" || expected.text.allSatisfy({ (0x20..<0x7F).contains($0.value) || $0 == "\n" }),
      label == "Notes" || !expected.text.contains("\n"), label != "PIN" || expected.text.count < 11
    else { return [] }
    let types = ["A", "B", "1", "Space", "Backspace", "Delete"].contains(key)
    // In an empty field the arrows move the focus; spaces and digits alone run as the interface does.
    let isCertain = types || !expected.text.isEmpty && app.window.layoutDirection == .leftToRight
    guard isCertain, expected.press(key) else { return [] }
    if label == "PIN" { expected.text = expected.text.map { _ in "•" } }
    guard let after = plain(app), after != expected else { return [] }
    return ["\(after) instead of \(expected)"]
  }
}
