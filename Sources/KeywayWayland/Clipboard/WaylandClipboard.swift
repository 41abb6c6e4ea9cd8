import CLinux
import Glibc
import KeywayPlatform

/// The clipboard (`wl_data_device`) and the primary selection (`zwp_primary_selection_device_v1`) of all apps.
///
/// Where the compositor lacks one of them, its text stays in this app. A text that is set before anybody has
/// pressed a key or a button is offered with the first press. So is what the app offered when the compositor went
/// away: the next one gets it with the first press there. Both give way to what another app offers by then.
@MainActor
final class WaylandClipboard: Clipboard {
  /// The time that another app has to deliver a text, in milliseconds.
  var patience = 1_000
  /// The time that another app has to read the next piece of a text, in milliseconds. A text that is cut off is
  /// worse than a pipe that stays open.
  var readersPatience = 10_000
  /// The most texts that are read, and sent, at a time.
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

  /// Follows a new connection; its seats are added next.
  func connectionDidBegin(_ globals: Globals) {
    clipboard.begin(globals.dataDevices)
    primary.begin(globals.primarySelections)
  }

  func add(_ seat: Seat) {
    clipboard.add(seat)
    primary.add(seat)
  }

  /// Offers what waits for a press.
  func seatWasUsed(_ seat: Seat) {
    clipboard.seatWasUsed(seat)
    primary.seatWasUsed(seat)
  }

  func remove(_ seat: Seat) {
    clipboard.remove(seat)
    primary.remove(seat)
  }

  /// Ends with the connection. Texts that are sent go on: their pipes are the other apps'.
  func connectionDidEnd() {
    clipboard.end()
    primary.end()
    for receiver in receivers { receiver.end() }
  }

  // MARK: Pipes

  /// How many texts are read and sent now.
  var transferCount: Int { receivers.count + senders.count }

  private func receive(
    _ offer: TextOffer, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    var ends: [Int32] = [0, 0]
    guard let type = offer.type, offer.offer.isAlive, receivers.count < Self.mostTransfers,
      pipe2(&ends, O_CLOEXEC) == 0
    else { return completion(nil) }
    // The request has a copy of this end. As long as this one were open too, no end would come.
    let input = FileDescriptor(owning: ends[1])
    offer.offer.receive(mimeType: type, fd: input.raw)
    let receiver = TextReceiver(
      FileDescriptor(owning: ends[0]), limit: limit, patience: patience, loop: eventLoop,
      completion: completion)
    receiver.onEnd = { [weak self] ended in self?.receivers.removeAll { $0 === ended } }
    receivers.append(receiver)
  }

  private func send(_ text: String, to file: Int32) {
    // Whoever asks again and again gets no more than this.
    if senders.count == Self.mostTransfers { senders[0].end() }
    let sender = TextSender(
      text, to: FileDescriptor(owning: file), patience: readersPatience, loop: eventLoop)
    sender.onEnd = { [weak self] ended in self?.senders.removeAll { $0 === ended } }
    senders.append(sender)
  }
}
