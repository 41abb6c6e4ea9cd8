import Foundation
import Keyway
import KeywayDiagnostics
import KeywayKeymap
import KeywayTesting
import Testing

@testable import KeywayCLI

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

  /// The size that a PNG's header says.
  private func size(ofPNG path: String) throws -> [Int] {
    let data = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
    return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(
    "Between the keys of a scene time passes, fingers touch and elements change, at the scale that is asked for"
  )
  func steps() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let scene = "\(folder)/scene.yaml"
      // No title: the menus have the program's name.
      let text = """
        size: [400, 300]
        elements:
          - { id: a, role: button, label: A, frame: [20, 20, 100, 50] }
          - { id: b, role: button, label: B, frame: [20, 100, 100, 50] }
          - { id: c, role: checkbox, label: C, frame: [20, 180, 100, 50] }
          - { id: list, role: list, frame: [200, 20, 150, 200], rows: { count: 50, label: "Row {}" } }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
      let run = try KeywayProcess([
        "run", scene, "--scale", "1.5", "--captures", "\(folder)/p", "--keys",
        "Tab touch(c) wait(20) Tab disable(a) hide(list) show(list) remove(list/cell-1) focus(b) click(c) remove(c) Tab",
      ])
      #expect(run.code == 0, "\(run.errors)")
      let words = run.output.split(separator: "\n").map(String.init).filter { !$0.hasSuffix(".png") }
        .map {
          $0.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }.last ?? ""
        }
      #expect(
        words == [
          "the window is shown", "the focus is on B (button)", "pointer; the focus is on c",
          "waited; the focus is on c", "the focus is on Row 1 (cell)", "changed; the focus is on list/cell-1",
          "hidden; the focus is on c", "restored; the focus is on list/cell-1",
          "removed; the focus is on list/cell-2",
          "programmatic; the focus is on b", "pointer; the focus is on c",
          "removed; the focus is on list/cell-2",
          "the focus is on B (button)",
        ])
      // The ring goes with a touch, and comes with the next key.
      func picture(_ number: String) throws -> Data {
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/p")
        let name = try #require(names.first { $0.hasPrefix(number) })
        #expect(try size(ofPNG: "\(folder)/p/\(name)") == [600, 450])
        return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/p/\(name)"))
      }
      #expect(try picture("02") == picture("03"))
      #expect(try picture("01") != picture("02"))
    }
  }

  @Test("A press meets what it names or nothing, and a removed tab takes its panel along")
  func presses() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let scene = "\(folder)/scene.yaml"
      let text = """
        size: [600, 400]
        elements:
          - { id: agree, role: checkbox, label: Agree, frame: [0, 60, 100, 50] }
          - { id: gone, role: button, hidden: true, frame: [0, 60, 100, 50] }
          - id: list
            role: list
            frame: [200, 0, 100, 120]
            children:
              - { id: r1, role: cell, label: One, frame: [200, 0, 100, 60] }
              - { id: r2, role: cell, label: Two, frame: [200, 60, 100, 60] }
              - { id: my row, role: cell, label: Three, frame: [200, 120, 100, 60] }
          - { id: under, role: checkbox, label: Under, frame: [200, 120, 100, 60] }
          - id: tabs
            role: tabList
            frame: [0, 200, 400, 50]
            children:
              - { id: t1, role: tab, label: T1, controls: p1, selected: true, frame: [0, 200, 100, 50] }
              - { id: t2, role: tab, label: T2, controls: p2, frame: [100, 200, 100, 50] }
          - id: p1
            role: tabPanel
            frame: [0, 260, 400, 100]
            children: [{ id: x, role: button, label: X, frame: [0, 260, 100, 50] }]
          - id: p2
            role: tabPanel
            frame: [0, 260, 400, 100]
            children: [{ id: y, role: button, label: Y, frame: [0, 260, 100, 50] }]
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
      let run = try KeywayProcess([
        "run", scene, "--captures", "\(folder)/p", "--keys",
        #"click("my row") click(gone) Up wait(0) focus(t1) remove(t1) Tab"#,
      ])
      #expect(run.code == 0, "\(run.errors)")
      for (line, end) in zip(
        run.output.split(separator: "\n").filter { !$0.hasSuffix(".png") }.dropFirst(),
        [
          "  pointer; the focus is on my row", "  noTarget; the focus is on my row",
          "  the focus is on Two (cell)", "  waited; the focus is on r2",
          "  programmatic; the focus is on t1",
          "  removed; the focus is on t2", "  the focus is on Y (button)",
        ])
      { #expect(line.hasSuffix(end), "\(line)") }
    }
  }

  @Test("A step that names nothing in the scene is refused before anything starts")
  func badSteps() throws {
    for (steps, words) in [
      ("Tab hide(nothing)", "unknown element \"nothing\""), ("jump(a)", "unknown change \"jump(a)\""),
    ] {
      let run = try KeywayProcess([
        "run", "examples/scenes/trap.yaml", "--keys", steps, "--captures", "/nowhere",
      ])
      #expect(run.code == 2)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    let app = try KeywayProcess([
      "run", "--example", "roasted-beans", "--keys", "touch(add)", "--captures", "/nowhere",
    ])
    #expect(app.code == 2)
    #expect(app.errors.contains("touch(add) goes with a scene"))
    let scale = try KeywayProcess(["run", "examples/scenes/trap.yaml", "--scale", "2"])
    #expect(scale.code == 2)
    #expect(scale.errors.contains("--scale goes with --keys"))
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

  @Test("Output of the app is passed on while keys are played")
  func forwards() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let menus = "\(folder)/same.yaml"
      try Data(
        """
        menus:
          - title: A
            children:
              - { title: x, action: x, shortcut: Ctrl+I }
              - { title: y, action: y, shortcut: Ctrl+I }
        """.utf8
      ).write(to: URL(fileURLWithPath: menus))
      let run = try KeywayProcess([
        "run", "examples/scenes/roasted-beans.yaml", "--menus", menus, "--keys", "Tab Ctrl+I",
        "--captures", "\(folder)/pictures",
      ])
      #expect(run.code == 0)
      #expect(
        run.errors.contains("Ctrl+I fires \"A > x\", which comes first, not \"A > y\"")
          || run.errors.contains("fires \"A > x\" of"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "once")
    }
  }

  @Test("A command that ends the app ends the walk, and is reported")
  func quits() throws {
    try withFolder { folder in
      let run = try KeywayProcess([
        "run", "--example", "roasted-beans", "--keys", "Tab Ctrl+Q Tab", "--captures", folder,
      ])
      #expect(run.code == 0 && run.errors == "", "\(run.errors)")
      let last = try #require(run.output.split(separator: "\n").last)
      #expect(
        last.hasPrefix("Ctrl+Q  ") && last.hasSuffix("the app ends; the key after it is not played"),
        "\(last)")
      #expect(last.contains("performs quit"), "\(last)")
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
      #expect(
        run.errors.hasPrefix("\(scene):4:11: \"buton\" is not allowed here; expected perhaps \"button\""))
      #expect(run.output == "")
    }
  }

  @Test("A scene that is not there is named")
  func missingScene() throws {
    let run = try KeywayProcess(["run", "/nonexistent.yaml"])
    #expect(run.code == 2)
    #expect(run.errors == "/nonexistent.yaml: the file does not exist; expected a file that can be read\n")
  }

  @Test("An example that was not built is named, with the command that builds it")
  func unknownExample() throws {
    let run = try KeywayProcess(["run", "--example", "tea"])
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix("Error: --example: unknown example 'tea'; expected one that is built beside "))
    #expect(run.errors.contains("swift build --product roasted-beans"))
  }

  @Test("Keys that do not exist are refused before the app starts")
  func badKeys() throws {
    try withFolder { folder in
      let run = try KeywayProcess([
        "run", "--example", "roasted-beans", "--keys", "Tab Tabb", "--captures", folder,
      ])
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("key 2: \"Tabb\", character 1: unknown key \"Tabb\"; expected "))
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
    #expect(run.errors.hasPrefix("--layout: unknown keyboard layout tea: "))
  }

  @Test(
    "Pictures that cannot be written are refused with the place and the reason",
    arguments: [
      ("/proc/pictures", "No such file or directory"),
      ("/dev/full", "a file has this name; expected a folder"),
    ])
  func badFolder(path: String, reason: String) throws {
    let run = try KeywayProcess(["run", "--example", "roasted-beans", "--keys", "Tab", "--captures", path])
    #expect(run.code == 2)
    #expect(run.errors == "\(path): the pictures cannot go here: \(reason)\n")
  }

  @Test(
    "--keys and --captures need each other",
    arguments: [["--keys", "Tab"], ["--captures", "/nonexistent/pictures"]])
  func half(options: [String]) throws {
    let run = try KeywayProcess(["run", "--example", "roasted-beans"] + options)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: --keys and --captures go together; expected both"))
  }

  @Test(
    "A scene and an example together, or neither, are refused",
    arguments: [([], "no screen is named"), (["a.yaml", "--example", "b"], "2 screens are named")])
  func what(arguments: [String], fault: String) throws {
    let run = try KeywayProcess(["run"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: \(fault); expected either a scene file or --example NAME\n"))
  }

  @Test(
    "--explain adds explanations of focus moves to a window's trace",
    arguments: [["examples/scenes/roasted-beans.yaml"], ["--example", "roasted-beans"]])
  func explained(what: [String]) throws {
    let compositor = try TestCompositor()
    let process = Process()
    process.executableURL = try KeywayProcess.executable()
    process.arguments = ["run"] + what + ["--trace", "-", "--explain"]
    process.currentDirectoryURL = KeywayProcess.package
    process.environment = KeywayProcess.environment.merging(compositor.environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    try compositor.waitForKeyboard()
    try compositor.tap(15)
    try compositor.settle()
    process.terminate()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("\n  enters coffee"), "\(text)")
  }

  @Test("Steps that a running app does not support are rejected as such")
  func stepsOfNoApp() throws {
    let app = try till("--steps")
    defer { app.terminate() }
    for step in try ReplayStep.script("Tab move(a,b) reset deactivate") {
      #expect(throws: AppProcessError.self, "\(step.text)") { try app.perform(step) }
    }
    #expect(try app.perform(.change(.focus, of: "nothing")).reason == "noTarget")
    #expect(try app.perform(.wait(0)).reason == "waited")
  }

  /// The scene of a till on its own compositor.
  private func till(_ arguments: String...) throws -> AppProcess {
    try AppProcess(
      executable: KeywayProcess.executable(),
      arguments: ["run", KeywayProcess.package.path + "/examples/scenes/kiosk.yaml"] + arguments,
      compositor: TestCompositor(), names: KeymapNames(layout: "us"))
  }

  @Test("A scene's policy lets its keys through, refuses others, and takes a burst for a scan")
  func policy() throws {
    let app = try till()
    defer { app.terminate() }
    // Letters come later by the scanner's gap, so that nothing is waited for here but the keys named.
    #expect(try app.press("Tab").first?.focused?.label == "Remove")
    let refused = try app.press("F5")
    #expect(refused.first?.takenBy == "policy" && refused.first?.policy == "notAllowed")
    #expect(try app.press("F1").first?.takenBy != "policy")
    try app.compositor.type("4 0 0 6 3 8 Return")
    while app.app.kioskRecords.isEmpty { #expect(try #require(try app.app.nextTrace()).policy == "scan") }
    // Characters that follow a code without a pause are the scanner's too.
    Thread.sleep(forTimeInterval: 0.2)
    try app.compositor.tap(15)
    var trace: AppTrace
    repeat {
      trace = try #require(try app.app.nextTrace())
      #expect(trace.keysym == "Tab" || trace.policy == "scan", "\(trace)")
    } while trace.keysym != "Tab"
    #expect(trace.focused?.label == "Bread")
    #expect(app.app.kioskRecords == [AppKioskRecord(record: "scan", text: "400638")])
  }

  @Test(
    "--kiosk puts a file in the place of the scene's policy; a fault in it ends the command with its line")
  func policyFile() throws {
    let app = try till("--kiosk", KeywayProcess.package.path + "/examples/kiosk/public.yaml")
    defer { app.terminate() }
    #expect(try app.press("F5").first?.takenBy != "policy")
    #expect(try app.press("Ctrl+Q").contains { $0.policy == "forbidden" })
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("keys: { only: 7 }".utf8).write(to: URL(fileURLWithPath: "\(folder)/k.yaml"))
      let run = try KeywayProcess(["run", "examples/scenes/kiosk.yaml", "--kiosk", "\(folder)/k.yaml"])
      #expect(run.code == 2 && run.errors.hasPrefix("\(folder)/k.yaml:1:15: \"7\" is not allowed here"))
    }
    let example = try KeywayProcess(["run", "--example", "till", "--kiosk", "k.yaml"])
    #expect(example.code == 2 && example.errors.contains("KioskApp.policy"))
  }

  @Test(
    "An option that would do nothing is refused, and so is an empty name",
    arguments: [
      (["--layout", "de"], "--layout and --variant set the keyboard for --keys"),
      (["--variant", "dvorak"], "--layout and --variant set the keyboard for --keys"),
      (["--trace-format", "json"], "--trace-format needs --trace; expected --trace FILE with it"),
      (["--explain"], "--explain needs --trace; expected --trace FILE with it"),
      (["--trace-typing"], "--trace-typing needs --trace; expected --trace FILE with it"),
    ])
  func idleOptions(options: [String], words: String) throws {
    let run = try KeywayProcess(["run", "examples/scenes/kiosk.yaml"] + options)
    #expect(run.code == 2 && run.errors.contains(words), "\(run.errors)")
  }

  @Test("An example without a name is refused")
  func namelessExample() throws {
    let run = try KeywayProcess(["run", "--example", ""])
    #expect(
      run.code == 2
        && run.errors.contains("--example: the name is empty; expected the name of a built example"))
  }
}
