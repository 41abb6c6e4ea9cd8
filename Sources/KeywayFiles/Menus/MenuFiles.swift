internal import Glibc
public import KeywayMenus

/// Menus put together from files: what `extends` names first, then each file on top.
public struct MenuFiles {
  /// The root of the menus.
  public let menu: Menu
  /// The commands with shortcuts that stand in no menu, in the order of the files.
  public let keyCommands: [KeyCommand]
  /// The app's name; nil where neither the caller nor a file says it.
  package let appName: String?
  /// The paths of all files that have a part in the menus, those that others extend as well.
  package let paths: [String]
  /// The facts that conditions are about, as the files declare them; those of a dump are not known.
  package let facts: [CommandFact]?
  /// The actions that the app performs, as the files say; nil where none says anything of that.
  package let performed: Set<CommandAction>?
  /// The languages that the files have translations to, sorted.
  public let languages: [String]
  /// The titles that the files do not have in those languages; the standard menus' own do not count.
  package let missingTranslations: [MissingTranslations]

  /// The menus without what is left out because the files say that nobody performs it.
  package var present: Menu { performed.map(menu.withoutMissingActions) ?? menu }

  /// What a language lacks.
  package struct MissingTranslations: Hashable, Sendable {
    package let language: String
    /// As they are written, in their order, each once.
    package let titles: [String]
  }

  /// Loads files from left to right; each changes the menus that those before it made.
  ///
  /// A single file may also be a dump: what `menus show --format json` printed, of files or of a running app.
  ///
  /// - Parameters:
  ///   - paths: the files, in the order in which they change the menus.
  ///   - appName: stands for `$appName`; nil for what the last file says that says it, else `App`.
  ///   - language: what titles are translated to, as far as the files do that; nil leaves them as they are written.
  ///   - localized: gives titles of the standard menus that no file translates, as they are to be read.
  /// - Throws: ``FileError`` at the first fault, in whatever file it is.
  public init(
    paths: [String], appName: String? = nil, language: LanguageTag? = nil,
    localized: @escaping (String) -> String = { $0 }
  ) throws(FileError) {
    // Read once: it may come through a pipe.
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
    // The name is filled in last, so that titles are looked up as they are written.
    let standard = order.standardPlace != nil ? MainMenu.standard(appName: "$appName").children : []
    let texts = order.files.flatMap(\.file.writtenTexts)
    try translations.check(titles: Set(texts + standard.flatMap(\.writtenTexts)))
    languages = translations.languages
    var seen: Set<String> = ["$appName"]
    missingTranslations = translations.missing(of: texts.filter { seen.insert($0).inserted })
    func wording(_ others: @escaping (String) -> String) -> MenuWording {
      guard let language else { return MenuWording(appName: name, translate: others) }
      return MenuWording(appName: name) { [translations] in
        translations.translation(of: $0, to: language) ?? others($0)
      }
    }

    let builder: MenuBuilder
    do throws(MenuError) {
      builder = try MenuBuilder(Menu(identifier: .root))
      // The standard menus come first wherever they are named: nothing may stand before its anchor.
      try builder.insertElements(standard.map { $0.worded(wording(localized)) }, atEndOfMenu: .root)
    } catch {
      // The caller's name or words leave a menu without title.
      guard let place = order.standardPlace else {
        throw FileError(file: paths[0], what: error.problem.fault, expected: error.problem.expected)
      }
      throw FileError(error, at: place)
    }
    var keyCommands: [KeyCommand] = []
    for file in order.files.map(\.file) {
      let wording = wording { $0 }
      try file.contribute(to: builder, wording)
      keyCommands += file.keyCommands.compactMap { $0.worded(wording) as? KeyCommand }
    }
    menu = builder.menu
    self.keyCommands = keyCommands
  }

  /// The files that have a part in the menus of others, these with them, whatever may be wrong with any of them.
  ///
  /// One that cannot be read, or is not there, is the end of its chain and is named as well.
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
    /// Where the standard menus are named first.
    var standardPlace: DocumentValue?
    /// The files whose bases are being loaded, outermost first.
    private var open: [(path: String, identity: String)] = []

    /// - Parameter document: what the file says; nil for one that is still to be read.
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
        // A base that is not there is the fault of the line that names it.
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

    /// How many files may extend each other, one after the other.
    static let longestChain = 64

    /// The file itself, however its path is written; the path where there is no such file.
    static func identity(of path: String) -> String {
      guard let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }
}
