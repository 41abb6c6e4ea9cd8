import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import WalletPal

/// The reading in both profiles, and the stops of Tab, kept in files.
///
/// `KEYWAY_WRITE_READING=1 swift test --filter WalletPalTests.ReadingTests` writes what is read now.
@MainActor
@Suite("What a person hears in Wallet Pal")
struct ReadingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// Whether a file says the same; or writes it.
  private func check(_ name: String, _ lines: [String]) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["KEYWAY_WRITE_READING"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
  }

  @Test("The tree, both profiles and the stops of Tab are as they were", arguments: ["wide", "narrow"])
  func golden(form: String) throws {
    let size = form == "wide" ? Size(width: 1280, height: 800) : Size(width: 800, height: 480)
    let app = try AppDriver(WalletPal(), size: size, language: .english)
    try check("\(form)-flat", app.readingOrder)
    try check("\(form)-grouped", app.readingOrder(.grouped))
    try check("\(form)-tab", app.tabOrder)
    try check(
      "\(form)-containers",
      app.containers.flatMap { container in
        [container.words] + container.children.map { "  \($0.words)" }
      })
    #expect(app.focusFaults.isEmpty)
  }
}
