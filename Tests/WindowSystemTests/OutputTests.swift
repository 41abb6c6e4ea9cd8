import Keyway
import KeywayPlatform
import Observation
import Testing
import WindowBench

@MainActor
@Suite("A window on each output, on any window system", .serialized)
struct OutputTests {
  /// The objects that the windows share.
  @MainActor @Observable
  final class Model {
    static let shared = Model()
    var pressed: [String] = []
  }

  struct Kiosk: KioskApp {
    @Environment(\.output) private var output

    var body: some View {
      Button(output?.name ?? "none") { Model.shared.pressed.append(output?.name ?? "none") }
    }
  }

  /// The kiosk's windows on a display with two outputs.
  @MainActor
  final class Pair {
    let bench: any Bench
    let loop = EventLoop()
    let system: any DisplayConnection
    private(set) var windows: OutputWindows!

    init(_ kind: WindowSystemKind) throws {
      bench = try kind.makeBench()
      try bench.plug("LEFT", x: 0, width: 640)
      try bench.plug("RIGHT", x: 640, width: 600)
      system = try bench.connect(loop)
      windows = try OutputWindows(in: system) { [system] in
        try AppWindow(Kiosk(), in: system, isFullScreen: true, output: $0)
      }
      Model.shared.pressed = []
    }

    func wait(for what: String, until condition: () throws -> Bool) throws {
      var holds = try condition()
      for _ in 0..<2_000 where !holds {
        try loop.run(within: .milliseconds(5)) { false }
        holds = try condition()
      }
      try #require(holds, "\(what) did not come")
    }

    /// Waits until a window fills each of these outputs, and none another.
    func waitForWindows(on outputs: [String: Int]) throws {
      try wait(for: "windows on \(outputs)") {
        let shown = try bench.windows()
        return shown.count == outputs.count
          && shown.allSatisfy { $0.isFullScreen && $0.output.flatMap { outputs[$0] } == $0.width }
          && Set(shown.map(\.output)).count == outputs.count
      }
      #expect(Set(windows.windows.compactMap(\.output?.name)) == Set(outputs.keys))
    }
  }

  @Test(
    "An app that fills every output has a window on each, also on one that is plugged in later, and loses it with its output",
    arguments: WindowSystemKind.allCases)
  func plugging(kind: WindowSystemKind) throws {
    let pair = try Pair(kind)
    try pair.waitForWindows(on: ["LEFT": 640, "RIGHT": 600])
    try pair.bench.unplug("RIGHT")
    try pair.waitForWindows(on: ["LEFT": 640])
    try pair.bench.plug("THIRD", x: 700, width: 500)
    try pair.waitForWindows(on: ["LEFT": 640, "THIRD": 500])
    #expect(pair.bench.faults.isEmpty)
  }

  @Test(
    "Keys go to the window that has the keyboard, a press gives it to another, and it comes back when that one goes",
    arguments: WindowSystemKind.allCases)
  func keyboard(kind: WindowSystemKind) throws {
    let pair = try Pair(kind)
    try pair.waitForWindows(on: ["LEFT": 640, "RIGHT": 600])
    func holder() -> String? { pair.windows.windows.first(where: \.hasKeyboard)?.output?.name }
    if kind == .x11 {
      // The window that was shown first has it. No manager gives it to the one that is clicked.
      try pair.wait(for: "the keyboard of the first") { holder() == "LEFT" }
      try pair.bench.click(x: 300, y: 700)
    }
    try pair.wait(for: "the keyboard of the second") { holder() == "RIGHT" }
    try pair.bench.tap(28)
    try pair.wait(for: "the press") { Model.shared.pressed == ["RIGHT"] }
    try pair.bench.unplug("RIGHT")
    try pair.wait(for: "the keyboard of the last window") { holder() == "LEFT" }
    try pair.bench.tap(28)
    try pair.wait(for: "the press") { Model.shared.pressed == ["RIGHT", "LEFT"] }
  }
}
