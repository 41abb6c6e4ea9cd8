internal import KeywayKeymap

extension DocumentValue {
  /// A trigger: `press`, `release`, `hold 1.5 s`, `tap`.
  ///
  /// - Parameter shortcuts: the keys; only modifiers can be tapped.
  func trigger(of shortcuts: [Shortcut]) throws(FileError) -> KeyTrigger {
    let text = try name()
    let trigger: KeyTrigger
    do {
      trigger = try KeyTrigger(text)
    } catch {
      throw self.error("\"\(text)\": \(error.fault)", expected: error.expected)
    }
    if trigger.kind == .tap, let other = shortcuts.first(where: { !$0.keysym.isModifier }) {
      throw self.error(
        "\(other) is not a modifier, and only modifiers can be tapped",
        expected: "a key such as LeftSuper or RightAlt, or the trigger press together with one that is held")
    }
    return trigger
  }

  /// The keyboards of a scope: names or numbers, one or a list of them.
  fileprivate func devices() throws(FileError) -> [KeyScope.Device] {
    try (isList ? list() : [self]).map { value throws(FileError) in
      if let number = try? value.integer() { .number(number) } else { .named(try value.name()) }
    }
  }

  /// The layouts of a scope: indices from 0, or names, one or a list of them.
  fileprivate func layouts() throws(FileError) -> [KeyScope.Layout] {
    var layouts: [KeyScope.Layout] = []
    for value in isList ? try list() : [self] {
      if let index = try? value.integer(in: 0...31) {
        layouts.append(KeyScope.Layout(index: index))
        continue
      }
      let name = try value.name()
      do {
        layouts.append(try KeyScope.Layout(named: name))
      } catch {
        throw value.error(
          "unknown layout \"\(name)\"",
          expected: "a layout of XKB such as ru or de(neo), its name such as Russian, or its place from 0")
      }
    }
    return layouts
  }
}

extension KeyScope {
  /// Reads the values of `devices` and `layouts`; nil if they do not restrict anything.
  init?(devices: DocumentValue?, layouts: DocumentValue?) throws(FileError) {
    self.init(devices: try devices?.devices() ?? [], layouts: try layouts?.layouts() ?? [])
    if isEverywhere { return nil }
  }
}
