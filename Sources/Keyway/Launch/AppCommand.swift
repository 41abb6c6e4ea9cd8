import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayUI

/// What an app's command line asks for: to run, or to print something about the app.
///
/// Written without a parser library, because an app links this and no Foundation.
struct AppCommand {
  enum Verb: Equatable {
    case run
    case showMenus
    case checkMenus
    case tree
    case focusOrder
    case proveFocus
    case explainFocus
    case drawFocus
    case help
  }

  let programName: String
  private(set) var verb = Verb.run
  private(set) var theme = Theme.light
  /// Where a line per key press is written, `-` for standard output.
  private(set) var traceFile: String?
  private(set) var traceFormat = "text"
  /// Whether the trace says why the focus goes where it goes.
  private(set) var explains = false
  private(set) var format: String?
  private(set) var keys: String?
  /// What has the focus before the first of the keys.
  private(set) var from: String?
  /// A trace to be pressed again.
  private(set) var replay: String?
  /// Where a picture is written.
  private(set) var output: String?
  /// Of the keyboard that reports are made for, as XKB names it.
  private(set) var layout = "us"
  /// The layouts that shortcuts are checked on, each by itself.
  private(set) var layouts: [KeymapNames] = []
  /// In which keys are named.
  private(set) var language = KeyNameLanguage.current
  private(set) var isFullScreen = false
  private(set) var reducesMotion = false
  /// How long to wait for a compositor that went away, in milliseconds.
  private(set) var reconnectionTime = 30_000
  /// Facts over those that the app says.
  private(set) var context = CommandContext()
  private(set) var keyboard = KeyboardOptions()

