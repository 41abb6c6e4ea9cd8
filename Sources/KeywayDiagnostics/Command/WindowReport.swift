import KeywayElements
package import KeywayPlatform
import KeywayUI

/// What tree, inspect, focus order and audit say of a window, be it in memory or on a screen.
@MainActor
package struct WindowReport {
  /// How its JSON is printed.
  package enum Layout: Sendable {
    /// Indented.
    case pretty
    /// On one line.
    case compact
    /// A line for each value of an array.
    case lines

    /// The text of a report, which in JSON is a value and otherwise a text already; without a line's end.
    package func text(_ report: JSONValue) -> String {
      switch (self, report) {
      case (_, .string(let text)): text
      case (.pretty, _): report.text(.pretty)
      case (.lines, .array(let values)): values.map { $0.text() }.joined(separator: "\n")
      case (.lines, _), (.compact, _): report.text()
      }
    }
  }

  /// A value where the format is JSON, otherwise a text.
  package let value: JSONValue
  let layout: Layout
  /// Whether there is no fault for which a command exits with 1; nil of a report that looks for none.
  package private(set) var holds: Bool?

  /// Creates the report of a sub-command.
  ///
  /// - Throws: `UsageError` for options that do not fit the window, and for a sub-command without such a report.
  init(_ verb: ReportCommand.Verb, _ options: ReportOptions, on window: AppWindow) throws(UsageError) {
    switch verb {
    case .tree:
      let report = TreeReports(window.tree, options.trees, profile: options.profile)
      value = try options.isJSON ? report.json : .string(report.text)
      layout = .pretty
    case .inspect:
      let isJSON = try options.isJSON
      let report = try InspectorReport(window, element: options.element, profile: options.profile)
      value = isJSON ? report.json : .string(report.text)
      layout = .pretty
    case .focusOrder:
      let tree = window.tree
      let report = FocusOrderReport(window.focusManager, from: options.from == nil ? nil : tree.focused)
      value =
        try options.isJSON
        ? report.json(tree.nameInReports)
        : .string(report.lines(tree.nameInReports).joined(separator: "\n"))
      layout = .compact
    case .audit:
      guard let format = AuditReport.Format(rawValue: options.format ?? "text") else {
        throw UsageError(
          "--format: '\(options.format ?? "")' is not a format; expected text, json, sarif or html")
      }
      let audit = Audit(window, rules: options.rules, suppressions: options.suppressions)
      let report = AuditReport(audit, hasPictures: options.hasPictures)
      if let output = options.output { try report.writePictures(to: output) }
      value = format == .json ? report.json : .string(report.text(format))
      layout = .pretty
      holds = audit.holds
    case .showMenus, .checkMenus, .preview, .proveFocus, .explainFocus, .drawFocus:
      throw UsageError("there is no report on a window; expected tree, inspect, focus order or audit")
    }
  }

  /// Prints the report. Throws ``ExitStatus`` 1 if it found a fault.
  func show() throws {
    TextStream.standardOutput.writeLine(layout.text(value))
    if holds == false { throw ExitStatus(code: 1) }
  }
}

extension ReportOptions {
  var isJSON: Bool {
    get throws(UsageError) {
      switch format ?? "text" {
      case "json": true
      case "text": false
      case let other: throw UsageError("--format: '\(other)' is not a format; expected text or json")
      }
    }
  }
}
