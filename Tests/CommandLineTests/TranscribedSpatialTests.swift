import Testing
import ViewTestKit

/// Facts of the tests and the text of CSS Spatial Navigation Level 1, replayed.
@Suite("Moves of CSS Spatial Navigation, transcribed as scenes")
struct TranscribedSpatialTests {
  @Test("An arrow goes where it goes in the draft", arguments: distances + containers + scrolling + rest)
  @MainActor func arrows(_ test: TranscribedCase) throws {
    #expect(try test.replay() == test.focused, "\(test.scene)")
  }

  private static let folder = "WICG/spatial-navigation, tests/ux/spatnav-distance-function-"

  private static func boxes(_ frames: String, _ traversal: String = "profile: spatial") -> String {
    scene(traversal, frames)
  }

  private static let grid = TranscribedCase(
    folder + "grid-001.html",
    boxes(
      """
      b1 none tabIndex: 0; frame: [0, 0, 50, 50]
      b2 none tabIndex: 0; frame: [50, 0, 50, 50]
      up none tabIndex: 0; frame: [100, 0, 50, 50]
      b4 none tabIndex: 0; frame: [0, 50, 50, 50]
      left none tabIndex: 0; frame: [50, 50, 50, 50]
      initial none tabIndex: 0; frame: [100, 50, 50, 50]
      b7 none tabIndex: 0; frame: [0, 100, 50, 50]
      b8 none tabIndex: 0; frame: [50, 100, 50, 50]
      down none tabIndex: 0; frame: [100, 100, 50, 50]
      """), "focus(initial) Left", "initial left")

  private static func pair(
    _ file: String, _ origin: String, _ box1: String, _ box2: String, _ steps: String, _ to: String
  )
    -> TranscribedCase
  {
    TranscribedCase(
      folder + file,
      boxes(
        """
        initial none tabIndex: 0; frame: [\(origin)]
        box1 none tabIndex: 0; frame: [\(box1)]
        box2 none tabIndex: 0; frame: [\(box2)]
        """), "focus(initial) \(steps)", "initial \(to)")
  }

  static let distances = [
    grid,
    grid.with("focus(initial) Up", "initial up"),
    grid.with("focus(initial) Down", "initial down"),
    grid.with("focus(initial) Right", "initial initial"),
    pair(
      "grid-align-001.html", "50, 100, 200, 200", "300, 50, 100, 100", "300, 170, 100, 200", "Right", "box2"),
    pair("grid-align-002.html", "135, 50, 280, 80", "90, 301, 240, 60", "335, 300, 100, 80", "Down", "box1"),
    pair("grid-align-003.html", "60, 145, 640, 76", "60, 260, 360, 80", "385, 230, 100, 20", "Down", "box2"),
    pair(
      "intersected-001.html", "50, 125, 200, 270", "280, 10, 100, 200", "220, 310, 150, 150", "Right", "box2"),
    pair(
      "intersected-002.html", "50, 125, 200, 270", "250, 10, 100, 420", "220, 310, 150, 150", "Right", "box2"),
    // An element that reaches further on the same side, but shares neither row nor column, does not lie in the direction.
    pair("outside", "100, 100, 100, 100", "150, 220, 100, 50", "600, 100, 50, 100", "Right", "box2"),
    // Of two at the same distance the first in the document.
    pair("same distance", "100, 0, 100, 50", "160, 100, 40, 50", "100, 100, 40, 50", "Down", "box1"),
    // Unless the other is painted above it.
    pair("painted above", "100, 0, 100, 50", "100, 100, 60, 50", "140, 100, 60, 50", "Down", "box2"),
    // Displacement across counts thirty times for horizontal moves, twice for vertical ones.
    pair("weights", "0, 100, 50, 50", "60, 160, 50, 50", "400, 100, 50, 50", "Right", "box2"),
    pair("weights", "100, 0, 50, 50", "160, 60, 50, 50", "100, 400, 50, 50", "Down", "box1"),
    // Geometry is not mirrored.
    TranscribedCase(
      "geometry in right-to-left text",
      "direction: rtl\n"
        + boxes("a none tabIndex: 0; frame: [0, 0, 50, 50]\nb none tabIndex: 0; frame: [100, 0, 50, 50]"),
      "focus(a) Left Right Left", "a a b a"),
  ]

