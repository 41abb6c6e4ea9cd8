import Foundation
import KeywayPlatform
import KeywaySpeech
import KeywayVoice
import Testing

@MainActor
@Suite("A voice in a separate program")
final class ProcessVoiceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "helper-\(UUID().uuidString)")
  /// Nobody loses patience with a slow machine, unless a test is about that: the time of this loop stands still.
  private var loop = EventLoop(clock: .manual)
  private var replies: [VoiceReply] = []
  private var failure: String?

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A voice that runs a script. Each start adds a line to `starts`.
  private func voice(_ script: String) throws -> ProcessVoice {
    let program = folder.appending(path: "voice")
    try Data("#!/bin/sh\ncd '\(folder.path)'; echo start >>starts\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let helper = ProcessVoice(program.path, in: loop)
    helper.onReply = { [unowned self] in replies.append($0) }
    helper.onFailure = { [unowned self] in failure = $0 }
    return helper
  }

  private func speech(_ id: Int) -> VoiceSpeech { VoiceSpeech(id, [.init("word \(id)", language: "en")]) }

  private var starts: Int {
    (try? String(contentsOf: folder.appending(path: "starts"), encoding: .utf8))?.split(separator: "\n").count
      ?? 0
  }

  /// Answers each speech, and keeps what it reads in `read`.
  private static let good = """
    printf 'ready\\t1\\tfake\\n'
    while IFS='	' read -r name id rest; do echo "$name $id" >>read
      if [ "$name" = speak ]; then printf 'begun\\t%s\\nended\\t%s\\n' "$id" "$id"; fi
    done
    """

  private func hear(_ reply: VoiceReply) throws -> Bool {
    try loop.run(within: .seconds(10)) { replies.contains(reply) || failure != nil }
    return replies.contains(reply)
  }

  @Test("Speeches are begun and ended one after the other")
  func usual() throws {
    let helper = try voice(Self.good)
    for id in 1...3 {
      helper.speak(speech(id))
      #expect(try hear(.ended(id)))
    }
    #expect(replies == (1...3).flatMap { [.begun($0), .ended($0)] } && starts == 1)
  }

  @Test("A program that ends in the middle of a speech is started again, and says it again")
  func ends() throws {
    let helper = try voice("if [ $(wc -l <starts) = 1 ]; then read -r line; exit 3; fi\n" + Self.good)
    helper.speak(speech(1))
    #expect(try hear(.ended(1)) && starts == 2 && failure == nil)
  }

  @Test("A program that reads and never answers is ended, and started again")
  func hangs() throws {
    loop = EventLoop()
    let helper = try voice(
      "if [ $(wc -l <starts) = 1 ]; then printf 'ready\\t1\\tfake\\n'; exec sleep 60; fi\n" + Self.good)
    helper.speak(speech(1))
    #expect(try hear(.ended(1)) && starts > 1)
  }

  @Test(
    "A program that cannot be kept running is given up, once and with a reason",
    arguments: [
      ("exit 0", "times in a minute"), ("head -c 1000000 /dev/zero; exit 0", "times in a minute"),
      ("printf 'ready\\t2\\tnewer\\n'; cat >/dev/null", "version 2"),
    ])
  func givesUp(script: String, reason: String) throws {
    let helper = try voice(script)
    helper.speak(speech(1))
    try loop.run(within: .seconds(10)) { failure != nil }
    #expect(failure?.contains(reason) == true && helper.hasFailed)
    helper.speak(speech(2))
    try loop.run(within: .milliseconds(50)) { false }
    #expect(replies.isEmpty && starts <= 6)
  }

  @Test("A program that is not there is told at once")
  func missing() throws {
    let helper = ProcessVoice(folder.appending(path: "none").path, in: loop)
    helper.onFailure = { [unowned self] in failure = $0 }
    helper.speak(speech(1))
    #expect(failure?.hasSuffix("does not start: No such file or directory") == true)
  }

  @Test("Replies about an older speech, twice or not of the protocol change nothing")
  func strayReplies() throws {
    let helper = try voice(
      """
      printf 'ready\\t1\\tfake\\nended\\t7\\nnonsense\\n\\nmark\\tx\\n'
      while IFS='	' read -r name id rest; do
        [ "$name" = speak ] && printf 'ended\\t%s\\nended\\t%s\\nbegun\\t%s\\n' "$((id - 1))" "$id" "$id"
      done
      """)
    for id in [5, 6] {
      helper.speak(speech(id))
      #expect(try hear(.ended(id)))
    }
    #expect(replies == [.ended(5), .ended(6)])
  }

  @Test("A cancelled speech is not answered, and the next one is")
  func cancels() throws {
    let helper = try voice(
      """
      printf 'ready\\t1\\tfake\\n'
      while IFS='	' read -r name id rest; do
        [ "$name" = cancel ] && printf 'ended\\t1\\n'
        [ "$id" = 2 ] && printf 'ended\\t2\\n'
      done
      """)
    helper.speak(speech(1))
    helper.cancel()
    helper.cancel()
    helper.speak(speech(2))
    #expect(try hear(.ended(2)) && replies == [.ended(2)])
  }

  @Test("A program that does not read holds nothing up, and is started again")
  func doesNotRead() throws {
    loop = EventLoop()
    let helper = try voice("printf 'ready\\t1\\tfake\\n'; exec sleep 60")
    let long = VoiceSpeech(1, [.init(String(repeating: "word ", count: 300_000), language: "en")])
    for _ in 0..<4 { helper.speak(long) }
    try loop.run(within: .seconds(5)) { starts >= 2 }
    #expect(starts >= 2)
  }

  @Test("The program ends with its owner, and leaves no process and no descriptor")
  func closes() throws {
    let descriptors = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    var counts: [Int] = []
    for id in 1...3 {
      replies = []
      let helper = try voice("echo $$ >>pids\n" + Self.good)
      helper.speak(speech(id))
      #expect(try hear(.ended(id)))
      helper.close()
      counts.append(try descriptors())
    }
    // The loop opens its own with the first one.
    #expect(counts[0] == counts[2])
    let processes = try String(contentsOf: folder.appending(path: "pids"), encoding: .utf8).split(
      separator: "\n")
    #expect(processes.count == 3)
    for process in processes { #expect(kill(try #require(pid_t(process)), 0) == -1 && errno == ESRCH) }
  }
}
