import Glibc
import KeywayUI

extension SourcePlace {
  /// The file from the working directory where it lies in it, otherwise its whole path.
  package var path: String {
    guard let folder = getcwd(nil, 0) else { return file }
    defer { free(folder) }
    let start = String(cString: folder) + "/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
  }

  /// `Sources/Till/Pay.swift:40`, as editors open it.
  package var words: String { "\(path):\(line)" }

  /// `Pay.swift:40`
  package var brief: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}
