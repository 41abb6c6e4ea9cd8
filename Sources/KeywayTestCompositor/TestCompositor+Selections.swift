import CLinux
import Dispatch
import Glibc
import Synchronization

// MARK: - Copying and pasting

extension TestCompositor {
  /// Offers contents for pasting, like an app in which somebody copies; nil clears the selection.
  public func setSelection(
    _ contents: SelectionContents?, in kind: SelectionKind = .clipboard, seat: Int = 0
  ) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      let selections = try compositor.seat(seat).selections
      switch kind {
      case .clipboard: selections.clipboard.setSelection(contents)
      case .primary: selections.primary.setSelection(contents)
      }
    }
  }

  /// A client's offer for pasting; nil if no client offers anything.
  public func selection(_ kind: SelectionKind = .clipboard, seat: Int = 0) throws(CompositorError)
    -> SelectionRecord?
  {
    try perform { compositor throws(CompositorError) in
      let selections = try compositor.seat(seat).selections
      return switch kind {
      case .clipboard: selections.clipboard.record
      case .primary: selections.primary.record
      }
    }
  }

  /// Pastes the selection, as another app would.
  ///
  /// - Parameters:
  ///   - kind: which of the selections.
  ///   - type: one of the offered types.
  ///   - reads: false simulates an app that requests the contents, keeps the pipe open and never reads.
  ///   - seat: the index of the seat.
  public func paste(
    _ kind: SelectionKind = .clipboard, type: String = SelectionContents.textTypes[0], reads: Bool = true,
    seat: Int = 0
  ) throws(CompositorError) -> PastedContents {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .cannotStart("pipe2", errno) }
    let (output, input) = (OpenFile(owning: ends[0]), ends[1])
    try perform { compositor throws(CompositorError) in
      let selections: SeatSelections
      do throws(CompositorError) {
        selections = try compositor.seat(seat).selections
      } catch {
        close(input)
        throw error
      }
      switch kind {
      case .clipboard: selections.clipboard.send(type, to: input)
      case .primary: selections.primary.send(type, to: input)
      }
    }
    return PastedContents(output, reads: reads)
  }

  /// Introduces offers of these types to every client, without declaring any as the selection.
  package func sendStrayOffers(_ count: Int, types: [String]) throws(CompositorError) {
    try perform { compositor in
      compositor.seat.selections.clipboard.sendStrayOffers(count, types: types)
      compositor.seat.selections.primary.sendStrayOffers(count, types: types)
    }
  }

  /// The number of those offers that clients have not destroyed.
  package var strayOfferCount: Int {
    get throws(CompositorError) {
      try perform {
        $0.seat.selections.clipboard.strayOfferCount + $0.seat.selections.primary.strayOfferCount
      }
    }
  }
}

/// The contents for ``TestCompositor/paste(_:type:reads:seat:)``, on their way from a client.
///
/// The pipe stays open with this object.
public final class PastedContents: Sendable {
  private let file: OpenFile
  private let result = Mutex<[UInt8]?>(nil)

  init(_ file: OpenFile, reads: Bool) {
    self.file = file
    guard reads else { return }
    DispatchQueue.global().async { [self] in
      let bytes = Self.readAll(file.raw)
      result.withLock { $0 = bytes }
    }
  }

  /// All bytes, once the client has closed the pipe; nil until then. Empty if there is no offer.
  public var bytes: [UInt8]? { result.withLock { $0 } }

  /// The bytes as a UTF-8 text; nil until they are complete, or if they are invalid.
  public var text: String? { bytes.flatMap { String(validating: $0, as: UTF8.self) } }

  private static func readAll(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}
