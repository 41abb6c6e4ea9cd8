import Foundation
import PackagePlugin

/// Generates Swift for the Wayland protocols listed in a target's `protocols.json`, before the target is compiled.
@main
struct WaylandBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: "protocols.json")
    let request: ProtocolList
    do {
      request = try JSONDecoder().decode(ProtocolList.self, from: Data(contentsOf: list))
    } catch {
      Diagnostics.error("\(list.path): not a protocol list: \(error)")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let outputs = request.protocols.flatMap { entry in
      (entry.tables == nil ? ["tables"] : []).map { "\(entry.stem).\($0).swift" }
        + entry.sides.map { "\(entry.stem).\($0).swift" }
    }
    let ownFiles = request.protocols.map(\.name).filter { $0.hasSuffix(".xml") }
    return [
      .buildCommand(
        displayName: "Binding Wayland protocols for \(target.name)",
        executable: try context.tool(named: "wayland-bindings-generator").url,
        arguments: [list.path, folder.path],
        inputFiles: [list] + ownFiles.map { target.directoryURL.appending(path: $0) },
        outputFiles: outputs.map { folder.appending(path: $0) })
    ]
  }
}

/// The part of `protocols.json` that names the output files; the generator checks the rest.
private struct ProtocolList: Decodable {
  var protocols: [Entry]

  struct Entry: Decodable {
    var name: String
    var sides: [String]
    var tables: String?

    var stem: String {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      return file.hasSuffix(".xml") ? String(file.dropLast(4)) : file
    }
  }
}
