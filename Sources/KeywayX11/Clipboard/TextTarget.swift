import CXCB

/// The names under which apps exchange plain text, and what their bytes mean.
enum TextTarget {
  /// What this app offers, and asks others for, the best first.
  static let offered: [X11Atoms.Name] = [.utf8String, .utf8Text]

  /// The targets to ask for, one after the other.
  static func asked(_ atoms: X11Atoms) -> [xcb_atom_t] {
    offered.map { atoms[$0] } + [XCB_ATOM_STRING.rawValue]
  }

  /// What is written under a target, and its type; nil if it is no text. `STRING` is Latin-1 (ICCCM, 2.6.2), and a text beyond
  /// that has none.
  static func bytes(
    of text: String, for target: xcb_atom_t, _ atoms: X11Atoms
  ) -> (type: xcb_atom_t, bytes: [UInt8])? {
    switch target {
    case atoms[.utf8String], atoms[.utf8Text]: return (target, Array(text.utf8))
    case atoms[.text]: return (atoms[.utf8String], Array(text.utf8))
    case XCB_ATOM_STRING.rawValue:
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.utf8.count)
      for scalar in text.unicodeScalars {
        guard let byte = UInt8(exactly: scalar.value) else { return nil }
        bytes.append(byte)
      }
      return (target, bytes)
    default: return nil
    }
  }

  /// The text of what another app wrote; nil if it is empty, or no text of its type.
  static func text(of bytes: [UInt8], type: xcb_atom_t, _ atoms: X11Atoms) -> String? {
    guard !bytes.isEmpty else { return nil }
    switch type {
    case atoms[.utf8String], atoms[.utf8Text]: return String(validating: bytes, as: UTF8.self)
    case XCB_ATOM_STRING.rawValue:
      var text = String.UnicodeScalarView()
      for byte in bytes { text.append(Unicode.Scalar(byte)) }
      return String(text)
    default: return nil
    }
  }
}

extension UnsafeMutablePointer<xcb_get_property_reply_t> {
  /// The bytes of a property's value, within what has arrived: a length in the reply may be wrong.
  var value: UnsafeRawBufferPointer {
    let length = Int(clamping: UInt64(pointee.value_len) * UInt64(pointee.format / 8))
    return UnsafeRawBufferPointer(
      start: UnsafeRawPointer(self) + MemoryLayout<xcb_get_property_reply_t>.size,
      count: Swift.min(length, Int(pointee.length) * 4))
  }

  /// The same as numbers of 32 bits.
  var words: [UInt32] {
    guard pointee.format == 32 else { return [] }
    let bytes = value
    return stride(from: 0, to: bytes.count & ~3, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
  }
}
