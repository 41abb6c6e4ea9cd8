import Glibc
import ProcessFigures
import Testing

@Suite("What the kernel writes of a process")
struct ProcessTextTests {
  private let memory = """
    55d0c0a00000-7ffd1c5f9000 ---p 00000000 00:00 0                          [rollup]
    Rss:               48624 kB
    Pss:               20417 kB
    Pss_Anon:           6548 kB
    Anonymous:          6549 kB
    """

  @Test("The number of a line is found by its whole name")
  func numbers() {
    #expect(ProcessText.number("Rss", in: memory) == 48624)
    #expect(ProcessText.number("Anonymous", in: memory) == 6549)
    #expect(ProcessText.number("Anon", in: memory) == nil)
    #expect(ProcessText.number("VmRSS", in: memory) == nil)
    #expect(ProcessText.word("State", in: "Name:\ttill\nState:\tS (sleeping)\n") == "S")
    #expect(ProcessText.number("State", in: "State:\tS (sleeping)\n") == nil)
  }

  @Test("Processor time is that of the program and of the kernel, whatever the program is called")
  func ticks() {
    let fields = "S 1 4242 4242 0 -1 4194560 900 0 3 0 51 7 90 80 20 0 1 0 100 0 0"
    for name in ["till", "a b", "x) R 1 (y", ""] {
      #expect(ProcessText.ticks(inStat: "4242 (\(name)) \(fields)") == 58)
    }
    #expect(ProcessText.ticks(inStat: "4242 (till) S 1 4242") == nil)
    #expect(ProcessText.ticks(inStat: "") == nil)
  }

  @Test("Areas that can be written are found, and a core dump lacks those that are marked so")
  func areas() {
    let flags = "Rss:                   4 kB\nVmFlags: rd wr mr mw me"
    let text = """
      1000-3000 rw-p 00000000 00:00 0                                  [heap]
      \(flags) ac
      3000-4000 r--p 00000000 fe:00 12                                 /usr/lib/a-b rw-p
      \(flags) dd
      4000-5000 rw-s 00000000 00:01 7                                  /memfd:frame (deleted)
      \(flags) ac dd
      ffffffffff600000-ffffffffff601000 rw-p 00000000 00:00 0          [vsyscall]
      VmFlags: dd
      """
    let areas = ProcessText.writableAreas(inSmaps: text)
    #expect(areas.map(\.range) == [0x1000..<0x3000, 0x4000..<0x5000])
    #expect(areas.map(\.isDumped) == [true, false])
    #expect(ProcessText.writableAreas(inSmaps: "").isEmpty)
  }

  @Test(
    "Descriptors that differ in their number alone are of one kind",
    arguments: [
      ("socket:[8214]", "socket"), ("socket:[9]", "socket"), ("pipe:[77]", "pipe"),
      ("anon_inode:[timerfd]", "anon_inode:[timerfd]"), ("/memfd:frame (deleted)", "/memfd:frame (deleted)"),
      ("/dev/null", "/dev/null"), ("/srv/log[a]", "/srv/log[a]"),
    ])
  func kinds(target: String, kind: String) { #expect(ProcessText.kind(ofDescriptor: target) == kind) }

  @Test("The first thread may not wake up, and the others once a second, as libdispatch does")
  func wakeUps() {
    func count(_ counts: [(String, Int)], _ seconds: Double = 2) -> Int {
      RunningProcess.wakeUps(counts.map { (thread: $0.0, count: $0.1) }, of: "40", within: seconds)
    }
    #expect(count([("40", 0), ("41", 2)]) == 0)
    #expect(count([("40", 1)]) == 1)
    #expect(count([("40", 2), ("41", 3)]) == 2)
    #expect(count([("40", 0), ("41", 2), ("42", 3)]) == 2)
    #expect(count([("41", 3)], 0.5) == 1)
    #expect(count([]) == 0)
  }

  @Test("A process that runs has memory, descriptors and threads, and one that is not there is a fault")
  func running() throws {
    let process = RunningProcess(getpid())
    let before = try process.figures()
    #expect(before.resident > before.anonymous && before.anonymous > 0)
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(
      try process.figures().descriptors["/dev/null", default: 0] > before.descriptors["/dev/null", default: 0]
    )
    #expect(try process.sleeps() > 0)
    // The one that asks runs.
    #expect(try !process.isAsleep())
    #expect(throws: (any Error).self) { try RunningProcess(-1).figures() }
  }
}
