import Testing

@Suite("Measured times")
struct MeasuredTimeTests {
  @Test("No test lets a measured time decide, but those with a reason on record")
  func measuredTime() throws {
    var allowed = MeasuredTime.allowed
    for file in try SourceFile.all(below: "Tests", in: PackageDescription.root) {
      let found = MeasuredTime.expectations(in: file)
      if found.isEmpty || allowed.removeValue(forKey: file.path) != nil { continue }
      Issue.record("\(file.path) compares a measured time: \(found)")
    }
    #expect(allowed.isEmpty, "no reason is needed any more")
  }

  @Test(
    "The check of times sees every way to compare a measured time",
    arguments: [
      "let start = ContinuousClock.now\nwork()\n#expect(ContinuousClock.now - start < .seconds(3))",
      "let start = ContinuousClock.now\nwork()\n#expect(start.duration(to: .now) < .seconds(3))",
      "let time = ContinuousClock().measure { work() }\n#expect(time < .seconds(3), \"\\(time)\")",
      "let start = Date()\nwork()\ntry #require(\n  Date().timeIntervalSince(start) < 3)",
      "let start = desk.loop.milliseconds\nwork()\n#expect(desk.loop.milliseconds - start >= 95)",
      "let start = loop.milliseconds\nwork()\nlet end = loop.milliseconds\n#expect(end - start < 95)",
      "let end = Date(timeIntervalSinceNow: 3)\nwork()\n#expect(Date() < end)",
      "let end = ContinuousClock.now + .seconds(3)\nwork()\n#expect(ContinuousClock.now < end)",
      "func time() -> Double { work(); return Date() - start }\nlet (few, many) = (time(), time())\n#expect(few < many)",
      "func now() -> Int { clock_gettime(CLOCK_MONOTONIC, &time) }\nlet start = now()\n#expect(now() - start < 3)",
      "var times: [Int] = []\ntimes.append(loop.milliseconds - start)\n#expect(times.max()! < 3)",
    ])
  func sees(body: String) {
    #expect(MeasuredTime.expectations(in: sample(body)).count == 1)
  }

  @Test(
    "The check of times passes limits of waits, manual clocks, and comments",
    arguments: [
      "let end = Date(timeIntervalSinceNow: 3)\nwhile !isOver { try #require(Date() < end, \"it did not come\") }",
      "let end = loop.milliseconds + 30_000\nwhile !isOver, loop.milliseconds < end { turn() }\n#expect(isOver)",
      "let loop = EventLoop(clock: .manual)\nlet start = loop.milliseconds\n#expect(loop.milliseconds - start == 3)",
      "let before = loop.milliseconds\nwork()\n#expect(seen >= before && seen <= loop.milliseconds)",
      "let end = Date(timeIntervalSinceNow: 3)\nwhile case let old = new, Date() < end { let new = f() }\n#expect(old == new)",
      "// #expect(ContinuousClock.now - start < .seconds(3))\nlet clock = ContinuousClock()\n#expect(count - 1 == 2)",
      "let start = ContinuousClock.now\nprint(ContinuousClock.now - start)\n#expect(layout.measure(width: nil).width < 3)",
    ])
  func passes(body: String) {
    #expect(MeasuredTime.expectations(in: sample(body)) == [])
  }

  private func sample(_ body: String) -> SourceFile {
    SourceFile(path: "Sample.swift", text: "struct Sample {\n@Test func sample() throws {\n\(body)\n}\n}\n")
  }
}
