package import KeywayPlatform

/// A report that apps print about themselves, and `keyway` about scenes and menu files.
package enum ReportVerb: String, CaseIterable, Sendable {
  case showMenus = "menus show"
  case checkMenus = "menus check"
  case tree
  case inspect
  case preview
  case focusOrder = "focus order"
  case proveFocus = "focus prove"
  case explainFocus = "focus explain"
  case drawFocus = "focus picture"
  case audit
  case speak

  /// - Parameter words: the words of the command line; `menus` and `focus` alone are their first report.
  package init(_ words: [String]) throws(UsageError) {
    let text = words.joined(separator: " ")
    switch text {
    case "menus": self = .showMenus
    case "focus": self = .focusOrder
    default:
      guard let verb = ReportVerb(rawValue: text) else {
        let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("unknown command '\(text)'; expected one of \(names), help")
      }
      self = verb
    }
  }

  /// The required options of a report.
  private var needs: String {
    switch self {
    case .explainFocus: " --keys \"Tab …\""
    case .drawFocus: " -o FILE"
    default: ""
    }
  }

  private var summary: String {
    switch self {
    case .showMenus: "every command with its shortcut"
    case .checkMenus: "shortcuts that clash or cannot be typed"
    case .tree: "the elements, or the tree for assistive technologies"
    case .inspect: "every element with all its facts"
    case .preview: "the reading order with edits, and the lines to change"
    case .focusOrder: "the stops of Tab, or the result of each key"
    case .proveFocus: "whether keys reach everything"
    case .explainFocus: "the reason for each move of the focus"
    case .drawFocus: "the screen with numbered stops"
    case .audit: "the accessibility faults of the screen"
    case .speak: "the reader's words, key by key"
    }
  }

  /// A line of help: the command line and its output.
  func usage(_ program: String, width: Int = 0) -> String {
    let line = "\(program) \(rawValue)\(needs) [options]"
    return line + String(repeating: " ", count: max(0, width - line.count) + 2) + summary
  }

  /// The lines of help for all reports.
  package static func usage(_ program: String) -> [String] {
    let width = program.count + " focus explain --keys \"Tab …\" [options]".count
    return allCases.map { $0.usage(program, width: width) } + [
      "\(program) help COMMAND  the options of a command"
    ]
  }

  package func help(_ program: String) -> String {
    let options = ReportOption.all.filter { $0.appliesToApp(self) }.map(\.option.helpLines)
    return (["USAGE: " + usage(program), "", "OPTIONS:"] + options).joined(separator: "\n")
  }
}

/// A request that a tool can send to a running app.
package enum InspectionKind: String, CaseIterable, Sendable {
  case app, tree, inspect, order, audit, picture, press, perform

  /// The report with the same content; nil for none.
  var report: ReportVerb? {
    switch self {
    case .tree: .tree
    case .inspect: .inspect
    case .order: .focusOrder
    case .audit: .audit
    case .app, .picture, .press, .perform: nil
    }
  }
}
