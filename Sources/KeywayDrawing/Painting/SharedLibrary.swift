import Glibc

/// A system library that is opened when first needed, so that programs that do not use it load nothing.
///
/// It is never closed.
struct SharedLibrary: Sendable {
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer?
  /// The package name in Debian and Ubuntu.
  let package: String

  /// - Parameters:
  ///   - name: the file name for the loader, with the version of its interface.
  ///   - package: the package name in Debian and Ubuntu.
  init(_ name: String, package: String) {
    handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)
    self.package = package
  }

  /// Returns a function of the library; nil if the library or the function is missing.
  ///
  /// - Parameter type: its type in C; the caller ensures that it matches the library's header.
  func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    handle.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
  }

  /// Returns a function that reads pictures. If it is missing, the error names the package.
  ///
  /// - Parameters:
  ///   - type: its type in C; the caller ensures that it matches the library's header.
  ///   - path: the picture that needs it.
  func function<Function>(
    _ name: String, _ type: Function.Type, for path: String
  ) throws(DrawingError) -> Function {
    if let function = function(name, type) { return function }
    throw .unreadableImage(path: path, reason: "this kind of picture needs the package \(package)")
  }
}
