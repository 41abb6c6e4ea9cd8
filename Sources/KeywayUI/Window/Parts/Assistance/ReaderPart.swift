package import KeywayAccessibility
package import KeywayDispatch
package import KeywayDrawing
import KeywayElements
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
  /// The picture when the outlines were made.
  private var shown: ReaderPicture?
  /// The outlines that are painted; empty without a picture.
  private(set) var outlines: [ReaderOutline] = []
  private(set) var caption: ReaderCaption?
  /// The text of the caption, kept while it stays the same.
  private var words: TextLayout?
  /// The last colours of outlines, made from those of the theme.
  private var colors: RingColors?
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
    // Whatever moves a place, or changes the ring around it, is painted again.
    if picture == shown, graph.damage.isEmpty { return }
    shown = picture
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

  package func paint(on canvas: GraphicsContext) {
    for outline in outlines { outline.paint(on: canvas) }
    caption?.paint(on: canvas)
  }

  /// The theme as views see it.
  private var shownTheme: Theme {
    var theme = theme
    theme.textScale *= window.magnification
    return theme
  }

  /// The distance that an outline reaches outside the focus ring; 0 without one.
  var reach: Double { picture == nil ? 0 : outlineMetrics.reach }

  private var outlineMetrics: ReaderOutline.Metrics {
    let scale = theme.textScale * window.magnification
    return ReaderOutline.Metrics(width: max(2, (2 * scale).rounded()), least: max(1, scale.rounded(.down)))
  }

  private func makeOutlines(_ picture: ReaderPicture) -> [ReaderOutline] {
    guard let id = picture.cursor, let element = id.element(in: tree) else { return [] }
    let (node, metrics) = (graph.renderNode(for: element), outlineMetrics)
    let rings =
      picture.textFrames.isEmpty
      ? [ring(around: id, element, node)]
      : picture.textFrames.map {
        metrics.ring(around: $0, .rectangle, room: metrics.roomOfWords, in: bounds)
      }
    // The accent, or the colour of text where the focus ring has the accent.
    let isTaken = [theme[.ringInner], theme[.ringOuter]].contains(theme[.accent])
    let (line, ground) = (theme[isTaken ? .ink : .accent], theme[.background])
    let colors =
      self.colors.flatMap { $0.isMade(from: line, ground) ? $0 : nil }
      ?? RingColors(inner: line, outer: ground)
    self.colors = colors
    return rings.compactMap { ring in ring.flatMap { ReaderOutline($0, colors, on: node) } }
  }

  private func ring(
    around id: AccessibilityNode.ID, _ element: ElementID, _ node: RenderNode?
  ) -> FocusRing? {
    let (known, metrics) = (tree[element], outlineMetrics)
    let frame = parts.assistance.resolved?[id]?.frame ?? known.frame
    // Around a field and its name: between them an outline would cross the name.
    let named = (node as? BoxNode).flatMap { box in
      box.frameWithName == frame ? nil : box.outwards.first { $0.frame == box.frameWithName }
    }
    let focus = parts.ring.shown == nil ? nil : parts.ring.target
    let whole = named?.frame ?? frame
    func room() -> Double {
      (named ?? node).map { parts.ring.room(around: $0, upTo: reach) } ?? .infinity
    }
    // The focus ring stays visible: in the outline of a field with its name, or beside that of another element.
    if let focus, tree.focused == element {
      let ring = focus.drawing.ring
      if named != nil,
        let around = metrics.ring(around: whole.union(ring.outer), .rectangle, room: room(), in: bounds),
        around.inner.contains(ring.outer)
      {
        return around
      }
      return metrics.ring(beside: ring, room: focus.room, in: bounds)
    }
    let toRing = focus.map { $0.drawing.ring.outer }.flatMap {
      $0.intersects(whole) ? nil : whole.distance(to: $0)
    }
    return metrics.ring(
      around: whole, frame == known.frame && named == nil ? known.shape : .rectangle,
      room: min(room(), toRing ?? .infinity), in: bounds)
  }

  private var bounds: Rect { Rect(origin: .zero, size: window.platformWindow.size) }

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
      pressesArePresented()
    }
    return target?.perform(action, isRepeated: isRepeated) ?? false
  }

  /// Keeps the outcome of a press until its changes are presented.
  package func didDispatch(_ trace: DispatchTrace) {
    // A key on the screen is pressed with another one, or with a finger.
    guard target != nil, trace.press.device != KeyPress.screenDevice else { return }
    untold.append(Press(press: trace.press, outcome: KeyOutcome(trace, window.focusDoubt)))
  }

  package func reset() {
    untold = []
    target?.forgetPerson()
  }

  /// Tells the reader of the presses whose changes are presented.
  package func pressesArePresented() {
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
