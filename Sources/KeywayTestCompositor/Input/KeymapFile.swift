import CLinux
import Glibc

/// A keymap's text in a memory file, as `wl_keyboard.keymap` sends it: the owner of the descriptor.
///
/// Sealed against shrinking, so that a client's mapping cannot fault.
final class KeymapFile {
  let descriptor: Int32
  /// In bytes, including the final zero.
  let size: UInt32

  init(_ text: String) throws(CompositorError) {
    let bytes = text.utf8CString
    descriptor = memfd_create("keymap", UInt32(KEYWAY_MFD_CLOEXEC | KEYWAY_MFD_ALLOW_SEALING))
    size = UInt32(bytes.count)
    guard descriptor >= 0 else { throw .cannotStart("memfd_create", errno) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw .cannotStart("writing the keymap", errno) }
    _ = fcntl(descriptor, Int32(KEYWAY_F_ADD_SEALS), Int32(KEYWAY_F_SEAL_SHRINK))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
