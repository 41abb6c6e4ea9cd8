internal import Foundation
internal import KeywayFiles

/// The build that makes the executable of a previewed app.
struct PreviewBuild {
  /// The command line for the shell.
  let command: String
  /// The working directory; changes of the sources in it start the build again.
  let folder: URL

  /// The stamps of the sources, which show a change: the time and the size of each file, by its path.
  var sources: (stamps: [String: String], folders: [String]) {
    var (stamps, folders): ([String: String], [String]) = ([:], [folder.path])
    let keys: [URLResourceKey] = [.isDirectoryKey]
    guard
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return (stamps, folders) }
    for case let file as URL in files {
      if (try? file.resourceValues(forKeys: Set(keys)))?.isDirectory == true {
        folders.append(file.path)
      } else {
        stamps[file.path] = Self.stamp(file.path)
      }
    }
    return (stamps, folders)
  }

  /// A value that changes when a file is written or replaced; nil if it doesn't exist.
  static func stamp(_ path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    let number = attributes[.systemFileNumber] as? Int ?? 0
    return "\(time) \(attributes[.size] as? Int ?? 0) \(number)"
  }

  /// The most telling line of a failed build: the first error, or else the last line.
  static func fault(in end: BackgroundProcess.End) -> String {
    let lines = (end.output + "\n" + end.errors).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    return lines.first { $0.contains("error:") } ?? lines.last ?? "it ended with \(end.status)"
  }
}
