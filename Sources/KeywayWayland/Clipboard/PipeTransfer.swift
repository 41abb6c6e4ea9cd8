import Glibc
import KeywayPlatform

/// One end of a pipe to another app, which the loop polls until the transfer ends. Nothing blocks.
///
/// Owner: the clipboard, until `onEnd`. Thread: main.
@MainActor
class PipeTransfer {
  /// Called once, when the transfer has ended.
  var onEnd: ((PipeTransfer) -> Void)?
  private let loop: EventLoop
  private let patience: Duration
  /// Nil once the transfer has ended.
  private var file: FileDescriptor?
  private var source: DescriptorSource?
  private var timer: EventLoop.Timer?

  /// - Parameters:
  ///   - events: the events to poll for, `POLLIN` or `POLLOUT`.
  ///   - patience: the time that the other app has.
  init(_ file: consuming FileDescriptor, events: Int32, patience: Duration, loop: EventLoop) {
    (self.loop, self.patience) = (loop, patience)
    let descriptor = file.raw
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    self.file = consume file
    let source = DescriptorSource(fileDescriptor: descriptor, events: Int16(events)) { [weak self] _ in
      self?.move(descriptor)
    }
    self.source = source
    loop.add(source)
    restartTime()
  }

  isolated deinit { close() }

  /// Transfers as many bytes as possible now.
  func move(_ descriptor: Int32) {}

  /// Restarts the other app's time limit.
  func restartTime() {
    if let timer { loop.cancel(timer) }
    timer = loop.schedule(after: patience) { [weak self] in self?.end() }
  }

  /// Closes the pipe; the second call does nothing.
  func end() {
    guard file != nil else { return }
    close()
    onEnd.take()?(self)
  }

  private func close() {
    if let source = source.take() { loop.remove(source) }
    if let timer = timer.take() { loop.cancel(timer) }
    file = nil
  }
}

/// Reads the text that another app writes.
final class TextReceiver: PipeTransfer {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var completion: (@MainActor (String?) -> Void)?

  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - completion: gets nil if there are more, if they are not UTF-8, or if the time is up.
  init(
    _ file: consuming FileDescriptor, limit: Int, patience: Duration, loop: EventLoop,
    completion: @escaping @MainActor (String?) -> Void
  ) {
    (self.limit, self.completion) = (limit, completion)
    super.init(file, events: POLLIN, patience: patience, loop: loop)
  }

  override func move(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        switch count {
        case 1...:
          guard bytes.count + count <= limit else { return end() }
          bytes.append(contentsOf: buffer[..<count])
        case 0: return end(with: bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self))
        case _ where errno == EINTR: continue
        case _ where errno == EAGAIN: return
        default: return end()
        }
      }
    }
  }

  override func end() { end(with: nil) }

  private func end(with text: String?) {
    let completion = completion.take()
    super.end()
    completion?(text)
  }
}

/// Writes a text for an app that pastes it.
final class TextSender: PipeTransfer {
  private var text: String
  /// The number of bytes written.
  private var count = 0
  /// The size that a ready pipe accepts without blocking (pipe(7), `PIPE_BUF`), even if its reader has made it blocking again.
  private static let piece = 4_096

  init(_ text: String, to file: consuming FileDescriptor, patience: Duration, loop: EventLoop) {
    self.text = text
    TextStream.ignoreBrokenPipes()
    super.init(file, events: POLLOUT, patience: patience, loop: loop)
  }

  override func move(_ descriptor: Int32) {
    let before = count
    let isDone = text.withUTF8 { bytes in
      while count < bytes.count {
        var asked = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&asked, 1, 0) > 0 else { return false }
        let written = write(descriptor, bytes.baseAddress! + count, min(Self.piece, bytes.count - count))
        if written > 0 {
          count += written
        } else if errno != EINTR {
          // Any other error means that the reader is gone.
          return errno != EAGAIN
        }
      }
      return true
    }
    if isDone { end() } else if count > before { restartTime() }
  }
}
