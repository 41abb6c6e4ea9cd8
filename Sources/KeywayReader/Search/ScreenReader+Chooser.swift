import KeywayAccessibility
import KeywayElements
package import KeywayKeymap

/// The list of the elements of the window, and the search for a text among them.
extension ScreenReader {
  /// The most elements from either end of the window that the chooser lists.
  private static let mostStops = 2_000

  func openChooser(finds: Bool) {
    let command: ReaderCommand = finds ? .readerFind : .readerChooser
    var menu = ReaderMenu(
      .command(command.title), stops.map { ReaderMenu.Entry(sought: $0.sought, effect: .goes($0.id)) })
    menu.needsTyping = finds
    menu.narrow(to: "")
    open(menu)
  }

  /// The stops that have nodes, in reading order: from the beginning and, in a huge window, from the end.
  private var stops: [AccessibilityNode] {
    let (first, isComplete) = stops(.first, .next)
    return isComplete ? first : first + stops(.last, .previous).stops.reversed()
  }

  private func stops(_ start: ReadingStep, _ step: ReadingStep) -> (
    stops: [AccessibilityNode], isComplete: Bool
  ) {
    guard let tree = nodes.tree else { return ([], true) }
    var found: [AccessibilityNode] = []
    var place = tree.step(start, from: nil, settings.profile)
    for _ in 0..<Self.mostStops {
      guard let here = place else { return (found, true) }
      if let node = here.id.flatMap({ tree[$0] }) { found.append(node) }
      place = tree.step(step, from: here, settings.profile)
    }
    return (found, place == nil)
  }

  /// Goes to the next element with the sought text, or the previous one.
  func find(forward: Bool) {
    guard let tree = nodes.tree else { return }
    let sought = SoughtWords(search.sought)
    var place = cursor.map { ReadingPlace.node($0) }
    for _ in 0..<Self.mostStops {
      let step: ReadingStep = place == nil ? (forward ? .first : .last) : (forward ? .next : .previous)
      place = tree.step(step, from: place, settings.profile)
      guard let place else { break }
      if let node = place.id.flatMap({ tree[$0] }), sought.areIn(node.sought) {
        return arrive(node.id, .cursor)
      }
    }
    sound(.boundary)
  }

  // MARK: Typing

  /// Whether an open menu, or key help, has all keys: none may have an effect on the app behind it.
  package var takesTyping: Bool { search.menu != nil || isExplaining }

  /// The keys of a keyboard in a menu, whatever the reader's table.
  private static let menuKeys = BindingTable(
    bindings: [
      (.readerNext, .down), (.readerPrevious, .up), (.readerFirst, .home), (.readerLast, .end),
      (.readerActivate, .return), (.readerActivate, .keypadEnter), (.readerEscape, .escape),
    ].map { (command: ReaderCommand, key: Keysym) in BindingTable.Binding(command.action, Shortcut(key)) })

  package func type(_ press: KeyPress) -> Bool {
    guard takesTyping, press.phase == .began || press.phase == .repeated, !press.keysym.isModifier else {
      return false
    }
    search.typing = press
    return true
  }

  /// Narrows the menu by a typed letter, operates it, or explains the key.
  func typed(_ press: KeyPress) {
    guard !isExplaining else { return explain(nil, of: press) }
    guard var menu = search.menu else { return sound(.refused) }
    var text = menu.typed
    // A space is only a letter between others.
    if press.keysym == .space, text.isEmpty, press.phase == .began { return perform(.readerActivate) }
    if let command = Self.menuKeys.action(for: press).flatMap({ ReaderCommand($0) }) {
      // A held Return must not choose in the menu that it opened.
      guard press.phase == .began || command.repeats else { return sound(.refused) }
      return perform(command)
    }
    if press.keysym == .backspace {
      guard text.popLast() != nil else { return sound(.boundary) }
    } else {
      let isText = press.modifiers.isDisjoint(with: [.control, .alternate, .super])
      let letters = press.text.filter {
        $0.isLetter || $0.isNumber || $0.isPunctuation || $0.isSymbol || $0 == " "
      }
      guard isText, !letters.isEmpty else { return sound(.refused) }
      text += letters
    }
    menu.narrow(to: text)
    search.menu = menu
    let count = menu.entries.isEmpty ? Phrase.noItems : .items(menu.entries.count)
    let parts = speaker.text(text, .text) + speaker.own([window.phrases(count)], .position)
    if menu.index == nil { say(Utterance(parts, reason: .typed)) } else { sayEntry(after: parts) }
  }
}

extension AccessibilityNode {
  /// The text by which it is found: never what was typed into a secret.
  fileprivate var sought: [SearchLetter] {
    SoughtWords.letters(of: role == .secureTextField ? label : label + " " + value)
  }
}
