package import KeywayElements
package import KeywayMenus
package import KeywayPlatform
package import KeywayUI

/// A sub-command that every app has: a report on the app's own screen, in memory.
package struct ReportCommand {
  enum Verb: Equatable {
    case showMenus
    case checkMenus
    case tree
    case inspect
    case preview
    case focusOrder
    case proveFocus
    case explainFocus
    case drawFocus
    case audit
  }

  let verb: Verb
  let options: ReportOptions
  let theme: Theme
  /// In logical pixels; nil is the size that the app asks for.
  let size: Size?
  /// The language of all texts; nil is that of the environment.
  let language: LanguageTag?
  /// Facts that override those of the app.
  let context: CommandContext

  package init(
    _ words: [String], _ options: ReportOptions, theme: Theme, size: Size?,
    language: LanguageTag?, context: CommandContext
  ) throws(UsageError) {
    verb = try Self.verb(words)
    self.options = options
    self.theme = theme
    self.size = size
    self.language = language
    self.context = context
  }

  private static func verb(_ words: [String]) throws(UsageError) -> Verb {
    switch words {
    case ["menus", "show"], ["menus"]: return .showMenus
    case ["menus", "check"]: return .checkMenus
    case ["tree"]: return .tree
    case ["inspect"]: return .inspect
    case ["preview"]: return .preview
    case ["focus", "order"], ["focus"]: return .focusOrder
    case ["focus", "prove"]: return .proveFocus
    case ["focus", "explain"]: return .explainFocus
    case ["focus", "picture"]: return .drawFocus
    case ["audit"]: return .audit
    default:
      throw UsageError(
        "'\(words.joined(separator: " "))' is not a command; expected menus show, menus check, tree, inspect, "
          + "preview, focus order, focus prove, focus explain, focus picture, audit or help")
    }
  }

  /// Whether an option has an effect for the sub-command.
  package func heeds(_ option: String) -> Bool {
    let pressesKeys = [.inspect, .preview, .focusOrder, .proveFocus, .explainFocus, .drawFocus, .audit]
      .contains(verb)
    return switch option {
    case "--theme", "--large", "--size", "--language", "--context", "--layout": true
    case "--format": verb != .drawFocus && options.replay == nil
    case "--layouts": verb == .checkMenus
    case "--keys", "--from": pressesKeys
    case "--replay": verb == .explainFocus
    case "--output", "-o": [.drawFocus, .inspect, .preview, .audit].contains(verb)
    case "--rules", "--suppress", "--suppressions", "--scale": verb == .audit
    case "--resolved", "--both": verb == .tree
    case "--profile": verb == .tree || verb == .inspect
    case "--element": verb == .inspect || verb == .preview
    case "--set", "--inside": verb == .preview
    case "--screen": verb == .preview || verb == .audit
    default: false
    }
  }

  package static func usage(_ program: String) -> String {
    """
           \(program) menus show [--format F]        every command with its shortcut
           \(program) menus check [--layouts L]       shortcuts that clash or cannot be typed
           \(program) tree [--resolved | --both]     the elements, or what assistive technologies find
           \(program) inspect [--element PATH]       what is known of each of these, one by one
           \(program) preview [--set EDIT]           the order of reading with edits, and what to write for them
           \(program) focus order [--keys "Tab …"]   what Tab visits, or what each key does
           \(program) focus prove [--keys "…"]       whether keys reach everything, as the keys leave the screen
           \(program) focus explain --keys "Tab …"   why the focus goes where it goes
           \(program) focus picture -o FILE          the screen with numbered stops, .png or .svg
           \(program) audit [--rules R] [--format F] what keeps people from using the screen
    """
  }
}
