import Foundation
import Keyway
import KeywayAccessibility
import KeywayTesting
import Testing

@testable import ExampleProductList
@testable import LearningToWrite
@testable import WoofWoofKennel

/// The results of assistive technologies on each page of the apps that are made from documents, kept in files: the
/// tree, what is read in both profiles, and the order of Tab.
///
/// `KEYWAY_WRITE_TREES=1 swift test --filter TreeTests` writes what they find now into all of them.
@MainActor
@Suite("The trees of the apps that are made from documents", .serialized)
struct TreeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Trees")
  private static let areWritten = ProcessInfo.processInfo.environment["KEYWAY_WRITE_TREES"] != nil

  @Test("Woof Woof Kennel: both lists, and a dog's page before and after it is visited")
  func kennel() throws {
    try check(
      WoofWoofKennel(), "woof-woof-kennel",
      [
        ("dogs", ""), ("a dog", "Tab Down Return"), ("its kennel", "Return"),
        ("found a home", "Escape Shift+Tab Right"),
      ])
  }

  @Test("The product list: the list, a product, the grid with an icon that is chosen")
  func products() throws {
    try check(
      ProductList(), "product-list",
      [
        ("list", ""), ("a product", "Tab Tab Tab Return"),
        ("grid", "Escape Shift+Tab Shift+Tab Shift+Tab Return"), ("an icon is chosen", "Return"),
      ])
  }

  @Test("Learning to write: every page, and a letter that was written")
  func writing() throws {
    try check(
      LearningToWrite(), "learning-to-write",
      [
        ("first page", ""), ("second page", "Return"), ("last page", "Return"),
      ]
    ) { app in
      try app.focus(nil, "Letter practice area")
      try app.press("Left Left Down Space")
    }
  }

  /// Plays the keys that lead from page to page, and compares what is found on each.
  private func check(
    _ app: some KioskApp, _ name: String, _ pages: [(page: String, keys: String)],
    last: ((AppDriver) throws -> Void)? = nil
  ) throws {
    let app = try AppDriver(app, size: Size(width: 1280, height: 800), language: .english)
    var found = ""
    for (page, keys) in pages {
      if !keys.isEmpty { try app.press(keys) }
      found += "# \(page)\n\(description(of: app))\n"
    }
    if let last {
      try last(app)
      found += "# at last\n\(description(of: app))\n"
    }
    let file = Self.folder.appending(path: "\(name).txt")
    if Self.areWritten {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      return try Data(found.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let lines = zip(kept.split(separator: "\n"), found.split(separator: "\n"))
    let difference = lines.first { $0 != $1 }.map { "kept: \($0)\nnow: \($1)" } ?? "one is longer"
    #expect(found == kept, "\(name).txt: \(difference)")
  }

  private func description(of app: AppDriver) -> String {
    let tree = app.accessibilityTree
    var lines = ["## Tree"]
    func add(_ node: AccessibilityNode, _ depth: Int) {
      // An element that only holds others is as deep as they are.
      let isNamed = !node.words.isEmpty
      if isNamed { lines.append(String(repeating: "  ", count: depth) + node.words) }
      for content in node.customContent {
        lines.append(String(repeating: "  ", count: depth + 1) + "+ \(content.label): \(content.value)")
      }
      for child in tree.children(of: node) { add(child, isNamed ? depth + 1 : depth) }
    }
    for child in tree.children(of: tree.root) { add(child, 0) }
    lines += ["## Flat"] + app.readingOrder + ["## Grouped"] + app.readingOrder(.grouped)
    lines += ["## Tab"] + app.tabOrder + ["## Focus", app.focused?.label ?? "none"]
    return lines.joined(separator: "\n") + "\n"
  }
}
