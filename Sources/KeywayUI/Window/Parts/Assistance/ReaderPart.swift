package import KeywayAccessibility
import KeywayDispatch
package import KeywayDrawing
package import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
package import KeywayPlatform

/// The reader in the app: where it is on the screen, and the outcome of its keys and of the app's.
package final class ReaderPart: OwnedPart {
  package static let summary =
    "Shows the cursor and the words of a reader in the app, and reports the outcome of presses to it."

  unowned let window: AppWindow
  /// The reader, which takes its keys; nil while none runs.
  weak var target: (any ReaderKeyTarget)?
  /// The picture of the reader; nil for none.
  package var picture: ReaderPicture? {
    didSet { if picture != oldValue { window.passes.scheduleFrame() } }
  }
  /// The outlines that are painted; empty without a picture.
  private(set) var outlines: [ReaderOutline] = []
  private(set) var caption: ReaderCaption?
  /// The text of the caption, kept while it stays the same.
  private var words: TextLayout?
  /// The presses whose changes are not presented yet.
  private var untold: [Press] = []

  private struct Press {
    let press: KeyPress
    let outcome: KeyOutcome
  }

  init(_ window: AppWindow) { self.window = window }

  // MARK: Frames

  /// Marks the old and the new places for painting.
  package func willPaint() {
    guard picture != nil || !outlines.isEmpty || caption != nil else { return }
    let (before, captionBefore) = (outlines, caption)
    outlines = picture.map(makeOutlines) ?? []
    caption = picture?.caption.flatMap { $0.isEmpty ? nil : makeCaption($0) }
    if caption == nil { words = nil }
    if outlines != before {
      for rect in before.flatMap(\.damage) + outlines.flatMap(\.damage) { graph.addDamage(rect) }
    }
    if caption != captionBefore {
      for rect in [captionBefore?.frame, caption?.frame].compactMap(\.self) { graph.addDamage(rect) }
    }
  }

  package func paint(on canvas: GraphicsContext, region: [Rect]) {
    guard !outlines.isEmpty || caption != nil else { return }
    canvas.begin(clippingTo: region)
    for outline in outlines { outline.paint(on: canvas) }
    caption?.paint(on: canvas)
    canvas.resetClip()
    canvas.flush()
  }

  /// The theme as views see it.
  private var shownTheme: Theme {
    var theme = theme
    theme.textScale *= window.magnification
    return theme
  }

  private func makeOutlines(_ picture: ReaderPicture) -> [ReaderOutline] {
    guard let id = picture.cursor, let element = id.element(in: tree) else { return [] }
    let (node, known, theme) = (graph.renderNode(for: element), tree[element], shownTheme)
    let frame = parts.assistance.resolved?[id]?.frame ?? known.frame
    // Around a field and its name: between them an outline would cross the name.
    let named = (node as? BoxNode)?.frameWithName
    let places: [(Rect, ElementShape)] =
      picture.textFrames.isEmpty
      ? [(named ?? frame, frame == known.frame ? known.shape : .roundedRectangle(radius: 2))]
      : picture.textFrames.map { ($0, .roundedRectangle(radius: 2)) }
    let hasRing = picture.textFrames.isEmpty && tree.focused == element && parts.ring.shown != nil
    return places.compactMap { frame, shape in
      ReaderOutline(
        around: frame, shape, gap: hasRing ? parts.ring.room + 1 : 2, width: max(2, theme.length(2)),
        in: Rect(origin: .zero, size: window.platformWindow.size), of: node, theme: theme)
    }
  }

  private func makeCaption(_ text: String) -> ReaderCaption {
    let (theme, size, direction) = (shownTheme, window.platformWindow.size, window.layoutDirection)
    let (font, places) = (theme.font(.body), outlines.map(\.frame))
    let made = TextLayout(
      // The words run as the window does, whatever letter is first.
      (direction == .rightToLeft ? "\u{200F}" : "\u{200E}") + text, font: font, direction: direction,
      scale: graph.scale, lineLimit: ReaderCaption.lineLimit(font, in: size, beside: places, theme: theme))
    let layout = words.flatMap { $0.isSet(like: made) ? $0 : nil } ?? made
    words = layout
    let focused = tree.focused.flatMap(graph.renderNode(for:))?.frame
    return ReaderCaption(layout, in: size, beside: places, sparing: focused, theme: theme)
  }

  // MARK: Presses

  /// Gives the reader the command of a key, which it performs once the press is dispatched.
  func take(_ action: BindingAction, isRepeated: Bool) -> Bool {
    // Another press, such as the one that waited for this key, comes first.
    if !untold.isEmpty {
      window.runPasses()
      tell()
    }
    return target?.perform(action, isRepeated: isRepeated) ?? false
  }

  /// Keeps the outcome of a press until its changes are presented.
  func note(_ trace: DispatchTrace) {
    // A key on the screen is pressed with another one, or with a finger.
    guard target != nil, trace.press.device != KeyPress.screenDevice else { return }
    untold.append(Press(press: trace.press, outcome: KeyOutcome(trace, window.focusDoubt)))
  }

  package func reset() {
    untold = []
    target?.forgetPerson()
  }

  /// Tells the reader of the presses whose changes are presented.
  func tell() {
    guard !untold.isEmpty else { return }
    let presses = untold
    untold.removeAll(keepingCapacity: true)
    for press in presses { target?.didDispatch(press.press, press.outcome) }
  }
}

extension AppWindow {
  /// The reader in the app, which takes its keys; nil while none runs.
  package var readerKeys: (any ReaderKeyTarget)? {
    get { parts.reader.target }
    set { parts.reader.target = newValue }
  }

  /// Passes the next key to the app, even if it is one of the reader's.
  package func passNextReaderKey() { dispatcher.passNextReaderKey() }
}

extension KeyOutcome {
  /// - Parameter doubt: about the focus, when the press was dispatched.
  init(_ trace: DispatchTrace, _ doubt: FocusDoubt?) {
    self =
      switch trace.takenBy {
      case .none:
        trace.stoppedByModal == nil && trace.disabledCommand == nil ? .ignored : .refused(.unavailable)
      case .policy:
        trace.policyReason == .notAllowed || trace.policyReason == .forbidden ? .refused(.notAllowed) : .acted
      case .heldKey: .ignored
      case .focusGuard: .refused(doubt == .isDisabled ? .disabled : .guarded)
      case .command, .priorityCommand:
        if trace.command?.fires != false {
          .acted
        } else {
          trace.press.phase == .began ? .refused(.unavailable) : .ignored
        }
      default:
        switch trace.focusChange?.reason {
        case .edge?: .refused(.end)
        case .noTarget?, .unchanged?: .ignored
        default: .acted
        }
      }
  }
}

extension TextLayout {
  /// Whether both look the same.
  fileprivate func isSet(like other: TextLayout) -> Bool {
    text == other.text && font == other.font && direction == other.direction && scale == other.scale
      && lineLimit == other.lineLimit
  }
}
