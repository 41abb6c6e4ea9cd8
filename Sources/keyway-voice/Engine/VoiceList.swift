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
  func voice(for tag: String) -> Voice? {
    var subtags = tag.lowercased().split(separator: "-")
    while !subtags.isEmpty {
      if let voice = byLanguage[subtags.joined(separator: "-")] { return voice }
      subtags.removeLast()
    }
    let base = tag.lowercased().prefix { $0 != "-" } + "-"
    return voices.first { $0.language.hasPrefix(base) }
  }
}
