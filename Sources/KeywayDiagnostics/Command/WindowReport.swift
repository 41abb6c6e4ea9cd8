import KeywayDrawing
import KeywayElements
package import KeywayPlatform
package import KeywayUI

/// The report of tree, inspect, focus order, focus prove or audit on a window, either in memory or on a screen.
@MainActor
package struct WindowReport {
  package enum Layout: Sendable {
    case pretty
    case compact
    /// A line for each value of an array.
    case lines

    /// The text of a report, which is a value for JSON and otherwise a text already; without a final newline.
    package func text(_ report: JSONValue) -> String {
      switch (self, report) {
      case (_, .string(let text)): text
      case (.pretty, _): report.text(.pretty)
      case (.lines, .array(let values)): values.map { $0.text() }.joined(separator: "\n")
      case (.lines, _), (.compact, _): report.text()
      }
    }
  }

  /// A value if the format is JSON, otherwise a text.
  package let value: JSONValue
  let layout: Layout
  /// Whether there is no fault for which a command exits with 1; nil for a report that looks for none.
  package private(set) var holds: Bool?

  /// Device pixels per logical pixel for an audit in memory. Contrast is measured where letters have an inside.
  package static let auditScale = 2.0

  /// Creates the report of a sub-command.
  ///
  /// - Parameter file: the scene's file; nil for an app.
  /// - Throws: `UsageError` for options that do not fit the window, and for a sub-command without such a report.
  package init(
    _ verb: ReportVerb, _ options: ReportOptions, on window: AppWindow, file: String? = nil
  ) throws {
    switch verb {
    case .tree:
      let report = TreeReports(window.tree, options.trees, profile: options.profile)
      value = options.isJSON ? report.json : .string(report.text)
      layout = .pretty
    case .inspect:
      let report = try InspectorReport(window, element: options.element, profile: options.profile)
      value = options.isJSON ? report.json : .string(report.text)
      layout = .pretty
    case .focusOrder:
      let tree = window.tree
      let report = FocusOrderReport(window.focusManager, from: options.from == nil ? nil : tree.focused)
      value =
        options.isJSON
        ? report.json(tree.nameInReports)
        : .string(report.lines(tree.nameInReports).joined(separator: "\n"))
      layout = .compact
    case .audit:
      if let path = options.screenPicture { try Self.writeScreen(of: window, to: path) }
      let audit = Audit(window, rules: options.rules, suppressions: options.suppressions)
      let report = AuditReport(audit, file: file, hasPictures: options.hasPictures)
      if let output = options.output { try report.writePictures(to: output) }
      value =
        options.isJSON
        ? report.json : .string(report.text(options.format.flatMap(AuditReport.Format.init) ?? .text))
      layout = .pretty
      holds = audit.holds
    case .proveFocus:
      let report = FocusProofReport(window.focusManager, bindings: window.bindings)
      value = options.isJSON ? report.json : .string(String(report.text.dropLast()))
      layout = .pretty
      holds = report.holds
    case .showMenus, .checkMenus, .preview, .explainFocus, .drawFocus, .speak:
      throw UsageError(
        "unknown report '\(verb.rawValue)'; expected tree, inspect, focus order, focus prove or audit")
    }
  }

  /// Writes the pixels of the window with the focus ring.
  private static func writeScreen(of window: AppWindow, to path: String) throws(DrawingError) {
    let image = ImageBuffer(size: window.platformWindow.size, scale: window.platformWindow.scale)
    window.draw(on: image.canvas, withRing: true)
    image.canvas.flush()
    try image.writePNG(to: path)
  }

  /// Prints the report. Throws ``ExitStatus`` 1 if it found a fault.
  package func show() throws {
    TextStream.standardOutput.writeLine(layout.text(value))
    if holds == false { throw ExitStatus(code: 1) }
  }
}
