import Keyway
import KeywayFocus
import KeywayTesting
import SeededRandom
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The room around the ring")
struct RingRoomTests {
  /// How far the ring reaches outside the control that has the focus first.
  private func reach(
    theme: Theme = .light, keys: String = "Tab", @ViewBuilder _ content: () -> some View
  ) throws -> FocusRing {
    let app = try AppDriver(size: Size(width: 600, height: 400), theme: theme, content: content)
    try app.press(keys)
    return try #require(app.window.shownRing)
  }

  @Test("It leaves 3 to the next control: the gap goes first, then the outer band is narrower")
  func neighbors() throws {
    for (spacing, expected, gap) in [
      (40.0, 8.0, 2.0), (16, 8, 2), (11, 8, 2), (10, 7, 1), (9, 6, 0), (8, 5, 0), (7, 0, 0), (2, 0, 0),
      (0, 0, 0),
    ] {
      let ring = try reach {
        HStack(spacing: spacing) {
          Button("One") {}
          Button("Two") {}
        }
      }
      #expect(ring.reach == expected && ring.metrics.gap == gap, "\(spacing)")
      #expect(ring.metrics.innerBand == 3 && ring.metrics.outerBand == (expected == 5 ? 2 : 3), "\(spacing)")
      // Concentric with the control's own corners, which have 12.
      #expect(ring.outerShape == .roundedRectangle(radius: 12 + expected), "\(spacing)")
    }
  }

  @Test("It does not cross words beside the control, nor those of a control that cannot be used")
  func words() throws {
    for (spacing, expected) in [(20.0, 8.0), (8, 8), (5, 5), (4, 0), (0, 0)] {
      let ring = try reach {
        VStack(spacing: spacing) {
          Text("Your name")
          Button("One") {}
        }
      }
      #expect(ring.reach == expected, "\(spacing)")
    }
    let besideDisabled = try reach {
      HStack(spacing: 9) {
        Button("One") {}
        Button("Two") {}.disabled(true)
      }
    }
    #expect(besideDisabled.reach == 6)
  }

  @Test("Words of its own, hidden ones, and those behind a dialog do not keep it back")
  func noNeighbors() throws {
    let hidden = try reach {
      VStack(spacing: 2) {
        Text("Your name").hidden()
        Button("One") {}
      }
    }
    #expect(hidden.reach == 8)
  }

  @Test("In wider themes it has one and a half times the widths, and takes less room where there is less")
  func themes() throws {
    for (spacing, expected, outer) in [(40.0, 13.0, 5.0), (16, 13, 5), (12, 9, 4), (0, 0, 5)] {
      let ring = try reach(theme: .highContrast) {
        HStack(spacing: spacing) {
          Button("One") {}
          Button("Two") {}
        }
      }
      #expect(ring.reach == expected, "\(spacing)")
      #expect(ring.metrics.innerBand == 5 && ring.metrics.outerBand == outer, "\(spacing)")
    }
  }

  @Test("The ring of rows that touch lies wholly inside, clear of the rows' words")
  func rows() throws {
    let app = try AppDriver(size: Size(width: 600, height: 400)) {
      List((0..<4).map { NamedRow(id: "row \($0)") }) { row in
        VStack(alignment: .leading, spacing: 0) {
          Text(row.id)
          Text("more").font(.caption)
        }
      }
    }
    for key in ["Tab", "Down", "Down"] {
      try app.press(key)
      let (row, ring) = (try #require(app.focused), try #require(app.window.shownRing))
      #expect(ring.outer == row.frame, "\(key)")
      app.tree.visit(app.tree.root) { _, element in
        #expect(
          element.role != .text || !element.frame.intersects(ring.outer)
            || ring.inner.contains(element.frame), "\(element.label)")
        return true
      }
    }
  }

  @Test("It moves nothing: frames are the same with it and without")
  func layout() throws {
    let app = try AppDriver(size: Size(width: 600, height: 400)) {
      HStack(spacing: 2) {
        Button("One") {}
        Button("Two") {}
      }
    }
    func frames() -> [Rect] {
      var frames: [Rect] = []
      app.tree.visit(app.tree.root) { _, element in
        frames.append(element.frame)
        return true
      }
      return frames
    }
    try app.press("Tab")
    let shown = frames()
    app.windowSystem.tap(at: Point(x: 590, y: 390), in: app.headlessWindow)
    #expect(app.window.shownRing == nil && frames() == shown)
  }

  @Test("Wherever controls lie, no ring comes nearer to another than 3, and none is cut")
  func random() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<20 {
      var frames: [Rect] = []
      for _ in 0..<40 {
        func place(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
        let frame = Rect(x: place(0...540), y: place(0...340), width: place(24...200), height: place(24...80))
          .intersection(Rect(x: 0, y: 0, width: 600, height: 400))
        if frame.width >= 24, frame.height >= 24, !frames.contains(where: frame.intersects) {
          frames.append(frame)
        }
      }
      let app = try AppDriver(size: Size(width: 600, height: 400)) { Places(frames: frames) }
      for _ in frames {
        try app.press("Tab")
        let (frame, ring) = (try #require(app.focused).frame, try #require(app.window.shownRing))
        #expect(Rect(x: 0, y: 0, width: 600, height: 400).contains(ring.outer), "seed \(seed)")
        // Never more of the control than a quarter, nor less of a ring than two bands of 2.
        #expect(ring.inner.minX - frame.minX <= min(frame.width, frame.height) / 4, "seed \(seed)")
        #expect(min(ring.metrics.innerBand, ring.metrics.outerBand) >= 2, "seed \(seed)")
        for other in frames where other != frame {
          let (x, y) = (
            max(other.minX - frame.maxX, frame.minX - other.maxX, 0),
            max(other.minY - frame.maxY, frame.minY - other.maxY, 0)
          )
          let distance = (x * x + y * y).squareRoot()
          #expect(ring.reach == 0 || ring.reach <= distance - 3, "\(frame), \(other), seed \(seed)")
        }
        #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(frame), seed \(seed)")
      }
    }
  }
}

/// Buttons where somebody said.
private struct Places: View {
  typealias Body = Never
  let frames: [Rect]

  func _update(_ node: ViewNode) {
    let render = node.renderNode { PlacesNode($0) }
    render.places = frames
    render.apply(Element(), from: node)
    node.reconcileKeyedChildren(
      frames.indices.map { (AnyHashable($0), Button("\($0)") {}) }, context: node.innerContext)
  }
}

private final class PlacesNode: RenderNode {
  var places: [Rect] = []

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    for (child, place) in zip(children, places) { child.place(in: place) }
  }
}
