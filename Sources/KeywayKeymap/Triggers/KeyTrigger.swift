/// When a key acts: on its press, its release, a hold or a tap.
public enum KeyTrigger: Hashable, Sendable {
  /// The key goes down.
  case press
  /// The key comes up, regardless of other keys.
  case release
  /// The key has been down for this time. Its release, or any other key of the keyboard, ends the hold.
  case hold(for: Duration = .milliseconds(500))
  /// A modifier comes up within this time, and no other key, button or finger went down meanwhile. Other keys act when pressed.
  case tap(within: Duration = .milliseconds(500))

  /// A trigger without its time.
  package enum Gesture: String, Hashable, Sendable, CaseIterable {
    case press, release, hold, tap
  }

  /// The trigger without its time.
  package var kind: Gesture {
    switch self {
    case .press: .press
    case .release: .release
    case .hold: .hold
    case .tap: .tap
    }
  }

  /// The minimum or maximum time that the key is down, in milliseconds; nil if time does not matter.
  package var milliseconds: Int? {
    switch self {
    case .press, .release: nil
    case .hold(let time), .tap(let time): time.milliseconds
    }
  }
}

/// Times are compared in whole milliseconds, because `.seconds(1.2)` is not exactly `.milliseconds(1200)`.
extension KeyTrigger {
  public static func == (a: KeyTrigger, b: KeyTrigger) -> Bool {
    a.kind == b.kind && a.milliseconds == b.milliseconds
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(milliseconds)
  }
}

extension KeyTrigger: CustomStringConvertible {
  /// The maximum time in a text.
  static let longestMilliseconds = 60_000

  /// Parses `press`, `release`, `hold`, `hold 1.5 s`, `tap` or `tap 0.3 s`; the `s` is optional.
  ///
  /// - Throws: `ShortcutError` for anything else, or a time outside 0.001 to 60 s.
  package init(_ text: String) throws(ShortcutError) {
    let words = text.split(whereSeparator: \.isWhitespace)
    func fault(_ fault: String, _ expected: String) -> ShortcutError {
      ShortcutError(text: text, offset: 0, fault: fault, expected: expected)
    }
    guard let kind = words.first.flatMap({ Gesture(rawValue: String($0)) }) else {
      throw fault("unknown trigger", "press, release, hold or tap")
    }
    let seconds = words.dropFirst()
    guard !seconds.isEmpty else {
      switch kind {
      case .press: self = .press
      case .release: self = .release
      case .hold: self = .hold()
      case .tap: self = .tap()
      }
      return
    }
    guard let time = Self.milliseconds(seconds), (1...Self.longestMilliseconds).contains(time) else {
      throw fault(
        "\"\(seconds.joined(separator: " "))\" is not a time", "seconds from 0.001 to 60, as in hold 1.5 s")
    }
    switch kind {
    case .press, .release: throw fault("a \(kind.rawValue) cannot have a time", kind.rawValue)
    case .hold: self = .hold(for: .milliseconds(time))
    case .tap: self = .tap(within: .milliseconds(time))
    }
  }

  /// Parses `1.5`, `1.5s` or `1.5 s`, split into words, as milliseconds; nil for more than three decimals or anything else.
  package static func milliseconds(_ words: ArraySlice<Substring>) -> Int? {
    guard let first = words.first, words.count == 1 || words.count == 2 && words.last == "s" else {
      return nil
    }
    let number = words.count == 1 && first.hasSuffix("s") ? first.dropLast() : first
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    let digits = String(parts[0]) + decimals + String(repeating: "0", count: max(0, 3 - decimals.count))
    guard !number.isEmpty, decimals.count <= 3, digits.count <= 9,
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return nil
    }
    return Int(digits)
  }

  /// The canonical spelling, such as `hold 1.5 s`. Parsing it gives an equal trigger.
  public var description: String {
    guard let milliseconds else { return kind.rawValue }
    var decimals = String(String(1000 + milliseconds % 1000).dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(kind.rawValue) \(milliseconds / 1000)\(decimals.isEmpty ? "" : ".")\(decimals) s"
  }
}
