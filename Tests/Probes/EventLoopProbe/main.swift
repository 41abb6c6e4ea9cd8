import Glibc
import KeywayPlatform

// Facts that only a separate process can show: the loop on the first thread, with libdispatch's main queue and
// signals. A test runner's first thread is not the main actor's. Each line that is printed is looked at by
// `EventLoopProcessTests`.

/// Writes a line past stdio's buffer, since the test waits for it.
func say(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  write(1, &bytes, bytes.count)
}

let firstThread = pthread_self()

func isFirstThread() -> Bool { pthread_equal(pthread_self(), firstThread) != 0 }

/// The memory of the process that is in use.
func residentBytes() -> Int {
  let file = open("/proc/self/statm", O_RDONLY)
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 200)
  let count = read(file, &bytes, 200)
  // In pages: the whole, then what is resident.
  let words = String(decoding: bytes[..<max(0, count)], as: UTF8.self).split(separator: " ")
  return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

let loop = EventLoop()

switch CommandLine.arguments.dropFirst().first {
case "tasks":
  // A task hops between the main actor and a background thread; the loop has no other reason to wake.
  Task { @MainActor in
    say("first thread: \(isFirstThread())")
    let sum = await Task.detached { (1...1_000).reduce(0, +) }.value
    say("sum: \(sum), first thread: \(isFirstThread())")
    loop.stop()
  }
  try loop.run()
  say("stopped")
case "idle-after-task":
  Task { @MainActor in
    say("task ran")
    let before = loop.wakeUps
    loop.schedule(after: .milliseconds(300)) {
      // The one wake-up is the timer's own.
      say("wake-ups: \(loop.wakeUps - before)")
      loop.stop()
    }
  }
  try loop.run()
case "signal":
  loop.onTermination = {
    say("stopping in order")
    loop.stop()
  }
  loop.beforeNextPoll { say("waiting") }
  try loop.run()
  say("stopped")
case "second-signal":
  loop.onTermination = { say("ignoring it") }
  loop.beforeNextPoll { say("waiting") }
  try loop.run()
case "large-memory":
  let before = residentBytes()
  // The second one would stay where the first one has set the limit.
  var others: [UnsafeMutableRawPointer] = []
  for _ in 0..<4 {
    let block = malloc(30_000_000)!
    memset(block, 1, 30_000_000)
    others.append(malloc(1_000)!)
    free(block)
  }
  say("taken for good: \((residentBytes() - before) >> 20 < 9 ? "little" : "much")")
default:
  say("unknown probe")
  exit(64)
}
