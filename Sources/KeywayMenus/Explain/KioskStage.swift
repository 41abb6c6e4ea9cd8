package import KeywayKeymap

/// What a kiosk's guard does with a press, or does by itself.
package enum KioskStep: Hashable, Sendable {
  /// The press is refused, and comes to nobody.
  case refused(KeyAllowance.Refusal)
  /// The supervisor's keys.
  case supervisor(SupervisorWatch.Change)
  /// The press is part of a scanner's code.
  case scanning
  /// A scanner's code is complete.
  case scan(Scan)
  /// Nobody has pressed anything for the time after which the next customer starts afresh.
  case idle
}

/// A kiosk's guard before the other stages of ``KeyExplainer``: the supervisor's keys, scanners, the list of what is
/// let through, in this order.
struct KioskStage: Sendable {
  private let allowance: KeyAllowance
  private var supervisor: SupervisorWatch?
  private var scanner: ScannerGuard?
  private var idle: IdleClock?
  /// Keys that are down and whose press went no further.
  private var taken: [(device: Int, code: UInt32, step: KioskStep)] = []
  /// The press that came last, which is what the guard speaks of when it acts by itself.
  private(set) var last: KeyPress?

  enum Event {
    /// A press goes on to the other stages.
    case press(KeyPress)
    case step(KeyPress, KioskStep)
  }

  init(_ rules: KioskRules, role: CommandRole) {
    allowance = rules.allowance(role: role)
    supervisor = rules.supervisor.map(SupervisorWatch.init)
    scanner = rules.scanner.map(ScannerGuard.init)
    idle = rules.idleMilliseconds.map(IdleClock.init)
  }

  /// Takes a press.
  ///
  /// - Parameter names: what the press would come to.
  mutating func take(_ press: KeyPress, names: (KeyPress) -> [KeyAllowance.Names]) -> [Event] {
    let now = UInt64(press.time)
    last = press
    idle?.noteInput(at: now)
    var events: [Event] = []
    if let change = supervisor?.take(press, at: now) {
      events.append(.step(press, .supervisor(change)))
      if change == .began {
        taken.append((press.device, press.code, .supervisor(.began)))
        return events
      }
    }
    if supervisor?.takes(press) == true { return events }
    if scanner?.take(press, at: now) == false { return events + scanned(names) }
    return events + [admit(press, names)]
  }

  /// When ``advance(to:names:)`` has something to do; a supervisor's leave and idle time only while the record goes on.
  func deadline(isOver: Bool) -> UInt64? {
    let others = isOver ? [] : [supervisor?.deadline, idle?.deadline]
    return ([scanner?.deadline] + others).compactMap { $0 }.min()
  }

  mutating func advance(to now: UInt64, names: (KeyPress) -> [KeyAllowance.Names]) -> [Event] {
    scanner?.advance(to: now)
    var events = scanned(names)
    guard let last else { return events }
    while let change = supervisor?.advance(to: now) { events.append(.step(last, .supervisor(change))) }
    if idle?.advance(to: now) == true { events.append(.step(last, .idle)) }
    return events
  }

  /// Whether a press may do what it does when its key is held, released or tapped.
  func admits(_ press: KeyPress, to name: String) -> Bool {
    isLifted || allowance.allowsEverything || allowance.admits(press, to: name)
  }

  /// Whether a press may do what it does at once.
  func admitsPress(_ press: KeyPress, _ names: KeyAllowance.Names) -> Bool {
    isLifted || allowance.refusal(of: press) { _ in names } == nil
  }

  private var isLifted: Bool { supervisor?.isLifted ?? false }

  private mutating func scanned(_ names: (KeyPress) -> [KeyAllowance.Names]) -> [Event] {
    var events: [Event] = []
    while let event = scanner?.next() {
      switch event {
      case .key(let press): events.append(admit(press, names))
      case .swallowed(let press): events.append(.step(press, .scanning))
      case .scan(let scan): if let last { events.append(.step(last, .scan(scan))) }
      }
    }
    return events
  }

  private mutating func admit(_ press: KeyPress, _ names: (KeyPress) -> [KeyAllowance.Names]) -> Event {
    if press.phase != .began {
      if let index = taken.firstIndex(where: { $0.device == press.device && $0.code == press.code }) {
        let step = taken[index].step
        if press.phase != .repeated { taken.remove(at: index) }
        return .step(press, step)
      }
      return .press(press)
    }
    guard !isLifted, !allowance.allowsEverything else { return .press(press) }
    let all = names(press)
    // What is done at once may be refused and what is done later let through.
    guard let refusal = allowance.refusal(of: press, names: { _ in all[0] }),
      !all.dropFirst().contains(where: { name in
        (name.command ?? name.binding).map { allowance.admits(press, to: $0) } ?? false
      })
    else { return .press(press) }
    taken.append((press.device, press.code, .refused(refusal)))
    return .step(press, .refused(refusal))
  }
}
