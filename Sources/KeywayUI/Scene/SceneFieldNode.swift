import KeywayDispatch
import KeywayDrawing
import KeywayElements
import KeywayText

/// A text field of a scene. Its name is in the box, before the text, because the scene gives a frame to the box alone.
///
/// A scene has no app: the element keeps the typed text, and of a secret only its bullets.
final class SceneFieldNode: FieldNode, CompositedNode {
  /// The frame in window coordinates, logical pixels.
  var place = Rect.zero {
    didSet { if place != oldValue { setNeedsLayout() } }
  }
  /// A picture that fills the box, below the text.
  var picture: ImageBuffer? {
    didSet { if picture !== oldValue { setNeedsPaint() } }
  }
  private lazy var secret = {
    let secret = Secret()
    secret.insert(graph.tree[element].value.unicodeScalars, at: 0)
    return secret
  }()
  private var shownName: TextLayout?

  /// The field as a view describes one.
  ///
  /// - Parameter isForNumber: whether the keypad types digits into it.
  func content(isForNumber: Bool) -> FieldBox {
    let (tree, element) = (graph.tree, element)
    let write: @MainActor (String) -> Void = { text in tree.update(element) { $0.value = text } }
    let role = tree.role(of: element)
    let content: FieldBox.Content =
      role == .secureTextField
      ? .secret(secret, { [secret] in write(String(repeating: "•", count: secret.count)) })
      : .text(Binding(get: { tree[element].value }, set: write))
    var rules = TextRules()
    rules.usesASCIIDigits = isForNumber
    return FieldBox(
      content: content, role: role, title: tree[element].label, prompt: "", rules: rules, lines: nil)
  }

  override var isEnabled: Bool { graph.tree.isOpen(element) }
  override var acceptsPointer: Bool { graph.tree[element].focus.isFocusable }
  override var showsWords: Bool { super.showsWords || name != nil }
  override var outline: ElementShape { graph.tree[element].shape }
  /// A scene is scrolled to the field alone, since it has no boxes around it.
  override var frameWithName: Rect { frame }

  override var compositing: (any CompositedNode)? { self }
  var paints: Bool { !graph.tree.isStandInOfParent(element) }

  /// In a grid, arrows go on to the next cell. In an empty text no move needs a font.
  override func take(_ key: TextKey) -> Bool {
    if case .move = key, editing.text.isEmpty || isInGrid { return false }
    return super.take(key)
  }

  private var isInGrid: Bool {
    outwards.contains { graph.tree[$0.element].role.isGrid }
  }

  override func layoutChildren() {
    super.layoutChildren()
    placeSceneElements(movedBy: Point(x: frame.minX - place.minX, y: frame.minY - place.minY))
  }

  // MARK: The name

  /// nil if there is none, and where nothing is shown.
  private var name: TextLayout? {
    let (label, font) = (graph.tree[element].label, theme.font(.body))
    guard graph.showsFrames, !label.isEmpty else { return nil }
    if let shownName, shownName.text == label, shownName.font == font { return shownName }
    let name = TextLayout(
      label, font: font, direction: environment.layoutDirection, scale: graph.scale, lineLimit: 1)
    shownName = name
    return name
  }

  override func measurementsDidBecomeInvalid() {
    shownName = nil
    super.measurementsDidBecomeInvalid()
  }

  /// The room for the text if the name is too long.
  private static let leastTextWidth = 48.0

  private func nameWidth(_ name: TextLayout) -> Double {
    let room = frame.width - 2 * theme.length(16) - Self.leastTextWidth
    return max(0, min(name.measure(width: nil).width, room))
  }

  override var roomBeforeText: Double { name.map { nameWidth($0) + theme.length(12) } ?? 0 }

  private func place(of name: TextLayout) -> Rect {
    let area = frame.inset(by: EdgeInsets(leading: theme.length(16), trailing: theme.length(16)))
      .part(width: nameWidth(name), atStart: true, environment.layoutDirection)
    return Rect(x: area.minX, y: textArea.minY, width: area.width, height: textArea.height)
  }

  override var shownText: ShownText? {
    guard !frame.isEmpty, let name else { return nil }
    let place = place(of: name)
    // Cuts the name where the box is too narrow.
    _ = name.measure(width: place.width)
    return ShownText(
      string: graph.tree[element].label, frame: place, isTruncated: name.isTruncated,
      breaksWords: name.breaksWords, isLimited: false, font: name.font)
  }

  override func paint(on canvas: GraphicsContext) {
    guard !frame.isEmpty else { return }
    super.paint(on: canvas)
    guard let name else { return }
    name.draw(on: canvas, in: place(of: name), color: theme[isEnabled ? .secondaryInk : .disabledInk])
  }

  override func paintGround(_ color: ThemeColor, on canvas: GraphicsContext) {
    super.paintGround(color, on: canvas)
    guard let picture else { return }
    canvas.fill(frame, with: picture)
    // Legible on any picture.
    let words = Rect(x: frame.minX, y: textArea.minY, width: frame.width, height: textArea.height)
    canvas.fill(words.intersection(frame), theme[color].opacity(0.92))
  }
}
