package import CWayland

/// Conversions between `wl_argument` fields and Swift values.
package enum Wire {
  /// A 24.8 fixed-point number from a `Double`, clamped to the representable range.
  package static func fixed(_ value: Double) -> wl_fixed_t {
    wl_fixed_t(max(-8_388_608, min(8_388_607.996_093_75, value)) * 256)
  }

  package static func double(_ value: wl_fixed_t) -> Double { Double(value) / 256 }

  /// A non-optional string; libwayland rejects messages without it.
  package static func string(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }

  package static func optionalString(_ characters: UnsafePointer<CChar>?) -> String? {
    characters.map { String(cString: $0) }
  }

  @inline(__always)
  package static func withString<R>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
    guard let string else { return body(nil) }
    return string.withCString { body($0) }
  }
}

/// The bytes of an `array` argument, usually 32-bit numbers in native byte order.
package struct WireArray: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(_ values: [UInt32]) { bytes = values.withUnsafeBytes { Array($0) } }

  /// Copies an array that libwayland owns during a dispatch.
  package init(_ array: UnsafeMutablePointer<wl_array>?) {
    bytes = array.map { Array(UnsafeRawBufferPointer(start: $0.pointee.data, count: $0.pointee.size)) } ?? []
  }

  /// The bytes as 32-bit numbers; an incomplete one is left out.
  package var values: [UInt32] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  /// Passes the bytes to libwayland, which copies them.
  package func withArray<R>(_ body: (UnsafeMutablePointer<wl_array>?) -> R) -> R {
    bytes.withUnsafeBytes { bytes in
      var array = wl_array(
        size: bytes.count, alloc: bytes.count,
        data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return withUnsafeMutablePointer(to: &array) { body($0) }
    }
  }
}
