import KeywayElements
import KeywayFiles
import KeywayFocus
import KeywayKeymap
import KeywayScenes
import KeywayUI
import Testing

@testable import KeywayDiagnostics

/// A sentence of the ARIA Authoring Practices, as a scene with keys and what they come to.
struct PatternCase: Sendable, CustomTestStringConvertible {
  /// The pattern, and what it says of the key.
  let source: String
  let scene: String
  let keys: String
  /// The focus after each key; with `=open`, `=closed`, `=on`, `=off`, `=mixed`, a number, or a sort order where
  /// it stands at something.
  let expected: String
  /// The selection in the end, without blanks: `sizes:large` for each group with a selection.
  let selection: String?

  var testDescription: String { "\(source): \(keys)" }

  init(_ source: String, _ scene: String, _ keys: String, _ expected: String, selection: String? = nil) {
    (self.source, self.scene, self.keys, self.expected) = (source, scene, keys, expected)
    self.selection = selection
  }

  @MainActor func check() throws {
    let scene = try HeadlessScene(Scene(text: scene, name: "pattern"))
    let tree = scene.window.tree
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    var last: PlayedStep?
    let found = try ReplayStep.script(keys).map { key in
      let step = try player.play(key)
      last = step
      let state = Self.words(step.state).map { "=" + $0 } ?? ""
      return (step.focused.flatMap { tree[$0].key } ?? "-") + state
    }
    #expect(found.joined(separator: " ") == expected, "\(source)")
    guard let selection else { return }
    let selected = last?.selection.filter { !$0.items.isEmpty }.map { group, items in
      let names = items.map { tree[$0].key ?? "?" }.joined(separator: ",")
      return "\(tree[group].key ?? "?"):\(names)"
    }
    #expect(selected?.joined(separator: " ") == selection, "\(source)")
  }

  private static func words(_ state: ReplayState) -> String? {
    state.isExpanded.map { $0 ? "open" : "closed" } ?? state.check ?? state.number.map(ValueRange.text)
      ?? state.sortOrder?.rawValue
  }
}

extension String {
  /// The scene with one more line about an element.
  func adding(_ line: String, to id: String) -> String {
    guard let place = firstRange(of: "- id: \(id)\n") else { return self }
    let indent = self[..<place.lowerBound].reversed().prefix { $0 == " " }.count + 2
    return self[..<place.upperBound] + String(repeating: " ", count: indent) + line + "\n"
      + self[place.upperBound...]
  }
}
