#if ATSPI || Reader
  import KeywayAccessibility
  import KeywayDrawing
  import KeywayElements
  import KeywayPlatform
  import KeywayUI

  /// A window as a client that presents all of it sees it.
  @MainActor
  class AssistedAppWindow: AssistedWindow {
    let window: AppWindow

    init(_ window: AppWindow) { self.window = window }

    private var assistance: AssistancePart { window.parts.assistance }
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
      let measured = content as? any MeasuredReadingContent
      var lines: [AssistedLine] = []
      while let text = content.accessibilityContent(forLineNumber: lines.count),
        let frame = content.accessibilityFrame(forLineNumber: lines.count)
      {
        let line = lines.count
        lines.append(
          AssistedLine(text: text, frame: frame) { measured?.frames(of: $0, inLine: line) })
      }
      return lines
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

  /// The text of a field, as such a client sees it.
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
