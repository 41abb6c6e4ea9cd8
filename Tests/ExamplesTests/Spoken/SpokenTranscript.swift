import Keyway
import KeywayAccessibility
import KeywayTesting

/// The words and sounds of an app, key by key: a line for each key with the first answer, and one for each further answer.
@MainActor
struct SpokenTranscript {
  private(set) var lines: [String] = []
  private let app: AppDriver
  private var listener: Listener { app.listener }

  /// Starts an app with the reader on, and presses keys.
  ///
  /// - Parameter keys: a script of ``SpokenKeys``.
  init(_ app: some KioskApp, _ language: LanguageTag?, _ profile: ReadingProfile, _ keys: String) throws {
    self.app = try AppDriver(app, size: Size(width: 1280, height: 800), language: language)
    try self.app.startReader(profile: profile)
    note("(start)", listener.heard)
    for key in keys.split(whereSeparator: \.isWhitespace) { try press(String(key)) }
  }

  private mutating func press(_ word: String) throws {
    if word == "all" { return try goThrough() }
    if let key = Listener.Key(rawValue: word) { return note(word, try listener.press(key)) }
    if word.hasPrefix("'") {
      let text = String(word.dropFirst())
      app.windowSystem.advance(by: .seconds(1))
      _ = listener.heard
      try app.type(text)
      return note("type \(text)", listener.heard)
    }
    if word.hasPrefix("scan:") { return note(word, try scan(String(word.dropFirst(5)))) }
    note(word, try listener.press(word))
  }

  /// Steps on to the end of what is there.
  private mutating func goThrough() throws {
    for _ in 0..<100 {
      let heard = try listener.press(.next)
      note("next", heard)
      if heard.contains("(boundary)") { return }
    }
    note("next", ["and so on"])
  }

  /// A barcode as from a scanner: each key a few milliseconds after the other.
  private func scan(_ code: String) throws -> [String] {
    app.windowSystem.advance(by: .seconds(1))
    _ = listener.heard
    for key in code.map(String.init) + ["Return"] {
      try app.press(key)
      app.windowSystem.advance(by: .milliseconds(4))
    }
    app.windowSystem.advance(by: .milliseconds(40))
    return listener.heard
  }

  /// The words at once, and those of the next second: a count that has come to rest, or what a held key does.
  private mutating func note(_ key: String, _ heard: [String]) {
    app.windowSystem.advance(by: .seconds(1))
    let heard = heard + listener.heard
    lines.append("\(key): \(heard.first ?? "(silence)")")
    lines += heard.dropFirst().map { "  \($0)" }
  }
}
