import Glibc
import KeywayPlatform

// What only a process of its own can show: the loop on the first thread, with libdispatch's main queue and
// signals. A test runner's first thread is not the main actor's. Each line that is printed is looked at by
// `EventLoopProcessTests`.

/// Writes a line past stdio's buffer, since the test waits for it.
func say(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  write(1, &bytes, bytes.count)
}

let firstThread = pthread_self()

func isFirstThread() -> Bool { pthread_equal(pthread_self(), firstThread) != 0 }

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
    loop.schedule(afterMilliseconds: 300) {
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
default:
  say("unknown probe")
  exit(64)
}
