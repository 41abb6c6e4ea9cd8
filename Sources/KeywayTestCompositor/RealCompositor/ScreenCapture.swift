import CLinux
import Glibc
import KeywayWayland

extension CompositorClient {
  /// Takes a picture of the output at its next frame (wlr-screencopy), without the pointer.
  public func capture() throws(CompositorError) -> Capture {
    let frame = screencopy.captureOutput(overlayCursor: 0, output: output)
    defer { frame.destroy() }
    var layout: PictureMemory.Layout?
    var isInverted = false
    var isReady = false
    var hasFailed = false
    frame.onEvent = { event in
      switch event {
      case .buffer(let format, let width, let height, let stride):
        layout = PictureMemory.Layout(
          format: format, width: Int(width), height: Int(height), stride: Int(stride))
      case .flags(let flags): isInverted = flags.contains(.yInvert)
      case .ready: isReady = true
      case .failed: hasFailed = true
      }
    }
    try wait(for: "size of a picture") { layout != nil || hasFailed }
    guard let layout, !hasFailed else { throw .noContent }
    if pictureMemory?.layout != layout { pictureMemory = try PictureMemory(layout, shm: shm) }
    guard let pictureMemory else { throw .noContent }
    frame.copy(pictureMemory.buffer)
    try wait(for: "picture") { isReady || hasFailed }
    guard isReady else { throw .noContent }
    return try pictureMemory.copyPixels(isInverted: isInverted)
  }
}

/// Memory into which a compositor writes pictures, with its `wl_buffer`.
///
/// Owner: the client. Thread: main. Read only between `ready` and the next `copy`.
@MainActor
final class PictureMemory {
  struct Layout: Equatable {
    var format: WlShm.Format
    var width: Int
    var height: Int
    /// Bytes from one row to the next.
    var stride: Int
  }

  let layout: Layout
  let buffer: WlBuffer
  private let base: UnsafeMutableRawPointer
  private var size: Int { layout.stride * layout.height }

  init(_ layout: Layout, shm: WlShm) throws(CompositorError) {
    self.layout = layout
    let size = layout.stride * layout.height
    let file = memfd_create("picture", UInt32(KEYWAY_MFD_CLOEXEC | KEYWAY_MFD_ALLOW_SEALING))
    guard file >= 0 else { throw .cannotStart("memfd_create", errno) }
    // The mapping and the compositor keep the memory without the descriptor.
    defer { close(file) }
    guard ftruncate(file, size) == 0 else { throw .cannotStart("ftruncate", errno) }
    // Keep the compositor from shortening the file, which would end this process at its next access (SIGBUS).
    guard fcntl(file, Int32(KEYWAY_F_ADD_SEALS), Int32(KEYWAY_F_SEAL_SHRINK)) == 0 else {
      throw .cannotStart("fcntl", errno)
    }
    guard let map = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0), map != MAP_FAILED else {
      throw .cannotStart("mmap", errno)
    }
    base = map
    let pool = shm.createPool(fd: file, size: Int32(size))
    buffer = pool.createBuffer(
      offset: 0, width: Int32(layout.width), height: Int32(layout.height), stride: Int32(layout.stride),
      format: layout.format)
    pool.destroy()
  }

  isolated deinit {
    buffer.destroy()
    munmap(base, size)
  }

  /// The pixels, opaque and with the top row first.
  func copyPixels(isInverted: Bool) throws(CompositorError) -> Capture {
    guard layout.format == .argb8888 || layout.format == .xrgb8888 else { throw .noContent }
    let (width, height, stride, base) = (layout.width, layout.height, layout.stride, base)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      for y in 0..<height {
        let source = base + (isInverted ? height - 1 - y : y) * stride
        (target.baseAddress! + y * width * 4).initialize(
          from: source.assumingMemoryBound(to: UInt8.self), count: width * 4)
      }
      count = width * height * 4
    }
    return Capture(width: width, height: height, opaquePixels: bytes)
  }
}
