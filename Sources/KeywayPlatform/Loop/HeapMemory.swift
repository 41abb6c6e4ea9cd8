import CLinux
import Glibc

/// Memory that something large took for a moment: a message of a client, a picture while it is read.
enum LargeMemory {
  /// Has blocks of 4 MiB and more go back to the system as soon as they are free, and no more than 8 MiB of smaller ones stay.
  ///
  /// glibc takes the largest block that was ever freed for usual and keeps up to twice as much, so one message of 30 MB made an
  /// app larger by 30 MB for ever (`mallopt`).
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
  /// of it is in use. What was freed also still holds what the last person wrote, until its page is gone.
  package static func giveBack() { malloc_trim(0) }
}
