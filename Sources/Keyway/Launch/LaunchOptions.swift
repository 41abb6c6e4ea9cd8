package import KeywayAccessibility
package import KeywayPlatform
package import KeywayUI

/// Window options of a command line, which override the app's own.
package struct LaunchOptions: Sendable {
  package private(set) var screen = ScreenOptions()
  private(set) var isFullScreen = false
  /// The name of the output to fill; nil leaves it to the app.
  private(set) var outputName: String?
  package private(set) var reducesMotion = false
  private var namedWindowSystem: String?
  /// The time to wait for a lost display server, in milliseconds.
  package private(set) var reconnectionTime = ReconnectionSchedule.usualTime
  /// Whether the reader in the app speaks.
  package private(set) var hasReader = false
  /// The name of the table with the reader's keys, or, for `keyway`, a file; nil for the usual one.
  package private(set) var readerTable: String?
  /// The order of the reader's words; nil for the usual one.
  package private(set) var readerOrder: WordOrder?
  /// The program that makes the reader heard; nil for the usual one, empty for none.
  private(set) var readerVoice: String?
  /// The file for a line per press, `-` for standard output.
  package private(set) var traceFile: String?
  private var traceFormat: String?
  /// Whether the trace explains focus moves.
  package private(set) var explains = false
  /// Whether the trace says when the answer to a press is seen.
  private var tellsPresentation = false
  /// Whether the trace includes text typed into fields that are not secure.
  private var tracesTyping = false
  /// The policy for lines of the kiosk's log that cannot be written; nil for the default.
  private var kioskLog: TraceOutput.KioskLog?
  /// Whether tools of the same user may inspect the app while it runs.
  package private(set) var isInspectable = false
  private(set) var keyboard = KeyboardOptions()

  package init() {}

  package init(_ given: [GivenOption]) throws(UsageError) {
    for given in given {
      try Self.table.first { $0.names.contains(given.name) }?.read(given.value, into: &self)
    }
    #if !Reader
      if hasReader || readerTable != nil || readerOrder != nil || readerVoice != nil {
        throw UsageError(
          "--reader: this build has no reader; "
            + "build the app with the trait Reader of the package keyway, which is on by default")
      }
    #endif
    let reading = [
      ("--reader-table", readerTable != nil), ("--reader-order", readerOrder != nil),
      ("--reader-voice", readerVoice != nil),
    ]
    if !hasReader, let (name, _) = reading.first(where: \.1) {
      throw UsageError("\(name) needs --reader; expected --reader with it")
    }
    guard traceFile == nil else { return }
    let tracing = [
      ("--explain", explains), ("--trace-format", traceFormat != nil),
      ("--trace-presentation", tellsPresentation), ("--trace-typing", tracesTyping),
      ("--kiosk-log", kioskLog != nil),
    ]
    if let (name, _) = tracing.first(where: \.1) {
      throw UsageError("\(name) needs --trace; expected --trace FILE with it")
    }
  }

  /// Opens the output of `--trace`; nil without it.
  @MainActor
  package func traceOutput() throws(UsageError) -> TraceOutput? {
    guard let traceFile else { return nil }
    return try TraceOutput(
      traceFile, isJSON: traceFormat == "json", kioskLog: kioskLog ?? .drop,
      tellsPresentation: tellsPresentation, includesTyping: tracesTyping)
  }

  /// The window system chosen by the command line or the environment; nil for the first that answers.
  package func windowSystem() throws(UsageError) -> WindowSystemChoice? {
    try WindowSystemChoice.chosen(namedWindowSystem)
  }

  // MARK: The table

  static let names = table.map(\.name)

  /// All options, in the order of help.
  static let table: [CommandOption<LaunchOptions>] =
    (ScreenOptions.appearance + ScreenOptions.state).map { $0.of(\.screen) } + fullScreen + display
    + reader + trace + tools + KeyboardOptions.table.map { $0.of(\.keyboard) }

  /// The options for the windows of `keyway`, which show a scene or a tool.
  package static let forTools =
    ScreenOptions.appearance.filter { $0.name != "--large" }.map { $0.of(\.screen) } + window

  private static let window = display + trace + tools

  private static let fullScreen: [CommandOption<LaunchOptions>] = [
    CommandOption("--full-screen", "fill the output") { $0.isFullScreen = true },
    CommandOption(
      "--full-screen-on", value: "OUTPUT", expected: "the name of an output, such as HDMI-A-1",
      "fill the output of that name, such as HDMI-A-1, with one window"
    ) { $0.outputName = $1 },
  ]

  private static let display: [CommandOption<LaunchOptions>] = [
    CommandOption("--reduce-motion", "turn animations off") { $0.reducesMotion = true },
    CommandOption(
      "--window-system", value: "NAME", oneOf: WindowSystemChoice.allCases.map(\.rawValue),
      "the window system: wayland or x11; Wayland where it answers, else X11 (\(WindowSystemChoice.variable))"
    ) { $0.namedWindowSystem = $1 },
    CommandOption(
      "--reconnect", value: "SECONDS", expected: "seconds, such as 30",
      "the time to wait for a lost display server (30); 0 ends at once"
    ) { options, text throws(UsageError) in
      guard let seconds = Int(text), (0...86_400).contains(seconds) else {
        throw UsageError("--reconnect: invalid time '\(text)'; expected whole seconds from 0 to 86400")
      }
      options.reconnectionTime = .seconds(seconds)
    },
  ]

  /// The options of a window that shows an app or a scene.
  package static let reader: [CommandOption<LaunchOptions>] = [
    CommandOption("--reader", "turn on the reader in the app, which speaks the screen (docs/reader.md)") {
      $0.hasReader = true
    },
    CommandOption(
      "--reader-table", value: "TABLE", expected: "a table such as reader-four-button",
      "with --reader: its keys: reader (the default), reader-six-button or reader-four-button"
    ) { $0.readerTable = $1 },
    .wordOrder("--reader-order", "with --reader: the order of its words", \.readerOrder),
    CommandOption(
      "--reader-voice", value: "VOICE", expected: "a program such as keyway-voice, or none",
      "with --reader: the program that speaks, in place of the keyway-voice beside the app; or none"
    ) { $0.readerVoice = $1 == "none" ? "" : $1 },
  ]

  private static let trace: [CommandOption<LaunchOptions>] = [
    CommandOption(
      "--trace", value: "FILE", .file, expected: "a file, or - for standard output",
      "write a line per key press, click and touch; - is standard output"
    ) { $0.traceFile = $1 },
    CommandOption(
      "--trace-format", value: "FORMAT", oneOf: ["text", "json"],
      "text (default) or json, one object per line"
    ) { $0.traceFormat = $1 },
    CommandOption(
      "--trace-presentation",
      "with --trace: a line when the frame for a press is visible, in milliseconds"
    ) { $0.tellsPresentation = true },
    CommandOption("--trace-typing", "with --trace: also the keys and text that people type into fields") {
      $0.tracesTyping = true
    },
    CommandOption(
      "--kiosk-log", value: "POLICY", oneOf: TraceOutput.KioskLog.allCases.map(\.rawValue),
      "with --trace: if a line of the kiosk's log cannot be written, drop and count it (drop, the default), "
        + "wait (block), or end the app with exit code 74 (end)"
    ) { $0.kioskLog = TraceOutput.KioskLog(rawValue: $1) },
  ]

  #if Diagnostics
    private static let tools: [CommandOption<LaunchOptions>] = [
      CommandOption("--explain", "with --trace: explain focus moves, as focus explain does") {
        $0.explains = true
      },
      CommandOption(
        "--inspectable", "let keyway inspect --app and other tools inspect the running app; not in a kiosk"
      ) { $0.isInspectable = true },
    ]
  #else
    private static let tools: [CommandOption<LaunchOptions>] = []
  #endif
}
