import CLinux
import Glibc

/// Memory for large short-lived objects: a client's message, a picture being decoded.
enum LargeMemory {
  /// Returns blocks of 4 MiB and more to the system as soon as they are free, and keeps at most 8 MiB of smaller ones.
  ///
  /// By default glibc adapts to the largest block ever freed and keeps up to twice as much, so one message of 30 MB enlarged an
  /// app by 30 MB for good (`mallopt`).
  static let isReturned: Bool = {
    keyway_return_large_memory()
    return true
  }()
}

/// Memory of the heap that nothing uses.
package enum FreeMemory {
  /// Gives it back to the system, page by page.
  ///
  /// Small blocks that live on keep the pages between them, so the heap of an app grows from session to session although no more
  /// of it is in use. Freed blocks also still hold the texts of the last person, until their page is gone.
  package static func giveBack() { malloc_trim(0) }
}
