import Keyway
import KeywayPlatform
import Testing

@MainActor
@Suite("The windows of an app that fills outputs")
struct OutputWindowsTests {
  private struct Kiosk: KioskApp {
    @Environment(\.output) private var output
    @State private var count = 0

    var body: some View {
      let place = (output?.name ?? "none") + (output?.isPrimary == true ? ", primary" : "")
      Button("\(place) \(count)") { count += 1 }
    }
  }

  private let system = HeadlessWindowSystem()
  private let windows: OutputWindows

  init() throws {
    let system = system
    windows = try OutputWindows(in: system) {
      try AppWindow(Kiosk(), in: system, isFullScreen: true, output: $0)
    }
  }

  /// The label of each window's button.
  private var labels: [String] {
    system.settle()
    return windows.windows.map { window in
      window.settle()
      return window.tree.focused.map { window.tree[$0].label } ?? ""
    }
  }

  private func plug(_ names: String...) { system.displayOutputs = DisplayOutput.named(names) }

  @Test("There is one window before an output is known, which fills the first one then")
  func first() {
    #expect(labels == ["none 0"])
    plug("A", "B")
    #expect(labels == ["A, primary 0", "B 0"])
    #expect(system.windows.map(\.output) == ["A", "B"])
    #expect(system.windows.map(\.isFullScreen) == [true, true])
  }

  @Test("A window goes with its output, and the app goes on; the others learn which one is primary now")
  func unplugged() throws {
    plug("A", "B")
    var isClosed = false
    windows.windows[0].onClose = { isClosed = true }
    plug("B")
    #expect(labels == ["B, primary 0"] && isClosed)
    #expect(system.windows.map(\.output) == ["B"])
  }

  @Test("The last window stays without an output, and goes to the next with its session")
  func last() {
    plug("A")
    let window = windows.windows[0]
    #expect(window.tree.focused.map { window.perform(.activate, on: $0) } == true)
    plug()
    #expect(labels == ["A, primary 1"])
    plug("C")
    #expect(labels == ["C, primary 1"])
    #expect(system.windows.map(\.output) == ["C"])
  }

  @Test("An output that takes the place of another takes its window")
  func swapped() {
    plug("A", "B")
    let window = windows.windows[0]
    plug("B", "C")
    #expect(window.output?.name == "C" && windows.windows.count == 2)
  }

  @Test("What the person has set of the keyboard stays when a window is added")
  func settings() {
    system.keyboardSettings.bounceKeys = .milliseconds(250)
    plug("A", "B")
    #expect(system.keyboardSettings.bounceKeys == .milliseconds(250))
  }

  @Test("A window for one output is on it once it is there; where it is missing, that is told once")
  func only() throws {
    let system = system
    var missing: [[String]] = []
    let windows = try OutputWindows(in: system, only: "B") {
      try AppWindow(Kiosk(), in: system, isFullScreen: true, output: $0)
    }
    windows.onMissing = { missing.append($0.map(\.name)) }
    plug("A")
    plug("A", "C")
    #expect(missing == [["A"]] && windows.windows.map(\.output) == [nil])
    plug("A", "C", "B")
    #expect(missing.count == 1 && windows.windows.map(\.output?.name) == ["B"])
  }
}
