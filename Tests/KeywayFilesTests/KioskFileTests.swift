import Foundation
import KeywayKeymap
import Testing

@testable import KeywayFiles

@Suite("Kiosk policies in files")
struct KioskFileTests {
  private func rules(_ text: String) throws -> KioskRules {
    try KioskFile.rules(text: text, name: "kiosk.yaml")
  }

  private func fault(_ text: String) -> String {
    do {
      _ = try rules(text)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("Every key of a policy arrives")
  func everyKey() throws {
    let rules = try rules(
      """
      keys: { only: [text, { command: pay }, { binding: focusNext }, { key: keyboardF5 }, { shortcut: Command+P }] }
      supervisor: { keys: [keyboardLeftControl, keyboardF12], hold: 100, lift: untilAgain, confirms: true }
      scanner: { gap: 20, minimumLength: 4, terminators: [tab], devices: [3, 7] }
      clipboard: none
      permits: [inspection, closeRequests]
      idle: { after: 5000, resetsFocus: true }
      """)
    #expect(
      rules.keys
        == .only([
          .text, .action("pay"), .binding(.focusNext), .keyCode(.keyboardF5),
          .shortcut(try Shortcut("Command+P")),
        ]))
    #expect(
      rules.supervisor
        == SupervisorChord(
          keys: [.keyboardLeftControl, .keyboardF12], heldFor: .milliseconds(100), liftsFor: nil,
          confirms: true))
    #expect(
      rules.scanner
        == ScannerSettings(
          recognition: .devices([3, 7]), gap: .milliseconds(20), minimumLength: 4, terminators: .tab))
    #expect(rules.clipboard == .none)
    #expect(rules.permits == [.closeRequests, .inspection])
    #expect(rules.idleTime == .seconds(5) && rules.idleResetsFocus)
  }

  @Test("Omitted parts have the defaults of an app's policy")
  func defaults() throws {
    let empty = try rules("{}")
    #expect(empty.keys == .everything && empty.supervisor == nil && empty.scanner == nil)
    #expect(empty.idleTime == nil)
    // Whoever writes a policy has a kiosk.
    #expect(empty.clipboard == .withinWindow && empty.permits == [])
    #expect(try rules("clipboard: shared").clipboard == .shared)
    #expect(try rules("scanner: true").scanner == ScannerSettings())
    #expect(try rules("scanner: false").scanner == nil)
    #expect(
      try rules("supervisor: { keys: [keyboardF12] }").supervisor == SupervisorChord(keys: [.keyboardF12]))
    #expect(try rules("keys: { except: [navigation] }").keys == .everythingExcept(KeyRule.navigation))
  }

  @Test("The Command of a rule is the key that the binding table says")
  func role() throws {
    let rules = try rules("keys: { only: [{ shortcut: Command+P }] }")
    let keyboard = KeymapState(try Keymap(layout: "us"))
    // The logo key and P.
    _ = keyboard.press(code: 125, direction: .down, time: 0)
    let press = keyboard.press(code: 25, direction: .down, time: 0)
    func refusal(_ role: CommandRole) -> KeyAllowance.Refusal? {
      rules.allowance(role: role).refusal(of: press) { _ in KeyAllowance.Names() }
    }
    #expect(refusal(.super) == nil && refusal(.both) == nil && refusal(.control) == .notAllowed)
  }

  @Test(
    "A fault is reported with its line and with what was expected",
    arguments: [
      ("keys: { only: [] , except: [] }", "kiosk.yaml:1:28: the keys have both only and except"),
      ("keys: {}", "kiosk.yaml:1:7: no keys are named; expected only: or except:"),
      (
        "keys:\n  only: [navigaton]",
        "kiosk.yaml:2:10: \"navigaton\" is not allowed here; expected perhaps \"navigation\""
      ),
      ("keys:\n  only:\n    - { key: keyboardF99 }", "kiosk.yaml:3:14: unknown key \"keyboardF99\""),
      (
        "keys: { only: [{ binding: focusNxt }] }",
        "kiosk.yaml:1:27: unknown binding action \"focusNxt\"; expected perhaps \"focusNext\""
      ),
      ("keys: { only: [{ shortcut: Hyper+P }] }", "kiosk.yaml:1:28: \"Hyper+P\" is not a shortcut"),
      ("keys: { only: [{ key: keyboardA, command: pay }] }", "kiosk.yaml:1:16: the rule names 2 things"),
      ("supervisor: { hold: 3 }", "kiosk.yaml:1:13: \"keys\" is missing"),
      ("supervisor: { keys: [] }", "kiosk.yaml:1:21: the list is empty; expected at least one key"),
      ("supervisor: { keys: [keyboardF1, keyboardF1] }", "kiosk.yaml:1:34: keyboardF1 is named twice"),
      ("supervisor: { keys: [keyboardF1], confirms: maybe }", "kiosk.yaml:1:45: "),
      ("supervisor: { keys: [keyboardF1], lift: 0 }", "kiosk.yaml:1:41: \"0\" is not allowed here"),
      (
        "scanner: { gap: 0 }",
        "kiosk.yaml:1:17: \"0\" is not allowed here; expected a whole number from 1 to 1000"
      ),
      ("scanner: { minimumLength: 1 }", "kiosk.yaml:1:27: \"1\" is not allowed here"),
      ("scanner: { terminators: [space] }", "kiosk.yaml:1:26: \"space\" is not allowed here"),
      (
        "clipboard: within",
        "kiosk.yaml:1:12: \"within\" is not allowed here; expected one of none, withinWindow, shared"
      ),
      ("clipboard: [shared]", "kiosk.yaml:1:12: a list is not allowed here; expected"),
      (
        "permits: [closeRequest]",
        "kiosk.yaml:1:11: \"closeRequest\" is not allowed here; expected perhaps \"closeRequests\""
      ),
      ("permits: fullScreen", "kiosk.yaml:1:10: "),
      ("idle: {}", "kiosk.yaml:1:7: \"after\" is missing"),
      ("idle: { after: 0 }", "kiosk.yaml:1:16: \"0\" is not allowed"),
      ("keyz: {}", "kiosk.yaml:1:1: unknown key \"keyz\"; expected perhaps \"keys\""),
    ])
  func faults(text: String, start: String) {
    #expect(fault(text).hasPrefix(start), "\(fault(text))")
  }

  @Test("A scene contains its policy, or names a file; a fault in either is reported at its place")
  func scenes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-kiosk-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws -> String {
      let url = folder.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    #expect(
      try Scene(text: "kiosk: { idle: { after: 7 } }\nelements: []", name: "a").kiosk?.idleTime
        == .milliseconds(7))
    #expect(try Scene(text: "elements: []", name: "a").kiosk == nil)
    let scene = try write("kiosk: public.yaml\nelements: []", "scene.yaml")
    #expect(throws: FileError.self) { try Scene(path: scene) }
    do {
      _ = try Scene(path: scene)
    } catch {
      #expect("\(error)".hasPrefix("\(scene):1:8: \(folder.path)/public.yaml: the file does not exist"))
    }
    let policy = try write("idle: { after: 9 }", "public.yaml")
    #expect(try Scene(path: scene).kiosk?.idleTime == .milliseconds(9))
    _ = try write("idle:\n  after: soon", "public.yaml")
    do {
      _ = try Scene(path: scene)
      Issue.record("a fault in the policy was passed over")
    } catch {
      #expect("\(error)".hasPrefix("\(policy):2:10: \"soon\" is not allowed here"))
    }
  }

  @Test("The policies among the examples can be read")
  func examples() throws {
    let folder = SceneSchemaTests.package.appending(path: "examples/kiosk")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { #expect(try KioskFile.load(path: file.path).keys != .everything) }
  }

  @Test("A scanner has some device, and bursts of a length that is held back")
  func scannerFaults() {
    #expect(
      fault("scanner: { devices: [] }").hasPrefix("kiosk.yaml:1:21: the list is empty; expected at least one")
    )
    #expect(fault("scanner: { minimumLength: 101 }").hasSuffix("expected a whole number from 2 to 100"))
  }
}
