import Glibc
import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayUI

/// What a tool asks of a running app: a line of JSON such as `{"request":"inspect","element":"Menu/Pay"}`.
package struct InspectionRequest {
  /// What can be asked.
  package enum Kind: String, CaseIterable, Sendable {
    case app, tree, inspect, order, audit, picture, press, perform

    /// The members that it takes, besides `request` and `id`.
    var members: [String] {
      switch self {
      case .app: []
      case .tree: ["resolved", "both", "profile", "format", "keys", "from"]
      case .inspect: ["element", "profile", "format", "keys", "from"]
      case .order, .press: ["format", "keys", "from"]
      case .audit: ["rules", "suppress", "pictures", "format", "keys", "from"]
      case .picture: ["marks", "element", "profile"]
      case .perform: ["element", "action"]
      }
    }

    /// The sub-command with the same report; nil for none.
    var report: ReportCommand.Verb? {
      switch self {
      case .tree: .tree
      case .inspect: .inspect
      case .order: .focusOrder
      case .audit: .audit
      case .app, .picture, .press, .perform: nil
      }
    }

    /// Whether the keys themselves are what is told of.
    package func tellsSteps(keys: String?) -> Bool { self == .press || self == .order && keys != nil }

    /// How its JSON is printed.
    package func layout(keys: String?) -> WindowReport.Layout {
      tellsSteps(keys: keys) ? .lines : self == .order ? .compact : .pretty
    }
  }

  /// The most milliseconds that the keys of a request may take.
  static let longestScript = 60_000
  /// The most bytes of a picture, as PNG.
  static let largestPicture = 8 << 20

  let kind: Kind
  private var options = ReportOptions()
  private var hasMarks = false
  private var action: String?

  /// - Throws: `UsageError` for what is no request.
  init(_ line: JSONValue) throws(UsageError) {
    guard case .object(let members) = line else {
      throw UsageError("the line is no object; expected one such as {\"request\":\"tree\"}")
    }
    let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = line["request"]?.string else {
      throw UsageError("there is no member request; expected one of \(names)")
    }
    guard let kind = Kind(rawValue: name) else {
      throw UsageError("request: there is no '\(name)'; expected one of \(names)")
    }
    self.kind = kind
    // For programs.
    options.format = "json"
    for member in members where member.name != "request" && member.name != "id" { try take(member) }
    if kind == .press, options.keys == nil {
      throw UsageError("press: there are no keys; expected \"keys\", such as \"Tab Down\"")
    }
  }

  private mutating func take(_ member: JSONValue.Member) throws(UsageError) {
    let name = member.name
    guard kind.members.contains(name) else {
      let expected = kind.members.isEmpty ? "none" : "one of \(kind.members.joined(separator: ", "))"
      throw UsageError("\(kind.rawValue): there is no member \(name); expected \(expected)")
    }
    let switches: Set<String> = ["marks", "pictures", "resolved", "both"]
    switch member.value {
    case .bool(let isOn) where switches.contains(name):
      switch name {
      case "marks": hasMarks = isOn
      case "pictures": options.hasPictures = isOn
      default: if isOn { try take(name, "") }
      }
    case .array(let values) where name == "suppress":
      for value in values {
        guard let text = value.string else { throw UsageError("suppress: expected texts RULE@PATH=REASON") }
        try take(name, text)
      }
    case .string(let text) where name != "suppress" && !switches.contains(name):
      if name == "action" { action = text } else { try take(name, text) }
    default:
      throw UsageError(
        "\(name): the value is of another kind; expected "
          + (name == "suppress"
            ? "an array of texts" : switches.contains(name) ? "true" : "a text"))
    }
  }

  private mutating func take(_ name: String, _ text: String) throws(UsageError) {
    _ = try options.take("--" + name) { _ in text }
  }

  // MARK: Answers

  /// Answers a line of a tool, at once or after the keys of the request.
  ///
  /// - Parameters:
  ///   - isWanted: asked before each key; the rest is left out where it is false.
  ///   - reply: called once, unless the keys were left out.
  @MainActor
  static func answer(
    _ line: String, on window: AppWindow, while isWanted: @escaping () -> Bool,
    reply: @escaping (JSONValue) -> Void
  ) {
    var id: JSONValue?
    do {
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(parsing: line)
      } catch {
        throw UsageError("the line is no JSON: \(error)")
      }
      id = value["id"]
      let (request, name) = (try InspectionRequest(value), id)
      try request.checkSecrets(of: window)
      try request.play(on: window, while: isWanted) { played in
        do {
          reply(try request.reply(on: window, after: played.get(), id: name))
        } catch {
          reply(refusal("\(error)", id: name))
        }
      }
    } catch {
      reply(refusal("\(error)", id: id))
    }
  }

  /// `{"id":…,"error":…}`
  static func refusal(_ fault: String, id: JSONValue?) -> JSONValue {
    .object((id.map { [.init("id", $0)] } ?? []) + [.init("error", .string(fault))])
  }

  /// Throws while a person types a secret that the screen shows, since the tool would read along.
  @MainActor
  private func checkSecrets(of window: AppWindow) throws(UsageError) {
    guard kind != .app, window.showsSecret else { return }
    throw UsageError(
      "\(kind.rawValue): the screen shows how a secret is typed; expected a moment without the keyboard on the "
        + "screen and without an echo")
  }

  /// Focuses the element of `from`, and presses the keys.
  @MainActor
  private func play(
    on window: AppWindow, while isWanted: @escaping () -> Bool,
    then: @escaping (Result<[JSONValue], any Error>) -> Void
  ) throws {
    guard options.keys != nil || options.from != nil else { return then(.success([])) }
    let isJSON = try options.format == "json" || kind == .audit || options.isJSON
    let steps = try ScriptPlayer.steps(options.keys ?? "")
    let time = steps.reduce(0) { $0 + ScriptPlayer.pause(before: $1) }
    guard time <= Self.longestScript else {
      throw UsageError("--keys: these take \(time) ms; expected at most \(Self.longestScript)")
    }
    var player = ScriptPlayer(window, in: try RunningHands(window))
    if let from = options.from { try player.begin(at: from) }
    RunningScript(player, steps, loop: window.eventLoop, while: isWanted) { $0.told(isJSON) }
      .run(then)
  }

  @MainActor
  private func reply(on window: AppWindow, after steps: [JSONValue], id: JSONValue?) throws -> JSONValue {
    // The keys may have led to a secret.
    try checkSecrets(of: window)
    var members: [JSONValue.Member] = id.map { [.init("id", $0)] } ?? []
    switch kind {
    case .app: members.append(.init("report", Self.facts(of: window)))
    case .picture: members.append(.init("report", try picture(of: window)))
    case .perform: members.append(.init("report", try perform(on: window)))
    case .press: members.append(.init("report", told(steps)))
    case .tree, .inspect, .order, .audit:
      if kind.tellsSteps(keys: options.keys) {
        members.append(.init("report", told(steps)))
      } else if let verb = kind.report {
        let report = try WindowReport(verb, options, on: window)
        members.append(.init("report", report.value))
        if let holds = report.holds { members.append(.init("holds", .bool(holds))) }
      }
    }
    return .object(members)
  }

  /// The steps as a report: an array, or a line of text for each.
  private func told(_ steps: [JSONValue]) -> JSONValue {
    options.format == "json" ? .array(steps) : .string(steps.compactMap(\.string).joined(separator: "\n"))
  }

  @MainActor
  private static func facts(of window: AppWindow) -> JSONValue {
    let size = window.platformWindow.size
    return [
      "name": .string(window.description.appID), "pid": .integer(Int(getpid())),
      "title": .string(window.tree[window.tree.root].label), "path": .string(program),
      "size": [.number(size.width), .number(size.height)], "scale": .number(window.platformWindow.scale),
    ]
  }

  /// The path of the program.
  private static var program: String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @MainActor
  private func picture(of window: AppWindow) throws -> JSONValue {
    let (size, scale) = (window.platformWindow.size, window.platformWindow.scale)
    let image = ImageBuffer(size: size, scale: scale)
    if hasMarks || options.element != nil {
      try InspectorReport(window, element: options.element, profile: options.profile)
        .picture(title: "").draw(on: image.canvas)
    } else {
      window.draw(on: image.canvas, withRing: true)
    }
    image.canvas.flush()
    let bytes = image.pngData
    guard bytes.count <= Self.largestPicture else {
      throw UsageError("picture: it has \(bytes.count) bytes; expected at most \(Self.largestPicture)")
    }
    return [
      "width": .integer(image.width), "height": .integer(image.height), "scale": .number(scale),
      "png": .string(AuditReport.base64(bytes)),
    ]
  }

  @MainActor
  private func perform(on window: AppWindow) throws -> JSONValue {
    guard let path = options.element else {
      throw UsageError("perform: there is no element; expected \"element\", such as \"Menu/Pay\"")
    }
    let node = try InspectorModel(window.tree).entry(named: path).node
    let names = node.actions.map(\.kind.title)
    guard let chosen = node.actions.first(where: { action == nil || $0.kind.title == action }) else {
      throw UsageError(
        "action: \"\(path)\" has no '\(action ?? "")'; expected "
          + (names.isEmpty ? "an element with an action" : "one of \(names.joined(separator: ", "))"))
    }
    let isHandled = window.perform(chosen, on: node)
    return [
      "action": .string(chosen.kind.title), "handled": .bool(isHandled),
      "focused": window.tree.focused.map { .string(window.tree.nameInReports($0)) } ?? .null,
    ]
  }
}

extension PlayedStep {
  /// A value for programs, or a text.
  fileprivate func told(_ isJSON: Bool) -> JSONValue { isJSON ? json : .string(text) }
}
