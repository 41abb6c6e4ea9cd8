extension ImageBuffer {
  private static let library = SharedLibrary("libturbojpeg.so.0", package: "libturbojpeg0")

  /// Decodes a JPEG file with TurboJPEG. Refuses truncated or damaged files.
  ///
  /// - Parameter path: names the picture in errors.
  convenience init(jpeg bytes: [UInt8], named path: String) throws(DrawingError) {
    // As in turbojpeg.h, whose interface has not changed since 1.4.
    typealias Make = @convention(c) () -> OpaquePointer?
    typealias Free = @convention(c) (OpaquePointer?) -> Int32
    typealias Fault = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    typealias Header =
      @convention(c) (
        OpaquePointer?, UnsafePointer<UInt8>?, UInt, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
      ) -> Int32
    typealias Decompress =
      @convention(c) (
        OpaquePointer?, UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer, Int32, Int32, Int32, Int32,
        Int32
      ) -> Int32
    let library = Self.library
    let make = try library.function("tjInitDecompress", Make.self, for: path)
    let free = try library.function("tjDestroy", Free.self, for: path)
    let fault = try library.function("tjGetErrorStr2", Fault.self, for: path)
    let readHeader = try library.function("tjDecompressHeader3", Header.self, for: path)
    let decompress = try library.function("tjDecompress2", Decompress.self, for: path)

    let handle = make()
    defer { _ = free(handle) }
    func error() -> DrawingError {
      .unreadableImage(path: path, reason: fault(handle).map { String(cString: $0) } ?? "no JPEG file")
    }
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let count = UInt(bytes.count)
    guard readHeader(handle, bytes, count, &width, &height, &sampling, &colors) == 0 else { throw error() }
    try Picture.checkSize(
      width: Double(width), height: Double(height), bytesPerPixel: JPEGFrame(bytes)?.bytesPerPixel ?? 12,
      path: path)
    self.init(width: Int(width), height: Int(height))
    // TJPF_BGRA is Cairo's layout on little-endian machines; TJFLAG_LIMITSCANS stops files made to take forever.
    let (bgra, limitScans) = (Int32(8), Int32(32768))
    let status = withPixels { pixels, stride in
      decompress(handle, bytes, count, pixels, width, Int32(stride), height, bgra, limitScans)
    }
    guard status == 0 else { throw error() }
  }
}
