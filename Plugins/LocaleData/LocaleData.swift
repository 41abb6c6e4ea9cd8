import Foundation
import PackagePlugin

/// Generates a target's table of locales from Unicode CLDR, which the package `unicode-cldr-core` installs.
@main
struct LocaleData: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder =
      ProcessInfo.processInfo.environment["KEYWAY_CLDR"] ?? "/usr/share/unicode/cldr/common"
    let output = context.pluginWorkDirectoryURL.appending(path: "LocaleTable.swift")
    // A new version of CLDR changes this small file.
    let version = URL(filePath: folder).appending(path: "supplemental/plurals.xml")
    return [
      .buildCommand(
        displayName: "Reading the locales of CLDR",
        executable: try context.tool(named: "locale-data-generator").url, arguments: [folder, output.path],
        inputFiles: FileManager.default.fileExists(atPath: version.path) ? [version] : [],
        outputFiles: [output])
    ]
  }
}
