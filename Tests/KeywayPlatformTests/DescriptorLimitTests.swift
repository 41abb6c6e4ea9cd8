import Glibc
import KeywayPlatform
import Testing

@Suite("The number of files that a process may have open")
struct DescriptorLimitTests {
  @Test("A limit that may be raised is raised, and a higher one stays")
  func raised() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      for (before, after) in [(20, 64), (100, 100)] {
        guard getrlimit(files, &limit) == 0 else { exit(1) }
        limit.rlim_cur = rlim_t(before)
        guard setrlimit(files, &limit) == 0 else { exit(2) }
        do { try DescriptorLimit.ensure() } catch { exit(3) }
        guard getrlimit(files, &limit) == 0, limit.rlim_cur == rlim_t(after) else { exit(4) }
      }
      do { try DescriptorLimit.ensure(200) } catch { exit(5) }
      guard getrlimit(files, &limit) == 0, limit.rlim_cur == 200 else { exit(6) }
      exit(42)
    }
  }

  @Test("A limit that stays too low is an error that says what is needed")
  func tooLow() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit(rlim_cur: 20, rlim_max: 40)
      guard setrlimit(files, &limit) == 0 else { exit(1) }
      do throws(PlatformError) {
        try DescriptorLimit.ensure()
      } catch {
        let words = "the process may open only 20 files; expected 64 or more (ulimit -n)"
        exit(error.description == words ? 42 : 3)
      }
      exit(4)
    }
  }
}
