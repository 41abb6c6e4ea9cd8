import Glibc
import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayUI

/// A tool's request to a running app: a line of JSON such as `{"request":"inspect","element":"Menu/Pay"}`.
package struct InspectionRequest {
  /// The longest time of a request's keys, in milliseconds.
  static let longestScript = 60_000
  /// The most bytes of a picture, as PNG.
  static let largestPicture = 8 << 20

  let kind: InspectionKind
  private var options = ReportOptions()

  /// - Throws: `UsageError` for a line that is not a request.
  init(_ line: JSONValue) throws(UsageError) {
    guard case .object(let members) = line else {
      throw UsageError("the line is not an object; expected one such as {\"request\":\"tree\"}")
    }
    let names = InspectionKind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = line["request"]?.string else {
      throw UsageError("missing member request; expected one of \(names)")
    }
    guard let kind = InspectionKind(rawValue: name) else {
      throw UsageError("request: unknown request '\(name)'; expected one of \(names)")
    }
    self.kind = kind
    // The format for programs.
    options.format = "json"
    for member in members where member.name != "request" && member.name != "id" { try take(member) }
    if kind == .press, options.keys == nil {
      throw UsageError("press: missing keys; expected \"keys\", such as \"Tab Down\"")
    }
  }

  private mutating func take(_ member: JSONValue.Member) throws(UsageError) {
    let name = member.name
    guard let option = kind.options.first(where: { $0.member == name })?.option else {
      let members = kind.options.map(\.member)
      let expected = members.isEmpty ? "none" : "one of \(members.joined(separator: ", "))"
      throw UsageError("\(kind.rawValue): unknown member \(name); expected \(expected)")
    }
    switch member.value {
    case .bool(let isOn) where option.kind == .none:
      if isOn { try option.read(nil, into: &options) }
    case .array(let values) where option.isRepeated:
      for value in values {
        guard let text = value.string else {
          throw UsageError("\(name): a value is not a text; expected texts \(option.expected)")
        }
        try option.read(text, into: &options)
      }
    case .string(let text) where option.kind != .none && !option.isRepeated:
      try option.read(text, into: &options)
    default:
      throw UsageError(
        "\(name): the value has the wrong type; expected "
          + (option.isRepeated ? "an array of texts" : option.kind == .none ? "true" : "a text"))
    }
  }

  // MARK: Answers

  /// Answers a tool's request, at once or after the request's keys.
  ///
  /// - Parameters:
  ///   - isWanted: asked before each key; false omits the rest.
  ///   - reply: called once, unless keys were omitted.
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
        throw UsageError("the line is not JSON: \(error)")
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

  /// Throws while a person types a secret that the screen shows, because the tool would read it.
  @MainActor
  private func checkSecrets(of window: AppWindow) throws(UsageError) {
    guard kind != .app, window.showsSecret else { return }
    throw UsageError(
      "\(kind.rawValue): the screen shows a secret being typed; expected a moment without the keyboard on the "
        + "screen and without an echo")
  }

  /// Focuses the element of `from`, and presses the keys.
  @MainActor
  private func play(
    on window: AppWindow, while isWanted: @escaping () -> Bool,
    then: @escaping (Result<[JSONValue], any Error>) -> Void
  ) throws {
    guard options.keys != nil || options.from != nil else { return then(.success([])) }
    let steps = try options.steps()
    let time = steps.reduce(0) { $0 + ScriptPlayer.pause(before: $1) }
    guard time <= Self.longestScript else {
      throw UsageError("--keys: the keys take \(time) ms; expected at most \(Self.longestScript)")
    }
    var player = ScriptPlayer(window, in: try RunningHands(window))
    try options.begin(&player)
    let isJSON = options.isJSON
    RunningScript(player, steps, loop: window.eventLoop, while: isWanted) {
      isJSON ? $0.json : .string($0.text)
    }.run(then)
  }

  @MainActor
  private func reply(on window: AppWindow, after steps: [JSONValue], id: JSONValue?) throws -> JSONValue {
    // The keys may have revealed a secret.
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
    options.isJSON ? .array(steps) : .string(steps.compactMap(\.string).joined(separator: "\n"))
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
    if options.hasMarks || options.element != nil {
      try InspectorReport(window, element: options.element, profile: options.profile)
        .picture(title: "").draw(on: image.canvas)
    } else {
      window.draw(on: image.canvas, withRing: true)
    }
    image.canvas.flush()
    let bytes = image.pngData
    guard bytes.count <= Self.largestPicture else {
      throw UsageError("picture: the file has \(bytes.count) bytes; expected at most \(Self.largestPicture)")
    }
    return [
      "width": .integer(image.width), "height": .integer(image.height), "scale": .number(scale),
      "png": .string(AuditReport.base64(bytes)),
    ]
  }

  @MainActor
  private func perform(on window: AppWindow) throws -> JSONValue {
    guard let path = options.element else {
      throw UsageError("perform: missing element; expected \"element\", such as \"Menu/Pay\"")
    }
    let node = try InspectorModel(window.tree).entry(named: path).node
    let names = node.actions.map(\.kind.title)
    let wanted = options.action
    guard let chosen = node.actions.first(where: { wanted == nil || $0.kind.title == wanted }) else {
      throw UsageError(
        "action: \"\(path)\" has no '\(wanted ?? "")'; expected "
          + (names.isEmpty ? "an element with an action" : "one of \(names.joined(separator: ", "))"))
    }
    let decision = window.performTraced(chosen, on: node)
    return [
      "action": .string(chosen.kind.title), "handled": .bool(decision.outcome == .done),
      "decidedBy": .string(decision.stage.rawValue),
      "focused": window.tree.focused.map { .string(window.tree.nameInReports($0)) } ?? .null,
    ]
  }
}

extension InspectionKind {
  /// The options that it takes as members, besides `request` and `id`.
  package var options: [ReportOption] { ReportOption.all.filter { $0.isMember(of: self) } }

  /// Whether the report is about the keys themselves.
  package func tellsSteps(keys: String?) -> Bool { self == .press || self == .order && keys != nil }

  package func layout(keys: String?) -> WindowReport.Layout {
    tellsSteps(keys: keys) ? .lines : self == .order ? .compact : .pretty
  }
}
