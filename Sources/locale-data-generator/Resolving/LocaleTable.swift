/// The table of all locales: one line each, with the differences from the locale without the last part.
struct LocaleTable {
  private var locales: [String: Locale] = [:]
  private let supplement: Supplement

  init(_ folder: CLDRFolder) throws(GeneratorError) {
    let names = try folder.locales()
    supplement = try Supplement(folder)
    let root = LocaleFile(try folder.markup("main/root.xml"))
    var files: [String: LocaleFile] = [:]
    for name in names { files[name] = LocaleFile(try folder.markup("main/\(name).xml")) }

    func add(_ name: String, as locale: String) throws(GeneratorError) {
      var chain: [LocaleFile] = []
      var next: String? = locale
      while let name = next {
        if let file = files[name] { chain.append(file) }
        next = supplement.parent(of: name)
      }
      locales[name] = try Locale(chain + [root], name: supplement.maximized(locale), supplement)
    }
    for name in names { try add(name, as: name) }
    // Regions whose script is not the language's default: Taiwan writes zh_Hant.
    for (short, long) in supplement.likely where short.split(separator: "_").count == 2 {
      let language = long.prefix { $0 != "_" }
      let script = long.split(separator: "_").prefix(2).joined(separator: "_")
      guard !short.contains("und"), files[short] == nil, files[String(language)] != nil, files[script] != nil,
        short.split(separator: "_")[1].count < 4
      else { continue }
      try add(short, as: files[long] == nil ? script : long)
    }
    for (old, new) in supplement.aliases where files[old] == nil && files[new] != nil {
      try add(old, as: new)
    }
    try add("root", as: "root")
  }

  /// The lines, sorted by the bytes of their names. An empty or missing column has the value of the locale without the last
  /// part.
  var lines: [String] {
    locales.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      let values = locales[name]!.values
      let parent = sequence(first: name) {
        $0.lastIndex(of: "_").map { [name = $0] end in String(name[..<end]) } ?? nil
      }
      .dropFirst().first { locales[$0] != nil }.map { locales[$0]!.values }
      let own = values.enumerated().map { $1 == parent?[$0] ? "" : $1 }
      let last = own.lastIndex { !$0.isEmpty } ?? -1
      return ([name] + own[...last]).joined(separator: "\t")
    }
  }

  /// The first days of weeks: `6 US CA …`.
  var firstWeekdays: [String] {
    (0..<7).map { day in
      "\(day) " + supplement.firstWeekdays.filter { $0.value == day }.keys.sorted().joined(separator: " ")
    }
  }

  /// The languages that are written from right to left but have no line, by their likely script.
  func languages(inScripts scripts: Set<String>) -> [String] {
    supplement.likely.filter { short, long in
      let words = long.split(separator: "_").map(String.init)
      return !short.contains("_") && short != "und" && words.count > 1 && scripts.contains(words[1])
    }.keys.sorted()
  }
}
