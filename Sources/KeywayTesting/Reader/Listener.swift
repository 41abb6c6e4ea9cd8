#if Reader
  import Keyway
  import KeywayAccessibility
  import KeywayKeymap
  import KeywayPlatform
  import KeywayReader

  /// A person with the screen off: presses keys of the reader's table, and hears. Knows nothing else of the app.
  ///
  /// ```swift
  /// try app.startReader(table: "reader-four-button")
  /// let listener = app.listener
  /// try await listener.goTo("Pay")
  /// let words = try listener.press(.select)  // ["Paid"]
  /// ```
  ///
  /// Before each key a second passes, in which the person has heard what was said.
  @MainActor
  public struct Listener {
    let driver: AppDriver

    /// A command of the reader, pressed by the first key that its table has for it.
    public enum Key: String, Hashable, Sendable, CaseIterable {
      /// The steps of the cursor.
      case next, previous, into, out, first, last
      /// Cells of tables.
      case up, down, left, right
      /// The element under the cursor: `select` activates it, and `back` leaves what is around it.
      case select, back, increment, decrement, actions, moreContent
      /// Everything from the top, and the last words again.
      case readAll, again
      /// The reader's own help and its menu of commands, which reaches every other command.
      case help, menu

      var command: ReaderCommand {
        switch self {
        case .next: .readerNext
        case .previous: .readerPrevious
        case .into: .readerIn
        case .out: .readerOut
        case .first: .readerFirst
        case .last: .readerLast
        case .up: .readerUp
        case .down: .readerDown
        case .left: .readerLeft
        case .right: .readerRight
        case .select: .readerActivate
        case .back: .readerEscape
        case .increment: .readerIncrement
        case .decrement: .readerDecrement
        case .actions: .readerActions
        case .moreContent: .readerMoreContent
        case .readAll: .readerReadAll
        case .again: .readerRepeat
        case .help: .readerHelp
        case .menu: .readerMenu
        }
      }
    }

    /// The words and sounds since the last key, or since the last look.
    public var heard: [String] { driver.heard }

    /// Presses a key of the table, and hears its effect; sounds are in parentheses.
    ///
    /// - Throws: a ``ListenerError`` if the table has no such key, or the keyboard cannot press it.
    @discardableResult
    public func press(_ key: Key) throws(ListenerError) -> [String] { try hear(key).map(\.description) }

    /// Presses the same key several times, and hears the effect of the last press.
    @discardableResult
    public func press(_ key: Key, times: Int) throws(ListenerError) -> [String] {
      var heard: [String] = []
      for _ in 0..<times { heard = try press(key) }
      return heard
    }

    /// Types keys that are not the reader's, such as a text for the focused field, and hears their effect.
    ///
    /// - Throws: a `KeyScriptError` if the script cannot be parsed, or typed on the layout.
    @discardableResult
    public func press(_ script: String) throws -> [String] {
      passTime()
      try driver.press(script)
      return heard
    }

    /// Goes on until the words at the cursor name something: its label, its value or its text. After the last element it
    /// looks in the other direction.
    ///
    /// - Parameter name: as it is said, without its kind: `Pay` for "Pay, button, 3 of 8".
    /// - Returns: the words at the cursor.
    /// - Throws: a ``ListenerError`` with all that was heard on the way if nothing has the name.
    @discardableResult
    public func goTo(_ name: String) async throws(ListenerError) -> String {
      _ = driver.listen()
      if let place = driver.startedEar.place, place.names(name) { return place.words }
      var way: [String] = []
      for key in [Key.next, .previous] {
        var last: [String] = []
        var count = 0
        while count < Self.most {
          count += 1
          let heard = try hear(key)
          way += heard.map(\.description)
          if let place = heard.compactMap(\.utterance).last(where: { $0.node != nil }), place.names(name) {
            return place.words
          }
          // Where a key changes nothing, it does not lead on.
          let words = heard.compactMap(\.words)
          if heard.contains(where: { $0.isBoundary }) || words.isEmpty || words == last { break }
          last = words
          await Task.yield()
        }
      }
      throw ListenerError(
        description:
          "no element is called \"\(name)\"; heard: \(way.map { "\"\($0)\"" }.joined(separator: ", "))")
    }

    /// The number of steps that ``goTo(_:)`` takes in one direction.
    private static let most = 1_000

    private func hear(_ key: Key) throws(ListenerError) -> [Heard] {
      let bindings = driver.startedEar.reader.bindings
      guard
        let binding = bindings.bindings.first(where: { $0.action == key.command.action && $0.scope == nil })
      else {
        throw ListenerError(
          description: "the table \"\(bindings.title)\" has no key for \(key.rawValue)")
      }
      let events: [RawKeyEvent]
      do {
        events = try driver.keymap.events(typing: binding.shortcut, role: bindings.commandRole)
      } catch {
        throw ListenerError(description: "\(key.rawValue): \(error)")
      }
      passTime()
      for event in events where event.isDown { driver.send(event) }
      if case .hold(let time) = binding.trigger { driver.windowSystem.advance(by: time) }
      for event in events where !event.isDown { driver.send(event) }
      return driver.listen()
    }

    /// Lets the person hear the words before: a key that follows at once would be held back after a change of the screen.
    private func passTime() {
      _ = driver.listen()
      driver.windowSystem.advance(by: .seconds(1))
      _ = driver.listen()
    }
  }

  /// The reason why a listener does not come where they want.
  public struct ListenerError: Error, Hashable, CustomStringConvertible {
    /// The reason in one line.
    public let description: String
  }

  extension Heard {
    fileprivate var isBoundary: Bool { if case .sound(.boundary) = self { true } else { false } }
  }

  extension Utterance {
    /// Whether the name is the element's, rather than its container's or its kind's.
    fileprivate func names(_ name: String) -> Bool {
      parts.contains { [.label, .value, .content, .text, .header].contains($0.kind) && $0.text == name }
    }
  }
#endif
