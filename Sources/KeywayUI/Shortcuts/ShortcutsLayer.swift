import KeywayDrawing
import KeywayElements
import KeywayMenus

/// Shows the overview of shortcuts above the app's content; empty while it is closed.
struct ShortcutsLayer: StatelessView {
  let presentation: ShortcutsPresentation

  var body: some View {
    if let content = presentation.content {
      ShortcutsPlace(presentation: presentation, content: content)
    }
  }
}

/// Places the panel in the middle of the window.
private struct ShortcutsPlace: PrimitiveView {
  let presentation: ShortcutsPresentation
  let content: ShortcutsPresentation.Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutsPlaceNode($0) }
    render.isAboveRing = content.form == .held
    render.apply(Element(), from: node)
    node.reconcileChild(
      at: 0, with: ShortcutsPanel(presentation: presentation, content: content), context: node.innerContext)
  }
}

final class ShortcutsPlaceNode: RenderNode, CompositedNode {
  /// Whether the overview is above the ring: if Command is held, the focus stays in the app.
  var isAboveRing = false
  override var compositing: (any CompositedNode)? { self }

  private var placedIn: Rect?

  private var room: Rect {
    var room = frame
    // A keyboard on the screen stays free.
    if graph.keyboardRoom.isShown, let app = graph.surfaces.presentationLayer?.parent?.frame {
      room.size.height = app.maxY - room.minY
    }
    // Small screens have no room to spare.
    return room.outset(by: min(frame.width, frame.height) < 480 ? -8 : -24)
  }

  /// Places the overview again if the keyboard on the screen has changed its room.
  func followKeyboard() { if let placedIn, placedIn != room { setNeedsLayout() } }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  override func layoutChildren() {
    let room = room
    placedIn = room
    for child in children {
      let size = child.measure(ProposedViewSize(room.size))
      child.place(in: room.centered(size))
    }
  }
}

// MARK: - Panel

/// The heading or the search field, and below it the commands in columns.
private struct ShortcutsPanel: PrimitiveView {
  let presentation: ShortcutsPresentation
  let content: ShortcutsPresentation.Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutsPanelNode($0) }
    let words = ShortcutWords(content.language)
    let isModal = content.form == .modal
    render.rowsOfGroups = content.overview.groups.map(\.entries.count)
    render.isModal = isModal
    render.apply(
      Element(
        key: ShortcutsPresentation.panelKey, role: .dialog, label: words.heading,
        value: isModal && content.isCompact ? content.countText : "",
        shape: .roundedRectangle(radius: ShortcutsPanelNode.radius),
        focus: FocusBehavior(
          scope: isModal ? FocusScope(kind: .modal, traversal: Traversal(edge: .loop)) : nil)), from: node)
    node.reconcileChild(
      at: 0, with: ShortcutsHeader(presentation: presentation, content: content), context: node.innerContext)
    node.reconcileChild(
      at: 1, with: ShortcutList(presentation: presentation, content: content), context: node.innerContext)
    render.setNeedsLayout()
  }
}

final class ShortcutsPanelNode: RenderNode {
  static let radius = 16.0
  private static let shadowBlur = 40.0
  private static let gap = 32.0

  /// The number of rows of each group without a search; the panel keeps the size for them.
  var rowsOfGroups: [Int] = []
  var isModal = false
  /// A press beside the rows does not reach the app below.
  override var acceptsPointer: Bool { true }
  override var scrolledContent: RenderNode? { list }

  override var paintOverflow: Double { Self.shadowBlur / 2 + 8 }

  private var padding: Double { graph.tree[graph.tree.root].frame.width < 480 ? 12 : theme.length(24) }
  private var header: RenderNode? { children.first }
  private var list: ShortcutListNode? { children.last as? ShortcutListNode }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let room = Size(width: proposal.width ?? 1280, height: proposal.height ?? 800)
    guard let header, let list else { return .zero }
    let inner = max(1, room.width - 2 * padding)
    let headerSize = header.measure(ProposedViewSize(width: inner, height: nil))
    let height = max(1, room.height - 2 * padding - headerSize.height - spacing)
    let content = inner + 2 * overhang
    // First with room for all shortcuts. If that does not fit, with narrower columns. If nothing fits, with the first width,
    // and scrolling.
    var (ideal, columns) = columns(of: list, width: list.widestColumn, in: content, height)
    if columns.height > height {
      for width in [list.narrowColumn, theme.length(300)] where min(width, content) < ideal {
        let (narrow, fitting) = self.columns(of: list, width: width, in: content, height)
        guard fitting.height <= height else { continue }
        (ideal, columns) = (narrow, fitting)
        break
      }
    }
    list.isStacked = list.needsStacking(inWidth: ideal)
    list.columnWidth = ideal
    list.gap = Self.gap
    list.mostColumns = columns.count
    list.mostHeight = min(columns.height, height)
    // The search field needs a minimum width.
    let width = max(
      Double(columns.count) * ideal + Double(columns.count - 1) * Self.gap - 2 * overhang,
      isModal ? min(inner, theme.length(480)) : 0)
    return Size(
      width: min(room.width, width + 2 * padding),
      height: min(room.height, list.mostHeight + 2 * padding + headerSize.height + spacing))
  }

  /// A low window shows a whole line of large type.
  private var spacing: Double {
    theme.length(graph.tree[graph.tree.root].frame.height < theme.length(280) ? 8 : 12)
  }

  /// The distance by which rows extend beyond the header on either side, so that their titles are aligned with its text.
  private var overhang: Double { padding < 20 ? 0 : ShortcutLineNode.inset(in: theme) }

  private func columns(
    of list: ShortcutListNode, width: Double, in room: Double, _ height: Double
  ) -> (width: Double, columns: ShortcutColumns) {
    let width = min(width, room)
    let most = max(1, min(5, Int((room + Self.gap) / (width + Self.gap))))
    list.isStacked = list.needsStacking(inWidth: width)
    func columns(_ height: Double) -> ShortcutColumns {
      list.memo.columns(groups: rowsOfGroups, list.measures, maxColumns: most, maxHeight: height)
    }
    // A wide panel is preferred to one as high as the window.
    let low = columns(0.72 * height)
    return (width, low.height <= 0.72 * height ? low : columns(height))
  }

  override func layoutChildren() {
    guard let header, let list else { return }
    let inner = frame.outset(by: -padding)
    let height = header.measure(ProposedViewSize(width: inner.width, height: nil)).height
    header.place(in: inner.slice(from: 0, length: height))
    let top = inner.minY + height + spacing
    // The ring of a row at the edge is drawn over the padding, and so is the bar, beside the keys.
    let bar = theme.length(8)
    list.place(
      in: Rect(
        x: inner.minX - overhang - (isMirrored ? bar : 0), y: top, width: inner.width + 2 * overhang + bar,
        height: max(0, inner.maxY - top)))
  }

  override var surface: Color? { theme[.panel] }

  override func paint(on canvas: GraphicsContext) {
    paintPanel(.panel, radius: Self.radius, blur: Self.shadowBlur, shadow: 0.32, on: canvas)
  }
}
