import Glibc

/// A library of the system that is opened when it is first needed, so that programs without a use for it load nothing.
///
/// It stays open.
struct SharedLibrary: Sendable {
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer?
  /// What Debian and Ubuntu call it.
  let package: String

  /// - Parameters:
  ///   - name: the file as the loader finds it, with the number of its interface.
  ///   - package: what Debian and Ubuntu call it.
  init(_ name: String, package: String) {
    handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)
    self.package = package
  }

  /// A function of the library; nil if there is none, or no library.
  ///
  /// - Parameter type: its type in C; the caller holds it against the library's header.
  func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    handle.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
  }

  /// A function that reads pictures. Without it, the error names the package.
  ///
  /// - Parameters:
  ///   - type: its type in C; the caller holds it against the library's header.
  ///   - path: the picture that needs it.
  func function<Function>(
    _ name: String, _ type: Function.Type, for path: String
  ) throws(DrawingError) -> Function {
    if let function = function(name, type) { return function }
    throw .unreadableImage(path: path, reason: "this kind of picture needs the package \(package)")
  }
}
