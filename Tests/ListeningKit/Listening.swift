package import AccessibilityBusKit
package import KeywayKeymap

/// A screen at a desk with Orca, that takes keys one by one.
package protocol Listening: AnyObject {
  var desk: AccessibilityDesk { get }
  /// Presses keys that go down together, and releases them the other way round.
  func press(_ stroke: [RawKeyEvent]) throws
}

extension Listening {
  /// Does what a person does, and writes down what Orca says.
  ///
  /// - Parameter tellsWindow: whether the transcript begins with what is said when the window comes. Of GTK that differs from
  ///   time to time: its window and its focus are announced in a race.
  package func listen(to steps: [(words: String, keys: String)], tellsWindow: Bool = true) throws
    -> Transcript
  {
    let keymap = try Keymap(names: KeymapNames(layout: "us"))
    var transcript = Transcript()
    let window = try desk.hear()
    if tellsWindow { transcript.add("(the window comes)", [window]) }
    for step in steps {
      let strokes = try KeyScript.words(of: step.keys).map { word in
        try press(KeyScript(word).events(on: keymap))
        return try desk.hear()
      }
      transcript.add(step.words, strokes)
    }
    return transcript
  }
}
