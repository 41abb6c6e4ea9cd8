import Keyway
import KeywayDiagnostics
import KeywayKeymap
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("What an app leaves open to people who do not own its machine")
struct ExposureTests {
  /// An app whose opt-ins a test chooses.
  private struct Kiosk: KioskApp {
    static var nextPolicy = KioskPolicy()
    static var nextBus = AccessibilityBusPolicy.automatic

    let policy = Kiosk.nextPolicy
    let accessibilityBus = Kiosk.nextBus

    var body: some View {
      VStack {
        Button("Pay") {}
        Button("Help") {}
      }
    }
  }

  /// The openings of an app, as a person finds them by trying.
  private struct Found: Equatable {
    var inspector = false
    var fullScreenKey = false
    var sharedTexts = false
    var bus = false
    var closes = false

    static let everything = Found(
      inspector: true, fullScreenKey: true, sharedTexts: true, bus: true, closes: true)
  }

  private func find(
    _ policy: KioskPolicy = KioskPolicy(), bus: AccessibilityBusPolicy = .automatic, isRelease: Bool = false,
    before: (AppDriver) throws -> Void = { _ in }
  ) throws -> Found {
    (Kiosk.nextPolicy, Kiosk.nextBus) = (policy, bus)
    let app = try AppDriver(Kiosk())
    Inspector.attach(to: app.window)
    if isRelease { app.window.hasDiagnostics = false }
    try before(app)
    var found = Found()
    found.bus = app.window.exposure.joinsAccessibilityBus
    try app.press("Ctrl+Alt+I")
    found.inspector = app.window.overlay?.isShown == true
    if found.inspector { try app.press("Escape") }
    try app.press("F11")
    found.fullScreenKey = app.window.isFullScreen
    app.window.clipboard.copy("a name")
    app.windowSystem.memoryClipboard.readText(from: .clipboard) { found.sharedTexts = $0 == "a name" }
    app.headlessWindow.requestClose()
    found.closes = app.headlessWindow.isClosed
    return found
  }

  private var limited: KioskPolicy {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.keyCode(.keyboardF9)])
    return policy
  }

  @Test("In development everything is open, and an app says whether it is in development")
  func development() throws {
    #expect(try find() == .everything)
    #expect(Exposure(hasDiagnostics: true, policy: KioskPolicy()).isInDevelopment)
    #expect(!Exposure(hasDiagnostics: true, policy: limited).isInDevelopment)
    #expect(!Exposure(hasDiagnostics: false, policy: KioskPolicy()).isInDevelopment)
  }

  @Test("A release without a policy is closed")
  func release() throws {
    #expect(try find(isRelease: true) == Found())
  }

  @Test("Whatever a policy limits, the app is closed")
  func limits() throws {
    var idle = KioskPolicy()
    idle.idle = IdleReset(after: .seconds(60))
    var staff = KioskPolicy()
    staff.supervisor = SupervisorChord(keys: [.keyboardF12])
    var texts = KioskPolicy()
    texts.clipboard = .withinWindow
    for policy in [limited, idle, staff, texts, KioskPolicy(KioskRules())] {
      #expect(try find(policy) == Found())
      #expect(try find(policy, isRelease: true) == Found())
    }
  }

  @Test("Looking for scanners, or hearing of refusals, limits nothing")
  func unlimited() throws {
    var policy = KioskPolicy()
    policy.scanner = ScannerSettings()
    policy.onRefusal = { _, _ in }
    #expect(try find(policy) == .everything)
  }

  @Test("Each part has an opt-in, which opens that part alone", arguments: [false, true])
  func optIns(isRelease: Bool) throws {
    let base = isRelease ? KioskPolicy() : limited
    func permitting(_ permission: KioskPermission) -> KioskPolicy {
      var policy = base
      policy.permits = [permission]
      return policy
    }
    func only(_ change: (inout Found) -> Void) -> Found {
      var found = Found()
      change(&found)
      return found
    }
    #expect(try find(permitting(.closeRequests), isRelease: isRelease) == only { $0.closes = true })
    #expect(try find(permitting(.fullScreen), isRelease: isRelease) == only { $0.fullScreenKey = true })
    // A release has no inspector to open.
    #expect(
      try find(permitting(.inspection), isRelease: isRelease) == only { $0.inspector = !isRelease })
    #expect(try find(base, bus: .on, isRelease: isRelease) == only { $0.bus = true })
    var shared = base
    shared.clipboard = .shared
    #expect(try find(shared, isRelease: isRelease) == only { $0.sharedTexts = true })
  }

  @Test("A list of allowed keys that names a command of the window opens it")
  func named() throws {
    var policy = KioskPolicy()
    policy.keys = .only(KeyRule.navigation + [.command(.enterFullScreen)])
    #expect(try find(policy).fullScreenKey)
    policy.keys = .only([.command(.closeWindow)])
    #expect(try find(policy) == Found(closes: true))
  }

  @Test("A policy that comes later closes the app, and one that goes opens it again")
  func changes() throws {
    #expect(try find(before: { $0.window.kiosk.policy = self.limited }) == Found())
    #expect(try find(limited, before: { $0.window.kiosk.policy = KioskPolicy() }) == .everything)
  }

  @Test("What joined the bus learns that a policy came")
  func bus() throws {
    let app = try AppDriver { Button("Pay") {} }
    var joined: [Bool] = []
    app.window.onExposureChange = { [unowned window = app.window] in
      joined.append(window.exposure.joinsAccessibilityBus)
    }
    app.window.kiosk.policy = limited
    app.window.accessibilityBus = .on
    app.window.accessibilityBus = .off
    #expect(joined == [false, true, false])
  }

  @Test("While staff have lifted the policy its window can be closed, inspected and leave full screen")
  func lifted() throws {
    var policy = limited
    policy.supervisor = SupervisorChord(keys: [.keyboardF12])
    let found = try find(policy) { app in
      app.send(RawKeyEvent(code: 88, isDown: true))
      app.windowSystem.advance(by: .milliseconds(3000))
      app.send(RawKeyEvent(code: 88, isDown: false))
    }
    // Texts and the bus outlive the staff.
    #expect(found == Found(inspector: true, fullScreenKey: true, closes: true))
  }

  @Test("An app enters and leaves full screen by itself, however closed it is")
  func appsOwn() throws {
    let app = try AppDriver { Button("Pay") {} }
    app.window.hasDiagnostics = false
    app.window.isFullScreen = true
    try app.press("F11")
    #expect(app.window.isFullScreen)
    app.window.isFullScreen = false
    #expect(!app.window.isFullScreen)
    #expect(app.shortcuts.isEmpty)
    app.holdCommand { #expect(!app.shortcuts.contains { $0.contains("F11") }) }
    app.window.close()
    #expect(app.headlessWindow.isClosed)
  }
}
