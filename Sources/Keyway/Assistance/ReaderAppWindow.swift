#if Reader
  import KeywayAccessibility
  import KeywayPlatform
  import KeywayUI

  /// A window as the reader in the app sees it.
  @MainActor
  final class ReaderAppWindow: AssistedAppWindow, ReaderWindow {
    private var timer: EventLoop.Timer?

    var now: UInt64 { window.now }
    var secrecy: Utterance.Secrecy {
      let secrecy = window.secrecy
      guard secrecy.hidesPace(includingTyping: false) || window.showsSecret else { return .none }
      return secrecy.isOfSecret || window.showsSecret ? .secret : .typing
    }
    var phrases: PhraseLookup {
      let texts = window.door.localization
      return { texts.words($0) }
    }

    var languages: [(tag: String, name: String)] {
      window.languages.map { language in
        let name = LocaleFacts(language)?.ownName ?? ""
        return (language.description, name.isEmpty ? language.description : name)
      }
    }
    func useLanguage(_ tag: String) {
      if let language = window.languages.first(where: { $0.description == tag }) {
        window.language = language
      }
    }

    func wake(atMilliseconds time: UInt64?, _ action: @escaping @MainActor () -> Void) {
      if let timer { window.timers.cancel(timer) }
      timer = time.map {
        window.timers.schedule(atMilliseconds: $0) { [weak self] in
          self?.timer = nil
          action()
        }
      }
    }

    func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?) {
      window.assistance.moveCursor(of: client, to: id)
    }
    func performMagicTap(from node: AccessibilityNode?) -> Bool {
      window.assistance.performMagicTap(from: node)
    }
    func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool {
      window.assistance.scroll(direction, from: node)
    }
    func passNextKey() { window.passNextReaderKey() }
    func show(_ picture: ReaderPicture?) { window.parts.reader.picture = picture }
  }

  extension Localization {
    /// A phrase of the reader, by the app's catalogs, then Keyway's own.
    fileprivate func words(_ phrase: Phrase) -> String {
      let translation =
        if let plural = phrase.plural, let count = phrase.count {
          text(phrase.text, plural: plural, count: count)
        } else {
          text(phrase.text, context: phrase.context)
        }
      return answer(
        phrase.filled(translation) { number in
          let facts = LocaleFacts.of(locale)
          let digits = facts.written(String(number.magnitude), isGrouped: true)
          return number < 0 ? facts.signs.minus + digits : digits
        })
    }
  }
#endif
