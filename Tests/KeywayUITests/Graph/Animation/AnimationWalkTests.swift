import Keyway
import KeywayTesting
import SeededRandom
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Painting an animated window in pieces equals painting the whole")
struct AnimationWalkTests {
  /// A screen on which keys have much come, go, fade, move and grow.
  private struct Moving: View {
    @State private var rows = [0, 1, 2]
    @State private var next = 3
    @State private var isFaded = false
    @State private var isGone = false
    @State private var isShifted = false
    @State private var isWide = false
    @State private var isNoteShown = false

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Button("Add") {
            withAnimation {
              rows.insert(next, at: rows.count / 2)
              next += 1
            }
          }
          Button("Remove") { withAnimation(.linear) { if !rows.isEmpty { rows.removeFirst() } } }
          Button("Note") { isNoteShown.toggle() }
          Button("Jump") { isShifted.toggle() }
        }
        HStack {
          Button("Fade") { withAnimation(.easeIn) { isFaded.toggle() } }
          Button("Gone") { withAnimation { isGone.toggle() } }
          Button("Shift") { withAnimation(.easeOut) { isShifted.toggle() } }
          Button("Wide") { withAnimation(.linear(duration: .milliseconds(100))) { isWide.toggle() } }
        }
        if isNoteShown {
          Text("A note on a ground").padding(12).background(.panel, cornerRadius: 8)
            .transition(
              .asymmetric(insertion: .move(edge: .top), removal: .opacity.combined(with: .offset(x: 40))))
        }
        ScrollView {
          VStack(alignment: .leading, spacing: 6) {
            ForEach(rows, id: \.self) { row in
              Button("Row \(row)") {}.buttonStyle(.compact).opacity(isGone && row % 2 == 0 ? 0 : 1)
                .transition(.opacity.combined(with: .move(edge: .leading)))
            }
            RoundedRectangle(cornerRadius: 9).fill(.accent)
              .frame(width: isWide ? 180 : 50, height: isWide ? 40 : 24)
          }
          .padding(8)
          .opacity(isFaded ? 0.3 : 1).offset(x: isShifted ? 30 : 0, y: isShifted ? 9 : 0)
        }
        .background(.panel)
      }
      .padding(16)
      .animation(.default, value: isNoteShown)
    }
  }

  private static let keys = ["Tab", "Tab", "Tab", "Shift+Tab", "Down", "Space", "Space", "Space", "Return"]

  @Test(
    "After each key and each wait of a random walk, the window is what a whole paint of it shows",
    arguments: [1, 1.5, 2], [LayoutDirection.leftToRight, .rightToLeft])
  func randomWalk(scale: Double, direction: LayoutDirection) throws {
    var random = SeededGenerator()
    let seed = random.seed
    let app = try AppDriver(size: Size(width: 640, height: 400), scale: scale) {
      Moving().environment(\.layoutDirection, direction)
    }
    app.window.focusRing.glide = .milliseconds(100)
    var played: [String] = []
    for _ in 0..<Sample.times(80) {
      let key = Self.keys.randomElement(using: &random)!
      let wait = [0, 5, 16, 16, 48, 300].randomElement(using: &random)!
      played += [key, "\(wait)"]
      try app.press(key)
      app.windowSystem.advance(by: .milliseconds(wait))
      // The whole paint first: its passes move the ring on to now, in what is shown too.
      let whole = app.freshCapture()
      let difference = app.capture().difference(from: whole)
      #expect(
        difference.count == 0, "KEYWAY_SEED=\(seed): \(difference) after \(played.joined(separator: " "))")
      if difference.count > 0 { return }
    }
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(!app.window.graph.motion.isMoving && app.window.frameClock.timer == nil)
  }
}
