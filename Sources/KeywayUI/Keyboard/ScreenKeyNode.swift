import KeywayDrawing
import KeywayElements

/// One key of the keyboard on the screen.
struct ScreenKeyView: PrimitiveView {
  let keyboard: ScreenKeyboard
  let key: ScreenKey
  let isSecret: Bool

  func update(_ node: ViewNode) {
    let render = node.renderNode { ScreenKeyNode($0) }
    (render.keyboard, render.key, render.isSecret) = (keyboard, key, isSecret)
    var traits: Traits = .keyboardKey
    if key.isOn { traits.insert(.selected) }
    render.apply(
      Element(role: .button, label: key.name, traits: traits, shape: .control, focus: .stop), from: node)
  }
}

final class ScreenKeyNode: RenderNode, PressableNode, ReadableNode {
  weak var keyboard: ScreenKeyboard?
  var key: ScreenKey? { didSet { if key != oldValue { setNeedsPaint() } } }
  var isSecret = false

  override var acceptsPointer: Bool { true }
  override var pressing: (any PressableNode)? { self }

  /// A letter that repeats without its Shift is still held.
  var pressSubject: AnyHashable? { (held?.key ?? key)?.action }

  /// Keys of a secret don't look pressed, so that onlookers learn nothing.
  override var isPressed: Bool {
    get { !isSecret && super.isPressed }
    set { if !isSecret { super.isPressed = newValue } }
  }

  override func activate() -> Bool {
    guard let keyboard, let key else { return false }
    keyboard.onKey(key)
    return true
  }

  /// The key that a finger holds, and whether it has repeated, so that its release types no more.
  private var held: (key: ScreenKey, hasRepeated: Bool)?

  func drag(to point: Point) {
    guard let keyboard, let key else { return }
    if let held {
      if !frame.contains(point), keyboard.onHold(nil) { self.held = (held.key, true) }
    } else if frame.contains(point) {
      held = (key, false)
      _ = keyboard.onHold(key)
    }
  }

  func release(at point: Point) -> Bool {
    guard let held = letGo() else { return activate() }
    // A key that changed while it was pressed does nothing.
    return held.hasRepeated || held.key.action != key?.action || activate()
  }

  func cancelDrag() { _ = letGo() }

  private func letGo() -> (key: ScreenKey, hasRepeated: Bool)? {
    guard let held else { return nil }
    self.held = nil
    return (held.key, keyboard?.onHold(nil) == true || held.hasRepeated)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  // MARK: Painting

  override var readable: (any ReadableNode)? { self }
  var showsWords: Bool { !(key?.keycap.isEmpty ?? true) }

  override func paint(on canvas: GraphicsContext) {
    guard let key else { return }
    let ground: ThemeColor =
      key.style == .primary
      ? .accent : isPressed || key.isOn ? .selection : key.style == .letter ? .panel : .sidebar
    let pressed = key.style == .primary && isPressed
    canvas.fill(.control, in: frame, pressed ? theme[.ink].opacity(0.25).over(theme[.accent]) : theme[ground])
    if key.style != .primary {
      canvas.stroke(.control, in: frame, theme[key.isOn ? .ink : .controlLine], width: key.isOn ? 2 : 1)
    }
    let ink = theme[key.style == .primary ? .onAccent : .ink]
    let text = keycapLayout(key)
    let words = key.keycap.isEmpty ? Size.zero : text.measure(width: frame.width - 8)
    let side = key.sign == nil ? 0 : min(theme.length(24), frame.height - 12, frame.width - 8)
    let between = side > 0 && words.width > 0 ? theme.length(8) : 0
    // A sign is left out if its words need the room.
    let fits = words.width + between + side <= frame.width - 8
    let content = frame.centered(
      Size(width: words.width + (fits ? between + side : 0), height: max(words.height, side)))
    let direction = environment.layoutDirection
    if side > 0, fits {
      let box = content.part(width: side, atStart: true, direction)
      Indicators(canvas: canvas, theme: theme, isEnabled: true)
        .symbol(key.symbol, in: box.centered(side: side), direction, ink)
    }
    if words.width > 0 {
      let box = content.part(width: words.width, atStart: false, direction)
      text.draw(on: canvas, in: box.centered(words), color: ink)
    }
  }

  private func keycapLayout(_ key: ScreenKey) -> TextLayout {
    var font = theme.font(.body)
    // One character is a letter; words are smaller.
    let size = key.keycap.count == 1 ? 1.3 : 1
    let most = max(12, frame.height * 0.55)
    font.lineHeight = min(font.lineHeight * size, frame.height)
    font.size = min(font.size * size, most)
    if key.style != .letter || size > 1 { font.weight = .medium }
    // A bracket looks the same in every direction.
    let direction = size > 1 ? .leftToRight : environment.layoutDirection
    func layout() -> TextLayout {
      TextLayout(
        key.keycap, font: font, alignment: .center, direction: direction, scale: graph.scale, lineLimit: 1)
    }
    let made = layout()
    let width = made.measure(width: nil).width
    guard width > frame.width - 8 else { return made }
    // Words that do not fit are smaller, down to the captions' size.
    font.size = max(theme.font(.caption).size * 0.75, 0.9 * font.size * (frame.width - 8) / width)
    return layout()
  }
}
