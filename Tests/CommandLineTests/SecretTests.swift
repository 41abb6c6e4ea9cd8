import Foundation
import Keyway
import KeywayKeymap
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayCLI

/// Typing in a secure field stays private: it reaches neither the screen nor any file.
@MainActor
@Suite("A secret is never shown, traced or written")
struct SecretTests {
  private static let scene = """
    title: Sign in
    size: [640, 400]
    elements:
      - { id: pin, role: secureTextField, label: PIN, value: hunter2, frame: [40, 40, 400, 56] }
      - { id: go, role: button, label: Sign in, frame: [40, 120, 200, 56] }
    """

  private func file() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID().uuidString).yaml")
    try Self.scene.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test("No command prints the value of a secure field; it is a bullet for each character")
  func commands() async throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var printed = ""
    for arguments in [
      ["tree", path], ["tree", path, "--format", "json"], ["focus", "order", path],
      ["focus", "order", path, "--format", "json"], ["focus", "explain", path, "--keys", "Tab Tab"],
      ["audit", path, "--format", "json"], ["focus", "prove", path, "--format", "json"],
    ] {
      let call = try CommandCall(arguments)
      printed += call.output + call.errors
    }
    #expect(!printed.contains("hunter2"))
    #expect(printed.contains("•••••••"))
  }

  @Test("The tree does not know it, whichever of role and value comes first")
  func tree() {
    var element = Element(role: .secureTextField, value: "hunter2")
    #expect(element.value == "•••••••")
    element.value = "abc"
    #expect(element.value == "•••")
    var other = Element(role: .textField, value: "hunter2")
    other.role = .secureTextField
    #expect(other.value == "•••••••")
  }

  @Test("The trace of what is typed into it names no key, in words and in JSON; commands keep their names")
  func trace() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.focus(.secureTextField)
    try app.press("q Shift+W Tab")
    let typed = app.traces.prefix { $0.focused.map { app.tree.role(of: $0) } == .secureTextField }
    let reports = typed.map { TraceReport($0, in: app.tree) }
    #expect(!reports.isEmpty)
    for (trace, report) in zip(typed, reports) where trace.isSecret {
      #expect(report.text.hasPrefix("secret key"), "\(report.text)")
      let json = report.json.text()
      #expect(!json.contains("keysym") && !json.contains("\"code\"") && !json.contains("text\":"), "\(json)")
    }
    let all = app.traces.map { TraceReport($0, in: app.tree).text }.joined(separator: "\n")
    #expect(!all.contains("q began") && !all.contains("q ended") && !all.contains("W "), "\(all)")
    #expect(all.contains("Tab began"), "\(all)")
  }

  @Test("The release of a key that typed into it stays hidden where the focus has gone meanwhile")
  func release() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.focus(.secureTextField)
    let before = app.traces.count
    for event in [(16, true), (15, true), (15, false), (16, false)] {
      app.send(RawKeyEvent(code: UInt32(event.0), isDown: event.1))
    }
    let all = app.traces[before...].map { TraceReport($0, in: app.tree).text }.joined(separator: "\n")
    #expect(app.focused?.label == "Sign in")
    #expect(!all.contains("q "), "\(all)")
  }
}
