import KeywayUI

#if Diagnostics
  import KeywayDiagnostics
#endif

extension AppCommand {
  static func help(_ program: String) -> String {
    var usage = "USAGE: \(program) [options]                      open the window"
    var options = LaunchOptions.help
    var status = "2 the app cannot run, or wrong input"
    #if Diagnostics
      usage += "\n" + ReportCommand.usage(program)
      options += "\n" + ReportOptions.help
      status = "1 menus check, focus prove or audit found a fault · " + status
    #else
      usage +=
        "\n       Sub-commands, such as focus prove, come with the trait Diagnostics of the package keyway."
    #endif
    return """
      \(usage)

      OPTIONS:
      \(options)
      \(KeyboardOptions.help)
        --help               this text

      Exit codes: 0 all well · \(status) · 75 the display server went away and did not come back: start the app again; one line on standard error says why.
      """
  }
}

extension LaunchOptions {
  fileprivate static var help: String {
    var lines = """
        --theme NAME         \(Theme.named.keys.sorted().joined(separator: ", ")); light by default
        --large              text and targets one and a half times as large
        --full-screen        fill the output
        --full-screen-on O   fill the output of that name, such as HDMI-A-1, with one window
        --size WxH           the window's size, such as 800x480, in place of the app's own
        --language L         the language of all texts, such as de; that of the environment by default
        --reduce-motion      nothing glides or fades
        --window-system W    wayland or x11; Wayland where it answers, else X11 (KEYWAY_WINDOW_SYSTEM)
        --reconnect SECONDS  how long to wait for a lost display server (30); 0 ends at once
        --context FACTS      facts for the conditions of commands, such as paying=true,mode=night
        --trace FILE         write a line per key press, click and touch; - is standard output
        --trace-format F     text (default) or json, one object per line
        --trace-presentation with --trace: a line when the frame that answers a press is seen, in milliseconds
        --trace-typing       with --trace: also the keys and text that people type into fields
        --kiosk-log L        with --trace: a line of the kiosk's log that cannot be written is dropped and
                             counted (drop), waited for (block), or ends the app with 74 (end)
      """
    #if Diagnostics
      lines +=
        """

          --explain            with --trace: explain focus moves, as focus explain does
          --inspectable        keyway inspect --app and others work while the app runs; not in a kiosk
        """
    #endif
    return lines
  }
}

extension KeyboardOptions {
  fileprivate static let help = """
      --sticky-keys        press modifiers one after the other; pressed twice they lock
      --sticky-keys-off-by-two-keys   the same, until two keys are held at once
      --slow-keys MS       accept a key once it has been held this long
      --bounce-keys MS     ignore the same key for this long after its release
      --accessx-keys       Shift pressed five times toggles sticky keys, held for 8 s slow keys
      --accessx-timeout MS the same; both turn off after this time without a key (120000; 0 is never)
      --repeat-delay MS    the time until a held key repeats
      --repeat-rate N      repeats per second; 0 for none, 0.5 for one in two seconds
      --repeat KEYS=MS/N   for text, editing, navigation, activation, function or media keys, or for one
                           key such as keyboardTab; KEYS=off for none
      --keypad-numbers     the keypad types digits whatever Num Lock says
      --navigation N       where Tab goes: all controls (all, the default), or text fields and lists (text)
    """
}