  /// - Parameter programName: what the program is called in what it says.
  init(arguments: [String], programName: String) throws(UsageError) {
    self.programName = programName
    var words: [String] = []
    var options: [String] = []
    var isLarge = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      func value(_ expected: String) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(argument): expected \(expected)") }
        return value
      }
      if argument.hasPrefix("-") { options.append(argument) }
      switch argument {
      case "--theme":
        let name = try value("the name of a theme")
        guard let theme = Theme.named[name] else {
          let names = Theme.named.keys.sorted().joined(separator: ", ")
          throw UsageError("--theme: there is no theme '\(name)'; expected one of \(names)")
        }
        self.theme = theme
      case "--large": isLarge = true
      case "--full-screen": isFullScreen = true
      case "--reduce-motion": reducesMotion = true
      case "--reconnect":
        let text = try value("seconds, such as 30")
        guard let seconds = Int(text), (0...86_400).contains(seconds) else {
          throw UsageError("--reconnect: '\(text)'; expected whole seconds from 0 to 86400")
        }
        reconnectionTime = seconds * 1_000
      case "--trace": traceFile = try value("a file, or - for standard output")
      case "--explain": explains = true
      case "--trace-format": traceFormat = try value("text or json")
      case "--format": format = try value("a format")
      case "--keys": keys = try value("keys, such as \"Tab Tab Down\"")
      case "--replay": replay = try value("a file that focus explain --format json wrote")
      case "--from": from = try value("the id or the label of an element")
      case "--output", "-o": output = try value("a file, .png or .svg")
      case "--layout": layout = try value("a keyboard layout, such as us or de")
      case "--layouts": layouts = try Self.layouts(try value("layouts, such as us,de,us(dvorak), or many"))
      case "--language":
        let name = try value("a language, such as en or de")
        guard let language = KeyNameLanguage(rawValue: name) else {
          let names = KeyNameLanguage.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("--language: there are no key names in '\(name)'; expected one of \(names)")
        }
        self.language = language
      case "--context":
        let text = try value("facts, such as paying=true,mode=night")
        do {
          context = try CommandContext(assignments: text, facts: nil)
        } catch {
          throw UsageError("--context: \(error)")
        }
      case "--help", "-h": words = ["help"]
      case let option where option.hasPrefix("-"):
        if try keyboard.take(option, value: value) { continue }
        throw UsageError("'\(option)' is no option; --help lists them")
      default: words.append(argument)
      }
    }
    if isLarge { theme = theme.large }
    verb = try Self.verb(words)
    if verb == .help { return }
    if let option = options.first(where: { !heeds($0) }) {
      let what = words.isEmpty ? "where the window is opened" : "for \(words.joined(separator: " "))"
      throw UsageError("\(option) would do nothing \(what); --help says what it is for")
    }
    if explains && traceFile == nil {
      throw UsageError("--explain: expected --trace FILE with it, where the explanations are written")
    }
    if traceFile == nil && options.contains("--trace-format") {
      throw UsageError("--trace-format: expected --trace FILE with it, which it is the format of")
    }
    if traceFormat != "text" && traceFormat != "json" {
      throw UsageError("--trace-format: '\(traceFormat)' is no format; expected text or json")
    }
  }

  private static func verb(_ words: [String]) throws(UsageError) -> Verb {
    switch words {
    case []: return .run
    case ["menus", "show"], ["menus"]: return .showMenus
    case ["menus", "check"]: return .checkMenus
    case ["tree"]: return .tree
    case ["focus", "order"], ["focus"]: return .focusOrder
    case ["focus", "prove"]: return .proveFocus
    case ["focus", "explain"]: return .explainFocus
    case ["focus", "picture"]: return .drawFocus
    case ["help"]: return .help
    default:
      throw UsageError(
        "'\(words.joined(separator: " "))' is no command; expected menus show, menus check, tree, "
          + "focus order, focus prove, focus explain, focus picture or help")
    }
  }

  /// Whether an option does anything for the command that was given.
  private func heeds(_ option: String) -> Bool {
    let pressesKeys = [.focusOrder, .proveFocus, .explainFocus, .drawFocus].contains(verb)
    return switch option {
    case "--theme", "--large", "--context": true
    case "--layout": verb != .run
    case "--format": verb != .run && verb != .drawFocus && replay == nil
    case "--language": verb == .showMenus || verb == .checkMenus
    case "--layouts": verb == .checkMenus
    case "--keys", "--from": pressesKeys
    case "--replay": verb == .explainFocus
    case "--output", "-o": verb == .drawFocus
    default: verb == .run
    }
  }

  private static func layouts(_ text: String) throws(UsageError) -> [KeymapNames] {
    guard let names = text == "many" ? KeymapNames.manyLayouts : KeymapNames.list(text) else {
      throw UsageError("--layouts: '\(text)'; expected layouts such as us,de,us(dvorak), or many")
    }
    return names
  }

  static func help(_ program: String) -> String {
    """
    USAGE: \(program) [options]                      open the window
           \(program) menus show [--format F]        every command with its shortcut
           \(program) menus check [--layouts L]       shortcuts that clash or cannot be typed
           \(program) tree [--format F]              the elements as assistive technologies see them
           \(program) focus order [--keys "Tab …"]   what Tab visits, or what each key does
           \(program) focus prove [--keys "…"]       whether keys reach everything, as the keys leave the screen
           \(program) focus explain --keys "Tab …"   why the focus goes where it goes
           \(program) focus picture -o FILE          the screen with numbered stops, .png or .svg

    OPTIONS:
      --theme NAME         \(Theme.named.keys.sorted().joined(separator: ", ")); light by default
      --large              type and targets one and a half times as large
      --full-screen        fill the output
      --reduce-motion      nothing moves that need not: the focus ring does not glide
      --reconnect SECONDS  how long to wait for a compositor that went away (30); 0 ends at once
      --trace FILE         write what became of each key press; - is standard output
      --trace-format F     text (default) or json, one object a line
      --explain            with --trace: why the focus goes where it goes, as focus explain tells it
      --format F           text (default) or json; menus show also markdown, csv, html
      --layout NAME        the keyboard layout of menus show and focus order; us by default
      --layouts L          those of menus check: us,de,us(dvorak), or many; us,de,fr,ru by default
      --language L         in which menus show and menus check name keys; that of the environment by default
      --context FACTS      what conditions of commands depend on, such as paying=true,mode=night
      --keys "KEYS"        such as "Tab Tab Shift+Tab Down Command+I"; also focus(ID), click(ID), touch(ID), wait(MS)
      --from ID            what has the focus before them
      --replay FILE        of focus explain --format json: whether each key comes to the same end now
      --sticky-keys        modifiers one after the other; pressed twice they stay
      --sticky-keys-off-by-two-keys   the same, until two keys are held at once
      --slow-keys MS       a key counts once it has been held this long
      --bounce-keys MS     the same key again counts only this long after its release
      --accessx-keys       Shift five times toggles sticky keys, held for 8 s slow keys
      --accessx-timeout MS the same; without a key for so long they go off (120000; 0 is never)
      --repeat-delay MS    until a held key repeats
      --repeat-rate N      repeats in a second; 0 is none, 0.5 one in two seconds
      --repeat KEYS=MS/N   for text, editing, navigation, activation, function or media keys, or for one
                           key such as keyboardTab; KEYS=off for none
      --help               this text

    Exit codes: 0 all well · 1 menus check or focus prove found a fault · 2 the app cannot run, or wrong input · 75 the compositor went away and did not come back: start the app again; one line on standard error says why.
    """
  }
}