  // MARK: Containers

  private static let week = """
    previous button frame: [0, 100, 80, 40]
    table table %@frame: [100, 0, 700, 300]
      foo none tabIndex: 0; frame: [700, 40, 100, 30]
      bar none tabIndex: 0; frame: [200, 70, 100, 30]
      baz none tabIndex: 0; frame: [600, 240, 100, 30]
    next button frame: [820, 100, 80, 40]
    """

  private static func week(_ contain: String) -> String {
    boxes(week.replacing("%@", with: contain))
  }

  private static let contained = TranscribedCase(
    "css-nav-1, spatial-navigation-contain", week("spatial: { contain: contain }; "),
    "focus(foo) Down focus(foo) Right", "foo baz foo next")

  private static func delegable(_ second: String) -> TranscribedCase {
    TranscribedCase(
      "WICG/spatial-navigation, tests/internal/delegable-container-test.html",
      boxes(
        """
        menu6 none tabIndex: 0; frame: [480, 20, 60, 40]
        c1 none spatial: { contain: delegable }; frame: [20, 100, 700, 100]
          content1 none tabIndex: 0; frame: [20, 110, 80, 24]
        c2 none spatial: { contain: \(second) }; frame: [20, 220, 700, 100]
          content2 none tabIndex: 0; frame: [640, 230, 80, 24]
        c3 none spatial: { contain: contain }; frame: [20, 340, 700, 100]
          content3 none tabIndex: 0; frame: [20, 350, 80, 24]
        c4 none spatial: { contain: delegable }; frame: [20, 460, 700, 100]
          content4 none tabIndex: 0; frame: [640, 470, 80, 24]
        c5 none spatial: { contain: delegable }; frame: [20, 580, 700, 100]
          content5 none tabIndex: 0; frame: [20, 590, 80, 24]
        """), "focus(menu6) Down Down Down Down", "menu6 content1 content3 content4 content5")
  }

  static let containers = [
    contained,
    // Without it the nearest outside is nearer.
    TranscribedCase("css-nav-1, spatial-navigation-contain", week(""), "focus(foo) Down", "foo next"),
    contained.with("focus(bar) Left", "bar previous"),
    contained.with("focus(previous) Right", "previous bar"),
    delegable("contain"),
    TranscribedCase(
      "css-nav-1, select the best candidate: inside the focused element",
      boxes(
        """
        card none tabIndex: 0; frame: [0, 0, 300, 200]
          low none tabIndex: 0; frame: [10, 150, 100, 40]
          high none tabIndex: 0; frame: [200, 10, 50, 40]
        below none tabIndex: 0; frame: [0, 220, 300, 40]
        """), "focus(card) Down Down", "card high below"),
    TranscribedCase(
      "css-nav-1, find focusable areas: a negative tabindex is no candidate",
      boxes(
        """
        a none tabIndex: 0; frame: [0, 0, 50, 50]
        b none tabIndex: -1; frame: [60, 0, 50, 50]
        c none tabIndex: 0; frame: [120, 0, 50, 50]
        """), "focus(a) Right focus(b) Left", "a c b a"),
    // Nothing is focused: the edge of the window that the arrow comes from decides.
    grid.with("Down Down", "b1 b4"),
    grid.with("Up Right", "b7 b8"),
    TranscribedCase(
      "css-nav-1, spatial-navigation-function: grid",
      "spatial: { function: grid }\n"
        + boxes(
          """
          s3 none tabIndex: 0; frame: [200, 100, 80, 40]
          near none tabIndex: 0; frame: [300, 150, 80, 40]
          aligned none tabIndex: 0; frame: [500, 110, 80, 40]
          """), "focus(s3) Right", "s3 aligned"),
    TranscribedCase(
      "css-nav-1, spatial-navigation-function: grid, with nothing aligned",
      "spatial: { function: grid }\n"
        + boxes(
          """
          s3 none tabIndex: 0; frame: [200, 100, 80, 40]
          far none tabIndex: 0; frame: [500, 150, 80, 40]
          near none tabIndex: 0; frame: [300, 400, 80, 40]
          """), "focus(s3) Right", "s3 near"),
  ]

