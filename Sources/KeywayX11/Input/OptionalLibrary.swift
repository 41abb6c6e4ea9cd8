import Glibc

/// A library of the system that is opened when it is first needed, and may be missing. It stays open.
struct OptionalLibrary: Sendable {
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer?

  /// - Parameter name: the file as the loader finds it, with the number of its interface.
  init(_ name: String) { handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) }

  /// A function of the library; nil if there is none, or no library.
  ///
  /// - Parameter type: its type in C; the caller holds it against the library's header.
  func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    handle.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
  }
}
