import CXCB

/// The names under which apps exchange plain text, and their encodings.
enum TextTarget {
  /// The targets that this app offers and requests, best first.
  static let offered: [X11Atoms.Name] = [.utf8String, .utf8Text]

  /// The targets to request, one after the other.
  static func asked(_ atoms: X11Atoms) -> [xcb_atom_t] {
    offered.map { atoms[$0] } + [XCB_ATOM_STRING.rawValue]
  }

  /// Returns the bytes to write for a target, and their type; nil where a text has none: `STRING` is Latin-1 (ICCCM, 2.6.2).
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

  /// Decodes the text written by another app; nil if it is empty or invalid for its type.
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
