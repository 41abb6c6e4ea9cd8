import Keyway
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("What controls copy and paste")
struct WindowClipboardTests {
  /// A window, and the clipboard of all apps, from which another app reads and to which it copies.
  private func start(_ policy: KioskPolicy? = nil) throws -> (AppWindow, MemoryClipboard, AppDriver) {
    let app = try AppDriver { Button("Pay") {} }
    if let policy { app.window.kiosk.policy = policy }
    return (app.window, app.windowSystem.memoryClipboard, app)
  }

  private func policy(_ clipboard: ClipboardPolicy) -> KioskPolicy {
    var policy = KioskPolicy()
    policy.clipboard = clipboard
    return policy
  }

  private func pasted(
    _ selection: ClipboardSelection = .clipboard, in clipboard: WindowClipboard
  ) -> String? {
    var answers: [String?] = []
    clipboard.paste(from: selection) { answers.append($0) }
    #expect(answers.count == 1)
    return answers.first ?? nil
  }

  private func text(_ selection: ClipboardSelection = .clipboard, of clipboard: any Clipboard) -> String? {
    var text: String?
    clipboard.readText(from: selection) { text = $0 }
    return text
  }

  // MARK: Policies

  @Test("An app without a policy shares texts with all other apps")
  func noPolicy() throws {
    let (window, all, _) = try start()
    #expect(window.clipboard.policy == .shared && window.clipboard.isAllowed)
    window.clipboard.copy("copied")
    window.clipboard.setPrimary("selected")
    #expect(text(of: all) == "copied" && text(.primary, of: all) == "selected")
    window.clipboard.copy("")
    window.clipboard.setPrimary(nil)
    #expect(text(of: all) == "copied" && text(.primary, of: all) == nil)
    all.setForeignText("theirs", in: .clipboard)
    #expect(pasted(in: window.clipboard) == "theirs")
  }

  @Test("A policy that limits keys, or starts afresh for the next customer, keeps texts in the window")
  func kiosk() throws {
    var limited = KioskPolicy()
    limited.keys = .everything(except: [.text])
    var idle = KioskPolicy()
    idle.idle = IdleReset(after: .seconds(1))
    for policy in [limited, idle, KioskPolicy(KioskRules())] {
      let (window, all, _) = try start(policy)
      #expect(policy.clipboard == .withinWindow)
      all.setForeignText("theirs", in: .clipboard)
      all.setForeignText("theirs", in: .primary)
      #expect(pasted(in: window.clipboard) == nil && pasted(.primary, in: window.clipboard) == nil)
      window.clipboard.copy("copied")
      window.clipboard.setPrimary("selected")
      #expect(pasted(in: window.clipboard) == "copied")
      #expect(pasted(.primary, in: window.clipboard) == "selected")
      #expect(text(of: all) == "theirs" && text(.primary, of: all) == "theirs")
    }
  }

  @Test("A policy that only looks for scanners limits nothing, and a policy that says so shares")
  func shared() {
    var scanner = KioskPolicy()
    scanner.scanner = ScannerSettings()
    #expect(scanner.clipboard == .shared)
    scanner.keys = .only([.text])
    #expect(scanner.clipboard == .withinWindow)
    scanner.clipboard = .shared
    #expect(scanner.clipboard == .shared)
  }

  @Test("Where nothing may be copied, nothing is, and nothing is pasted")
  func none() throws {
    let (window, all, _) = try start(policy(.none))
    all.setForeignText("theirs", in: .clipboard)
    window.clipboard.copy("copied")
    window.clipboard.setPrimary("selected")
    #expect(!window.clipboard.isAllowed)
    #expect(pasted(in: window.clipboard) == nil && pasted(.primary, in: window.clipboard) == nil)
    #expect(text(of: all) == "theirs" && text(.primary, of: all) == nil)
  }

  @Test("Another policy takes back what was copied under the one before")
  func change() throws {
    let (window, all, _) = try start()
    window.clipboard.copy("shared")
    window.kiosk.policy = policy(.withinWindow)
    #expect(text(of: all) == nil && pasted(in: window.clipboard) == nil)
    window.clipboard.copy("kept")
    window.kiosk.policy.onScan = { _ in }
    #expect(pasted(in: window.clipboard) == "kept")
    window.kiosk.policy.clipboard = .shared
    #expect(pasted(in: window.clipboard) == nil)
  }

  // MARK: The next customer

  @Test("Nothing that a customer copied is left for the next", arguments: ClipboardPolicy.allCases)
  func reset(policy: ClipboardPolicy) throws {
    let (window, all, _) = try start(self.policy(policy))
    for _ in 0..<2 {
      window.clipboard.copy("card number")
      window.clipboard.setPrimary("name")
      window.reset()
      for selection in ClipboardSelection.allCases {
        #expect(pasted(selection, in: window.clipboard) == nil && text(selection, of: all) == nil)
      }
    }
    all.setForeignText("theirs", in: .clipboard)
    window.reset()
    #expect(text(of: all) == "theirs")
  }

  @Test("The time without input wipes it too")
  func idle() throws {
    var policy = KioskPolicy()
    var left: String? = "not looked at"
    let (window, _, app) = try start()
    policy.idle = IdleReset(after: .seconds(5)) { left = pasted(in: window.clipboard) }
    window.kiosk.policy = policy
    try app.press("Tab")
    window.clipboard.copy("card number")
    app.windowSystem.advance(by: .milliseconds(4_999))
    #expect(pasted(in: window.clipboard) == "card number")
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(left == nil)
  }

  /// Answers when a test says so.
  private final class SlowClipboard: Clipboard {
    var completions: [@MainActor (String?) -> Void] = []

    func setText(_ text: String?, in selection: ClipboardSelection) {}

    func readText(
      from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
    ) {
      completions.append(completion)
    }
  }

  @Test("A text that one customer asked for does not come to the next")
  func late() {
    let slow = SlowClipboard()
    let clipboard = WindowClipboard(slow, door("en"))
    var answers: [String?] = []
    clipboard.paste { answers.append($0) }
    clipboard.wipe()
    clipboard.paste { answers.append($0) }
    for completion in slow.completions { completion("text") }
    #expect(answers == [nil, "text"])
  }

  @Test("A text that comes later is pasted in the language of its window")
  func language() {
    let slow = SlowClipboard()
    let clipboard = WindowClipboard(slow, door("de"))
    var words: [String] = []
    clipboard.paste { _ in words.append(localized("Copy")) }
    door("fr").enter { slow.completions.first?("text") }
    #expect(words == ["Kopieren"])
  }

  private func door(_ language: String) -> LanguageDoor {
    let tag = LanguageTag(language)!
    return LanguageDoor(Localization(preferred: [tag], others: [tag]))
  }
}
