import Foundation
import Testing

@Suite("The project")
struct ArchitectureTests {
  /// Files that are longer than 500 lines, each with the reason why it is not two.
  static let longFiles: [String: String] = [:]

  let root = PackageDescription.root

  @Test("No module imports what the table of arrows does not allow")
  func imports() throws {
    let package = try PackageDescription.load()
    var checked = 0
    for target in package.targets where !target.isTest && target.type != "system" {
      let files = try SourceFile.all(below: target.directory, in: root)
      #expect(!files.isEmpty, "\(target.name) has no source")
      for file in files {
        checked += 1
        for imported in file.imports {
          let objection = ModuleArrows.objection(
            to: imported, in: target.name, isExample: target.isExample)
          #expect(objection == nil, "\(file.path): \(objection ?? "")")
        }
      }
    }
    #expect(checked > 50, "only \(checked) files were found")
  }

  @Test("A kiosk's release, without the trait Diagnostics, imports nothing of the tools")
  func importsOfRelease() throws {
    let files = try SourceFile.all(below: "Sources/Keyway", in: root)
    let tools = files.filter { $0.imports.contains("KeywayDiagnostics") }
    #expect(!tools.isEmpty, "no file of Keyway imports the tools, so nothing was looked at")
    for file in tools {
      #expect(
        !file.without(trait: "Diagnostics").imports.contains("KeywayDiagnostics"),
        "\(file.path) imports KeywayDiagnostics outside #if Diagnostics: Scripts/check-release would not build"
      )
    }
  }

  @Test("No module declares a dependency that the table of arrows does not allow")
  func dependencies() throws {
    for target in try PackageDescription.load().targets where !target.isTest {
      for dependency in target.dependencies where !dependency.name.hasSuffix("-generator") {
        let objection = ModuleArrows.objection(
          to: dependency.name, in: target.name, isExample: target.isExample)
        #expect(objection == nil, "Package.swift: \(objection ?? "")")
      }
    }
  }

  @Test("Every module has a row in the table, and every row a module")
  func rows() throws {
    let modules = try PackageDescription.load().targets.filter {
      !$0.isTest && $0.type != "system" && !$0.isExample
    }
    #expect(Set(modules.map(\.name)) == Set(ModuleArrows.allowed.keys))
  }

  @Test("The arrows have no circle")
  func circles() {
    func reach(_ module: String, _ path: [String]) {
      #expect(!path.contains(module), "\(path + [module])")
      guard !path.contains(module) else { return }
      for next in ModuleArrows.allowed[module] ?? [] { reach(next, path + [module]) }
    }
    for module in ModuleArrows.allowed.keys { reach(module, []) }
  }

  @Test("Every Swift file lies in a module, a test or a tool of the package")
  func noStrayFiles() throws {
    let directories = try PackageDescription.load().targets.map { $0.directory + "/" }
    for top in ["Sources", "Plugins", "Tests", "examples"] {
      for file in try SourceFile.all(below: top, in: root) {
        // A separate package, which stands for those of others.
        if file.path.hasPrefix("Tests/OutsidePackages/") { continue }
        #expect(directories.contains { file.path.hasPrefix($0) }, "\(file.path) is in no target")
      }
    }
  }

  @Test("No file is longer than 500 lines without a reason on record")
  func lengths() throws {
    for top in ["Sources", "Plugins", "Tests", "examples"] {
      for file in try SourceFile.all(below: top, in: root) where Self.longFiles[file.path] == nil {
        #expect(file.lineCount <= 500, "\(file.path) has \(file.lineCount) lines")
      }
    }
    for path in Self.longFiles.keys {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(SourceFile(path: path, text: text).lineCount > 500, "\(path) needs no reason any more")
    }
  }

  @Test("No type is named after a job that it does not describe")
  func names() throws {
    // `FocusManager` is the name that users ask for.
    let pattern = #/\b(?:class|struct|enum|protocol|actor)\s+(\w*(?:Manager|Helper|Utils|Util))\b/#
    for file in try SourceFile.all(below: "Sources", in: root) {
      for match in file.text.matches(of: pattern) where match.1 != "FocusManager" {
        Issue.record("\(file.path) declares \(match.1)")
      }
    }
  }

  @Test("Only the focus engine writes the focus of a tree")
  func writersOfFocus() throws {
    let declaration = "Sources/KeywayElements/Tree/ElementTree+Storage.swift"
    var writers: Set<String> = []
    for top in ["Sources", "Plugins", "examples"] {
      for file in try SourceFile.all(below: top, in: root) where file.path != declaration {
        if file.code.contains(where: { $0.contains("setFocused(") }) { writers.insert(file.path) }
      }
    }
    #expect(!writers.isEmpty, "no file was found that writes it")
    for path in writers where !path.hasPrefix("Sources/KeywayFocus/") {
      Issue.record("\(path) writes the focus instead of asking the FocusManager for a move")
    }
  }

  @Test("Only the folder of the rules asks for a profile; others ask for a decision")
  func rules() throws {
    let pattern = #/(?:[!=]=|\bcase)\s*\.(?:native|web)\b/#
    let files = try SourceFile.all(below: "Sources", in: root).filter { file in
      file.code.contains { $0.contains(pattern) }
    }
    let report = "Sources/KeywayDiagnostics/Tree/TreeReport.swift"  // It prints the profile.
    #expect(files.map(\.path) == [report, "Sources/KeywayElements/Rules/TraversalRules.swift"])
  }

  @Test("An app links neither Foundation nor its ICU")
  func noFoundationLinked() throws {
    let products = try #require(Self.productsDirectory, "the directory of the test bundle is not known")
    let app = try Data(contentsOf: products.appending(path: "roasted-beans"))
    // The names of the libraries that an ELF file needs stand in it as they are.
    #expect(app.range(of: Data("libswiftCore.so".utf8)) != nil, "the check looks at something else")
    for library in ["libFoundation.so", "libFoundationEssentials.so", "lib_FoundationICU.so"] {
      #expect(app.range(of: Data(library.utf8)) == nil, "roasted-beans needs \(library)")
    }
  }

  /// Where the build put the products beside this test.
  static var productsDirectory: URL? {
    CommandLine.arguments.lazy.compactMap { argument in
      guard let range = argument.range(of: ".xctest") else { return nil }
      return URL(filePath: String(argument[..<range.upperBound])).deletingLastPathComponent()
    }.first
  }
}
