import KeywayAccessibility

/// Rotors that are settings of the person.
extension ScreenReader {
  /// The value of a setting in words; nil for lists.
  func value(of rotor: RotorChoice) -> String? {
    let phrase: Phrase
    switch rotor {
    case .rate: phrase = .percent(Int((settings.rate * 100).rounded()))
    case .volume: phrase = .percent(Int((settings.volume * 100).rounded()))
    case .language: return window.languages.first { $0.tag == window.languageTag }?.name
    case .hints: phrase = .isOn(settings.speech.saysHints)
    case .positions: phrase = .isOn(settings.speech.saysPositions)
    case .containerNames: phrase = .isOn(settings.speech.saysContainers)
    case .punctuation: phrase = .punctuation(settings.speech.punctuation)
    case .grouping: phrase = .isOn(settings.profile == .grouped)
    case .caption: phrase = .isOn(settings.showsCaption)
    case .typing: phrase = .setting(settings.typing.rawValue)
    case .order:
      guard let order = orders.first(where: { $0.order == settings.order }) else { return nil }
      phrase = .setting(order.name)
    case .moreContentMark: phrase = .setting(settings.speech.moreContent.rawValue)
    case .linkMark: phrase = .setting(settings.speech.links.rawValue)
    case .capitalMark: phrase = .setting(settings.speech.capitals.rawValue)
    case .followsFocus: phrase = .isOn(settings.followsFocus)
    case .movesFocus: phrase = .isOn(settings.movesFocus)
    case .kind, .characters, .words, .lines, .found: return nil
    }
    return window.phrases(phrase)
  }

  /// Changes a setting by a step; false at an end.
  func change(_ rotor: RotorChoice, forward: Bool) -> Bool {
    switch rotor {
    case .rate: return change(&settings.rate, forward, within: 0.5...3)
    case .volume: return change(&settings.volume, forward, within: 0...1)
    case .language: return changeLanguage(forward)
    case .hints: settings.speech.saysHints.toggle()
    case .positions: settings.speech.saysPositions.toggle()
    case .containerNames: settings.speech.saysContainers.toggle()
    case .punctuation: return change(&settings.speech.punctuation, forward, among: SpokenSign.Amount.allCases)
    case .grouping: settings.profile = settings.profile == .flat ? .grouped : .flat
    case .caption: settings.showsCaption.toggle()
    case .typing: return change(&settings.typing, forward, among: ReaderSettings.TypingEcho.allCases)
    case .order: return change(&settings.order, forward, among: orders.map(\.order))
    case .moreContentMark: return change(&settings.speech.moreContent, forward, among: Speaker.Mark.allCases)
    case .linkMark: return change(&settings.speech.links, forward, among: Speaker.Mark.allCases)
    case .capitalMark: return change(&settings.speech.capitals, forward, among: Speaker.Mark.allCases)
    case .followsFocus: settings.followsFocus.toggle()
    case .movesFocus: settings.movesFocus.toggle()
    case .kind, .characters, .words, .lines, .found: return false
    }
    return true
  }

  /// The orders of words to choose from: the machine's own takes the place of the standard one.
  private var orders: [(name: String, order: WordOrder)] {
    let presets = WordOrder.presets
    guard let own = machineSettings?.order, !presets.contains(where: { $0.order == own }) else {
      return presets
    }
    return [(presets[0].name, own)] + presets.dropFirst()
  }

  /// Changes the language of the whole window, as the app's own choice of it would: the words of the reader and of the app.
  private func changeLanguage(_ forward: Bool) -> Bool {
    var language = window.languageTag
    guard change(&language, forward, among: window.languages.map(\.tag)) else { return false }
    window.useLanguage(language)
    return true
  }

  private func change(_ number: inout Double, _ forward: Bool, within limits: ClosedRange<Double>) -> Bool {
    let next = ((number + (forward ? 0.1 : -0.1)) * 10).rounded() / 10
    guard limits.contains(next) else { return false }
    number = next
    return true
  }

  private func change<Value: Equatable>(_ value: inout Value, _ forward: Bool, among values: [Value]) -> Bool
  {
    let index = (values.firstIndex(of: value) ?? 0) + (forward ? 1 : -1)
    guard values.indices.contains(index) else { return false }
    value = values[index]
    return true
  }
}

extension Phrase {
  fileprivate static func isOn(_ isOn: Bool) -> Phrase { isOn ? .on : .off }
}
