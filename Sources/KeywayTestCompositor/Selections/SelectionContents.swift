import Dispatch
import Glibc
import KeywayPlatform

/// The two places from which people paste.
public enum SelectionKind: Hashable, Sendable, CaseIterable {
  /// What was copied or cut (`wl_data_device`).
  case clipboard
  /// What was selected (`zwp_primary_selection_device_v1`).
  case primary
}

/// What some app offers for pasting, played by a test.
public struct SelectionContents: Hashable, Sendable {
  /// The media types of a text.
  public static let textTypes = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING"]

  /// The media types.
  public var types: [String]
  /// What whoever pastes gets, whatever the type; nil is an app that takes the pipe and never writes.
  public var bytes: [UInt8]?

  /// Creates contents of any types.
  public init(types: [String] = textTypes, bytes: [UInt8]?) {
    self.types = types
    self.bytes = bytes
  }

  /// Creates a text.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }
}

/// What a client offers for pasting.
public struct SelectionRecord: Hashable, Sendable {
  /// The media types, in the order in which the client names them.
  public var types: [String]
  /// Whether the client gave the serial of the last press of a key, a button or a finger.
  public var isOfLastPress: Bool
}

/// A file that stays open with its object.
final class OpenFile: Sendable {
  private let file: FileDescriptor

  init(owning raw: Int32) { file = FileDescriptor(owning: raw) }

  var raw: Int32 { file.raw }

  /// Writes all of the bytes on a thread of its own, and closes the file.
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
