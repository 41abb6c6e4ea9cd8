import CLinux
import Glibc
import KeywayPlatform

/// The clipboard (`wl_data_device`) and the primary selection (`zwp_primary_selection_device_v1`) of all apps.
///
/// If the compositor lacks one of them, its text stays in this app. A text set before anything was pressed is offered
/// on the first press of a key or button. So is the app's previous offer after the compositor went away: the next
/// compositor gets it on the first press there. Both yield to newer offers of other apps.
@MainActor
final class WaylandClipboard: Clipboard {
  /// The time limit for another app to deliver a text.
  var patience = Duration.seconds(1)
  /// The time for another app to read the next piece. A truncated text is worse than a pipe that stays open.
  var readersPatience = Duration.seconds(10)
  /// The maximum number of simultaneous reads, and of simultaneous writes.
  static let mostTransfers = 16

  private let eventLoop: EventLoop
  private var clipboard: WireSelection<WlDataDeviceManager>!
  private var primary: WireSelection<ZwpPrimarySelectionDeviceManagerV1>!
  private var receivers: [TextReceiver] = []
  private var senders: [TextSender] = []

  init(_ eventLoop: EventLoop) {
    self.eventLoop = eventLoop
    clipboard = WireSelection { [unowned self] in send($0, to: $1) }
    primary = WireSelection { [unowned self] in send($0, to: $1) }
  }

  func setText(_ text: String?, in selection: ClipboardSelection) {
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    switch selection {
    case .clipboard: clipboard.setText(text)
    case .primary: primary.setText(text)
    }
  }

  func readText(
    from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    let content =
      switch selection {
      case .clipboard: clipboard.content
      case .primary: primary.content
      }
    switch content {
    case .own(let text): completion(text.utf8.count <= limit ? text : nil)
    case .other(let offer): receive(offer, limit: limit, completion)
    case nil: completion(nil)
    }
  }

  // MARK: Seats and connections

  /// Handles a new connection; its seats are added next.
  func connectionDidBegin(_ globals: Globals) {
    clipboard.begin(globals.dataDevices)
    primary.begin(globals.primarySelections)
  }

  func add(_ seat: Seat) {
    clipboard.add(seat)
    primary.add(seat)
  }

  /// Offers a text that waits for a press.
  func seatWasUsed(_ seat: Seat) {
    clipboard.seatWasUsed(seat)
    primary.seatWasUsed(seat)
  }

  func remove(_ seat: Seat) {
    clipboard.remove(seat)
    primary.remove(seat)
  }

  /// Handles the end of the connection. Transfers continue, because their pipes belong to the other apps.
  func connectionDidEnd() {
    clipboard.end()
    primary.end()
    for receiver in receivers { receiver.end() }
  }

  // MARK: Pipes

  /// The number of current reads and writes.
  var transferCount: Int { receivers.count + senders.count }

  private func receive(_ offer: TextOffer, limit: Int, _ completion: @escaping @MainActor (String?) -> Void) {
    var ends: [Int32] = [0, 0]
    guard let type = offer.type, offer.offer.isAlive, receivers.count < Self.mostTransfers,
      pipe2(&ends, O_CLOEXEC) == 0
    else { return completion(nil) }
    // The request has a copy of this end. While this one were open, the transfer would not end.
    let input = FileDescriptor(owning: ends[1])
    offer.offer.receive(mimeType: type, fd: input.raw)
    let receiver = TextReceiver(
      FileDescriptor(owning: ends[0]), limit: limit, patience: patience, loop: eventLoop,
      completion: completion)
    receiver.onEnd = { [weak self] ended in self?.receivers.removeAll { $0 === ended } }
    receivers.append(receiver)
  }

  private func send(_ text: String, to file: Int32) {
    // An app that asks repeatedly gets no more than this.
    if senders.count == Self.mostTransfers { senders[0].end() }
    let sender = TextSender(
      text, to: FileDescriptor(owning: file), patience: readersPatience, loop: eventLoop)
    sender.onEnd = { [weak self] ended in self?.senders.removeAll { $0 === ended } }
    senders.append(sender)
  }
}
