import KeywayFiles
import KeywayKeymap
import Testing

@Suite("Records of key events")
struct KeyLogTests {
  private func events(_ text: String) throws -> [KeyLog.Event] { try KeyLog(text: text, name: "log").events }

  private func fault(_ text: String) -> String {
    do {
      _ = try KeyLog(text: text, name: "log")
      return "no fault"
    } catch { return "\(error)" }
  }

  @Test("The same presses read the same from every format")
  func formats() throws {
    let lines = "KEY_LEFTCTRL down\nKEY_C both\n"
    let json = """
      {"code":29,"phase":"began","keysym":"Control_L","text":"","layout":0}
      {"code":46,"phase":"began","keysym":"c"}
      {"code":46,"phase":"ended","keysym":"c"}
      """
    let evemu = "# EVEMU 1.3\nE: 1.000000 0001 001d 0001\nE: 1.1 0001 001d 0001\n"
    #expect(try events(lines).map(\.code) == [29, 46, 46])
    #expect(try events(json).map(\.direction) == [.down, .down, .up])
    #expect(try events(lines).map(\.direction) == (try events(json)).map(\.direction))
    #expect(fault(evemu).hasPrefix("log:3: the event cannot be parsed; expected"))
    #expect(try KeyLog(text: lines, name: "log").format == .lines)
  }

  @Test("evemu's events have their times and lines; other events are skipped")
  func evemu() throws {
    let found = try events(
      """
      # EVEMU 1.3
      N: Keyboard
      E: 10.000500 0004 0004 458756\t# EV_MSC
      E: 10.000500 0001 001e 0001\t# EV_KEY / KEY_A
      E: 10.000500 0000 0000 0000
      E: 10.250500 0001 001e 0002
      E: 10.260500 0001 0110 0001
      E: 10.270500 0001 001e 0000
      """)
    #expect(found.map(\.line) == [4, 6, 8])
    #expect(found.map(\.time) == [0, 250, 270])
    #expect(found.map(\.direction) == [.down, .held, .up])
    #expect(found.allSatisfy { $0.code == 30 })
  }

  @Test("libinput's devices are merged in the order of time")
  func libinput() throws {
    let record = try KeyLog(
      path: "\(#filePath)".replacing(
        "Tests/KeywayFilesTests/KeyLogTests.swift", with: "examples/logs/two-keyboards.libinput.yaml"))
    #expect(record.format == .libinput)
    #expect(record.events.map(\.code) == [29, 46, 46, 29])
    #expect(record.events.map(\.device) == [0, 1, 1, 0])
    #expect(record.events.map(\.time) == [0, 300, 400, 610])
  }

  @Test(
    "A fault is reported with its line",
    arguments: [
      ("KEY_A both\nKEY_WRONG both\n", "log:2: unknown key \"KEY_WRONG\"; expected"),
      (
        "{\"code\":30,\"phase\":\"began\"}\n{\"code\":30}\n",
        "log:2:1: the code or the phase is missing; expected"
      ),
      (
        "{\"code\":30,\"phase\":\"begun\"}\n",
        "log:1:20: \"begun\" is not allowed here; expected perhaps \"began\""
      ),
      ("# EVEMU 1.3\nE: 1.000000 0001 001e 0007\n", "log:2: a key has the value 7; expected 0 (up)"),
      ("# EVEMU 1.3\nnonsense\n", "log:2: \"nonsense\" is not a line of evemu; expected"),
      (
        "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 1, 30]\n",
        "log:5:7: the list has 4 values; expected 5"
      ),
      (
        "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 1, 30, x]\n",
        "log:5:21: \"x\" is not allowed here; expected a whole number"
      ),
      ("version: 1\nndevices: 0\n", "log:1:1: \"devices\" is missing; expected a record of libinput"),
    ])
  func faults(text: String, words: String) {
    #expect(fault(text).hasPrefix(words), "\(fault(text))")
  }

  @Test("A record that is not there is named")
  func missing() {
    #expect(throws: FileError.self) { try KeyLog(path: "/nonexistent.log") }
  }

  @Test("A record may last 49 days and no longer")
  func longest() throws {
    let day = "wait 86400 s\n"
    #expect(try events(String(repeating: day, count: 49) + "KEY_A both").last?.time == 49 * 86_400_000 + 1)
    #expect(
      fault(String(repeating: day, count: 51) + "KEY_A both")
        == "log:50: the record goes on for longer than 49 days; expected times that are closer to each other")
    #expect(
      fault("E: 1.000000 0001 001e 0001\nE: 5000001.000000 0001 001e 0000\n").hasPrefix(
        "log:2: the record goes"))
  }

  @Test(
    "A code or a time has no sign, and a wait is one number",
    arguments: [
      "+30 both", "E: 0.+00001 0001 001e 0001", "E: +1.000001 0001 001e 0001", "wait 1 5 s", "wait",
    ])
  func signs(line: String) {
    #expect(fault(line).hasPrefix("log:1: "))
  }
}
