import KeywayAccessibility
import KeywayDrawing
import KeywayKeymap
import KeywayPlatform
import KeywayUI

extension ReportOption {
  /// All options, in the order of help.
  package static let all = content + audit + formats + keys + files + screen

  /// The reports on a screen. In `keyway`, `preview` opens a window, whose own options have some of these names.
  private static let onScreen: [ReportVerb] = [
    .tree, .inspect, .focusOrder, .proveFocus, .explainFocus, .drawFocus, .audit, .speak,
  ]

  private static let content: [ReportOption] = [
    // For requests alone.
    ReportOption(
      CommandOption("--marks", "draw the reading order over the screen") { $0.hasMarks = true }, of: [],
      running: .member([.picture])),
    ReportOption(
      CommandOption("--resolved", "the tree for assistive technologies, in reading order") {
        if $0.trees == .raw { $0.trees = .resolved }
      }, of: [.tree], running: .member([.tree])),
    ReportOption(
      CommandOption("--both", "the elements beside the tree for assistive technologies") {
        $0.trees = .both
      }, of: [.tree], running: .member([.tree])),
    ReportOption(
      CommandOption(
        "--element", value: "PATH", expected: "the id, the label or the number of an element",
        "the element to show: its id, label or number, or a path from the outermost inwards, such as Menu/Pay"
      ) { $0.element = $1 },
      of: [.inspect, .preview], running: .member([.inspect, .picture, .perform])),
    ReportOption(
      CommandOption(
        "--action", value: "NAME", expected: "the name of an action", "the action; the first one by default"
      ) { $0.action = $1 }, of: [], running: .member([.perform])),
    ReportOption(
      CommandOption(
        "--set", value: "EDIT", expected: "PATH.PROPERTY=VALUE, such as Menu/Pay.label=Pay now",
        isRepeated: true,
        "an edit, such as \"Menu/Pay.label=Pay now\"; the property is one of "
          + PreviewProperty.allCases.map(\.rawValue).joined(separator: ", ")
      ) { options, text throws(UsageError) in options.edits.append(try PreviewEdit(argument: text)) },
      of: [.preview]),
    ReportOption(
      CommandOption(
        "--inside", value: "PATH", expected: "the id, the label or the number of an element",
        "list only this element and its content: a path as for --element"
      ) { $0.scope = $1 }, of: [.preview]),
    ReportOption(
      CommandOption(
        "--profile", value: "PROFILE", oneOf: ReadingProfile.allCases.map(\.rawValue),
        "flat reads every element, grouped enters containers on request; flat by default"
      ) { $0.profile = ReadingProfile(rawValue: $1) ?? .flat },
      of: [.tree, .inspect, .speak], running: .member([.tree, .inspect, .picture])),
    ReportOption(
      CommandOption(
        "--table", value: "NAME", expected: "a table of the reader's keys, such as reader-four-button",
        "the keys of the reader: reader, reader-six-button or reader-four-button; reader by default"
      ) { $0.readerTable = $1 }, of: [.speak]),
    ReportOption(.wordOrder("--order", "the order of the reader's words", \.readerOrder), of: [.speak]),
  ]

  private static let audit: [ReportOption] = [
    ReportOption(
      CommandOption(
        "--rules", value: "RULES", expected: "rules, such as \(AuditRule.groupNames)",
        "the rules to check: \(AuditRule.groupNames), or names of rules; all by default"
      ) { options, text throws(UsageError) in options.rules = try AuditRule.list(text) },
      of: [.audit], running: .member([.audit])),
    ReportOption(
      CommandOption(
        "--suppress", value: "RULE@PATH=REASON", expected: "RULE@PATH=REASON", isRepeated: true,
        "suppress a finding, with a reason"
      ) { options, text throws(UsageError) in
        do throws(UsageError) {
          options.suppressions.append(try AuditSuppression(text))
        } catch {
          throw UsageError("--suppress: \(error)")
        }
      }, of: [.audit], running: .member([.audit])),
    ReportOption(
      CommandOption(
        "--suppressions", value: "FILE", .file,
        expected: "a file with one RULE@PATH=REASON per line", isRepeated: true,
        "a file with one such exception per line"
      ) { options, path throws(UsageError) in
        options.suppressions += try AuditSuppression.list(file: path)
      }, of: [.audit], running: .tool),
    ReportOption(
      CommandOption("--pictures", "include a picture of each finding in the JSON") { $0.hasPictures = true },
      of: [],
      running: .member([.audit])),
  ]

  // MARK: Formats

  private static func format(
    _ words: [String], _ help: String, of verbs: [ReportVerb], running: Running = .none
  ) -> ReportOption {
    ReportOption(
      CommandOption("--format", value: "FORMAT", oneOf: words, help) { $0.format = $1 }, of: verbs,
      running: running)
  }

  private static let formats: [ReportOption] = [
    format(
      ["text", "json"], "text for people (default), json for programs",
      of: [.tree, .inspect, .preview, .focusOrder, .proveFocus, .explainFocus, .speak],
      running: .member([.tree, .inspect, .order, .press])),
    format(
      AuditReport.Format.allCases.map(\.rawValue),
      "text for people (default), json and sarif for programs, html as a page with pictures", of: [.audit],
      running: .member([.audit])),
    format(
      CommandTableFormat.allCases.map(\.rawValue),
      "table (default), markdown, csv, json for programs, html as a page to print", of: [.showMenus]),
    format(["table", "json"], "table for people (default), json for programs", of: [.checkMenus]),
  ]

