import Foundation
import PackagePlugin

/// Embeds the texts of a target, its catalogs and tables, as `resources: [.embedInCode(…)]` would: `PackageResources.de_po` has
/// the bytes of `de.po`.
///
/// SwiftPM writes an array with an element for each byte, which takes the compiler minutes for Keyway's catalogs. A string
/// compiles at once.
@main
struct EmbeddedTexts: BuildToolPlugin {
  private static let endings: Set = ["po", "tsv", "yaml"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = (target.sourceModule?.sourceFiles.map(\.url) ?? [])
      .filter { Self.endings.contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !files.isEmpty else {
      Diagnostics.error("\(target.name) has no text to embed; expected .po, .tsv or .yaml")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "PackageResources.swift")
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", output.path] + files.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }

  /// Writes the files after the first argument to that argument, as Swift. Needs no program that must be built first.
  private static let script = ########"""
    exec >"$1"
    shift
    echo 'enum PackageResources {'
    for file do
      name=$(basename "$file" | tr -c 'A-Za-z0-9\n' _)
      printf 'static var %s: [UInt8] { Array(#####"""\n' "$name"
      cat "$file"
      printf '\n"""#####.utf8) }\n'
    done
    echo '}'
    """########
}
