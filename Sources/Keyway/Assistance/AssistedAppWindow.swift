#if ATSPI
  import KeywayATSPI
  import KeywayAccessibility
  import KeywayDispatch
  import KeywayDrawing
  import KeywayElements
  import KeywayKeymap
  import KeywayPlatform
  import KeywayUI

  /// A window as the bridge to AT-SPI sees it.
  @MainActor
  final class AssistedAppWindow: AssistedWindow {
    private let window: AppWindow

    private let gate: AssistedKeyGate

    init(_ window: AppWindow) {
      self.window = window
      gate = AssistedKeyGate(window)
    }

    var keyRelay: (any KeyTaking)? {
      get { gate.relay }
      set {
        gate.relay = newValue
        window.keyGate = newValue == nil ? nil : gate
      }
    }

    private var assistance: AssistancePart { window.parts.assistance }
    var eventLoop: EventLoop { window.eventLoop }
    var appName: String { window.appName }
    var languageTag: String { window.language.description }
    var hasKeyboard: Bool { window.hasKeyboard }
    var takesSecret: Bool { window.takesSecret }

    func attach(_ client: any AssistiveClient) -> AccessibilityTree { window.assistance.attach(client) }
    func detach(_ client: any AssistiveClient) { window.assistance.detach(client) }
    func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient) {
      window.assistance.hold(ids, for: client)
    }
    func makeRow(at index: Int, in table: AccessibilityNode) -> Bool {
      assistance.makeRow(at: index, in: table)
    }
    func settle() { window.settle() }

    func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
      window.assistance.perform(action, on: node)
    }

    func focus(_ node: AccessibilityNode) -> Bool {
      guard let id = node.id.element(in: window.tree) else { return false }
      window.focus(id)
      return window.tree.focused == id
    }

    func reveal(_ node: AccessibilityNode) -> Bool {
      guard let id = node.id.element(in: window.tree) else { return false }
      window.scrollIntoView(id)
      return true
    }

    func setNumber(_ number: Double, of node: AccessibilityNode) -> Bool {
      guard let id = node.id.element(in: window.tree) else { return false }
      return window.perform(.adjust(to: number), on: id)
    }

    func setSelected(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool {
      assistance.setSelected(isSelected, node)
    }

    func selectAll(in node: AccessibilityNode) -> Bool { assistance.selectAll(in: node) }
    func copy(_ text: String, from node: AccessibilityNode) -> Bool { assistance.copy(text, from: node) }
    func paste(at offset: Int, into node: AccessibilityNode) -> Bool {
      assistance.paste(at: offset, into: node)
    }

    func editedText(of node: AccessibilityNode) -> (any AssistedText)? {
      window.assistance.editedText(of: node).map(AssistedField.init)
    }

    func lines(of node: AccessibilityNode) -> [AssistedLine] {
      guard let content = window.assistance.readingContent(of: node) else { return [] }
      return window.door.enter {
        var lines: [AssistedLine] = []
        while let text = content.accessibilityContent(forLineNumber: lines.count),
          let frame = content.accessibilityFrame(forLineNumber: lines.count)
        {
          lines.append(AssistedLine(text: text, frame: frame))
        }
        return lines
      }
    }

    func places(of boundary: AssistedBoundary, in paragraph: String) -> [Int] {
      let mark: TextBoundaries.Mark =
        switch boundary {
        case .character: .caret
        case .wordStart: .wordStart
        case .wordEnd: .wordEnd
        case .sentenceStart: .sentenceStart
        case .sentenceEnd: .sentenceEnd
        }
      return TextBoundaries(paragraph[...]).places(mark)
    }

    func shortcut(of node: AccessibilityNode) -> String { window.parts.assistance.shortcut(of: node) }
  }

  /// Shows keys to the bridge before the window handles them.
  @MainActor
  private final class AssistedKeyGate: KeyGate {
    private unowned let window: AppWindow
    weak var relay: (any KeyTaking)?

    init(_ window: AppWindow) { self.window = window }

    func answer(to press: KeyPress) -> AssistantAnswer {
      relay.map { AssistantAnswer($0.answer(to: key(press))) } ?? .passes
    }
    func keyboardDidLeave() { relay?.keyboardDidLeave() }

    private func key(_ press: KeyPress) -> AssistedKey {
      let isText = press.text.unicodeScalars.first.map { $0.value >= 0x20 && $0.value != 0x7F } ?? false
      return AssistedKey(
        isPressed: press.phase == .began || press.phase == .repeated, keysym: press.keysym.rawValue,
        code: press.code + 8, modifiers: Self.mask(of: press.modifiers), time: press.time,
        words: Self.words(of: press.keysym), isText: isText
      ) { [weak window] in window?.take(press, answer: AssistantAnswer($0)) }
    }

    /// The name of a key as GTK reports it: the visible character, and "space" for Space. The same for press and release: Orca
    /// says "selected" after "space" alone, and takes the word of whichever came last.
    private static func words(of keysym: Keysym) -> String {
      let text = keysym.text
      return text.allSatisfy(\.isWhitespace) ? keysym.name : text
    }

    /// The modifier bits that X11 layouts conventionally use.
    private static func mask(of modifiers: ModifierFlags) -> UInt32 {
      let bits: [(ModifierFlags, UInt32)] = [
        (.shift, 1), (.capsLock, 2), (.control, 4), (.alternate, 8), (.numLock, 16), (.super, 64),
        (.altGraph, 128),
      ]
      return bits.filter { modifiers.contains($0.0) }.reduce(0) { $0 | $1.1 }
    }
  }

  extension AssistantAnswer {
    fileprivate init(_ answer: AssistedKey.Answer) {
      self =
        switch answer {
        case .passes: .passes
        case .waits: .waits
        case .taken(let name): .takes(by: name)
        }
    }
  }

  /// The text of a field, as the bridge sees it.
  @MainActor
  private final class AssistedField: AssistedText {
    private let field: any AccessibilityText

    init(_ field: any AccessibilityText) { self.field = field }

    var text: String { field.accessibilityText }
    var selection: Range<Int> {
      get { field.accessibilitySelection }
      set { field.accessibilitySelection = newValue }
    }
    var isMultiLine: Bool { field.accessibilityHasLines }
    func line(at offset: Int) -> Range<Int> { field.accessibilityRange(of: .line, at: offset) }
    func frames(of range: Range<Int>) -> [Rect] { field.accessibilityFrames(of: range) }
    func offset(at point: Point) -> Int { field.accessibilityOffset(at: point) }
    func replace(_ range: Range<Int>, with text: String) -> Bool {
      field.replaceAccessibilityText(in: range, with: text)
    }
  }
#endif