  // MARK: Keys

  private static func keys(
    _ help: String, of verbs: [ReportVerb], ofApps appVerbs: [ReportVerb] = [], _ kinds: [InspectionKind]
  ) -> ReportOption {
    ReportOption(
      CommandOption(
        "--keys", value: "KEYS", expected: "keys, such as \"Tab Tab Down\"",
        help
          + ", such as \"Tab Tab Shift+Tab Down Command+I\"; also focus(ID), click(ID), touch(ID) and wait(MS), "
          + "and for a scene the changes of docs/scene.md"
      ) { options, text throws(UsageError) in
        do throws(KeyScriptError) {
          _ = try ReplayStep.script(text)
        } catch {
          throw UsageError("--keys: \(error)")
        }
        options.keys = text
      }, of: verbs, ofApps: appVerbs, running: .member(kinds))
  }

  private static let keys: [ReportOption] = [
    keys(
      "print the result of each of these keys", of: [.focusOrder, .explainFocus, .speak], [.order, .press]),
    keys(
      "press these keys first", of: [.tree, .inspect, .proveFocus, .drawFocus, .audit], ofApps: [.preview],
      [.tree, .inspect, .audit]),
    ReportOption(
      CommandOption(
        "--from", value: "ID", expected: "the id or the label of an element",
        "focus this element first, by its id or label"
      ) { $0.from = $1 },
      of: onScreen, ofApps: [.preview],
      running: .member([.tree, .inspect, .order, .audit, .press])),
    ReportOption(
      CommandOption(
        "--replay", value: "FILE", .file, expected: "a file that focus explain --format json wrote",
        "press the keys of a saved --format json output, and report the first with another result; - is standard input"
      ) { $0.replay = $1 }, of: [.explainFocus]),
    ReportOption(
      CommandOption(
        "--layouts", value: "LAYOUTS", expected: "layouts, such as us,de,us(dvorak), or many",
        "the keyboard layouts to check: us,de,us(dvorak), or many for forty-one in all scripts; us,de,fr,ru by "
          + "default"
      ) { options, text throws(UsageError) in options.layouts = try layouts(text) }, of: [.checkMenus]),
    ReportOption(
      CommandOption(
        "--layout", value: "NAME", expected: "a keyboard layout, such as us or de",
        "the layout of the keyboard, such as de; us by default"
      ) { $0.layout = $1 },
      // In `keyway`, menu files are shown on a whole keymap.
      of: onScreen, ofApps: [.showMenus, .preview]),
  ]

  private static func layouts(_ text: String) throws(UsageError) -> [KeymapNames] {
    guard let names = text == "many" ? KeymapNames.manyLayouts : KeymapNames.list(text) else {
      throw UsageError(
        "--layouts: invalid layouts '\(text)'; expected layouts such as us,de,us(dvorak), or many")
    }
    guard names.count <= 100 else {
      throw UsageError("--layouts: \(names.count) layouts are too many; expected at most 100")
    }
    return names
  }

  // MARK: Pictures and the screen

  private static func scale(
    _ range: ClosedRange<Double>, _ limits: String, _ help: String, usual: Int, of verbs: [ReportVerb]
  ) -> ReportOption {
    ReportOption(
      CommandOption(
        "--scale", value: "N", expected: "a number from \(limits)",
        "\(help), from \(limits); \(usual) by default"
      ) { options, text throws(UsageError) in
        guard let scale = Double(text), range.contains(scale) else {
          throw UsageError("--scale: '\(text)' is out of range; expected \(limits)")
        }
        options.scale = scale
      }, of: verbs)
  }

  private static let files: [ReportOption] = [
    ReportOption(
      CommandOption(
        "--output", "-o", value: "FILE", .file, expected: "a file, .svg or .png",
        "a picture of the screen with numbered elements, .svg or .png"
      ) { options, path throws(UsageError) in
        guard path.hasSuffix(".svg") || path.hasSuffix(".png") else {
          throw UsageError("--output: unknown format of '\(path)'; expected a name that ends in .svg or .png")
        }
        options.output = path
      }, of: [.inspect, .preview, .drawFocus], running: .tool),
    ReportOption(
      CommandOption(
        "--output", "-o", value: "FOLDER", .folder, expected: "a folder",
        "a folder for a picture of each finding, .png"
      ) { $0.output = $1 }, of: [.audit], running: .tool),
    ReportOption(
      CommandOption(
        "--screen", value: "FILE", .file, expected: "a file, .png", "a picture of the screen, .png"
      ) {
        $0.screenPicture = $1
      }, of: [.audit], ofApps: [.preview]),
    scale(1...4, "1 to 4", "device pixels per logical pixel", usual: 2, of: [.audit]),
    scale(0.25...8, "0.25 to 8", "PNG pixels per logical pixel", usual: 1, of: [.drawFocus]),
  ]

  private static let screen: [ReportOption] =
    ScreenOptions.appearance.map {
      ReportOption($0.of(\.screen), of: onScreen, ofApps: [.showMenus, .checkMenus, .preview])
    }
    + ScreenOptions.state.map { ReportOption($0.of(\.screen), of: [], ofApps: ReportVerb.allCases) }
}
