import KeywayKeymap
import KeywayPlatform

/// Keyboard options of a command line, which override the app's own settings.
struct KeyboardOptions: Sendable {
  private var stickyKeys: StickyKeys.Settings?
  private var slowKeys: Duration?
  private var bounceKeys: Duration?
  private var hasAccessXKeys = false
  private var accessXTimeout: Duration?
  private var repeatDelay: Duration?
  private var repeatRate: Double?
  private var rules: [KeyRepeat.Rule] = []
  private var navigatesAllControls: Bool?
  private var keypadTypesNumbers = false

  /// All options, in the order of help.
  static let table: [CommandOption<KeyboardOptions>] = [
    CommandOption("--sticky-keys", "press modifiers one after the other; pressed twice they lock") {
      $0.stickyKeys = $0.stickyKeys ?? StickyKeys.Settings()
    },
    CommandOption("--sticky-keys-off-by-two-keys", "sticky keys that turn off when two keys are held at once")
    {
      $0.stickyKeys = StickyKeys.Settings(turnsOffWithTwoKeys: true)
    },
    milliseconds("--slow-keys", \.slowKeys, "accept a key once it has been held this long"),
    milliseconds("--bounce-keys", \.bounceKeys, "ignore the same key for this long after its release"),
    CommandOption(
      "--accessx-keys", "Shift toggles sticky keys when pressed five times, and slow keys when held for 8 s"
    ) {
      $0.hasAccessXKeys = true
    },
    milliseconds(
      "--accessx-timeout", \.accessXTimeout, upTo: 86_400_000,
      "--accessx-keys that turn off after this time without a key (120000; 0 for never)"),
    milliseconds("--repeat-delay", \.repeatDelay, "the time until a held key repeats"),
    CommandOption(
      "--repeat-rate", value: "RATE", expected: rateForm,
      "repeats per second; 0 for none, 0.5 for one in two seconds"
    ) { options, text throws(UsageError) in
      options.repeatRate = try rate(text, "--repeat-rate", rateForm)
    },
    CommandOption(
      "--repeat", value: "KEYS=MS/N", expected: ruleForm, isRepeated: true,
      "for text, editing, navigation, activation, function or media keys, or for one key such as keyboardTab; "
        + "KEYS=off for none"
    ) { options, text throws(UsageError) in options.rules.append(try rule(text, "--repeat")) },
    CommandOption("--keypad-numbers", "the keypad types digits regardless of Num Lock") {
      $0.keypadTypesNumbers = true
    },
    CommandOption(
      "--navigation", value: "STOPS", oneOf: ["all", "text"],
      "the stops of Tab: all controls (all, the default), or text fields and lists (text)"
    ) { $0.navigatesAllControls = $1 == "all" },
  ]

  /// The settings of an app, overridden by those of the command line.
  func applied(to settings: KeyboardSettings) -> KeyboardSettings {
    var settings = settings
    settings.stickyKeys = stickyKeys ?? settings.stickyKeys
    settings.slowKeys = slowKeys ?? settings.slowKeys
    settings.bounceKeys = bounceKeys ?? settings.bounceKeys
    if hasAccessXKeys || accessXTimeout != nil {
      var keys = settings.accessXKeys ?? AccessXKeys.Settings()
      keys.timeout = accessXTimeout ?? keys.timeout
      settings.accessXKeys = keys
    }
    if repeatDelay != nil || repeatRate != nil {
      var keyRepeat = settings.keyRepeat ?? .standard
      keyRepeat.delay = repeatDelay ?? keyRepeat.delay
      keyRepeat.rate = repeatRate ?? keyRepeat.rate
      settings.keyRepeat = keyRepeat
    }
    settings.repeatRules += rules
    settings.navigatesAllControls = navigatesAllControls ?? settings.navigatesAllControls
    if keypadTypesNumbers { settings.keypadTypesNumbers = true }
    return settings
  }

  // MARK: Values

  private static let ruleForm = "KEYS=DELAY/RATE or KEYS=off, such as navigation=1000/5"

  private static let rateForm = "repeats per second, 0 for none, 0.5 for one in two seconds"

  private static func milliseconds(
    _ name: String, _ time: any WritableKeyPath<KeyboardOptions, Duration?> & Sendable,
    upTo most: Int = 60_000, _ help: String
  ) -> CommandOption<KeyboardOptions> {
    CommandOption(name, value: "MS", expected: "milliseconds from 0 to \(most)", help) {
      options, text throws(UsageError) in
      guard let number = Int(text), (0...most).contains(number) else {
        throw UsageError("\(name): '\(text)' is not a time; expected milliseconds from 0 to \(most)")
      }
      options[keyPath: time] = .milliseconds(number)
    }
  }

  private static func rate(
    _ text: some StringProtocol, _ option: String, _ expected: String
  ) throws(UsageError) -> Double {
    guard let rate = Double(text), rate == 0 || (0.01...1000).contains(rate) else {
      throw UsageError("\(option): '\(text)' is not a rate; expected \(expected)")
    }
    return rate
  }

  private static func rule(_ text: String, _ option: String) throws(UsageError) -> KeyRepeat.Rule {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw UsageError("\(option): invalid rule '\(text)'; expected \(ruleForm)")
    }
    let keys: KeyRepeat.Rule.Keys
    if let category = KeyRepeat.Category(rawValue: String(parts[0])) {
      keys = .category(category)
    } else if let key = KeyCode(named: String(parts[0])) {
      keys = .key(key)
    } else {
      let names = KeyRepeat.Category.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        "\(option): unknown keys '\(parts[0])'; expected \(names), or a key such as keyboardTab")
    }
    if parts[1] == "off" { return KeyRepeat.Rule(keys, .off) }
    let numbers = parts[1].split(separator: "/")
    guard numbers.count == 2, let delay = Int(numbers[0]), (0...60_000).contains(delay) else {
      throw UsageError("\(option): invalid rule '\(text)'; expected \(ruleForm)")
    }
    return KeyRepeat.Rule(
      keys, KeyRepeat.Settings(delay: .milliseconds(delay), rate: try rate(numbers[1], option, ruleForm)))
  }
}
