package import KeywayKeymap

/// The included tables of the reader, for apps that load no file. They equal `keymaps/reader.yaml`, `reader-six-button.yaml` and
/// `reader-four-button.yaml`.
extension BindingTable {
  /// Their names, the usual one first.
  package static let readerNames = readerTables.map(\.name)

  /// The included table with a name; nil if there is none.
  package static func reader(named name: String) -> BindingTable? {
    readerTables.first { $0.name == name }.map { BindingTable($0) }
  }

  private struct ReaderTable: Sendable {
    let name, title: String
    let role: CommandRole
    /// Each command with its keys, separated by spaces.
    let keys: KeyValuePairs<ReaderCommand, String>
    /// The keys of the menu of commands when they are held for a second.
    var heldForMenu = ""
  }

  private init(_ table: ReaderTable) {
    func bindings(_ command: ReaderCommand, _ keys: String, _ trigger: KeyTrigger) -> [Binding] {
      keys.split(separator: " ").map { key in
        do throws(ShortcutError) {
          return Binding(command.action, try Shortcut(String(key)), trigger: trigger)
        } catch {
          fatalError("the table \(table.name): \(error)")
        }
      }
    }
    self.init(
      title: table.title, commandRole: table.role,
      bindings: table.keys.flatMap { bindings($0.key, $0.value, .press) }
        + bindings(.readerMenu, table.heldForMenu, .hold(for: .seconds(1))))
  }

  private static let readerTables = [
    ReaderTable(
      name: "reader", title: "Reader", role: .super,
      keys: [
        .readerNext: "Ctrl+Alt+Right",
        .readerPrevious: "Ctrl+Alt+Left",
        .readerIn: "Ctrl+Alt+Shift+Down",
        .readerOut: "Ctrl+Alt+Shift+Up",
        .readerFirst: "Ctrl+Alt+Home",
        .readerLast: "Ctrl+Alt+End",
        .readerNextContainer: "Ctrl+Alt+J",
        .readerPreviousContainer: "Ctrl+Alt+Shift+J",
        .readerUp: "Ctrl+Alt+Up",
        .readerDown: "Ctrl+Alt+Down",
        .readerLeft: "Ctrl+Alt+Shift+Left",
        .readerRight: "Ctrl+Alt+Shift+Right",
        .readerNextLine: "Ctrl+Alt+L",
        .readerPreviousLine: "Ctrl+Alt+Shift+L",
        .readerNextWord: "Ctrl+Alt+W",
        .readerPreviousWord: "Ctrl+Alt+Shift+W",
        .readerNextCharacter: "Ctrl+Alt+C",
        .readerPreviousCharacter: "Ctrl+Alt+Shift+C",
        .readerNextRotor: "Ctrl+Alt+Command+Right Ctrl+Alt+U",
        .readerPreviousRotor: "Ctrl+Alt+Command+Left Ctrl+Alt+Shift+U",
        .readerRotorNext: "Ctrl+Alt+Command+Down Ctrl+Alt+N",
        .readerRotorPrevious: "Ctrl+Alt+Command+Up Ctrl+Alt+Shift+N",
        .readerChooser: "Ctrl+Alt+I Ctrl+Alt+Shift+I",
        .readerFind: "Ctrl+Alt+F",
        .readerActivate: "Ctrl+Alt+Space",
        .readerIncrement: "Ctrl+Alt+Plus Ctrl+Alt+.",
        .readerDecrement: "Ctrl+Alt+Minus Ctrl+Alt+,",
        .readerActions: "Ctrl+Alt+Command+Space Ctrl+Alt+Return",
        .readerMoreContent: "Ctrl+Alt+Command+/ Ctrl+Alt+M",
        .readerEscape: "Ctrl+Alt+Escape",
        .readerMagicTap: "Ctrl+Alt+Shift+Space",
        .readerScrollUp: "Ctrl+Alt+PageUp",
        .readerScrollDown: "Ctrl+Alt+PageDown",
        .readerScrollLeft: "Ctrl+Alt+Shift+PageUp",
        .readerScrollRight: "Ctrl+Alt+Shift+PageDown",
        .readerReadAll: "Ctrl+Alt+B",
        .readerReadFromHere: "Ctrl+Alt+A",
        .readerRepeat: "Ctrl+Alt+Z",
        .readerPause: "Ctrl+Alt+P",
        .readerStop: "LeftControl RightControl",
        .readerLouder: "Ctrl+Alt+Command+Shift+Up XF86AudioRaiseVolume",
        .readerSofter: "Ctrl+Alt+Command+Shift+Down XF86AudioLowerVolume",
        .readerHelp: "Ctrl+Alt+K Ctrl+Alt+Shift+H",
        .readerMenu: "Ctrl+Alt+H",
        .readerPassKey: "Ctrl+Alt+Tab",
        .readerToggle: "Command+F5 Ctrl+Alt+V",
      ]),
    ReaderTable(
      name: "reader-six-button", title: "Reader, six buttons", role: .control,
      keys: [
        .readerPrevious: "Up F13 XF86Tools",
        .readerNext: "Down F14 XF86Launch5",
        .readerEscape: "Left Escape F15 XF86Launch6",
        .readerRepeat: "Right F16 XF86Launch7 KEY_AGAIN",
        .readerActivate: "Return Space F17 XF86Launch8",
        .readerHelp: "F1 Help F18 XF86Launch9",
        .readerLouder: "XF86AudioRaiseVolume",
        .readerSofter: "XF86AudioLowerVolume",
      ],
      heldForMenu: "F1 Help F18 XF86Launch9"),
    ReaderTable(
      name: "reader-four-button", title: "Reader, four buttons", role: .control,
      keys: [
        .readerNext: "Right Down F13 XF86Tools",
        .readerPrevious: "Left Up F14 XF86Launch5",
        .readerActivate: "Return Space F15 XF86Launch6",
        .readerEscape: "Escape Backspace F16 XF86Launch7",
        .readerRepeat: "KEY_AGAIN",
        .readerHelp: "F1 Help",
        .readerLouder: "XF86AudioRaiseVolume",
        .readerSofter: "XF86AudioLowerVolume",
      ],
      heldForMenu: "Escape Backspace F16 XF86Launch7"),
  ]
}
