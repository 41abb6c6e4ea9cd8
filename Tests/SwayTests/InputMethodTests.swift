import Foundation
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("An input method of people's own, on sway", .serialized)
struct InputMethodTests {
  @Test("fcitx5 composes Hangul into a field of the clinic, and hears nothing of the secret field")
  func hangul() throws {
    let home = try FcitxHome(method: "hangul")
    let names = KeymapNames(layout: "us")
    // It may outlive sway, whose end is waited for as long as anyone has what sway opened.
    let sway = try SwayCompositor(configuration: "exec env HOME=\(home.path) timeout 90 fcitx5")
    let client = try CompositorClient(socket: sway.socketName)
    let keyboard = try client.makeKeyboard(names)
    let app = try TracedApp(executable: BuiltApp.clinic, environment: sway.environment)
    func tap(_ code: UInt32) throws {
      try keyboard.key(code, .down)
      try keyboard.key(code, .up)
    }
    /// The traces that come until the app is quiet.
    func traces() throws -> [AppTrace] {
      var traces: [AppTrace] = []
      while let trace = try app.nextTrace(timeout: .milliseconds(300)) { traces.append(trace) }
      return traces
    }

    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    var role: String?
    repeat {
      try #require(Date() < end, "the form does not come; \(app.standardError)")
      try tap(Key.enter)
      role = try traces().last?.focused?.role
    } while role != "textField"

    // The letters g, k and s are one syllable; until the input method has come they are themselves.
    var last: AppTrace?
    repeat {
      try #require(Date() < end, "fcitx5 does not compose; \(sway.log.suffix(5)) \(app.standardError)")
      for code in [Key.g, Key.k, Key.s, Key.space] { try tap(code) }
      last = try traces().last { $0.phase == "began" }
    } while last?.focused?.value.contains("한") != true
    #expect(last?.takenBy == "text")

    // In the code of the letter the keys come as they are.
    var stops: [String] = []
    repeat {
      try tap(Key.tab)
      stops.append(try #require(try traces().last?.focused?.role))
    } while stops.last != "secureTextField" && stops.count < 12
    #expect(stops.last == "secureTextField", "\(stops)")
    // The digits 1, 2 and 3.
    for code in UInt32(2)...4 { try tap(code) }
    // A trace names no key of a secret.
    let secret = try traces().filter { $0.phase == "began" }
    #expect(secret.count == 3 && secret.allSatisfy { $0.key == nil && $0.takenBy == "text" })
    #expect(secret.last?.focused?.value == "•••")
  }
}

/// A folder where fcitx5 finds one input method, switched on; sway's user may write there.
private final class FcitxHome {
  let path: String

  init(method: String) throws {
    var template = Array("/tmp/keyway-fcitx-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = path + "/.config/fcitx5"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try """
    [Groups/0]
    Name=Default
    Default Layout=us
    DefaultIM=\(method)

    [Groups/0/Items/0]
    Name=\(method)

    [GroupOrder]
    0=Default

    """.write(toFile: folder + "/profile", atomically: true, encoding: .utf8)
    try "[Behavior]\nActiveByDefault=True\nShowInputMethodInformation=False\n".write(
      toFile: folder + "/config", atomically: true, encoding: .utf8)
    for name in [path, path + "/.config", folder, folder + "/profile", folder + "/config"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
