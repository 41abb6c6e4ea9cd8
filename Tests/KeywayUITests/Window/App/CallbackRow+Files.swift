import Foundation
import Keyway
import KeywayFiles
import KeywayMenus
import KeywayPlatform
import KeywayText
import Testing

@testable import KeywayUI

// Files that are read again, and the rules of a text.
extension CallbackRow {
  /// Files that are watched for an app until its window answered.
  @MainActor
  private final class Watched {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    /// In real time, as files change.
    let loop = EventLoop()
    var watches: [AnyObject] = []

    init() { try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }
    func write(_ name: String, _ text: String) {
      try! Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }
  }

  static var files: [CallbackRow] {
    var rows = CallbackRows()
    var all: [ObjectIdentifier: Watched] = [:]
    // The watch is created by a handler of the app, as in windowDidOpen.
    func watch(_ window: AppWindow, _ name: String, _ make: (Watched) -> AnyObject) {
      let watched = Watched()
      watched.write(name, "")
      watched.watches = [window.door.enter { make(watched) }]
      all[ObjectIdentifier(window)] = watched
    }
    func change(_ name: String, _ text: String, _ stage: CallbackStage) throws {
      let removed = all.removeValue(forKey: ObjectIdentifier(stage.window))
      let watched = try #require(removed)
      watched.write(name, text)
      stage.other.settle()
      try watched.loop.run(within: .seconds(60)) { stage.answers.words["changed"] != nil }
    }
    rows.add(
      "KeymapWatch.init(_:actions:eventLoop:onChange:)", closures: ["changed"],
      prepare: { window, say in
        watch(window, "keys.yaml") {
          try! KeymapWatch($0.path("keys.yaml"), eventLoop: $0.loop) { _ in say("changed") }
        }
      }, content: { _ in Text("A") }, act: { try change("keys.yaml", "extends: standard\n", $0) })
    rows.add(
      "MenuWatch.init(_:eventLoop:load:onChange:)", closures: ["load", "changed"],
      prepare: { window, say in
        watch(window, "menus.yaml") {
          try! MenuWatch(
            [$0.path("menus.yaml")], eventLoop: $0.loop,
            load: { paths throws(FileError) in
              say("load")
              return try MenuFiles(paths: paths)
            }, onChange: { _ in say("changed") })
        }
      }, content: { _ in Text("A") }, act: { try change("menus.yaml", "menus: []\n", $0) })
    rows.add(
      "TextFormat.init(isSignificant:format:)", "TextFormat.groups(_:separator:isSignificant:)",
      "TextRules.allowed",
      "TextRules.init(allowsLineBreaks:maximumLength:usesASCIIDigits:allowed:format:)",
      closures: ["allowed", "significant", "format", "grouped"]
    ) { say in
      // Keyway calls them where it edits a text: on the main actor.
      let answer: @Sendable (String) -> Void = { name in MainActor.assumeIsolated { _ = say(name) } }
      let format = TextFormat(
        isSignificant: { _ in
          answer("significant")
          return true
        },
        format: { text in
          answer("format")
          return text
        })
      let groups = TextFormat.groups([2]) { _ in
        answer("grouped")
        return true
      }
      let allowed: @Sendable (Character) -> Bool = { _ in
        answer("allowed")
        return true
      }
      TextField("A", text: CallbackValue("").binding, rules: TextRules(allowed: allowed, format: format))
      TextField("B", text: CallbackValue("").binding, rules: TextRules(format: groups))
    } act: {
      try $0.press("Tab x Tab y")
    }
    return rows.all
  }
}
