internal import Glibc
public import KeywayMenus
public import KeywayPlatform

/// Menus from files: first the file named by `extends`, then each file on top.
public struct MenuFiles {
  /// The root of the menus.
  public let menu: Menu
  /// The commands with shortcuts that are in no menu, in the order of the files.
  public let keyCommands: [KeyCommand]
  /// The app's name; nil if neither the caller nor a file sets it.
  package let appName: String?
  /// The paths of all files of the menus, including those that others extend.
  package let paths: [String]
  /// The facts for conditions, as declared by the files; nil for a dump, whose facts are unknown.
  package let facts: [CommandFact]?
  /// The actions that the app performs, from the files; nil if none lists them.
  package let performed: Set<CommandAction>?
  /// The languages of the files' translations, sorted.
  public let languages: [String]
  /// The titles without a translation in those languages, except those of the standard menus.
  package let missingTranslations: [MissingTranslations]

  /// The menus without commands that the app does not perform.
  package var present: Menu { performed.map(menu.withoutMissingActions) ?? menu }

  /// The missing translations of a language.
  package struct MissingTranslations: Hashable, Sendable {
    package let language: String
    /// As written, in the order of the files, each once.
    package let titles: [String]
  }

  /// Loads files from left to right; each changes the menus of the previous ones.
  ///
  /// A single file may also be a dump from `menus show --format json`, of files or of a running app.
  ///
  /// - Parameters:
  ///   - paths: the files, in the order in which they change the menus.
  ///   - appName: replaces `$appName`; nil for the name from the last file that sets it, otherwise `App`.
  ///   - language: the language of titles, as far as the files translate them; nil leaves them as written. Titles that
  ///     the standard menus share need no translation in a file.
  /// - Throws: ``FileError`` at the first fault in any of the files.
  public init(
    paths: [String], appName: String? = nil, language: LanguageTag? = nil
  ) throws(FileError) {
    // Read once, because it may come through a pipe.
    let document = paths.count == 1 ? try YAMLDocument(path: paths[0]) : nil
    if let document {
      if MenuDump.isDump(document) {
        let dump = try MenuDump(document)
        menu = dump.menu
        keyCommands = dump.keyCommands
        self.appName = appName ?? (menu.appTitle.isEmpty ? nil : menu.appTitle)
        self.paths = paths
        facts = nil
        performed = nil
        languages = []
        missingTranslations = []
        return
      }
    }
    var order = LoadOrder()
    for path in paths { try order.load(path, document, from: nil) }
    self.appName = appName ?? order.files.last { $0.file.appName != nil }?.file.appName
    let name = self.appName ?? "App"
    self.paths = order.files.map(\.file.name)

    var facts = MenuFacts()
    for file in order.files { try facts.add(file.file.facts) }
    for file in order.files { try file.file.conditions.check(facts.facts) }
    self.facts = facts.facts
    let performed = order.files.compactMap(\.file.performed)
    self.performed =
      performed.isEmpty ? nil : performed.reduce(into: Set<CommandAction>()) { $0.formUnion($1) }

    var translations = MenuTranslations()
    for file in order.files { translations.add(file.file.translations) }
    // The name is filled in last, so that titles are looked up as written.
    let standard = order.standardPlace != nil ? MainMenu.standard(appName: "$appName").children : []
    let texts = order.files.flatMap(\.file.writtenTexts)
    try translations.check(titles: Set(texts + standard.flatMap(\.writtenTexts)))
    languages = translations.languages
    var seen: Set<String> = ["$appName"]
    missingTranslations = translations.missing(of: texts.filter { seen.insert($0).inserted })
    var wording = MenuWording(appName: name)
    if let language {
      wording.translate = { [translations] title in
        translations.translation(of: title, to: language)
          ?? StandardCatalogs.translation(of: title, to: language) ?? title
      }
    }

    let builder: MenuBuilder
    do throws(MenuError) {
      builder = try MenuBuilder(Menu(identifier: .root))
      // The standard menus come first, wherever they are named, because nothing may precede its anchor.
      try builder.insertElements(standard.map { $0.worded(wording) }, atEndOfMenu: .root)
    } catch {
      // The caller's name or translations leave a menu without a title.
      guard let place = order.standardPlace else {
        throw FileError(file: paths[0], what: error.problem.fault, expected: error.problem.expected)
      }
      throw FileError(error, at: place)
    }
    var keyCommands: [KeyCommand] = []
    for file in order.files.map(\.file) {
      try file.contribute(to: builder, wording)
      keyCommands += file.keyCommands.compactMap { $0.worded(wording) as? KeyCommand }
    }
    menu = builder.menu
    self.keyCommands = keyCommands
  }

  /// The given files and all files that they extend, even with faults.
  ///
  /// An unreadable or missing file ends its chain, and is included.
  static func sources(of paths: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      var next: String? = path
      var length = 0
      while let path = next, length <= LoadOrder.longestChain,
        seen.insert(LoadOrder.identity(of: path)).inserted
      {
        found.append(path)
        length += 1
        next = nil
        guard let document = try? YAMLDocument(path: path) else { continue }
        if case .file(let base)? = MenuFile.base(of: document) { next = base }
      }
    }
    return found
  }

  /// The files in the order in which they apply, each once.
  private struct LoadOrder {
    var files: [(file: MenuFile, identity: String)] = []
    /// The first place that names the standard menus.
    var standardPlace: DocumentValue?
    /// The files whose bases are being loaded, outermost first.
    private var open: [(path: String, identity: String)] = []

    /// - Parameter document: the content; nil for a file that has not been read.
    mutating func load(
      _ path: String, _ document: YAMLDocument? = nil, from place: DocumentValue?
    ) throws(FileError) {
      let identity = Self.identity(of: path)
      if open.contains(where: { $0.identity == identity }), let place {
        throw place.error(
          "the file extends itself: " + (open.map(\.path) + [path]).joined(separator: " > "),
          expected: "files that do not extend each other")
      }
      guard !files.contains(where: { $0.identity == identity }) else { return }
      if open.count >= Self.longestChain, let place {
        throw place.error(
          "more than \(Self.longestChain) files extend each other, one after the other",
          expected: "a shorter chain")
      }
      let file: MenuFile
      do {
        file = if let document { try MenuFile(document) } else { try MenuFile(path: path) }
      } catch {
        // A missing base is a fault of the line that names it.
        guard error.line == nil, let place else { throw error }
        throw place.error("\(path): \(error.what)", expected: "standard or \(error.expected)")
      }
      open.append((path, identity))
      switch file.base {
      case .standard?: standardPlace = standardPlace ?? file.basePlace
      case .file(let base)?: try load(base, from: file.basePlace)
      case nil: break
      }
      open.removeLast()
      files.append((file, identity))
    }

    /// The maximum number of files that extend each other in a chain.
    static let longestChain = 64

    /// The identity of a file, however its path is written; the path if the file does not exist.
    static func identity(of path: String) -> String {
      guard let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }
}
