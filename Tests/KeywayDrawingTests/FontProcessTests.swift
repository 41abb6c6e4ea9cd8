import ProbeRunner
import Testing

@Suite("Fonts of the main actor, whichever thread runs it")
struct FontProcessTests {
  @Test("A program goes on measuring texts after its first thread has ended")
  func firstThreadEnds() throws {
    let probe = try Probe("drawing-probe")
    #expect(probe.readLine() == "same: true")
    #expect(probe.wait() == .exited(0))
  }
}
