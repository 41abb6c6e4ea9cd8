import Foundation
import Keyway
import KeywayDrawing
import KeywayFiles
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayCLI
@testable import KeywayDiagnostics

@Suite("keyway preview")
@MainActor
struct PreviewTests {
  private let folder: URL
  private let file: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appendingPathComponent("till.yaml").path
    try write(Self.scene)
  }

  private func write(_ text: String, to name: String = "till.yaml") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private static let scene = """
    title: Till
    size: [400, 300]
    elements:
      - { id: total, role: text, label: Total, frame: [20, 20, 200, 40] }
      - id: card
        role: group
        label: Card
        frame: [20, 80, 300, 120]
        children:
          - { id: pay, role: button, label: Pay, frame: [40, 90, 120, 48], accessibility: { sortPriority: 1 } }
          - { id: cancel, role: button, label: Cancel, frame: [40, 145, 120, 48] }
      - { id: sign, role: image, label: "+", frame: [20, 220, 48, 48] }
    """

  private func preview() throws -> (HeadlessScene, Preview) {
    try ScenePreviewSource.open(Scene(path: file), .init(), paints: true)
  }

  // MARK: Without a window

  @Test("The elements are printed in order, containers without a number, and nothing is to be written")
  func list() throws {
    defer { remove() }
    let call = try CommandCall(["preview", file, "--once"])
    #expect(call.code == 0 && call.errors == "")
    #expect(
      call.output == """
        1  Total
           Card, group · container
        2    Pay, button
        3    Cancel, button
        4  +, image
        4 stops

        """)
  }

  @Test("The list follows edits, and what to write is a difference of the scene's keys with its lines")
  func difference() throws {
    defer { remove() }
    let edits = [
      "pay.label=Pay now", "pay.hint=Asks for \"the\" card", "pay.sortPriority=0", "cancel.hidden=true",
      "sign.label=Add", "sign.traits=+button", "card.inputLabels=Card, Payment", "card.label=Card",
    ]
    let call = try CommandCall(["preview", file, "--once"] + edits.flatMap { ["--set", $0] })
    #expect(call.code == 0 && call.errors == "")
    #expect(
      call.output == """
        1  Total
           Card, group · container · edited
        2    Pay now, button · edited
        3  Add, button · edited
           Cancel, button · not read · edited
        3 stops

        @@ \(file):10 pay · button @@
        -label: "Pay"
        +label: "Pay now"
        +hint: "Asks for \\"the\\" card"
         accessibility:
        -  sortPriority: 1
        @@ \(file):11 cancel · button @@
        +accessibility:
        +  hidden: true
        @@ \(file):12 sign · image @@
        -label: "+"
        +label: "Add"
        +traits: [button]
        @@ \(file):5 card · group @@
        +accessibility:
        +  inputLabels: ["Card", "Payment"]

        """)
    // The source is as before.
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.scene)
  }

  @Test("An identifier is the id of a scene's element, and the list can be that of one element alone")
  func identifierAndScope() throws {
    defer { remove() }
    let renamed = try CommandCall(["preview", file, "--once", "--set", "sign.identifier=add"])
    #expect(renamed.output.hasSuffix("\n@@ \(file):12 sign · image @@\n-id: \"sign\"\n+id: \"add\"\n"))
    let card = try CommandCall(["preview", file, "--once", "--inside", "card"])
    #expect(card.code == 0)
    #expect(
      card.output == """
           Card, group · container
        2    Pay, button
        3    Cancel, button
        2 stops in Card

        """)
    #expect(
      try CommandCall(["preview", file, "--once", "--inside", "pay"]).output
        == "2  Pay, button\n1 stop in Pay\n")
    let missing = try CommandCall(["preview", file, "--once", "--inside", "gone"])
    #expect(missing.code == 1 && missing.output.contains("4 stops\n"))
    #expect(missing.errors.hasPrefix("--inside: unknown element 'gone'"), "\(missing.errors)")
  }

  @Test("Each property changes what is found")
  func properties() throws {
    defer { remove() }
    let (scene, preview) = try preview()
    defer { withExtendedLifetime(scene) {} }
    func rows(_ edits: String...) throws -> [PreviewContent.Row] {
      try preview.content(edits.map { try PreviewEdit(argument: $0) }).rows.filter(\.isFound)
    }
    func paths(_ edits: String) throws -> [String] { try rows(edits).map(\.path) }
    func spoken(_ edit: String, _ path: String) throws -> String? {
      try rows(edit).first { $0.path == path }?.spoken
    }
    #expect(try rows().map(\.path) == ["total", "card", "pay", "cancel", "sign"])
    #expect(try spoken("pay.label=Pay now", "pay") == "Pay now, button")
    #expect(try spoken("pay.value=12 €", "pay") == "Pay, 12 €, button")
    // Without a label, the hint is the name.
    #expect(try rows("pay.label=", "pay.hint=Pays")[2].spoken == "Pays, button")
    #expect(try spoken("total.traits=+header", "total") == "Total, heading")
    #expect(try paths("pay.hidden=true") == ["total", "card", "cancel", "sign"])
    #expect(try paths("cancel.sortPriority=2") == ["total", "card", "cancel", "pay", "sign"])
    for children in ["combine", "ignore"] {
      let found = try rows("card.children=\(children)")
      #expect(found.map(\.path) == ["total", "card", "sign"])
      #expect(found[1].number == "2" && found[1].spoken.hasPrefix("Card"))
    }
    #expect(try paths("card.children=contain") == ["total", "card", "pay", "cancel", "sign"])
    #expect(try rows("pay.inputLabels=Pay, Buy").count == 5)
    // An element's surroundings are named by two dots.
    #expect(try rows("cancel/...label=Payment")[1].label == "Payment")
  }

  @Test("The picture has the marks of the order as edited")
  func picture() throws {
    defer { remove() }
    func picture(_ arguments: String...) throws -> ImageBuffer {
      let path = folder.appendingPathComponent("order.png").path
      let call = try CommandCall(["preview", file, "--once", "--output", path] + arguments)
      #expect(call.code == 0, "\(call.errors)")
      return try ImageBuffer(pngFile: path)
    }
    let usual = try picture()
    #expect(usual.width == 400 && usual.height == 300)
    #expect(try usual.differenceCount(from: picture("--set", "pay.label=Pay now")) == 0)
    #expect(try usual.differenceCount(from: picture("--set", "pay.hidden=true")) > 0)
    #expect(try usual.differenceCount(from: picture("--set", "cancel.sortPriority=2")) > 0)
    #expect(try usual.differenceCount(from: picture("--element", "pay")) > 0)
  }

  @Test("The JSON of a preview is read again as it was")
  func json() throws {
    defer { remove() }
    let (scene, preview) = try preview()
    defer { withExtendedLifetime(scene) {} }
    let edits = [PreviewEdit("pay", .hidden, "true"), PreviewEdit("gone", .label, "x")]
    let content = preview.content(edits, showing: "card", inside: "card")
    let read = try #require(PreviewContent(json: JSONValue(parsing: content.json.text(.pretty))))
    #expect(read.rows == content.rows && read.difference == content.difference)
    #expect(read.title == "Till" && read.size == Size(width: 400, height: 300))
    #expect(read.missing == ["gone"] && read.scope == content.scope && read.scope?.title == "Card")
    #expect(read.row(at: "card")?.isFound == true && read.row(at: "total") == nil)
    #expect(read.row(at: "pay")?.isFound == false && read.row(at: "pay")?.around == "card")
  }

  @Test("An app previews itself: what to write are modifiers")
  func app() throws {
    defer { remove() }
    let call = try CommandCall(
      ["preview", "--set", "One more.label=Add one", "--set", "One more.traits=+header"], of: "counter")
    #expect(call.code == 0, "\(call.errors)")
    #expect(call.output.contains("Add one, button, heading · edited\n"), "\(call.output)")
    #expect(call.output.contains("\n@@ One more · button"), "\(call.output)")
    #expect(
      call.output.hasSuffix(
        " @@\n+.accessibilityLabel(\"Add one\")\n+.accessibilityAddTraits(.header)\n"), "\(call.output)")
  }

  @Test("An app's executable and a package print the same, and a build that fails ends with its words")
  func executables() throws {
    defer { remove() }
    let example = try KeywayProcess([
      "preview", "--example", "counter", "--once", "--set", "One more.label=Add", "--screen-size", "640x400",
    ])
    #expect(example.code == 0 && example.output.contains("\n+.accessibilityLabel(\"Add\")\n"), "\(example)")
    try write("package", to: "Package.swift")
    let failed = try KeywayProcess(["preview", folder.path, "--once", "--build", "echo wrong; exit 1"])
    #expect(failed.code == 1 && failed.output.isEmpty && failed.errors == "wrong\n", "\(failed)")
    let counter = try KeywayProcess.executable("counter").path
    let built = try KeywayProcess([
      "preview", folder.path, "--once", "--product", "app", "--build",
      "mkdir -p .build/debug && ln -s '\(counter)' .build/debug/app", "--format", "json",
    ])
    let content = PreviewContent(json: try JSONValue(parsing: built.output))
    #expect(content?.row(at: "One more")?.spoken == "One more, button", "\(built)")
  }

  @Test("What cannot be previewed is told in a line")
  func faults() throws {
    defer { remove() }
    for (arguments, words) in [
      ([file, "--once", "--set", "pay.lable=x"], "expected PATH.PROPERTY=VALUE"),
      ([file, "--once", "--set", "pay.hidden=yes"], "expected true or false"),
      ([file, "--once", "--set", "pay.children=merge"], "expected contain, combine, ignore or nothing"),
      ([file, "--once", "--set", "pay.traits=+heading"], "expected traits to add and to remove"),
      ([], "expected a scene file, an app"),
      ([file, "--output", "a.png"], "expected --once with them"),
      ([folder.path], "has no Package.swift"),
      (["nothing", "--once"], "'nothing' does not exist"),
      // Also where no display is needed to see that.
      (["nothing.yaml"], "'nothing.yaml' does not exist"),
      (["README.md", "--once"], "is not a program"),
    ] {
      let call = try CommandCall(["preview"] + arguments)
      #expect(call.code == 2 && call.output.isEmpty, "\(arguments)")
      #expect(call.errors.contains(words), "\(call.errors)")
    }
    let missing = try CommandCall(["preview", file, "--once", "--set", "gone.label=x"])
    #expect(missing.code == 1 && missing.output.contains("4 stops"))
    #expect(missing.errors.hasPrefix("--set: unknown element 'gone'"), "\(missing.errors)")
  }

  // MARK: The model

  @Test("An edit to the element's own value is none, and traits come and go")
  func edits() throws {
    defer { remove() }
    let (model, source, _) = try opened()
    defer { source.stop() }
    model.select("pay")
    model.set(.label, to: "Pay now")
    model.set(.label, to: "Pay it")
    #expect(model.edits == [PreviewEdit("pay", .label, "Pay it")])
    #expect(model.row?.spoken == "Pay it, button" && model.row?.isEdited == true)
    model.set(.label, to: "Pay")
    #expect(model.edits.isEmpty && model.row?.isEdited == false)
    model.set(.header, to: true)
    model.set(.selected, to: true)
    #expect(model.has(.header) && model.edits.map(\.value) == ["+header +selected"])
    model.set(.header, to: false)
    model.set(.selected, to: false)
    #expect(model.edits.isEmpty && !model.has(.header))
    model.set(.hidden, to: "true")
    #expect(model.row?.isFound == false, "what is hidden can be shown again")
    model.revert()
    #expect(model.edits.isEmpty && model.row?.number == "2")
    model.select(model.row?.around)
    #expect(model.row?.path == "card")
  }

  private func opened() throws -> (PreviewModel, ScenePreviewSource, EventLoop) {
    let (model, loop) = (PreviewModel(), EventLoop())
    return (model, try ScenePreviewSource(file, .init(), for: model, eventLoop: loop), loop)
  }

  // MARK: Changes of the source

  @Test("A changed scene is shown anew with its edits; a broken one keeps the last picture and says where")
  func scene() throws {
    defer { remove() }
    let (model, source, loop) = try opened()
    defer { source.stop() }
    model.select("cancel")
    model.set(.label, to: "Stop")
    #expect(model.screenCount == 1)
    try write(Self.scene + "\n  - { id: x, role: buton }\n")
    #expect(try loop.run(within: .seconds(60)) { model.fault != nil })
    let fault = try #require(model.fault)
    #expect(fault.hasPrefix("\(file):13:") && fault.hasSuffix(". The last picture stays."), "\(fault)")
    #expect(model.content?.rows.count == 5 && model.screen != nil && model.screenCount == 1)
    // It can be edited on.
    model.set(.label, to: "Stop now")
    #expect(model.row?.spoken == "Stop now, button" && model.fault == fault)
    try write(Self.scene + "\n  - { id: x, role: button, label: Help, frame: [80, 220, 48, 48] }\n")
    #expect(try loop.run(within: .seconds(60)) { model.fault == nil })
    #expect(model.screenCount == 2 && model.content?.rows.map(\.path).last == "x")
    #expect(model.row?.spoken == "Stop now, button")
  }

  @Test("An app is built anew when its sources change; a failed build keeps the last picture and says why")
  func builds() throws {
    defer { remove() }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: true)
    try write("package", to: "Package.swift")
    try write("good", to: "Sources/App.swift")
    // The language of the environment is the tests' own from here on.
    _ = try CommandCall(["tree", file])
    let counter = try KeywayProcess.executable("counter").path
    let command = """
      grep -q good Sources/App.swift || { echo "Compiling"; echo "App.swift:1:2: error: wrong"; exit 1; }
      mkdir -p .build && ln -sf '\(counter)' .build/app
      """
    let (model, loop) = (PreviewModel(), EventLoop())
    let source = try AppPreviewSource(
      folder.appendingPathComponent(".build/app"), PreviewBuild(command: command, folder: folder),
      arguments: ["--size", "640x400"], for: model, eventLoop: loop)
    defer { source.stop() }
    #expect(model.activity == "Building…")
    #expect(try loop.run(within: .seconds(60)) { model.screenCount == 1 || model.fault != nil })
    #expect(model.fault == nil && model.content?.size == Size(width: 640, height: 400))
    #expect(model.screen?.width == 640)
    model.select("One more")
    model.set(.label, to: "Add")
    #expect(try loop.run(within: .seconds(60)) { model.row?.spoken == "Add, button" })
    try write("bad", to: "Sources/App.swift")
    #expect(try loop.run(within: .seconds(60)) { model.fault != nil })
    #expect(model.fault == "The build failed: App.swift:1:2: error: wrong. The last picture stays.")
    #expect(model.row?.spoken == "Add, button" && model.screen != nil)
    try write("good again", to: "Sources/App.swift")
    #expect(try loop.run(within: .seconds(60)) { model.fault == nil })
    #expect(model.screenCount == 2 && model.row?.spoken == "Add, button")
  }

  // MARK: The window

  @Test("Keys select a row and type a label, and the changes to write are seen")
  func window() throws {
    defer { remove() }
    let (model, source, _) = try opened()
    defer { source.stop() }
    let app = try AppDriver(size: Size(width: 1_280, height: 800)) { PreviewView(model: model) }
    #expect(model.selection == "total")
    try app.press("Down Down")
    #expect(model.selection == "pay")
    try app.press("Tab Tab Tab")
    #expect(app.focused?.role == .textField && app.focused?.label == "Label" && app.focused?.value == "Pay")
    try app.press("Ctrl+A")
    try app.type("Pay now")
    #expect(model.edits == [PreviewEdit("pay", .label, "Pay now")])
    #expect(app.tree.element(labeled: "+label: \"Pay now\"")?.role == .text)
    #expect(app.tree.element(.heading, "Pay now, button") != nil)
    // The arrows of the picture go on in the order.
    try app.focus(.image, "Picture of the screen")
    try app.press("Down")
    #expect(model.selection == "cancel")
    #expect(app.focused?.value == "Cancel, button is marked")
    // A press picks the smallest element at that point. The picture is as large as the screen here.
    let frame = try #require(app.tree.element(.image, "Picture of the screen")).frame
    let origin = Point(x: frame.midX - 200, y: frame.minY)
    app.windowSystem.click(at: Point(x: origin.x + 100, y: origin.y + 114), in: app.headlessWindow)
    #expect(model.selection == "pay")
    app.windowSystem.click(at: Point(x: origin.x + 250, y: origin.y + 114), in: app.headlessWindow)
    #expect(model.selection == "card")
  }

  @Test("The list goes into an element and back, where the selection may stay")
  func scopeInWindow() throws {
    defer { remove() }
    let (model, source, _) = try opened()
    defer { source.stop() }
    let app = try AppDriver(size: Size(width: 800, height: 480)) { PreviewView(model: model) }
    func paths() -> [String]? { model.content?.rows.map(\.path) }
    model.select("card")
    #expect(app.buttons["List only its content"]?.activate() == true)
    #expect(model.scope == "card" && paths() == ["card", "pay", "cancel"] && model.selection == "card")
    #expect(app.tree.element(.heading, "Elements in Card") != nil)
    #expect(app.focusFaults.isEmpty && app.layoutFaults.isEmpty, "\(app.focusFaults) \(app.layoutFaults)")
    // Edits are as ever, and what is combined has nothing inside.
    model.set(.children, to: "combine")
    #expect(paths() == ["card"] && model.row?.number == "2")
    #expect(app.buttons["List all"]?.activate() == true)
    #expect(model.scope == nil && paths() == ["total", "card", "sign"] && model.selection == "card")
    #expect(app.tree.element(.heading, "Elements") != nil && app.buttons["List all"] == nil)
    // Removed elements are not listed.
    model.list(inside: "gone")
    #expect(model.scope == nil && paths() == ["total", "card", "sign"])
  }

  @Test("A long text in the list wraps")
  func wraps() throws {
    defer { remove() }
    let words = "By card, by telephone or in cash"
    try write(Self.scene.replacingOccurrences(of: "label: \"+\"", with: "label: \"\(words)\""))
    let (model, source, _) = try opened()
    defer { source.stop() }
    let app = try AppDriver(size: Size(width: 800, height: 480)) { PreviewView(model: model) }
    let text = try #require(app.tree.element(labeled: words + ", image"))
    let short = try #require(app.tree.element(labeled: "Cancel, button"))
    #expect(text.frame.height >= 2 * short.frame.height)
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("Keys on the preview of an app wait for its answers, and one that gives none is told")
  func capturesOfApp() throws {
    defer { remove() }
    let pictures = folder.appendingPathComponent("pictures").path
    let run = try KeywayProcess([
      "preview", "--example", "counter", "--element", "One more", "--screen-size", "640x400", "--keys",
      "Tab Tab Tab x", "--captures", pictures,
    ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("the focus is on Label (textField"), "\(run.output)")
    #expect(run.errors.hasSuffix("\n+.accessibilityLabel(\"x\")\n"), "\(run.errors)")
    // The answer is there before the first key: what changes until the third is the ring.
    let (start, later) = try (
      ImageBuffer(pngFile: pictures + "/00-start.png"), ImageBuffer(pngFile: pictures + "/01-Tab.png")
    )
    #expect(start.differenceCount(from: later) < start.width * start.height / 10)

    try write("#!/bin/sh\necho 'there is no printer' >&2\nexit 3\n", to: "broken")
    let broken = folder.appendingPathComponent("broken").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: broken)
    let failed = try KeywayProcess(["preview", broken, "--keys", "Tab", "--captures", pictures])
    #expect(failed.code != 0 && failed.errors.contains("there is no printer"), "\(failed.errors)")
  }

  @Test("Keys are played on the window without a display, and the changes are printed at its end")
  func captures() throws {
    defer { remove() }
    let pictures = folder.appendingPathComponent("pictures").path
    let run = try KeywayProcess([
      "preview", file, "--set", "pay.label=Pay now", "--keys", "Down Down Tab Tab Tab Tab", "--captures",
      pictures,
    ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("the focus is on Label (textField, Pay now)"), "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: pictures + "/06-Tab.png"))
    #expect(run.errors.hasSuffix("-label: \"Pay\"\n+label: \"Pay now\"\n"), "\(run.errors)")
  }

  @Test(
    "Keys reach everything, and no word is lost",
    arguments: [Size(width: 1_280, height: 800), Size(width: 800, height: 480)])
  func room(size: Size) throws {
    defer { remove() }
    let (model, source, _) = try opened()
    defer { source.stop() }
    let app = try AppDriver(size: size) { PreviewView(model: model) }
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }
}
