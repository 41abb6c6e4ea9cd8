package import Foundation

/// A desk for a person who cannot see: a session bus, the accessibility bus with its registry, an X server without a
/// screen, and Orca, whose speech is kept.
///
/// All of it is private: folders, bus, display and settings. It ends with the object, and with the test process where that
/// crashes. Its methods block the calling thread, from any one thread.
package final class AccessibilityDesk {
  package let folder: PrivateFolder
  /// The speech of Orca.
  package let speech: SpeechServer
  package let screen: VirtualScreen
  /// The cells under a person's fingers; nil without a display.
  package let braille: BrailleDisplay?
  /// All variables of a program at the desk.
  package let environment: [String: String]
  /// Orca's version.
  package let orcaVersion: String
  private let bus: SessionBus
  private let orca: Orca
  private var guests: Set<pid_t> = []
  private var read = 0

  /// Starts everything and waits until Orca has said that it listens.
  ///
  /// - Parameter hasBraille: whether there is a braille display, to which Orca writes too.
  package init(hasBraille: Bool = false) throws {
    folder = try PrivateFolder()
    _ = try folder.folder("home")
    let runtime = try folder.folder("runtime")
    speech = try SpeechServer(path: folder.url.appendingPathComponent("speech").path)
    var environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.url.appendingPathComponent("home").path,
      "XDG_RUNTIME_DIR": runtime.path, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
      // No settings of the person's desktop, and no daemon for them.
      "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
      "SPEECHD_ADDRESS": speech.address,
    ]
    // Newer Orcas ask the X server alone for keys, but those of an app at the embedded compositor come over the bus. GTK 4 says
    // nothing of keys, so its twins lose letters by this.
    if Requirements.root != nil { environment["ATSPI_USE_LEGACY_DEVICE"] = "1" }
    braille = hasBraille ? try BrailleDisplay(in: folder, environment: environment) : nil
    environment.merge(braille?.environment ?? [:]) { $1 }
    screen = try VirtualScreen(in: folder, environment: environment)
    environment["DISPLAY"] = screen.display
    bus = try SessionBus(in: folder, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    self.environment = environment
    orcaVersion = try Orca.version(environment: environment, in: folder)
    try OrcaSettings.write(in: folder, home: "home", hasBraille: hasBraille)
    orca = try Orca(in: folder, environment: environment)
    let started = waitUntil { [speech, orca] in speech.count > 0 || !orca.process.isRunning ? true : nil }
    guard orca.process.isRunning else { throw KitError.ended("orca", said: orca.process.said) }
    guard started != nil else {
      throw KitError.notReady("Orca's first word", seconds: patience, said: orca.process.said)
    }
    _ = try hear()
  }

  deinit {
    orca.process.end()
    bus.process.end()
    for process in screen.processes.reversed() { process.end() }
  }

  // MARK: Programs

  /// Starts a program at the desk.
  package func start(_ command: [String], environment changes: [String: String] = [:]) throws -> ChildProcess
  {
    let name = command.last?.split(separator: "/").last.map(String.init) ?? "program"
    let process = try ChildProcess(
      command, environment: environment.merging(changes) { $1 },
      outputFile: folder.url.appendingPathComponent("\(name).log"))
    wait(for: process.identifier)
    return process
  }

  /// Has ``hear()`` wait for this process too, which was started elsewhere.
  package func wait(for process: pid_t) { guests.insert(process) }

  // MARK: Listening

  /// Waits until nothing at the desk has anything left to do, and returns what Orca asked of its voice since the last call.
  package func hear() throws -> [SpeechEntry] {
    try settle()
    let entries = speech.entries(from: read)
    read += entries.count
    return entries
  }

  /// Seconds in which no thread may run for the desk to be quiet. Longer than Orca's timers between an event and what is said
  /// of it.
  private static let quiet = 0.2

  /// Waits until no thread of Orca, the buses, the X server and the guests has run for a while.
  package func settle() throws(KitError) {
    // Not brltty, which looks for news many times a second.
    let processes = Set(([orca.process, bus.process] + screen.processes).map(\.identifier)).union(guests)
    var last = ProcessActivity(groups: processes, processes: processes)
    var workers: Set<String> = []
    var since = ContinuousClock.now
    let isQuiet: Bool? = waitUntil {
      let now = ProcessActivity(groups: processes, processes: processes)
      if now.isBusy || now != last {
        workers = now.workers(since: last)
        (last, since) = (now, .now)
      }
      return ContinuousClock.now - since > .seconds(Self.quiet) ? true : nil
    }
    guard isQuiet != nil else {
      throw .notReady("quiet at the desk", seconds: patience, said: "busy: \(workers.sorted())")
    }
    guard orca.process.isRunning else { throw .ended("orca", said: orca.process.said) }
  }
}
