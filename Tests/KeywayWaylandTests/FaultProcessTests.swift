import ProbeRunner
import Testing

@Suite("An app without a compositor")
struct FaultProcessTests {
  @Test(
    "It prints one line that names WAYLAND_DISPLAY and what to do, and exits 2",
    arguments: [nil, "wayland-nowhere"] as [String?], [nil, "/nonexistent"] as [String?])
  func noCompositor(display: String?, directory: String?) throws {
    let probe = try Probe(
      "wayland-probe", environment: ["WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": directory],
      takesErrors: true)
    let line = try #require(probe.readLine())
    #expect(line.contains(display.map { "WAYLAND_DISPLAY=\($0)" } ?? "WAYLAND_DISPLAY, which is not set"))
    #expect(
      line.contains(directory.map { "XDG_RUNTIME_DIR=\($0)" } ?? "XDG_RUNTIME_DIR, where its socket is"))
    #expect(line.contains("start the app inside a Wayland session"))
    #expect(probe.readLine() == nil)
    #expect(probe.wait() == .exited(2))
  }
}
