import Foundation
import Keyway
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

/// The facts in a file about people who type.
@MainActor
@Suite("A trace tells neither secrets nor, unasked, what is typed")
struct TraceSecretTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    let pin = Secret()
  }

  /// The lines of a trace, by a clock that goes on with each line.
  private func lines(
    isJSON: Bool = true, includesTyping: Bool = false, _ act: (AppDriver) throws -> Void
  ) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let model = Model()
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        SecureField("PIN", secret: model.pin).keyboardType(.numberPad)
        Button("Pay") {}
      }
    }
    var tick = 0
    let output = try TraceOutput(
      path, isJSON: isJSON, tellsPresentation: true, includesTyping: includesTyping
    ) {
      tick += 1
      return TimeStamp(milliseconds: tick, monotonic: tick)
    }
    output.follow(app.window)
    try act(app)
    try output.finish()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Ways over the keys of a PIN, with the same number of presses.
  nonisolated private static let walks = [
    "Down Space Right Space", "Down Down Space Space", "Down Space Space Space", "Down Right Down Space",
    "Down Down Down Right",
  ]

  @Test(
    "Whatever keys for a PIN are walked over and pressed, the trace is the same", arguments: [false, true])
  func walks(isJSON: Bool) throws {
    var all: [[String]] = []
    for walk in Self.walks {
      for includesTyping in [false, true] {
        all.append(
          try lines(isJSON: isJSON, includesTyping: includesTyping) { app in
            try app.touch("PIN")
            #expect(app.window.showsOnScreenKeyboard)
            try app.press(walk)
          })
      }
    }
    #expect(Set(all).count == 1, "\(all)")
    let keys = all[0].filter { $0.contains("secret") }
    #expect(keys.count == 8, "a line for each press and release: \(keys)")
  }

  @Test(
    "Whatever keys for a PIN a finger touches, the trace is the same, and has no place",
    arguments: [false, true])
  func touches(isJSON: Bool) throws {
    let all = try [["1", "9"], ["5", "5"], ["0", "3"]].map { keys in
      try lines(isJSON: isJSON, includesTyping: true) { app in
        try app.touch("PIN")
        for key in keys { try app.touch(key) }
      }
    }
    #expect(Set(all).count == 1, "\(all)")
    #expect(all[0].count == 6 && all[0].filter { $0.contains("secret") }.count == 4, "\(all[0])")
  }

  @Test("Whatever keys for a PIN a technology activates, the trace is the same", arguments: [false, true])
  func technologies(isJSON: Bool) throws {
    let all = try ["1", "9"].map { key in
      try lines(isJSON: isJSON, includesTyping: true) { app in
        try app.touch("PIN")
        #expect(app.buttons[key]?.activate() == true)
        app.windowSystem.settle()
      }
    }
    #expect(Set(all).count == 1, "\(all)")
  }

  @Test("Whatever is typed into a field, the trace is the same; on request it has the keys and the text")
  func typing() throws {
    func typed(_ keys: String, includesTyping: Bool) throws -> [String] {
      try lines(includesTyping: includesTyping) { app in
        try app.focus(.textField)
        try app.press(keys)
      }
    }
    let unasked = try ["a b c", "x Shift+y z"].map { try typed($0, includesTyping: false) }
    for line in unasked.joined() {
      for name in ["keysym", "\"text\":", "\"code\""] { #expect(!line.contains(name), "\(line)") }
      #expect(line.contains("\"value\":\"\"") || !line.contains("\"value\""), "\(line)")
    }
    #expect(try typed("a b c", includesTyping: false) == typed("x y z", includesTyping: false))
    let asked = try typed("a b c", includesTyping: true).joined(separator: "\n")
    #expect(asked.contains("\"keysym\":\"b\"") && asked.contains("\"value\":\"abc\""), "\(asked)")
    // Moves and buttons keep their names.
    let moved = try lines { app in
      try app.focus(.textField)
      try app.press("a Tab Tab Space")
    }
    let onPay = moved.first { $0.contains("\"label\":\"Pay\"") }
    #expect(onPay?.contains("\"keysym\":\"Tab\"") == true, "\(moved)")
  }

  @Test("Whatever keys for a field are walked over, the trace is the same unless somebody asks")
  func ordinaryWalks() throws {
    func walked(_ keys: String, includesTyping: Bool) throws -> [String] {
      try lines(includesTyping: includesTyping) { app in
        try app.touch("Name")
        try app.press("Down " + keys)
      }
    }
    let ways = ["Down Space Right Space", "Right Right Space Space"]
    #expect(Set(try ways.map { try walked($0, includesTyping: false) }).count == 1)
    #expect(Set(try ways.map { try walked($0, includesTyping: true) }).count == 2)
  }

  @Test("A press stays secret that takes the focus out of the field, and its release")
  func leaving() throws {
    let all = try lines(isJSON: false, includesTyping: true) { app in
      try app.touch("PIN")
      try app.press("Down")
      app.windowSystem.press(28)
      try app.focus(.button, "Pay")
      app.windowSystem.release(28)
      try app.press("Tab")
    }
    #expect(!all.joined().contains("Return"), "\(all)")
    #expect(all.last?.contains("Tab ended") == true, "\(all)")
  }

  @Test("The key that comes to a secret has its name, also where the keyboard is there already")
  func arriving() throws {
    for start in ["Name", "Pay"] {
      let all = try lines(isJSON: false) { app in
        app.window.onScreenKeyboard = .always
        try app.focus(start == "Name" ? .textField : .button, start)
        try app.press(start == "Name" ? "Tab" : "Shift+Tab")
        #expect(app.window.showsOnScreenKeyboard)
      }
      #expect(all.contains { $0.contains("Tab began → \"PIN\"") }, "\(all)")
    }
  }

  @Test("Feedback about a key that types into a field does not name it")
  func feedback() throws {
    let cases = [("PIN", true, false), ("Name", false, false), ("Name", true, true)]
    for (label, includesTyping, isNamed) in cases {
      let all = try lines(includesTyping: includesTyping) { app in
        try app.touch(label)
        let feedbacks: [KeyboardFeedback] = [.waiting(16), .releasedTooSoon(16), .bounced(16)]
        for feedback in feedbacks {
          app.window.window(app.headlessWindow, keyboardFeedback: feedback)
        }
      }
      let told = all.filter { $0.contains("feedback") }
      #expect(told.count == 3 && told.allSatisfy { $0.contains("keyboardQ") == isNamed }, "\(told)")
    }
  }

  @Test("The log of a kiosk names no press either, while the keys for a secret are on the screen")
  func log() throws {
    let model = Model()
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      SecureField("PIN", secret: model.pin).keyboardType(.numberPad)
    }
    var records: [KioskRecord] = []
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.keyCode(.keyboardF5), .keyCode(.keyboardDownArrow)])
    app.window.kiosk.policy = policy
    app.window.kiosk.onRecord = { records.append($0) }
    try app.press("F5")
    #expect(records.last?.press?.keyCode == .keyboardF5)
    try app.touch("PIN")
    try app.press("Down F5")
    #expect(records.count > 1 && records.dropFirst().allSatisfy { $0.press == nil }, "\(records)")
  }
}

extension AppDriver {
  /// Taps a control or a key on the screen with a finger.
  fileprivate func touch(_ label: String) throws {
    let id = try #require(tree.firstShown { $1.label == label && $1.focus.isFocusable }, "\(label)")
    windowSystem.tap(at: tree[id].frame.center, in: headlessWindow)
  }
}
