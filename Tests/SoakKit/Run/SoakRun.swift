package import Foundation
package import KeywayKeymap
package import KeywayTestCompositor
import ProcessFigures
package import WindowBench

/// One example on one window system, used by one person after the other.
///
/// Calls block.
@MainActor
package final class SoakRun {
  package static let screen = (width: 1280, height: 800)
  package static let layout = KeymapNames(layout: "us")
  /// Seconds for which an app at rest is looked at.
  private static let rest = 2.0
  /// Seconds until an app must show what is expected of it.
  private static let patience = 30.0

  private let plan: AppPlan
  private let app: WireApp
  private let process: RunningProcess
  private let window: BenchWindow
  /// The app's screen at its start.
  package let fresh: Capture
  /// The screen after the plan's rinse.
  private var rinsed: Capture
  package private(set) var records: [SessionRecord] = []

  /// Starts the example.
  ///
  /// - Parameters:
  ///   - folder: where the executables are.
  ///   - language: one of the plan's.
  ///   - timeZone: as in `TZ`.
  ///   - secondsToWrap: when the times of events wrap around, as after 49.7 days. An X server has a clock that nobody sets.
  package init(
    _ plan: AppPlan, on kind: WindowSystemKind, folder: URL, language: String, timeZone: String,
    secondsToWrap: UInt32
  ) throws {
    self.plan = plan
    let bench = try kind.makeBench(
      BenchOptions {
        ($0.width, $0.height, $0.layout) = (Self.screen.width, Self.screen.height, Self.layout)
        $0.eventTimeOffset = CompositorOptions.eventTimeOffset(wrappingIn: secondsToWrap * 1000)
      })
    app = try WireApp(
      executable: folder.appending(path: plan.name), arguments: ["--language", language],
      environment: ["TZ": timeZone], on: bench, names: Self.layout)
    process = RunningProcess(app.app.processIdentifier)
    try app.settle()
    guard let window = try bench.windows().last else { throw SoakStartError() }
    self.window = window
    fresh = try Self.stillPicture(of: app)
    rinsed = fresh
    try play(plan.rinse)
    rinsed = try Self.stillPicture(of: app)
  }

  // MARK: Sessions

  /// Plays a session, and adds a record of what the app uses then.
  ///
  /// - Parameter looksAtRest: whether wake-ups are counted too, which takes seconds.
  /// - Throws: ``SoakFault``, after which the app is of no use any more.
  package func play(_ session: PlannedSession, looksAtRest: Bool = false) throws {
    do {
      try visit(session)
      records.append(
        SessionRecord(
          number: records.count + 1, session: session.description, kinds: session.kinds,
          figures: try process.figures(),
          wakeUps: looksAtRest ? try process.wakeUps(within: Self.rest) : nil))
    } catch let fault as SoakFault {
      throw fault
    } catch {
      let end = app.app.isRunning ? "" : "the app has ended: "
      throw SoakFault(
        session: records.count + 1, name: session.description, reason: "\(end)\(error)",
        said: app.standardError.last)
    }
  }

  /// Ends the app, as a fault in it would.
  package func endApp() { app.terminate() }

  private func visit(_ session: PlannedSession) throws {
    let visit = session.visit
    for (place, press) in visit.presses.enumerated() {
      if let disturbance = session.disturbances[place] { try app.begin(disturbance) }
      try play([press])
    }
    for disturbance in session.disturbances.values { try app.end(disturbance, window: window) }
    let isBack: Bool
    switch visit.ending {
    case .reset: isBack = try waitForPicture(fresh, seconds: Self.patience)
    case .timeOut(let seconds): isBack = try waitForPicture(fresh, seconds: Double(seconds) + Self.patience)
    case .walk: isBack = try walkBack()
    case .next:
      try play(plan.rinse)
      isBack = try waitForPicture(rinsed, seconds: Self.patience)
    }
    if !isBack { throw try difference(after: session) }
  }

  private func play(_ steps: [Visit.Step]) throws {
    for step in steps {
      switch step {
      case .keys(let script):
        for word in KeyScript.words(of: script) {
          try app.bench.keys(app.events(of: word))
          try app.settle()
          if plan.pause > 0 { pass(milliseconds: plan.pause) }
        }
      case .scan(let code):
        let keys = code.map(String.init) + ["Return"]
        try app.bench.keys(app.events(of: keys.joined(separator: " ")))
        try app.settle()
        // Without a pause, the next keys would be the scanner's too.
        pass(milliseconds: 100)
      case .rest: _ = try Self.stillPicture(of: app, seconds: 1.5)
      }
    }
  }

  /// Goes back step by step until the start is shown, and returns whether it is.
  private func walkBack() throws -> Bool {
    for _ in 0..<40 {
      if try waitForPicture(fresh, seconds: 0) { return true }
      try play([.keys(plan.stepBack)])
    }
    return false
  }

  // MARK: Pictures

  private func waitForPicture(_ wanted: Capture, seconds: Double) throws -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      try app.settle()
      if try app.bench.picture().isSame(as: wanted) { return true }
      if Date() >= end { return false }
      pass(milliseconds: 100)
    }
  }

  /// The picture once it has stayed the same for a while; the last one where it never does.
  private static func stillPicture(of app: WireApp, seconds: Double = 0.5) throws -> Capture {
    let end = Date(timeIntervalSinceNow: patience)
    try app.settle()
    var picture = try app.bench.picture()
    var since = Date()
    while Date().timeIntervalSince(since) < seconds, Date() < end {
      Thread.sleep(forTimeInterval: 0.1)
      try app.settle()
      let next = try app.bench.picture()
      if !next.isSame(as: picture) { (picture, since) = (next, Date()) }
    }
    return picture
  }

  /// The fault of a start that looks otherwise, with both pictures in files.
  private func difference(after session: PlannedSession) throws -> SoakFault {
    let wanted = session.visit.ending == .next ? rinsed : fresh
    let shown = try app.bench.picture()
    let number = records.count + 1
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-soak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try wanted.writePNG(to: folder.appending(path: "start.png").path)
    try shown.writePNG(to: folder.appending(path: "shown.png").path)
    return SoakFault(
      session: number, name: session.description,
      reason: "the start is not as it was; pictures are in \(folder.path)", said: nil, pictures: folder)
  }

  private func pass(milliseconds: Int) { Thread.sleep(forTimeInterval: Double(milliseconds) / 1000) }
}

extension Capture {
  fileprivate func isSame(as other: Capture) -> Bool {
    width == other.width && height == other.height && changes(to: other).isEmpty
  }
}

/// The app shows no window.
private struct SoakStartError: Error, CustomStringConvertible {
  let description = "it shows no window"
}

/// Why no more sessions can be played.
package struct SoakFault: Error, CustomStringConvertible {
  package let session: Int
  package let name: String
  package let reason: String
  /// The last line of the app on standard error.
  package let said: String?
  /// The folder with pictures of the start as it was and as it is.
  package var pictures: URL?

  package var description: String {
    "session \(session) (\(name)): \(reason)" + (said.map { "; it said: \($0)" } ?? "")
  }
}
