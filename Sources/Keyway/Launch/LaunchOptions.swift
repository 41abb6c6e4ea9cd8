import KeywayElements
import KeywayMenus
import KeywayPlatform
import KeywayUI

/// Window options of a command line, which override the app's own.
struct LaunchOptions {
  private var namedTheme = Theme.light
  private var isLarge = false
  private(set) var isFullScreen = false
  /// The name of the output to fill; nil leaves it to the app.
  private(set) var outputName: String?
  /// In logical pixels; nil is the size that the app asks for.
  private(set) var size: Size?
  /// The language of all texts; nil is that of the environment.
  var language: LanguageTag?
  private(set) var reducesMotion = false
  /// The value of `--window-system`; nil for none.
  private var namedWindowSystem: String?
  /// How long to wait for a lost display server, in milliseconds.
  private(set) var reconnectionTime = ReconnectionSchedule.usualTime
  /// Facts that override those of the app.
  private(set) var context = CommandContext()
  /// The file for a line per press, `-` for standard output.
  private(set) var traceFile: String?
  private(set) var traceFormat = "text"
  /// Whether the trace explains focus moves.
  private(set) var explains = false
  /// Whether the trace tells when the answer to a press is seen.
  private(set) var tellsPresentation = false
  /// Whether the trace has what is typed into fields that are not secure.
  private(set) var tracesTyping = false
  /// Whether tools of the same user may inspect the app while it runs.
  private(set) var isInspectable = false
  /// What happens to lines of the kiosk's log that cannot be written.
  private(set) var kioskLog = TraceOutput.KioskLog.drop
  private(set) var keyboard = KeyboardOptions()

  /// The window system that the command line or the environment asks for; nil for the first that answers.
  func windowSystem() throws(UsageError) -> WindowSystemChoice? {
    try WindowSystemChoice.chosen(namedWindowSystem)
  }

  var theme: Theme { isLarge ? namedTheme.large : namedTheme }

  /// Parses an option.
  ///
  /// - Parameter value: returns the option's argument, or throws if there is none.
  /// - Returns: false if the option is not one of these.
  mutating func take(
    _ option: String, value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    switch option {
    case "--theme":
      let name = try value("the name of a theme")
      guard let theme = Theme.named[name] else {
        let names = Theme.named.keys.sorted().joined(separator: ", ")
        throw UsageError("--theme: there is no theme '\(name)'; expected one of \(names)")
      }
      namedTheme = theme
    case "--large": isLarge = true
    case "--full-screen": isFullScreen = true
    case "--full-screen-on": outputName = try value("the name of an output, such as HDMI-A-1")
    case "--size": size = try Size(ofScreen: value("a size, such as 800x480"))
    case "--language":
      let name = try value("a language, such as de")
      guard let tag = LanguageTag(name) else {
        throw UsageError(
          "--language: '\(name)' is not a language; expected one such as de, pt_BR or sr@latin")
      }
      language = tag
    case "--reduce-motion": reducesMotion = true
    case "--window-system":
      let name = try value("wayland or x11")
      _ = try WindowSystemChoice.chosen(name)
      namedWindowSystem = name
    case "--reconnect":
      let text = try value("seconds, such as 30")
      guard let seconds = Int(text), (0...86_400).contains(seconds) else {
        throw UsageError("--reconnect: '\(text)'; expected whole seconds from 0 to 86400")
      }
      reconnectionTime = seconds * 1_000
    case "--context":
      let text = try value("facts, such as paying=true,mode=night")
      do {
        context = try CommandContext(assignments: text, facts: nil)
      } catch {
        throw UsageError("--context: \(error)")
      }
    case "--trace": traceFile = try value("a file, or - for standard output")
    case "--trace-format": traceFormat = try value("text or json")
    case "--trace-presentation": tellsPresentation = true
    case "--trace-typing": tracesTyping = true
    case "--kiosk-log":
      let name = try value("drop, block or end")
      guard let kioskLog = TraceOutput.KioskLog(rawValue: name) else {
        throw UsageError("--kiosk-log: '\(name)' is none of drop, block and end")
      }
      self.kioskLog = kioskLog
    #if Diagnostics
      case "--explain": explains = true
      case "--inspectable": isInspectable = true
    #endif
    default: return try keyboard.take(option, value: value)
    }
    return true
  }

  /// Throws if an option is given without the option that it needs.
  func check(_ options: [String]) throws(UsageError) {
    if explains && traceFile == nil {
      throw UsageError("--explain needs --trace; expected --trace FILE with it")
    }
    if traceFile == nil && options.contains("--trace-format") {
      throw UsageError("--trace-format needs --trace; expected --trace FILE with it")
    }
    if traceFile == nil && tellsPresentation {
      throw UsageError("--trace-presentation needs --trace; expected --trace FILE with it")
    }
    if traceFile == nil && tracesTyping {
      throw UsageError("--trace-typing needs --trace; expected --trace FILE with it")
    }
    if traceFile == nil && options.contains("--kiosk-log") {
      throw UsageError("--kiosk-log: expected --trace FILE with it, where the kiosk's log is written")
    }
    if traceFormat != "text" && traceFormat != "json" {
      throw UsageError("--trace-format: '\(traceFormat)' is not a format; expected text or json")
    }
  }
}
