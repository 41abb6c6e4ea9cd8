import Testing

@Suite("Overridable members")
struct OverridableMembersTests {
  /// A member that few nodes have belongs to a protocol in `Graph/Capabilities`, not to all 92 kinds of nodes.
  @Test("Nodes override at most 25 members of RenderNode")
  func renderNode() throws {
    let directory = "Sources/KeywayUI/Graph"
    let files = try SourceFile.all(below: directory, in: PackageDescription.root)
    let file = try #require(files.first { $0.path == "\(directory)/RenderNode.swift" })
    let names = OverridableMembers.names(in: file, of: "RenderNode")
    #expect(names.contains("sizeThatFits") && names.contains("scrolling"))
    #expect(names.count <= 25, "\(names.sorted().joined(separator: ", "))")
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
