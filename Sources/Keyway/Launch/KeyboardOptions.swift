import KeywayKeymap
import KeywayPlatform

/// Keyboard options of a command line, which override the app's own settings.
struct KeyboardOptions {
  private var stickyKeys: StickyKeys.Settings?
  private var slowKeys: Int?
  private var bounceKeys: Int?
  private var hasAccessXKeys = false
  private var accessXTimeout: Int?
  private var repeatDelay: Int?
  private var repeatRate: Double?
  private var rules: [KeyRepeat.Rule] = []
  private var navigatesAllControls: Bool?
  private var keypadTypesNumbers = false

  /// Parses an option.
  ///
  /// - Parameter value: returns the option's argument, or throws if there is none.
  /// - Returns: false if the option is not one of these.
  mutating func take(
    _ option: String, value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    switch option {
    case "--sticky-keys": stickyKeys = stickyKeys ?? StickyKeys.Settings()
    case "--sticky-keys-off-by-two-keys": stickyKeys = StickyKeys.Settings(turnsOffWithTwoKeys: true)
    case "--slow-keys": slowKeys = try milliseconds(option, value)
    case "--bounce-keys": bounceKeys = try milliseconds(option, value)
    case "--accessx-keys": hasAccessXKeys = true
    case "--accessx-timeout": accessXTimeout = try milliseconds(option, value, upTo: 86_400_000)
    case "--keypad-numbers": keypadTypesNumbers = true
    case "--repeat-delay": repeatDelay = try milliseconds(option, value)
    case "--repeat-rate":
      let expected = "repeats per second, 0 for none, 0.5 for one in two seconds"
      repeatRate = try Self.rate(try value(expected), option, expected)
    case "--navigation":
      let name = try value("all or text")
      guard ["all", "text"].contains(name) else {
        throw UsageError(
          "--navigation: '\(name)' is neither; expected all (controls) or text (fields and lists)")
      }
      navigatesAllControls = name == "all"
    case "--repeat": rules.append(try Self.rule(try value(Self.ruleForm), option))
    default: return false
    }
    return true
  }

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

  private func milliseconds(
    _ option: String, _ value: (String) throws(UsageError) -> String, upTo most: Int = 60_000
  ) throws(UsageError) -> Int {
    let text = try value("milliseconds")
    guard let number = Int(text), (0...most).contains(number) else {
      throw UsageError("\(option): '\(text)' is not a time; expected milliseconds from 0 to \(most)")
    }
    return number
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
    guard parts.count == 2 else { throw UsageError("\(option): '\(text)'; expected \(ruleForm)") }
    let keys: KeyRepeat.Rule.Keys
    if let category = KeyRepeat.Category(rawValue: String(parts[0])) {
      keys = .category(category)
    } else if let key = KeyCode(named: String(parts[0])) {
      keys = .key(key)
    } else {
      let names = KeyRepeat.Category.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        "\(option): there are no keys '\(parts[0])'; expected \(names), or a key such as keyboardTab")
    }
    if parts[1] == "off" { return KeyRepeat.Rule(keys, .off) }
    let numbers = parts[1].split(separator: "/")
    guard numbers.count == 2, let delay = Int(numbers[0]), (0...60_000).contains(delay) else {
      throw UsageError("\(option): '\(text)'; expected \(ruleForm)")
    }
    return KeyRepeat.Rule(
      keys, KeyRepeat.Settings(delay: delay, rate: try rate(numbers[1], option, ruleForm)))
  }
}
