import Dispatch
import Glibc
import KeywayPlatform

/// The two sources for pasting.
public enum SelectionKind: Hashable, Sendable {
  /// Copied content (`wl_data_device`).
  case clipboard
  /// Selected content (`zwp_primary_selection_device_v1`).
  case primary
}

/// An app's offer for pasting, simulated by a test.
public struct SelectionContents: Hashable, Sendable {
  /// The media types of a text.
  @usableFromInline package static let textTypes = [
    "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING",
  ]

  /// The media types.
  public var types: [String]
  /// The pasted bytes, for all types; nil simulates an app that takes the pipe but never writes.
  public var bytes: [UInt8]?

  /// Creates contents with the given types.
  public init(types: [String] = textTypes, bytes: [UInt8]?) {
    self.types = types
    self.bytes = bytes
  }

  /// Creates a text.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }
}

/// A client's offer for pasting.
public struct SelectionRecord: Sendable {
  /// The media types, in the client's order.
  public var types: [String]
  /// Whether the client passed the serial of the last press of a key, a button or a finger.
  public var isOfLastPress: Bool
}

/// A file that stays open with its object.
final class OpenFile: Sendable {
  private let file: FileDescriptor

  init(owning raw: Int32) { file = FileDescriptor(owning: raw) }

  var raw: Int32 { file.raw }

  /// Writes all bytes on a separate thread, and closes the file.
  static func write(_ bytes: [UInt8], to raw: Int32) {
    TextStream.ignoreBrokenPipes()
    let file = OpenFile(owning: raw)
    DispatchQueue.global().async {
      bytes.withUnsafeBytes { bytes in
        var count = 0
        while count < bytes.count {
          let written = Glibc.write(file.raw, bytes.baseAddress! + count, bytes.count - count)
          if written <= 0 && errno != EINTR { break }
          count += max(0, written)
        }
      }
    }
  }
}
