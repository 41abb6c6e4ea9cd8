#if Reader
  import KeywayAccessibility
  package import KeywayElements
  package import KeywayPlatform
  package import KeywayReader

  /// A line of the trace for what the reader says, plays or leaves out.
  package struct ReaderReport: TraceLine {
    private let record: ReaderRecord
    private let tree: ElementTree
    private let includesTyping: Bool
    private let hidesAll, hidesTime: Bool

    /// - Parameters:
    ///   - tree: the window's tree.
    ///   - includesTyping: whether the line includes text typed into fields that are not secure.
    ///   - hidesAll: whether all words are left out, as those that the window would hide now.
    ///   - hidesTime: whether the time of the window's loop is left out, because it would tell that, too.
    package init(
      _ record: ReaderRecord, in tree: ElementTree, includesTyping: Bool = true, hidesAll: Bool = false,
      hidesTime: Bool = false
    ) {
      (self.record, self.tree, self.includesTyping) = (record, tree, includesTyping)
      (self.hidesAll, self.hidesTime) = (hidesAll, hidesTime)
    }

    /// `{"reader":"started","at":81204,"turn":3,"reason":"cursor","class":"person","words":"Share, button"}`; `because` is
    /// the reason of an end, a wait or a loss.
    package var json: JSONValue {
      var members = [JSONValue.Member("reader", .string(name))]
      func add(_ name: String, _ value: JSONValue?) {
        if let value { members.append(JSONValue.Member(name, value)) }
      }
      add("at", hidesTime ? nil : .integer(Int(record.time)))
      if let turn {
        add("turn", .integer(turn.id))
        add("reason", .string(turn.speech.reason.rawValue))
        add("class", .string("\(turn.turnClass)"))
        add("sentence", turn.sentence > 0 ? .integer(turn.sentence) : nil)
        switch words(of: turn.speech) {
        case .told(let words): add("words", .string(words))
        case .hidden(let hiding): add(hiding.json, true)
        }
      }
      add("sound", sound.map { .string($0) })
      add("because", reason.map { .string($0) })
      return .object(members)
    }

    /// `reader started cursor person "Share, button"`, `reader dropped change announcement "3 items": 5 is newer`.
    package var text: String {
      var line = "reader \(name)"
      if let turn {
        line += " \(turn.speech.reason.rawValue) \(turn.turnClass) "
        switch words(of: turn.speech) {
        case .told(let words): line += "\"\(words)\""
        case .hidden(let hiding): line += "\(hiding.words)words"
        }
        if turn.sentence > 0 { line += " at sentence \(turn.sentence)" }
      }
      if let sound { line += " \(sound)" }
      if let reason { line += ": \(reason)" }
      return line.withControlPictures
    }

    // MARK: Parts of a record

    private var name: String {
      switch record.event {
      case .turn(.started): "started"
      case .turn(.ended): "ended"
      case .turn(.suspended): "suspended"
      case .turn(.dropped): "dropped"
      case .turn(.ticked), .sound: "sound"
      case .turn(.refused): "refused"
      case .silence: "silent"
      }
    }

    private var turn: Turn<Utterance, ReaderSource>? {
      switch record.event {
      case .turn(.started(let turn)), .turn(.ended(let turn, _)), .turn(.suspended(let turn, _)),
        .turn(.dropped(let turn, _)):
        turn
      default: nil
      }
    }

    private var sound: String? {
      switch record.event {
      case .turn(.ticked): ReaderSound.tick.rawValue
      case .sound(let sound): sound.rawValue
      default: nil
      }
    }

    private var reason: String? {
      switch record.event {
      case .turn(.ended(_, let reason)), .turn(.suspended(_, let reason)), .turn(.dropped(_, let reason)):
        reason.description
      case .turn(.refused): "a safety message is said"
      case .silence(let reason): reason
      default: nil
      }
    }

    // MARK: Secrets

    private enum Words {
      case told(String)
      case hidden(TraceHiding)
    }

    private func words(of utterance: Utterance) -> Words {
      if hidesAll || utterance.isPrivate || isSecret(utterance) { return .hidden(.secret) }
      if includesTyping { return .told(utterance.words) }
      guard utterance.reason != .typed, utterance.reason != .deleted else { return .hidden(.typing) }
      var open = utterance
      if mayTellText(of: utterance.node) { open.parts.removeAll { $0.isOfText } }
      return open.parts.isEmpty && !utterance.parts.isEmpty ? .hidden(.typing) : .told(open.words)
    }

    /// Whether words revealed a secret when they were made, or do now: a field may become secure while its words wait.
    private func isSecret(_ utterance: Utterance) -> Bool {
      switch utterance.secrecy {
      case .secret: return true
      case .typing where !includesTyping: return true
      case .typing, .none: break
      }
      guard let id = utterance.node?.element(in: tree) else { return false }
      return tree[tree.representative(of: id)].role == .secureTextField
    }

    /// Whether the text that was said may be that of a field. A node that is gone may have been one.
    private func mayTellText(of node: AccessibilityNode.ID?) -> Bool {
      guard let id = node?.element(in: tree) else { return true }
      return tree[tree.representative(of: id)].role.takesText
    }
  }

  extension Utterance.Part {
    /// Whether it may be the text of a field. That there is none is not typed.
    fileprivate var isOfText: Bool { [.value, .text, .character].contains(kind) && !saysEmpty }
  }
#endif
