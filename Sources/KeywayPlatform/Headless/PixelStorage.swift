import Glibc

/// The memory of one frame.
///
/// Owner: the window. Thread: main. `base` is valid for the life of the value.
struct PixelStorage: ~Copyable {
  let base: UnsafeMutableRawPointer
  let width: Int
  let height: Int

  /// Bytes from one row to the next.
  var stride: Int { width * 4 }

  /// Creates a frame of transparent black.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let size = max(1, width * height * 4)
    base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memset(base, 0, size)
  }

  deinit { base.deallocate() }

  func buffer(scale: Double) -> PixelBuffer {
    PixelBuffer(base: base, width: width, height: height, stride: stride, scale: scale)
  }
}
