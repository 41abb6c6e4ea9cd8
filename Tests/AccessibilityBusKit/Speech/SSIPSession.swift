/// The server's side of one connection in SSIP, the protocol of Speech Dispatcher: lines in, lines out.
///
/// It has no socket and no clock. A voice that says all at once takes the place of a synthesizer: the events of a
/// message are due as soon as the client can have read the number of the message.
package struct SSIPSession {
  /// The consequence of a line of the client.
  package struct Outcome: Equatable {
    /// Lines for the client, without their ends.
    package var replies: [String] = []
    /// The requests of the client.
    package var requests: [SpeechEntry.Request] = []
    /// Whether the connection is to be closed.
    package var closes = false
  }

  /// The number that the client has.
  package let client: Int
  private var name = "unknown:unknown:unknown"
  /// By the upper-case names of SSIP.
  private var settings = [
    "RATE": "0", "PITCH": "0", "PITCH_RANGE": "0", "VOLUME": "100", "LANGUAGE": "en", "PUNCTUATION": "none",
    "VOICE_TYPE": "MALE1", "OUTPUT_MODULE": "recorder", "PRIORITY": "text", "SSML_MODE": "off",
    "CAP_LET_RECOGN": "none", "SPELLING": "off", "PAUSE_CONTEXT": "0", "SYNTHESIS_VOICE": "recorder",
  ]
  private var notifications: Set<String> = []
  /// The lines of a text, while one is received.
  private var received: [String]?
  private var isInBlock = false
  private var lastMessage = 0
  /// The messages whose events are due, with their marks.
  private var due: [(message: Int, marks: [String])] = []
  private var history: [(message: Int, text: String)] = []

  package init(client: Int) {
    self.client = client
  }

  /// Whether events wait for ``takeEvents()``.
  package var hasEvents: Bool { !due.isEmpty }

  /// Takes a line without its end.
  package mutating func take(_ line: String) -> Outcome {
    if received != nil { return takeText(line) }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    let command = words.first?.uppercased() ?? ""
    if isInBlock, !["SPEAK", "CHAR", "KEY", "SOUND_ICON", "SET", "BLOCK"].contains(command) {
      return Outcome(replies: ["332 ERR NOT ALLOWED INSIDE BLOCK"])
    }
    switch command {
    case "SPEAK":
      received = []
      return Outcome(replies: ["230 OK RECEIVING DATA"])
    case "CHAR" where !rest.isEmpty: return queue(.character(rest == "space" ? " " : rest), text: rest)
    case "KEY" where !rest.isEmpty: return queue(.key(rest), text: rest)
    case "SOUND_ICON" where !rest.isEmpty: return queue(.sound(rest), text: rest)
    case "CHAR", "KEY", "SOUND_ICON": return Self.missing
    case "CANCEL", "STOP": return cancel(command, rest)
    case "PAUSE": return Outcome(replies: ["211 OK PAUSED"])
    case "RESUME": return Outcome(replies: ["212 OK RESUMED"])
    case "SET": return set(rest)
    case "GET":
      guard let value = settings[rest.uppercased()] else { return Self.missing }
      return Outcome(replies: ["251-\(value)", "251 OK GET RETURNED"])
    case "LIST": return list(rest.uppercased())
    case "HISTORY": return tell(rest.uppercased().split(separator: " "))
    case "BLOCK": return block(rest.uppercased())
    case "HELP":
      return Outcome(replies: ["248-SPEAK SET GET LIST HISTORY BLOCK CANCEL STOP", "248 OK HELP SENT"])
    case "QUIT": return Outcome(replies: ["231 HAPPY HACKING"], closes: true)
    default: return Outcome(replies: ["500 ERR INVALID COMMAND"])
    }
  }

  /// The events that are due, of those that the client asked for; none is due afterwards.
  package mutating func takeEvents() -> [String] {
    defer { due = [] }
    return due.flatMap { message, marks in
      event("701", "BEGIN", of: message)
        + marks.flatMap { event("700", "INDEX_MARKS", of: message, mark: $0) }
        + event("702", "END", of: message)
    }
  }

  private static let missing = Outcome(replies: ["510 ERR MISSING PARAMETER"])

  // MARK: Messages

  private mutating func takeText(_ line: String) -> Outcome {
    guard line == "." else {
      // A point at the start of a line is doubled.
      received?.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
      return Outcome()
    }
    let source = (received ?? []).joined(separator: "\n")
    received = nil
    guard settings["SSML_MODE"] == "on" else { return queue(.text(source), text: source) }
    let (text, marks) = SpeechMarkup.parse(source)
    return queue(.text(text), text: text, marks: marks)
  }

  private mutating func queue(_ request: SpeechEntry.Request, text: String, marks: [String] = []) -> Outcome {
    lastMessage += 1
    history.append((lastMessage, text))
    due.append((lastMessage, marks))
    let said = if case .sound = request { "226 OK SOUND ICON QUEUED" } else { "225 OK MESSAGE QUEUED" }
    return Outcome(replies: ["\(said.prefix(3))-\(lastMessage)", said], requests: [request])
  }

  private mutating func cancel(_ command: String, _ scope: String) -> Outcome {
    guard isScope(scope) else { return Self.missing }
    let events = due.flatMap { event("703", "CANCEL", of: $0.message) }
    due = []
    let reply = command == "CANCEL" ? "213 OK CANCELED" : "210 OK STOPPED"
    return Outcome(replies: [reply] + events, requests: [.cancel])
  }

  private func event(_ code: String, _ name: String, of message: Int, mark: String? = nil) -> [String] {
    guard notifications.contains(name) else { return [] }
    let lines = ["\(message)", "\(client)"] + (mark.map { [$0] } ?? [])
    return lines.map { "\(code)-\($0)" } + ["\(code) \(Self.words[name] ?? name)"]
  }

  private static let words = ["INDEX_MARKS": "INDEX MARK", "CANCEL": "CANCELED"]

  private mutating func block(_ which: String) -> Outcome {
    switch (which, isInBlock) {
    case ("BEGIN", false):
      isInBlock = true
      return Outcome(replies: ["260 OK INSIDE BLOCK"])
    case ("END", true):
      isInBlock = false
      return Outcome(replies: ["261 OK OUTSIDE BLOCK"])
    case ("BEGIN", true): return Outcome(replies: ["330 ERR ALREADY INSIDE BLOCK"])
    case ("END", false): return Outcome(replies: ["331 ERR ALREADY OUTSIDE BLOCK"])
    default: return Self.missing
    }
  }

  // MARK: Settings

  private func isScope(_ text: String) -> Bool {
    ["self", "all"].contains(text.lowercased()) || Int(text) != nil
  }

  private mutating func set(_ rest: String) -> Outcome {
    let words = rest.split(separator: " ").map(String.init)
    guard words.count >= 3, isScope(words[0]) else { return Self.missing }
    let (parameter, value) = (words[1].uppercased(), words[2...].joined(separator: " "))
    switch parameter {
    case "CLIENT_NAME":
      name = value
      return Outcome(replies: ["208 OK CLIENT NAME SET"])
    case "NOTIFICATION":
      guard words.count == 4, ["on", "off"].contains(words[3]) else { return Self.missing }
      let kinds: Set<String> =
        words[2] == "all"
        ? ["BEGIN", "END", "CANCEL", "INDEX_MARKS", "PAUSE", "RESUME"] : [words[2].uppercased()]
      if words[3] == "on" { notifications.formUnion(kinds) } else { notifications.subtract(kinds) }
      return Outcome(replies: ["220 OK NOTIFICATION SET"])
    default:
      guard let reply = Self.replies[parameter] else { return Outcome(replies: ["500 ERR INVALID COMMAND"]) }
      settings[parameter] = value
      return Outcome(replies: [reply])
    }
  }

  private static let replies = [
    "LANGUAGE": "201 OK LANGUAGE SET", "PRIORITY": "202 OK PRIORITY SET", "RATE": "203 OK RATE SET",
    "PITCH": "204 OK PITCH SET", "PITCH_RANGE": "263 OK PITCH RANGE SET",
    "PUNCTUATION": "205 OK PUNCTUATION SET",
    "CAP_LET_RECOGN": "206 OK CAP LET RECOGNITION SET", "SPELLING": "207 OK SPELLING SET",
    "VOICE_TYPE": "209 OK VOICE SET", "SYNTHESIS_VOICE": "209 OK VOICE SET",
    "OUTPUT_MODULE": "216 OK OUTPUT MODULE SET", "PAUSE_CONTEXT": "217 OK PAUSE CONTEXT SET",
    "VOLUME": "218 OK VOLUME SET", "SSML_MODE": "219 OK SSML MODE SET",
  ]

  // MARK: Questions

  private func list(_ what: String) -> Outcome {
    switch what {
    case "VOICES": Outcome(replies: ["249-MALE1", "249 OK VOICE LIST SENT"])
    case "SYNTHESIS_VOICES": Outcome(replies: ["249-recorder\ten\tnone", "249 OK VOICE LIST SENT"])
    case "OUTPUT_MODULES": Outcome(replies: ["250-recorder", "250 OK MODULE LIST SENT"])
    default: Self.missing
    }
  }

  private func tell(_ words: [Substring]) -> Outcome {
    switch words {
    case ["GET", "CLIENT_ID"]: Outcome(replies: ["245-\(client)", "245 OK CLIENT ID SENT"])
    case ["GET", "CLIENT_LIST"]: Outcome(replies: ["240-\(client) \(name) 1", "240 OK CLIENTS LIST SENT"])
    case ["GET", "LAST"]:
      history.isEmpty
        ? Outcome(replies: ["402 ERR NO MESSAGE"])
        : Outcome(replies: ["242-\(lastMessage)", "242 OK LAST MSG SAID"])
    default:
      if words.starts(with: ["GET", "MESSAGE"]), let number = words.last.flatMap({ Int($0) }) {
        message(number)
      } else {
        Self.missing
      }
    }
  }

  private func message(_ number: Int) -> Outcome {
    guard let message = history.first(where: { $0.message == number }) else {
      return Outcome(replies: ["402 ERR NO MESSAGE"])
    }
    return Outcome(
      replies: message.text.split(separator: "\n").map { "246-\($0)" } + ["246 OK MESSAGE TEXT SENT"])
  }
}