  // MARK: Scrolling

  private static func scroller(_ action: String) -> String {
    boxes(
      """
      top none tabIndex: 0; frame: [0, 0, 200, 40]
      view scrollView spatial: { action: \(action) }; frame: [0, 50, 200, 100]
        box1 none tabIndex: 0; frame: [50, 60, 100, 40]
        box2 none tabIndex: 0; frame: [50, 110, 100, 40]
        box3 none tabIndex: 0; frame: [50, 200, 100, 40]
      end none tabIndex: 0; frame: [0, 160, 200, 40]
      """)
  }

  private static let automatic = TranscribedCase(
    "css-nav-1, spatial-navigation-action: auto", scroller("auto"), "focus(top) Down Down Down Down",
    // Box 3 is 50 below what is seen: one scroll of 40; the next one brings it into view, so that it takes the focus.
    "top box1 box2 box2 box3")

  static let scrolling = [
    automatic,
    automatic.with("focus(box2) Down Down Down Down", "box2 box2 box3 end end"),
    TranscribedCase(
      "css-nav-1, spatial-navigation-action: focus", scroller("focus"), "focus(box2) Down Down",
      "box2 box3 end"),
    TranscribedCase(
      "css-nav-1, spatial-navigation-action: scroll", scroller("scroll"), "focus(box1) Down Down Down Down",
      "box1 box1 box1 box1 end"),
    // An element scrolled out of sight is not a candidate from outside.
    TranscribedCase(
      "css-nav-1, find focusable areas: visible only", scroller("auto"), "focus(end) Up", "end box2"),
  ]

  // MARK: Keyway's own

  private static let retracing = TranscribedCase(
    "retrace",
    boxes(
      """
      wide none tabIndex: 0; frame: [0, 0, 300, 40]
      left none tabIndex: 0; frame: [0, 60, 100, 40]
      right none tabIndex: 0; frame: [200, 60, 100, 40]
      """, "profile: spatial, retrace: true"), "focus(right) Up Down Up Left", "right wide right wide wide")

  static let rest = [
    retracing,
    retracing.with("focus(right) Up Left Down", "right wide wide right"),
    retracing.with("focus(right) Up focus(wide) Down", "right wide wide left"),
    retracing.with("focus(right) Up disable(right) Down", "right wide wide left"),
    TranscribedCase(
      "without retrace, as the draft",
      boxes(
        """
        wide none tabIndex: 0; frame: [0, 0, 300, 40]
        left none tabIndex: 0; frame: [0, 60, 100, 40]
        right none tabIndex: 0; frame: [200, 60, 100, 40]
        """), "focus(right) Up Down", "right wide left"),
    TranscribedCase(
      "arrows by place beside Keyway's own order of Tab: a list is one candidate",
      scene(
        "arrows: spatial",
        """
        add button frame: [400, 0, 100, 40]
        list list frame: [0, 0, 300, 200]
          r1 cell frame: [0, 0, 300, 50]
          r2 cell frame: [0, 50, 300, 50]
        share button frame: [400, 300, 100, 40]
        """), "Left Down Down Right Left Tab", "r1 r2 share share r2 share"),
    TranscribedCase(
      "frames that are no place are passed over",
      scene(
        "profile: spatial",
        """
        a none tabIndex: 0; frame: [0, 0, 50, 50]
        flat none tabIndex: 0; frame: [60, 0, 0, 50]
        nowhere none tabIndex: 0
        b none tabIndex: 0; frame: [120, 0, 50, 50]
        """), "focus(a) Right focus(nowhere) Right focus(flat) Left", "a b nowhere a flat b"),
  ]
}
