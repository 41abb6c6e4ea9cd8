import CESpeak

/// The voices of the engine, by language.
struct VoiceList {
  struct Voice {
    let name: String
    /// In BCP 47, in lower case.
    let language: String
  }

  private var voices: [Voice] = []
  private var byLanguage: [String: Voice] = [:]

  /// - Parameter list: the engine's, ended by nil. It has the best voice of a language first.
  init(_ list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?) {
    var next = list
    while let voice = next?.pointee?.pointee {
      next = next.map { $0 + 1 }
      guard let file = voice.identifier.map({ String(cString: $0) }), var bytes = voice.languages else {
        continue
      }
      // Each language of a voice follows a byte with its priority.
      while bytes.pointee != 0 {
        let language = String(cString: bytes + 1).lowercased()
        add(Voice(name: file, language: language))
        bytes += 1 + language.utf8.count + 1
      }
    }
  }

  private mutating func add(_ voice: Voice) {
    guard byLanguage[voice.language] == nil, !voice.name.hasPrefix("mb/") else { return }
    byLanguage[voice.language] = voice
    voices.append(voice)
  }

  var languages: [String] { voices.map(\.language).sorted() }

  /// The voice of a language: of exactly this one, of its base, or of another country's; nil if there is none.
  ///
  /// - Parameter tag: in BCP 47, or as locales are named, such as `pt_BR.UTF-8` and `sr@latin`.
  func voice(for tag: String) -> Voice? {
    let name = tag.lowercased().prefix { $0 != "." && $0 != "@" }
    var subtags = name.split { $0 == "-" || $0 == "_" }
    let base = subtags.first.map { $0 + "-" }
    while !subtags.isEmpty {
      if let voice = byLanguage[subtags.joined(separator: "-")] { return voice }
      subtags.removeLast()
    }
    return base.flatMap { base in voices.first { $0.language.hasPrefix(base) } }
  }
}
