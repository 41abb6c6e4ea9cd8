import CALSA
import CLinux
import Glibc
import KeywayVoice

/// The voice of a reader: speaks what it reads from standard input, and reports to standard output.
@main
struct VoiceProgram {
  private static let usage = """
    keyway-voice: the voice of a reader (docs/voice-protocol.md). Apps start it.

      keyway-voice                    speak to the sound device until standard input ends
      keyway-voice --sound FILE.wav   speak into a file, to the end of all that was asked for

    """

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var file: String?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": end(usage, 0)
      case "--sound":
        guard let path = arguments.popFirst() else {
          end("keyway-voice: --sound: missing file; expected FILE.wav\n", 2)
        }
        file = path
      default: end("keyway-voice: unknown option '\(argument)'; expected --sound FILE.wav or --help\n", 2)
      }
    }
    confine()
    guard let engine = Engine(), let queue = SampleQueue(limit: engine.sampleRate / 2) else {
      end(
        "keyway-voice: libespeak-ng.so.1 or its data are missing; install libespeak-ng1 and espeak-ng-data\n",
        1)
    }
    var alsa = keyway_alsa()
    var wave: WaveFile?
    if let file {
      wave = WaveFile(path: file, sampleRate: engine.sampleRate)
      if wave == nil { end("keyway-voice: \(file): \(String(cString: strerror(errno)))\n", 2) }
    } else if !keyway_open_alsa(&alsa) {
      end("keyway-voice: libasound.so.2 is missing; install libasound2\n", 1)
    }
    guard Synthesizer(engine, queue) != nil else { end("keyway-voice: the system has no more threads\n", 1) }
    for language in engine.voices.languages { say(.voice(language)) }
    say(.ready(version: VoiceReply.version, engine: engine.name))
    let outputs = Outputs { device in
      if let wave { return wave }
      return SoundDevice(alsa, name: device, sampleRate: engine.sampleRate)
    }
    serve(Player(queue, outputs, sampleRate: engine.sampleRate, say), queue, finishes: wave != nil)
    exit(wave?.fault.isEmpty == false ? 1 : 0)
  }

  /// Takes rights away: no new ones, no core file, which would hold the words, and no more memory than it takes.
  private static func confine() {
    _ = keyway_forbid_new_privileges()
    var (none, most) = (rlimit(rlim_cur: 0, rlim_max: 0), rlimit(rlim_cur: 128 << 20, rlim_max: 128 << 20))
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &most)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Serves requests until their end.
  private static func serve(_ player: Player, _ queue: SampleQueue, finishes: Bool) {
    var input = LineReader(STDIN_FILENO)
    while !input.isAtEnd || (finishes && player.isBusy) {
      var polled = [pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)]
      if !input.isAtEnd { polled.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
      let own = polled.count
      polled += player.descriptors
      poll(&polled, nfds_t(polled.count), player.timeout)
      queue.acknowledge()
      for line in input.read() {
        do throws(VoiceLineError) {
          player.perform(try request(line))
        } catch {
          say(.fault("\(error)"))
        }
      }
      let sound = Array(polled[own...])
      player.play(isReady: !sound.isEmpty && player.outputs.sink.isReady(sound))
    }
    player.close()
  }

  private static func request(_ line: String?) throws(VoiceLineError) -> VoiceRequest {
    guard let line else {
      throw VoiceLineError(
        "the line is too long or not UTF-8; expected at most \(VoiceRequest.longestLine) bytes")
    }
    return try VoiceRequest(line: line)
  }

  /// Writes a reply. An app that reads none is gone or hangs, and ends this process.
  private static func say(_ reply: VoiceReply) {
    var rest = Array((reply.line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }

  private static func end(_ words: String, _ status: Int32) -> Never {
    let stream = status == 0 ? STDOUT_FILENO : STDERR_FILENO
    _ = Array(words.utf8).withUnsafeBytes { write(stream, $0.baseAddress, $0.count) }
    exit(status)
  }
}
