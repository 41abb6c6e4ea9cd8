import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Rotors of the reader")
@MainActor
struct RotorTests {
  private let listening = Listening(
    Part(.heading, "Trains", key: "trains"),
    Part(.button, "Ulm", key: "ulm"),
    Part(.heading, "Buses", key: "buses"),
    Part(
      .list, "Alerts", key: "alerts",
      { (list: inout Element) in
        list.accessibility.rotors = [AccessibilityDetails.Rotor(name: "Warnings", entries: ["late"])]
      }, inside: [Part(.cell, "On time", key: "fine"), Part(.cell, "Late", key: "late")]))

  /// All names, from the first choice on until they repeat.
  private func names() -> [String] {
    var names: [String] = []
    while let name = listening.perform(.readerNextRotor).first, name != names.first { names.append(name) }
    return names
  }

  @Test("The rotors are those with entries here, then units of text and settings")
  func choice() {
    #expect(
      names() == [
        "Headings", "Buttons", "Containers", "Warnings", "Characters", "Words", "Lines",
        "Speaking rate, 100 percent", "Volume, 100 percent", "Hints, on", "Positions, on",
        "Container names, on", "Punctuation, none", "Grouped navigation, off", "Caption panel, off",
        "Typing echo, characters", "Order of words, standard", "Mark of more content, words",
        "Mark of links, words", "Mark of capitals, pitch", "Cursor follows focus, on",
        "Focus follows cursor, on",
      ])
  }

  @Test("Steps go from entry to entry, and a sound says the end")
  func steps() {
    #expect(listening.perform(.readerNextRotor) == ["Headings"])
    #expect(listening.perform(.readerRotorNext) == ["Buses, heading"])
    #expect(listening.perform(.readerRotorNext) == ["(boundary)"])
    #expect(listening.perform(.readerRotorPrevious) == ["Trains, heading"])
    #expect(listening.perform(.readerRotorPrevious) == ["(boundary)"])
  }

  @Test("A rotor of an author goes through its entries")
  func authors() {
    while listening.perform(.readerNextRotor) != ["Warnings"] {}
    #expect(listening.perform(.readerRotorNext) == ["Alerts, list, Late, 2 of 2"])
    #expect(listening.perform(.readerRotorNext) == ["(boundary)"])
  }

  @Test("The language of the window is a setting, where the app has more than one")
  func language() {
    listening.window.languages = [("en", "English"), ("de", "Deutsch"), ("sv", "svenska")]
    while listening.perform(.readerNextRotor) != ["Language, English"] {}
    #expect(listening.perform(.readerRotorPrevious) == ["(boundary)"])
    #expect(listening.perform(.readerRotorNext) == ["Deutsch"])
    #expect(listening.window.languageTag == "de")
    #expect(listening.perform(.readerRotorNext) == ["svenska"])
    #expect(listening.perform(.readerRotorNext) == ["(boundary)"])
    #expect(listening.window.languageTag == "sv")
  }

  @Test("An order of the machine's own stays a choice, and comes back for the next person")
  func ownOrder() throws {
    let own = try WordOrder("label,role,container")
    listening.reader.end()
    listening.reader.settings.order = own
    listening.reader.machineSettings = nil
    listening.reader.begin()
    while listening.perform(.readerNextRotor).first?.hasPrefix("Order of words") != true {}
    #expect(listening.perform(.readerRotorNext) == ["iOS"])
    #expect(listening.perform(.readerRotorPrevious) == ["standard"])
    #expect(listening.reader.settings.order == own)
    #expect(listening.perform(.readerRotorNext) == ["iOS"])
    listening.reader.forgetPerson()
    #expect(listening.reader.settings.order == own)
  }

  @Test("The order of the words, the marks and the echo of typing are settings, up to their ends")
  func choices() {
    func choose(_ name: String) {
      while listening.perform(.readerNextRotor).first?.hasPrefix(name) != true {}
    }
    choose("Order of words")
    #expect(listening.perform(.readerRotorPrevious) == ["(boundary)"])
    #expect(listening.perform(.readerRotorNext) == ["iOS"])
    #expect(listening.perform(.readerRotorNext) == ["Mac"])
    #expect(listening.perform(.readerRotorNext) == ["desktop"])
    #expect(listening.perform(.readerRotorNext) == ["(boundary)"])
    #expect(listening.reader.settings.order == .desktop)
    choose("Mark of links")
    #expect(listening.perform(.readerRotorNext) == ["sound"])
    #expect(listening.reader.settings.speech.links == .sound)
    choose("Typing echo")
    #expect(listening.perform(.readerRotorNext) == ["words"])
    #expect(listening.perform(.readerRotorNext) == ["characters and words"])
    choose("Focus follows cursor")
    #expect(listening.perform(.readerRotorNext) == ["off"])
    #expect(!listening.reader.settings.movesFocus)
    listening.reader.forgetPerson()
    #expect(listening.reader.settings.movesFocus && listening.reader.settings.order == .standard)
  }

  @Test("A setting changes step by step, up to its ends, and is said")
  func setting() {
    while listening.perform(.readerNextRotor) != ["Volume, 100 percent"] {}
    #expect(listening.perform(.readerRotorNext) == ["(boundary)"])
    #expect(listening.perform(.readerRotorPrevious) == ["90 percent"])
    #expect(listening.reader.settings.volume == 0.9)
    listening.perform(.readerNextRotor)
    #expect(listening.perform(.readerRotorNext) == ["off"])
    #expect(!listening.reader.settings.speech.saysHints)
  }

  @Test("Without anything in the window, the rotors are units and settings")
  func empty() {
    let nothing = Listening()
    #expect(nothing.perform(.readerNextRotor) == ["Characters"])
    #expect(nothing.perform(.readerPreviousRotor) == ["Focus follows cursor, on"])
  }
}
