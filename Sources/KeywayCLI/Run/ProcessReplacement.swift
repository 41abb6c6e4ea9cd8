internal import Foundation
internal import Glibc

/// Replaces this process with another program (`execv`); returns only by throwing.
func replaceProcess(with executable: URL, _ arguments: [String]) throws {
  var pointers = ([executable.path] + arguments).map { strdup($0) }
  pointers.append(nil)
  execv(executable.path, pointers)
  let reason = String(cString: strerror(errno))
  for pointer in pointers { free(pointer) }
  throw POSIXError(.init(rawValue: errno) ?? .EIO, userInfo: [NSLocalizedDescriptionKey: reason])
}
