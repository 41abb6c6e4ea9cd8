import Foundation

/// Expectations in tests that compare a measured time: on a busy machine they fail without a fault.
///
/// A test shows by events and turns that something does not wait. A limit that only ends a wait in vain does not count:
/// `try #require(Date() < end, "it did not come")`. Nor does the time of a loop whose clock is manual.
struct MeasuredTime {
  /// The files that may have such expectations, each with the reason.
  static let allowed: [String: String] = [
    "Tests/KeywayMenusTests/MenuBuilderTests.swift":
      "compares the processor time of two sizes, which other programs do not take"
  ]

  /// Words that a file must contain before it is searched more closely.
  private static let words = [
    "ContinuousClock", "SuspendingClock", "Date()", "Date.now", "DispatchTime", "Monotonic", "clock_gettime",
    "gettimeofday", "getrusage", "systemUptime", "oop.milliseconds", "oop.nanoseconds", "onotonicNanoseconds",
    "timeIntervalSince", ".duration(to:", ".measure {",
  ]

  /// Expressions that read a clock.
  private var clocks = [
    "ContinuousClock.now", "ContinuousClock().now", "SuspendingClock.now", "SuspendingClock().now",
    "clock.now", "Date()", "Date.now", "DispatchTime.now()", "MonotonicClock.now", "Monotonic.seconds",
    "monotonicNanoseconds", "systemUptime",
  ]
  /// Functions of the file that return how long something took.
  private var durations: Set<String> = []

  /// The expectations of a file that compare a measured time, as they are written.
  static func expectations(in file: SourceFile) -> [String] {
    guard words.contains(where: file.text.contains) else { return [] }
    let functions = Function.all(in: file.code.joined(separator: "\n"))
    var time = MeasuredTime()
    let calls = ["clock_gettime", "gettimeofday", "getrusage"]
    for function in functions where function.returnsValue && calls.contains(where: function.body.contains) {
      time.clocks.append(function.name + "()")
    }
    // One may call another.
    for _ in 0..<3 {
      for function in functions where function.returnsValue && time.measures(function) {
        time.durations.insert(function.name)
      }
    }
    return functions.filter { !$0.isNested }.flatMap { time.expectations(in: $0) }
  }

  private func measures(_ function: Function) -> Bool {
    let names = names(in: function)
    return function.lines.contains { isDuration($0, names) }
  }

  private func expectations(in function: Function) -> [String] {
    let names = names(in: function)
    return ["#expect", "#require"].flatMap { macro in
      function.calls(of: macro).filter { argument in
        isDuration(argument, names)
          || macro == "#expect" && names.deadlines.contains(where: argument.mentions)
      }.map { "\(macro)(\($0))" }
    }
  }

  /// The names in a function that hold times.
  private struct Names {
    /// Expressions that read a clock, and names that hold a time.
    var clocks: [String]
    /// Names that hold the time something took.
    var durations: Set<String>
    /// Names that hold a time to come.
    var deadlines: Set<String> = []
  }

  private func names(in function: Function) -> Names {
    let loops = ["loop.milliseconds", "loop.nanoseconds", "Loop.milliseconds", "Loop.nanoseconds"]
    var names = Names(
      clocks: clocks + (function.body.contains("clock: .manual") ? [] : loops), durations: durations)
    for line in function.lines {
      let declared = line.declaredNames
      if isDuration(line, names) {
        names.durations.formUnion(declared)
      } else if line.contains("timeIntervalSinceNow:") || names.clocks.contains(where: line.adds) {
        names.deadlines.formUnion(declared)
      } else if names.clocks.contains(where: line.mentions) {
        names.clocks += declared
      }
    }
    return names
  }

  private func isDuration(_ text: String, _ names: Names) -> Bool {
    let ways = ["timeIntervalSince(", ".timeIntervalSinceNow", ".duration(to:", ".measure {"]
    return ways.contains(where: text.contains) || names.durations.contains(where: text.mentions)
      || names.clocks.contains(where: text.subtracts)
  }
}

/// A function in code without comments and texts.
private struct Function {
  let name: String
  let returnsValue: Bool
  let isNested: Bool
  let body: String

  var lines: [String] { body.split(separator: "\n").map(String.init) }

  static func all(in code: String) -> [Function] {
    var functions: [Function] = []
    var rest = code[...]
    var end = code.startIndex
    while let start = rest.firstRange(of: "func ") {
      rest = rest[start.upperBound...]
      guard let parameters = rest.firstIndex(of: "(") else { break }
      // A parameter may have a closure as its default.
      let result = rest[rest[parameters...].balanced("(", ")").endIndex...]
      guard let open = result.firstIndex(of: "{") else { break }
      let body = rest[open...].balanced("{", "}")
      functions.append(
        Function(
          name: String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }),
          returnsValue: result[..<open].contains("->"), isNested: start.lowerBound < end, body: String(body)))
      end = max(end, body.endIndex)
    }
    return functions
  }

  /// The arguments between the brackets of each call.
  func calls(of name: String) -> [String] {
    body.ranges(of: name + "(").map { call in
      body[body.index(before: call.upperBound)...].balanced("(", ")").dropFirst().dropLast()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

extension Substring {
  /// From the first bracket to the one that closes it.
  fileprivate func balanced(_ open: Character, _ close: Character) -> Substring {
    var depth = 0
    for index in indices {
      if self[index] == open { depth += 1 }
      if self[index] == close { depth -= 1 }
      if depth == 0 { return self[...index] }
    }
    return self
  }
}

extension String {
  /// The places of a name that is not part of another.
  private func places(of name: String) -> [Range<Index>] {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    return ranges(of: name).filter {
      !isPart(self[..<$0.lowerBound].last) && !isPart(self[$0.upperBound...].first)
    }
  }

  fileprivate func mentions(_ name: String) -> Bool { !places(of: name).isEmpty }

  fileprivate func adds(_ name: String) -> Bool {
    places(of: name).contains { self[$0.upperBound...].hasPrefix(" + ") }
  }

  /// Whether a name stands on either side of a minus.
  fileprivate func subtracts(_ name: String) -> Bool {
    places(of: name).contains { place in
      if self[place.upperBound...].hasPrefix(" - ") { return true }
      // `a - desk.loop.milliseconds`
      let owner = self[..<place.lowerBound].reversed().drop { $0.isLetter || $0.isNumber || $0 == "." }
      return owner.starts(with: " - ")
    }
  }

  /// The names that a line gives a value: `let (a, b) = …`, `a += …`, `a.append(…)`.
  fileprivate var declaredNames: [String] {
    if let match = firstMatch(of: #/^\s*(\w+)\.append\(/#) { return [String(match.1)] }
    guard let match = firstMatch(of: #/^\s*(?:(?:let|var)\s+)?\(?(\w+(?:, \w+)*)\)?(?::[^=]*)?\s+\+?=\s/#)
    else {
      return []
    }
    return match.1.split(separator: ", ").map(String.init)
  }
}
