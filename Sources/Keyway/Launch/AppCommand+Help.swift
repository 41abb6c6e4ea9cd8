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
      status = "1 menus check or focus prove found a fault · " + status
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

      Exit codes: 0 all well · \(status) · 75 the compositor went away and did not come back: start the app again; one line on standard error says why.
      """
  }
}

extension LaunchOptions {
  fileprivate static var help: String {
    var lines = """
        --theme NAME         \(Theme.named.keys.sorted().joined(separator: ", ")); light by default
        --large              type and targets one and a half times as large
        --full-screen        fill the output
        --size WxH           the window's size, such as 800x480, in place of the app's own
        --reduce-motion      nothing moves that need not: the focus ring does not glide
        --reconnect SECONDS  how long to wait for a compositor that went away (30); 0 ends at once
        --context FACTS      what conditions of commands depend on, such as paying=true,mode=night
        --trace FILE         write what became of each key press; - is standard output
        --trace-format F     text (default) or json, one object a line
        --audit A            with --trace: a line of the kiosk's audit that cannot be written is dropped and
                             counted (drop), waited for (block), or ends the app with 74 (end)
      """
    #if Diagnostics
      lines +=
        "\n  --explain            with --trace: why the focus goes where it goes, as focus explain tells it"
    #endif
    return lines
  }
}

extension KeyboardOptions {
  fileprivate static let help = """
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
    """
}
