import Glibc
import KeywayUI

extension SourcePlace {
  /// The path relative to the working directory if it contains the file, otherwise the whole path.
  package var path: String {
    guard let folder = getcwd(nil, 0) else { return file }
    defer { free(folder) }
    let start = String(cString: folder) + "/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
  }

  /// `Sources/Till/Pay.swift:40`, the form that editors open.
  package var words: String { "\(path):\(line)" }

  /// `Pay.swift:40`
  package var brief: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}
