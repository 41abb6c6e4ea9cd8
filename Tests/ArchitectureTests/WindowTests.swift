import Foundation
import Testing

@Suite("The window")
struct WindowTests {
  let root = PackageDescription.root

  /// The most stored properties that each type may have. A window's state belongs to its parts and passes, so these numbers
  /// fall and do not rise.
  static let most = [
    ("Sources/KeywayUI/Window/App/AppWindow.swift", "AppWindow", 25),
    ("Sources/KeywayUI/Graph/ViewGraph.swift", "ViewGraph", 33),
  ]

  @Test("State is in the parts and the passes, not in the window and the graph", arguments: most)
  func storedProperties(path: String, type: String, most: Int) throws {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let names = SourceFile(path: path, text: text).storedProperties(of: type)
    #expect(names.contains("tree"), "the properties of \(type) were not found")
    #expect(names.count <= most, "\(type) has \(names.count): \(names)")
  }

  @Test("In its module, the window is extended in its own folder only")
  func extensions() throws {
    var found = 0
    for file in try SourceFile.all(below: "Sources/KeywayUI", in: root) {
      guard file.code.contains(where: { $0.hasPrefix("extension AppWindow") }) else { continue }
      found += 1
      #expect(file.path.hasPrefix("Sources/KeywayUI/Window/"), "\(file.path) extends AppWindow")
    }
    #expect(found > 10, "only \(found) extensions were found")
  }

  @Test("A property counts if it is stored, whatever its modifiers, its value and its observers")
  func reading() {
    let file = SourceFile(
      path: "Sample.swift",
      text: """
        public final class Sample: Base {
          /// let comment = 1
          public let a: Int
          package private(set) var b = [1: "{"]
          private(set) lazy var c: () -> Void = { [weak self] in self?.e() }
          weak var d: Sample?
          var e: Int { 1 }
          public var f: Int {
            get { 1 }
            set {}
          }
          var g: Int {
            didSet { e() }
          }
          var h = 1 { didSet { e() } }
          static let i = 1
          func j() {
            let k = 1
          }
          struct Inner {
            var l: Int
          }
          @ObservationIgnored unowned let m: Sample
        }

        struct Other {
          var n: Int
        }
        """)
    #expect(file.storedProperties(of: "Sample") == ["a", "b", "c", "d", "g", "h", "m"])
    #expect(file.storedProperties(of: "Other") == ["n"])
    #expect(file.storedProperties(of: "Another").isEmpty)
  }
}
