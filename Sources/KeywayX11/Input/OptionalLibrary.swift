import Glibc

/// A system library that is opened when first needed, and may be missing. It stays open.
struct OptionalLibrary: Sendable {
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer?

  /// - Parameter name: the file name for the loader, with the version of its interface.
  init(_ name: String) { handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) }

  /// Returns a function of the library; nil if the library or the function is missing.
  ///
  /// - Parameter type: its type in C; the caller ensures that it matches the library's header.
  func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    handle.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
  }
}
