import Foundation
import Testing

@Suite("Overridable members")
struct OverridableMembersTests {
  /// A member that few nodes have belongs to a protocol in `Graph/Capabilities`, not to all 92 kinds of nodes.
  @Test("Nodes override at most 26 members of RenderNode")
  func renderNode() throws {
    let directory = "Sources/KeywayUI/Graph"
    let files = try SourceFile.all(below: directory, in: PackageDescription.root)
    let file = try #require(files.first { $0.path == "\(directory)/RenderNode.swift" })
    let names = OverridableMembers.names(in: file, of: "RenderNode")
    #expect(names.contains("sizeThatFits") && names.contains("scrolling"))
    #expect(names.count <= 26, "\(names.sorted().joined(separator: ", "))")
  }

  /// The protocols that nodes adopt, each with its accessor in RenderNode and what the page says of its nodes.
  private func capabilities() throws -> [(name: String, accessor: String, nodes: String)] {
    let url = PackageDescription.root.appending(path: "ARCHITECTURE.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.range(of: "<!-- capabilities -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- /capabilities -->")).lowerBound
    return try page[start..<end].split(separator: "\n").dropFirst(2).map { row in
      let cells = row.split(separator: "|").map { $0.filter { $0 != "`" }.drop { $0 == " " } }
      try #require(cells.count == 3, "\(row)")
      return (String(cells[0].dropLast()), String(cells[1].dropLast()), String(cells[2].dropLast()))
    }
  }

  @Test("ARCHITECTURE names all capabilities of nodes, and RenderNode has an accessor for each")
  func table() throws {
    let directory = "Sources/KeywayUI/Graph"
    let files = try SourceFile.all(below: directory, in: PackageDescription.root)
    let declared = files.filter { $0.path.hasPrefix("\(directory)/Capabilities/") }.flatMap(\.declaredTypes)
    let capabilities = try capabilities()
    // A person's input is asked for once a session, by a cast.
    #expect(Set(declared) == Set(capabilities.map(\.name)).union(["PersonForgetting"]))
    let node = try #require(files.first { $0.path == "\(directory)/RenderNode.swift" })
    for (name, accessor, nodes) in capabilities {
      #expect(node.text.contains("  var \(accessor): (any \(name))? { nil }"), "\(name)")
      #expect(!nodes.isEmpty)
    }
  }

  @Test("A node that adopts a capability returns itself from the accessor")
  func accessors() throws {
    let files = try SourceFile.all(below: "Sources/KeywayUI", in: PackageDescription.root)
    for (name, accessor, _) in try capabilities() {
      var adopting = 0
      for file in files where file.text.contains(name) {
        let heads = file.text.components(separatedBy: "class ").dropFirst().map { $0.prefix { $0 != "{" } }
        let count = heads.count { $0.split(whereSeparator: { !$0.isLetter }).contains(Substring(name)) }
        let own = "override var \(accessor): (any \(name))? { self }"
        #expect(file.text.components(separatedBy: own).count - 1 == count, "\(file.path): \(name)")
        adopting += count
      }
      // The fields of views and of scenes are one class.
      #expect(adopting >= (name == "TypingNode" ? 1 : 2), "\(name)")
    }
  }

  @Test("The check counts what a subclass can override, and nothing else")
  func check() {
    let file = SourceFile(
      path: "Base.swift",
      text: """
        class Base: Root {
          let constant = 1
          final var fixed = 2
          private var own = 3
          private(set) var shown = 4
          var isOpen: Bool { false }
          /// var inComment = 5
          func paint(on canvas: Canvas) {
            var inside = 6
          }
          static func make() {}
          init() {}
        }

        class Other {
          var elsewhere = 7
        }

        """)
    #expect(OverridableMembers.names(in: file, of: "Base") == ["shown", "isOpen", "paint"])
    #expect(OverridableMembers.names(in: file, of: "Other") == ["elsewhere"])
    #expect(OverridableMembers.names(in: file, of: "None").isEmpty)
  }
}
