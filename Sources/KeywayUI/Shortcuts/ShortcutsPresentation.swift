import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import Observation

/// The overview of shortcuts as the views show it, and what it is made of; next to nothing until it is first shown.
@MainActor
@Observable
final class ShortcutsPresentation {
  /// How the overview came to be shown.
  enum Form {
    /// Command is held: it goes with the release, and takes no key.
    case held
    /// It was asked for: it has the focus until it is closed.
    case modal
  }

  /// What is shown.
  struct Content: Equatable {
    let form: Form
    /// Every command that can be given now.
    let overview: ShortcutOverview
    /// Those of them that are searched for.
    let shown: ShortcutOverview
    let query: ShortcutQuery
    /// Changes with everything that keycaps depend on.
    let keycapsGeneration: Int
    /// The name of the keyboard's layout; empty where it is not known.
    let layoutName: String
    let language: KeyNameLanguage
    /// Whether the window is so low that a command would have no room below all that stands above it.
    let isCompact: Bool

    /// How many commands are shown.
    var countText: String {
      let words = ShortcutWords(language)
      return shown.isEmpty ? words.nothingFound : words.count(shown.entries.count)
    }

    /// The lines of the list in order.
    var lines: [ShortcutLine] {
      shown.groups.enumerated().flatMap { index, group in
        [.heading(group.title, index)] + group.entries.map(ShortcutLine.entry)
      }
    }
  }

  /// nil while nothing is shown.
  private(set) var content: Content?

  // What follows changes with ``content``, or is no matter of the views.
  /// What had the focus when the overview opened; commands chosen there start from it.
  @ObservationIgnored var focusBefore: ElementID?
  /// What the answers of the responder chain depend on.
  @ObservationIgnored var tracking: EvaluationTracking?
  @ObservationIgnored var keycaps: ShortcutKeycaps?
  @ObservationIgnored var presses: LayoutPresses?
  /// What the keycaps were made of last.
  @ObservationIgnored var madeOf: Source?
  @ObservationIgnored private(set) var generation = 0
  /// Counts the command tables that the window had.
  @ObservationIgnored var tableGeneration = 0
  @ObservationIgnored private var index: ShortcutSearchIndex?
  @ObservationIgnored private var kept: [Int: [ShortcutKeycaps.Way]] = [:]
  /// The ways that may be shown of a row, as the policy lets them through.
  @ObservationIgnored var ways: (Int) -> [ShortcutKeycaps.Way] = { _ in [] }
  /// Called with what a pointer or finger does.
  @ObservationIgnored var choose: (ShortcutOverview.ListedCommand) -> Void = { _ in }
  @ObservationIgnored var close: () -> Void = {}

  /// Everything that keycaps depend on.
  struct Source: Equatable {
    let table: Int
    let keymap: ObjectIdentifier?
    let layout: Int
    let language: KeyNameLanguage
    let bindings: BindingTable
  }

  var isShown: Bool { content != nil }
  var isModal: Bool { content?.form == .modal }

  /// Shows what is now; an overview that is as before changes nothing.
  func show(_ content: Content, searching commands: CommandTable) {
    guard content != self.content else { return }
    if content.overview != self.content?.overview { index = nil }
    self.content = content
  }

  func hide() {
    content = nil
    tracking?.withdraw()
    tracking = nil
    index = nil
    // Others may be allowed, or fire something else, when it is shown again.
    kept = [:]
  }

  /// What was kept of keycaps is no longer true.
  func keycapsDidChange() {
    generation += 1
    kept = [:]
    index = nil
  }

  /// The ways of a row, found once.
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
  /// The title of a group, and its number, since two groups may have one title.
  case heading(String, Int)
  case entry(ShortcutOverview.ListedCommand)
}
