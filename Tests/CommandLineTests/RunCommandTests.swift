import Foundation
import Testing

@Suite("keyway run")
struct RunCommandTests {
  /// A folder that is gone after the test.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("An example is played key by key, with a picture and a line of words for each")
  func playsExample() throws {
    try withFolder { folder in
      let run = try KeywayProcess([
        "run", "--example", "roasted-beans", "--keys", "Tab Command+I", "--captures", folder, "--layout",
        "ru",
      ])
      #expect(run.code == 0)
      #expect(run.errors == "")
      let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        lines == [
          "start      the window is shown", "\(folder)/00-start.png",
          "Tab        the focus is on Breakfast Blend (cell, 4 of 5 stars, Medium), selected",
          "\(folder)/01-Tab.png",
          "Command+I  performs share; the focus is on Breakfast Blend (cell, 4 of 5 stars, Medium), selected",
          "\(folder)/02-Command-I.png",
        ])
      let sizes = try ["00-start", "01-Tab", "02-Command-I"].map {
        try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0).png")).prefix(4)
      }
      #expect(sizes.allSatisfy { $0 == Data([0x89, 0x50, 0x4E, 0x47]) })
    }
  }

  @Test("A scene is played the same way")
  func playsScene() throws {
    try withFolder { folder in
      let run = try KeywayProcess([
        "run", "examples/scenes/roasted-beans.yaml", "--keys", "Tab Tab", "--captures", folder,
      ])
      #expect(run.code == 0)
      #expect(run.output.contains("the focus is on Share (button)"))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/02-Tab.png"))
    }
  }

  @Test("A scene with a fault is refused with its line before anything is shown")
  func badScene() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let scene = "\(folder)/bad.yaml"
      try Data("title: Bad\nelements:\n  - id: a\n    role: buton\n".utf8).write(
        to: URL(fileURLWithPath: scene))
      let run = try KeywayProcess(["run", scene])
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("\(scene):4: \"buton\" is not allowed here; expected \"button\" perhaps"))
      #expect(run.output == "")
    }
  }

  @Test("A scene that is not there is named")
  func missingScene() throws {
    let run = try KeywayProcess(["run", "/nonexistent.yaml"])
    #expect(run.code == 2)
    #expect(run.errors == "/nonexistent.yaml: there is no such file; expected a file that can be read\n")
  }

  @Test("An example that nobody built is named, with the command that builds one")
  func unknownExample() throws {
    let run = try KeywayProcess(["run", "--example", "tea"])
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: --example: there is no 'tea' beside "))
    #expect(run.errors.contains("swift build --product roasted-beans"))
  }

  @Test("Keys that do not exist are refused before the app starts")
  func badKeys() throws {
    try withFolder { folder in
      let run = try KeywayProcess([
        "run", "--example", "roasted-beans", "--keys", "Tab Tabb", "--captures", folder,
      ])
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("key 2: \"Tabb\", character 1: there is no key \"Tabb\"; expected "))
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("A layout that does not exist is named")
  func badLayout() throws {
    let run = try KeywayProcess([
      "run", "--example", "roasted-beans", "--keys", "Tab", "--captures", "/nonexistent/pictures", "--layout",
      "tea",
    ])
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("no keyboard layout tea: "))
  }

  @Test("Pictures that cannot be written are refused with the place and the reason")
  func badFolder() throws {
    let run = try KeywayProcess([
      "run", "--example", "roasted-beans", "--keys", "Tab", "--captures", "/proc/pictures",
    ])
    #expect(run.code == 2)
    #expect(run.errors == "/proc/pictures: the pictures cannot go here: No such file or directory\n")
  }

  @Test(
    "--keys and --captures need each other",
    arguments: [["--keys", "Tab"], ["--captures", "/nonexistent/pictures"]])
  func half(options: [String]) throws {
    let run = try KeywayProcess(["run", "--example", "roasted-beans"] + options)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: --keys and --captures go together\n"))
  }

  @Test(
    "A scene and an example together, or neither, are refused",
    arguments: [[], ["a.yaml", "--example", "b"]])
  func what(arguments: [String]) throws {
    let run = try KeywayProcess(["run"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: expected either a scene file or --example NAME\n"))
  }
}
