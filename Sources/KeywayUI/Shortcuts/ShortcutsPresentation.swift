import KeywayKeymap
import KeywayMenus
import Observation

/// The overview of shortcuts for the views, and its inputs. Almost empty until it is first shown.
@MainActor
@Observable
final class ShortcutsPresentation {
  /// How the overview was opened.
  enum Form {
    /// Command is held: the overview closes on release, and takes no keys.
    case held
    /// The command `showShortcuts` opened it: it has the focus until it is closed.
    case modal
  }

  /// The content of the open overview.
  struct Content: Equatable {
    let form: Form
    /// Every command that can be performed now.
    let overview: ShortcutOverview
    /// The commands that match the search.
    let shown: ShortcutOverview
    fileprivate(set) var query: ShortcutQuery
    /// Changes with every input of the keycaps.
    let keycapsGeneration: Int
    /// The name of the keyboard's layout; empty if unknown.
    let layoutName: String
    let language: KeyNameLanguage
    /// Whether the window is so low that no command would fit below the header.
    let isCompact: Bool

    /// The number of shown commands, in words.
    var countText: String {
      let words = ShortcutWords(language)
      return shown.isEmpty ? words.nothingFound : words.count(shown.entries.count)
    }

    var lines: [ShortcutLine] {
      shown.groups.enumerated().flatMap { index, group in
        [.heading(group.title, index)] + group.entries.map(ShortcutLine.entry)
      }
    }
  }

  /// nil while the overview is closed.
  private(set) var content: Content?

  // The rest changes with ``content``, or does not concern the views.
  @ObservationIgnored var keycaps: ShortcutKeycaps?
  @ObservationIgnored private(set) var generation = 0
  @ObservationIgnored private var index: ShortcutSearchIndex?
  @ObservationIgnored private var kept: [Int: [ShortcutKeycaps.Way]] = [:]
  /// The shortcuts to show for a row: those that the policy allows.
  @ObservationIgnored var ways: (Int) -> [ShortcutKeycaps.Way] = { _ in [] }
  /// Called when the pointer or a finger chooses a command.
  @ObservationIgnored var choose: (ShortcutOverview.ListedCommand) -> Void = { _ in }
  @ObservationIgnored var close: () -> Void = {}
  @ObservationIgnored var search: (String) -> Void = { _ in }
  /// Called when Return asks for the first result.
  @ObservationIgnored var submit: () -> Void = {}

  var isShown: Bool { content != nil }
  var isModal: Bool { content?.form == .modal }

  /// Shows the given content; equal content changes nothing.
  func show(_ content: Content) {
    guard content != self.content else { return }
    if content.overview != self.content?.overview { index = nil }
    self.content = content
  }

  /// Takes the text of a key that is about to type into the search field.
  func learn(_ press: KeyPress) { content?.query.learn(press) }

  func hide() {
    content = nil
    index = nil
    // The allowed shortcuts and their commands may differ when it is shown again.
    kept = [:]
  }

  /// Discards the cached keycaps.
  func keycapsDidChange() {
    generation += 1
    kept = [:]
    index = nil
  }

  /// The shortcuts of a row, cached.
  func ways(ofRow row: Int) -> [ShortcutKeycaps.Way] {
    if let ways = kept[row] { return ways }
    let ways = ways(row)
    kept[row] = ways
    return ways
  }

  func results(
    of query: ShortcutQuery, in overview: ShortcutOverview, _ commands: CommandTable,
    _ language: KeyNameLanguage
  ) -> ShortcutOverview {
    if query.isEmpty { return overview }
    let index = index ?? ShortcutSearchIndex(overview, commands, language: language)
    self.index = index
    return query.results(in: overview, index)
  }

  // MARK: Keys of elements

  static let panelKey = "shortcuts"
  static let fieldKey = "shortcuts.search"
  static func key(row: Int) -> String { "shortcuts.\(row)" }
}

/// One line of the overview.
enum ShortcutLine: Hashable {
  /// The title of a group with its index, since two groups may have the same title.
  case heading(String, Int)
  case entry(ShortcutOverview.ListedCommand)
}
