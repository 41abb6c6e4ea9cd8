import Foundation

/// Finds protocol XML in the system's packages.
struct ProtocolLocator {
  /// The target's folder, for its XML files.
  var folder: URL
  var wayland = URL(filePath: packageData("wayland-scanner") ?? "/usr/share/wayland")
  var protocols = URL(filePath: packageData("wayland-protocols") ?? "/usr/share/wayland-protocols")

  /// The file of a protocol.
  ///
  /// `wayland-protocols` keeps a protocol under the name without its version, so all folders one level down are
  /// searched: `stable/xdg-shell/xdg-shell.xml`, `staging/fractional-scale/fractional-scale-v1.xml`.
  func locate(_ entry: BindingsRequest.RequestedProtocol, listedIn list: String) throws(GeneratorError) -> URL
  {
    if entry.isOwnFile {
      let url = folder.appending(path: entry.name)
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw GeneratorError(file: list, message: "no file \(entry.name) in \(folder.path)")
      }
      return url
    }
    if entry.name == "wayland" {
      let url = wayland.appending(path: "wayland.xml")
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw GeneratorError(
          file: list, message: "no \(url.path); install it with: apt-get install libwayland-dev")
      }
      return url
    }
    for stage in ["stable", "staging", "unstable"] {
      let stageFolder = protocols.appending(path: stage)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: stageFolder.path)) ?? []
      for name in names.sorted() {
        let url = stageFolder.appending(path: name).appending(path: entry.name + ".xml")
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    throw GeneratorError(
      file: list,
      message: "no protocol \(entry.name) in \(protocols.path); install it with: "
        + "apt-get install wayland-protocols (or describe it in an own XML file)")
  }

  private static func packageData(_ package: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let path = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return path.isEmpty ? nil : path
  }
}
