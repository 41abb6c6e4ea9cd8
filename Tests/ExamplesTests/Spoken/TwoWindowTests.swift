import Keyway
import KeywayAccessibility
import KeywayKeymap
import KeywayPlatform
import KeywayReader
import Testing

@testable import ExampleCounter

@MainActor
@Suite("The readers of an app with two windows")
struct TwoWindowTests {
  /// The words in a window.
  @MainActor
  private final class Ear {
    private let voice = SilentVoice()
    private var reader: WindowScreenReader?
    private var heard: [String] = []

    init(_ window: AppWindow) throws {
      let bindings = try #require(BindingTable.reader(named: "reader"))
      reader = WindowScreenReader(window, bindings: bindings, voice: voice) { [weak self] record in
        if case .turn(.started(let turn)) = record.event { self?.heard.append(turn.speech.words) }
      }
    }

    var said: [String] {
      while voice.isSpeaking { voice.finish() }
      defer { heard = [] }
      return heard
    }
  }

  @Test("Two windows in two languages each speak their own, also of what one of them announces")
  func languages() throws {
    let system = HeadlessWindowSystem()
    system.displayOutputs = DisplayOutput.named(["left", "right"])
    let windows = try OutputWindows(in: system) {
      try AppWindow(Counter(), in: system, isFullScreen: true, output: $0)
    }.windows
    try #require(windows.count == 2)
    let (english, german) = (LanguageTag.english, try #require(LanguageTag("de")))
    for (window, language) in zip(windows, [english, german]) { window.language = language }
    system.settle()
    let ears = try windows.map { try Ear($0) }
    system.settle()
    #expect(
      ears.map(\.said) == [
        ["Reader on, Counter", "One more, button. Press the Ctrl+Alt+Space key to activate"],
        [
          "Sprachausgabe ein, Zähler",
          "Eins mehr, Knopf. Zum Aktivieren die Taste Strg+Alt+Leertaste drücken",
        ],
      ])
    for (window, language) in zip(windows, [german, english]) { window.language = language }
    system.settle()
    #expect(ears.map { $0.said.first } == ["Eins mehr", "One more"])
  }
}
