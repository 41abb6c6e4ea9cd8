import KeywayAccessibility
import KeywayKeymap
package import KeywayPlatform

/// The options of a report's command line.
package struct ReportOptions {
  var format: String?
  var keys: String?
  /// The element focused before the first key.
  var from: String?
  /// The trace to replay.
  var replay: String?
  /// The rules of an audit; nil for all.
  var rules: [AuditRule]?
  /// What an audit lets pass.
  var suppressions: [AuditSuppression] = []
  /// The only element of inspect, and the one that stands out in a preview; nil for none.
  var element: String?
  /// What alone a preview lists, with all inside; nil for the whole screen.
  var scope: String?
  /// The edits of a preview.
  var edits: [PreviewEdit] = []
  /// The file for a picture of the screen: of a preview without marks, of an audit with the focus ring.
  var screen: String?
  /// The device pixels for each logical pixel in an audit. Contrast is measured where letters have an inside.
  var scale = 2.0
  /// Which trees are shown, and how the resolved one is read.
  var trees = TreeReports.Choice.raw
  var profile = ReadingProfile.flat
  /// The file for a picture, or the folder for those of an audit.
  var output: String?
  /// Whether the JSON of an audit has the picture of each finding.
  var hasPictures = false
  /// The XKB layout of the report's keyboard.
  var layout = "us"
  /// The layouts for the check of shortcuts, each by itself.
  var layouts: [KeymapNames] = []

  package init() {}

  package static let names: Set<String> = [
    "--format", "--keys", "--from", "--replay", "--output", "-o", "--layout", "--layouts", "--rules",
    "--suppress", "--suppressions",
    "--profile", "--resolved", "--both", "--element", "--set", "--inside", "--screen", "--scale",
  ]

  /// Parses an option.
  ///
  /// - Parameter value: returns the option's argument, or throws if there is none.
  /// - Returns: false if the option is not one of these.
  package mutating func take(
    _ option: String, value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    switch option {
    case "--format": format = try value("a format")
    case "--keys": keys = try value("keys, such as \"Tab Tab Down\"")
    case "--replay": replay = try value("a file that focus explain --format json wrote")
    case "--from": from = try value("the id or the label of an element")
    case "--element": element = try value("the id, the label or the number of an element")
    case "--set":
      edits.append(try PreviewEdit(argument: value("PATH.PROPERTY=VALUE, such as Menu/Pay.label=Pay now")))
    case "--inside": scope = try value("the id, the label or the number of an element")
    case "--screen": screen = try value("a file, .png")
    case "--scale":
      let text = try value("device pixels for each logical pixel, such as 2")
      guard let scale = Double(text), (1...4).contains(scale) else {
        throw UsageError("--scale: '\(text)' is out of range; expected 1 to 4")
      }
      self.scale = scale
    case "--resolved": if trees == .raw { trees = .resolved }
    case "--both": trees = .both
    case "--profile":
      let name = try value("a profile")
      guard let profile = ReadingProfile(rawValue: name) else {
        throw UsageError("--profile: '\(name)' is not a profile; expected flat or grouped")
      }
      self.profile = profile
    case "--rules":
      rules = try AuditRule.list(value("rules, such as \(AuditRule.groupNames)"))
    case "--suppress": suppressions.append(try AuditSuppression(value("RULE@PATH=REASON")))
    case "--suppressions":
      suppressions += try AuditSuppression.list(file: value("a file with a line RULE@PATH=REASON for each"))
    case "--output", "-o": output = try value("a file, .png or .svg, or a folder for those of an audit")
    case "--layout": layout = try value("a keyboard layout, such as us or de")
    case "--layouts": layouts = try Self.layouts(try value("layouts, such as us,de,us(dvorak), or many"))
    default: return false
    }
    return true
  }

  private static func layouts(_ text: String) throws(UsageError) -> [KeymapNames] {
    guard let names = text == "many" ? KeymapNames.manyLayouts : KeymapNames.list(text) else {
      throw UsageError("--layouts: '\(text)'; expected layouts such as us,de,us(dvorak), or many")
    }
    guard names.count <= 100 else {
      throw UsageError("--layouts: there are \(names.count) layouts; expected at most 100")
    }
    return names
  }

  package static let help = """
      --format F           text (default) or json; menus show also markdown, csv, html; audit also sarif, html
      --layout NAME        the keyboard layout of menus show and focus order; us by default
      --layouts L          those of menus check: us,de,us(dvorak), or many; us,de,fr,ru by default
      --keys "KEYS"        such as "Tab Tab Shift+Tab Down Command+I"; also focus(ID), click(ID), touch(ID), wait(MS)
      --from ID            what has the focus before them
      --resolved, --both   of tree: what assistive technologies find, alone or beside the elements
      --element PATH       of inspect: the only element, by id, label or number, such as Menu/Pay
      --set EDIT           of preview: PATH.PROPERTY=VALUE, such as "Menu/Pay.label=Pay now", once or more
      --inside PATH        of preview: what alone is listed, with all inside
      --profile P          how tree and inspect read it: flat (default) goes from element to element, grouped into containers
      --rules R            of audit: \(AuditRule.groupNames), or rules; all by default
      --suppress S         of audit: RULE@PATH=REASON lets a finding pass; --suppressions FILE has one on each line
      -o FOLDER            of audit: a picture of the place of each finding
      --screen FILE        of audit: a picture of the screen, .png, with --scale 1 to 4, which is 2 by default
      --replay FILE        of focus explain --format json: whether each key comes to the same end now
    """
}
