import Foundation
import Testing

@Suite("keyway keys learn")
@MainActor
struct KeysLearnTests {
  private func learn(_ options: [String], _ keys: String, _ body: (KeywayProcess, String) throws -> Void)
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = try KeywayProcess(
      [
        "keys", "learn", "-o", "\(folder)/ours.yaml", "--keys", keys, "--captures", "\(folder)/pictures",
        "--time-out", "3600",
      ] + options)
    try body(process, folder)
  }

  @Test("Each key pressed twice over the wire is in the file, which is a valid table")
  func learns() throws {
    try learn(
      ["--actions", "nextItem,previousItem,activate"], "XF86Launch5 XF86Launch5 Up Up F1 comma comma"
    ) {
      process, folder in
      #expect(process.code == 0, "\(process.errors)")
      let text = try String(contentsOfFile: "\(folder)/ours.yaml", encoding: .utf8)
      #expect(
        text.hasSuffix(
          """
          title: Learned keypad
          extends: standard

          bindings:
            nextItem: XF86Launch5  # KEY_F14, 184
            previousItem: Up       # KEY_UP, 103
            activate: ","          # KEY_COMMA, 51

          """), "\(text)")
      let table = try CommandCall(["keys", "tables", "\(folder)/ours.yaml", "--format", "json"])
      let bindings = try #require(try table.lines.first?["bindings"] as? [String: [Any]])
      #expect(
        bindings["nextItem"] as? [String] == ["XF86Launch5"] && bindings["activate"] as? [String] == [","])
      #expect(bindings["moveUp"] == nil, "Up was taken from it")
      #expect(FileManager.default.fileExists(atPath: "\(folder)/pictures/00-start.png"))
    }
  }

  @Test("A file is written only when the last function was asked for")
  func incomplete() throws {
    try learn(["--actions", "nextItem,activate"], "Down Down Return") { process, folder in
      #expect(process.code == 0)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/ours.yaml"))
    }
  }

  @Test(
    "Wrong input is refused before a window opens",
    arguments: [
      (["--actions", "nextItem,jump"], "--actions: unknown action \"jump\"; expected any of focusNext"),
      (["--actions", "help,help"], "--actions: \"help\" occurs twice"),
      (["--time-out", "0"], "--time-out 0 is out of range; expected 1 to 3600 seconds"),
      (["--theme", "pink"], "--theme: unknown theme 'pink'"),
      (["--keys", "Up"], "--keys and --captures go together"),
    ])
  func wrongInput(options: [String], words: String) throws {
    let process = try CommandCall(["keys", "learn", "-o", "/nonexistent/ours.yaml"] + options)
    #expect(process.code == 2 && process.output == "")
    #expect(process.errors.contains(words), "\(process.errors)")
  }

  @Test(
    "A time-out of no seconds and one of more than an hour are refused",
    arguments: ["0", "3601", "99999999999999"])
  func timeOut(seconds: String) throws {
    let run = try CommandCall(["keys", "learn", "-o", "/nonexistent/keys.yaml", "--time-out", seconds])
    #expect(
      run.code == 2 && run.errors.contains("is out of range; expected 1 to 3600 seconds"), "\(run.errors)")
  }
}
