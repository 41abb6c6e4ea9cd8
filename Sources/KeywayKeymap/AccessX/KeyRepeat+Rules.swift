extension KeyRepeat {
  /// A repeat setting for one key or a kind of keys, overriding the keyboard's.
  public struct Rule: Hashable, Sendable {
    /// A key or a kind of keys.
    public enum Keys: Hashable, Sendable {
      /// One key.
      case key(KeyCode)
      /// A kind of keys.
      case category(Category)
    }

    package var keys: Keys
    package var settings: Settings

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - keys: the keys of the rule.
    ///   - settings: how they repeat.
    public init(_ keys: Keys, _ settings: Settings) {
      self.keys = keys
      self.settings = settings
    }
  }

  /// Kinds of keys, by their function on every layout.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// Letters, digits and signs, including the keypad.
    case text
    /// Backspace and Delete.
    case editing
    /// Arrows, Tab, Home, End, Page Up and Page Down.
    case navigation
    /// Return, Enter, Space and Escape.
    case activation
    /// F1 to F24.
    case function
    /// Volume, playback, brightness and other keys of the consumer page.
    case media

    /// Creates the kind of a key; nil for keys without a kind, such as modifiers.
    package init?(_ key: KeyCode) {
      if key.rawValue >> 16 == 0x0C {
        self = .media
        return
      }
      guard key.rawValue >> 16 == 0x07 else { return nil }
      switch key.rawValue & 0xFFFF {
      case 0x28, 0x29, 0x2C, 0x58: self = .activation
      case 0x2A, 0x4C: self = .editing
      case 0x2B, 0x4A, 0x4B, 0x4D...0x52: self = .navigation
      case 0x3A...0x45, 0x68...0x73: self = .function
      case 0x7F...0x81: self = .media
      case 0x04...0x38, 0x54...0x57, 0x59...0x64, 0x67, 0x85...0x8F: self = .text
      default: return nil
      }
    }
  }

  func settings(for code: UInt32) -> Settings {
    guard !rules.isEmpty, let key = KeyCode(evdev: code) else { return settings }
    if let rule = rules.last(where: { $0.keys == .key(key) }) { return rule.settings }
    guard let category = Category(key) else { return settings }
    return rules.last { $0.keys == .category(category) }?.settings ?? settings
  }
}
