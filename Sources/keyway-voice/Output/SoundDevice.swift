import CALSA
import Glibc

/// A sound device of ALSA, which is opened at run time and never blocks.
final class SoundDevice: SoundSink {
  private var alsa: keyway_alsa
  private let name: String
  private let sampleRate: Int
  private var device: OpaquePointer?
  private(set) var fault = ""

  /// The frames of a period, and of the buffer: what is written is heard 20 milliseconds later at most.
  private static let (period, buffer) = (snd_pcm_uframes_t(128), snd_pcm_uframes_t(512))

  init(_ alsa: keyway_alsa, name: String, sampleRate: Int) {
    (self.alsa, self.name, self.sampleRate) = (alsa, name, sampleRate)
  }

  func open() -> Bool {
    if device != nil { return true }
    var opened: OpaquePointer?
    guard succeeds(alsa.open(&opened, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))), let opened
    else {
      return false
    }
    device = opened
    guard configure(opened) else {
      close()
      return false
    }
    return true
  }

  private func configure(_ device: OpaquePointer) -> Bool {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: alsa.sizeOfParameters(), alignment: MemoryLayout<Int>.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: alsa.sizeOfParameters())
    defer { memory.deallocate() }
    let parameters = OpaquePointer(memory)
    var (period, buffer, direction) = (Self.period, Self.buffer, Int32(0))
    return succeeds(alsa.anyParameters(device, parameters))
      && succeeds(alsa.setResampling(device, parameters, 1))
      && succeeds(alsa.setAccess(device, parameters, SND_PCM_ACCESS_RW_INTERLEAVED))
      && succeeds(alsa.setFormat(device, parameters, SND_PCM_FORMAT_S16_LE))
      && succeeds(alsa.setChannels(device, parameters, 2))
      && succeeds(alsa.setRate(device, parameters, UInt32(sampleRate), 0))
      && succeeds(alsa.setPeriod(device, parameters, &period, &direction))
      && succeeds(alsa.setBuffer(device, parameters, &buffer))
      && succeeds(alsa.useParameters(device, parameters))
  }

  private func succeeds(_ code: Int32) -> Bool {
    if code >= 0 { return true }
    fault =
      "the sound device '\(name)' does not open: \(alsa.words(code).map { String(cString: $0) } ?? "\(code)")"
    return false
  }

  func write(_ samples: [Int16]) -> Int? {
    guard let device else { return nil }
    let frames = samples.count / 2
    for _ in 0..<2 {
      let count = alsa.write(device, samples, snd_pcm_uframes_t(frames))
      if count >= 0 { return Int(count) }
      if count == -Int(EAGAIN) { return 0 }
      // It had nothing to play for a moment, or was dropped.
      guard count == -Int(EPIPE) || count == -Int(ESTRPIPE), alsa.prepare(device) >= 0 else { break }
    }
    fault = "the sound device '\(name)' is lost"
    return nil
  }

  var delay: Int {
    var frames = snd_pcm_sframes_t(0)
    guard let device, alsa.state(device) == SND_PCM_STATE_RUNNING, alsa.delay(device, &frames) >= 0 else {
      return 0
    }
    return max(0, Int(frames))
  }

  func drop() {
    guard let device else { return }
    _ = alsa.drop(device)
    _ = alsa.prepare(device)
  }

  var descriptors: [pollfd] {
    guard let device else { return [] }
    let count = alsa.descriptorCount(device)
    guard count > 0 else { return [] }
    var descriptors = [pollfd](repeating: pollfd(), count: Int(count))
    _ = alsa.descriptors(device, &descriptors, UInt32(count))
    return descriptors
  }

  func isReady(_ polled: [pollfd]) -> Bool {
    guard let device else { return false }
    // Descriptors of plugins mean what the plugin says, and stay readable until it is asked.
    var (polled, found) = (polled, UInt16(0))
    guard alsa.events(device, &polled, UInt32(polled.count), &found) >= 0 else { return true }
    return Int32(found) & (POLLOUT | POLLERR) != 0
  }

  func close() {
    if let device { _ = alsa.close(device) }
    device = nil
  }
}
