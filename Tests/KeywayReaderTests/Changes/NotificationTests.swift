import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("What the app says")
@MainActor
struct NotificationTests {
  private let listening = Listening(
    Part(.button, "Pay", key: "pay") { $0.focus.isFocusable = true },
    Part(.text, "3 tickets, 12 euros", key: "summary", traits: .summary),
    Part(.button, "Back", key: "back"))

  private func id(_ key: String) -> AccessibilityNode.ID {
    AccessibilityNode.ID(listening.window.elements.element(forKey: key)!, in: listening.window.elements)
  }

  @Test("Announcements have the class of their priority and come after the place")
  func announcements() {
    #expect(listening.post(.announcement("Saved", .default)) == ["Saved"])
    #expect(listening.turns.last?.turnClass == .announcement)
    listening.window.notifications = [.announcement("Hurry", .high), .announcement("Tip", .low)]
    #expect(listening.perform(.readerLast) == ["Back, button", "Hurry", "Tip"])
    #expect(listening.turns.last?.source == .app)
    #expect(listening.post(.announcement("", .high)) == [])
    #expect(listening.post(.announcement("\u{202E}\u{0}", .high)) == [])
  }

  @Test("Of two announcements the newest waits, unless the element queues them")
  func queued() {
    listening.window.notifications = [.announcement("One", .default), .announcement("Two", .default)]
    #expect(listening.perform(.readerLast) == ["Back, button", "Two"])
    listening.window.change { tree in
      tree.update(tree.element(forKey: "back")!) {
        $0.accessibility.details.speech.queuesAnnouncements = true
      }
    }
    _ = listening.said
    listening.window.notifications = [.announcement("One", .default), .announcement("Two", .default)]
    #expect(listening.perform(.readerLast).suffix(2) == ["One", "Two"])
  }

  @Test("A safety message ends all else, and keys are refused until it is said")
  func safety() {
    listening.dispatch(.down) { $0.update($0.element(forKey: "pay")!) { $0.label = "Buy" } }
    listening.window.notifications = [.announcement("Please leave the building", .safety)]
    listening.window.change { _ in }
    #expect(listening.reader.speech.turns.current?.speech.words == "Please leave the building")
    #expect(listening.reader.blocksInput)
    listening.dispatch(.down)
    #expect(listening.reader.blocksInput)
    #expect(listening.records.last?.event == .turn(.refused(.pressed)))
    #expect(listening.said.last == "Please leave the building")
    #expect(!listening.reader.blocksInput)
    #expect(listening.post(.announcement("Saved", .default)) == ["Saved"])
  }

  @Test("A person who leaves during a safety message leaves no words behind, and it is said to its end")
  func safetyOutlastsPerson() {
    listening.post(.announcement("Doors close", .default))
    listening.window.notifications = [.announcement("Please leave the building", .safety)]
    listening.window.change { _ in }
    listening.reader.work { listening.reader.perform(.readerLast) }
    listening.window.notifications = [.announcement("Ada, your tea is ready", .high, source: "bar")]
    listening.window.change { _ in }
    #expect(listening.reader.speech.turns.waiting.count == 2)
    listening.reader.forgetPerson()
    #expect(listening.reader.blocksInput)
    #expect(listening.said.last == "Please leave the building")
  }

  @Test("Words have the language of the announcement, otherwise of the element that speaks")
  func language() {
    listening.window.change { tree in
      tree.update(tree.element(forKey: "pay")!) { $0.accessibility.details.language = "de" }
    }
    _ = listening.said
    listening.post(.announcement("Bonjour", .default, language: "fr", source: "pay"))
    #expect(listening.turns.last?.speech.parts.map(\.language) == ["fr"])
    listening.post(.announcement("Bezahlt", .default, source: "pay"))
    #expect(listening.turns.last?.speech.parts.map(\.language) == ["de"])
    listening.post(.announcement("Saved", .default))
    #expect(listening.turns.last?.speech.parts.map(\.language) == [nil])
  }

  @Test("Of each source the newest announcement waits, and it goes with its element")
  func sources() {
    let news: [AccessibilityNotification] = [
      .announcement("1 cup", .default, source: "pay"), .announcement("Rain", .default, source: "weather"),
      .announcement("Saved", .default), .announcement("2 cups", .default, source: "pay"),
      .announcement("Sun", .default, source: "weather"), .announcement("Sent", .default),
    ]
    listening.window.notifications = news
    #expect(listening.perform(.readerLast) == ["Back, button", "2 cups", "Sun", "Sent"])
    listening.window.notifications = news
    listening.reader.work { listening.reader.perform(.readerLast) }
    listening.window.change { $0.remove($0.element(forKey: "pay")!) }
    #expect(listening.said == ["Back, button", "Sun", "Sent"])
  }

  @Test("An announcement every millisecond stays bounded")
  func flood() {
    for index in 0..<2_000 {
      listening.window.notifications = [.announcement("Number \(index)", index % 2 == 0 ? .default : .high)]
      listening.window.change { _ in }
      listening.window.wait(1)
      #expect(listening.reader.speech.turns.waiting.count <= 32)
    }
    #expect(listening.turns.count < 20)
    #expect(listening.said.last == "Number 1999" || listening.said.isEmpty)
  }

  @Test("A new screen says its summary, unless the app names a target")
  func summary() {
    #expect(listening.post(.screenChanged(nil)) == ["(screenChanged)", "3 tickets, 12 euros"])
    #expect(listening.reader.cursor == id("summary"))
    listening.reader.cursor = id("back")
    #expect(listening.post(.screenChanged(id("back"))) == ["(screenChanged)", "Back, button"])
  }

  @Test(
    "A new screen begins at its first element, not at its focus; an alert, and a dialog with a message, at their focus"
  )
  func firstElement() {
    func screen(_ role: Role, _ describedBy: [String], _ hint: String) -> Listening {
      let listening = Listening(
        Part(
          role, "Slate", traits: .modal,
          { ($0.accessibility.details.relations.describedBy, $0.hint) = (describedBy, hint) },
          inside: [
            Part(.text, "A tablet", key: "text"), Part(.button, "Back", key: "back") { $0.focus = .stop },
          ]))
      listening.window.notifications = [.screenChanged(nil)]
      return listening
    }
    for (role, described, hint, words) in [
      (Role.dialog, [], "", "Slate, dialog, A tablet"),
      (.dialog, ["text"], "", "Slate, dialog, A tablet, Back, button"),
      (.dialog, [], "Sold out", "Slate, dialog, Sold out, Back, button"),
      (.alert, [], "", "Slate, alert, Back, button"),
    ] {
      let listening = screen(role, described, hint)
      let said = listening.change { $0.setFocused($0.element(forKey: "back")) }
      #expect(said == ["(screenChanged)", words])
    }
  }

  @Test(
    "After a dialog the words begin at the focus, not at a banner, after the title if the screen is another one"
  )
  func nextScreen() {
    func listening() -> Listening {
      let listening = Listening(
        Part(.heading, "Check in", key: "title"),
        Part(.button, "Cancel", key: "cancel") { $0.focus = .stop })
      listening.window.movesCursors = true
      listening.change { tree in
        let alert = Part(
          .alert, "Leave?", key: "alert", traits: .modal,
          inside: [Part(.button, "Leave", key: "leave") { $0.focus = .stop }])
        tree.append([alert], to: tree.root)
        tree.setFocused(tree.element(forKey: "leave"))
        listening.window.notifications = [.screenChanged(nil)]
      }
      return listening
    }
    func leave(_ listening: Listening, _ change: (ElementTree) -> Void) -> [String] {
      listening.change { tree in
        tree.remove(tree.element(forKey: "alert")!)
        change(tree)
        listening.window.notifications = [.screenChanged(nil)]
      }
    }
    let next = leave(listening()) { tree in
      for key in ["title", "cancel"] { tree.remove(tree.element(forKey: key)!) }
      tree.append(
        [
          Part(.text, "Nothing was kept.", key: "banner"), Part(.heading, "Welcome", key: "next title"),
          Part(.button, "Begin", key: "begin") { $0.focus = .stop },
        ], to: tree.root)
      tree.setFocused(tree.element(forKey: "begin"))
    }
    #expect(next == ["(screenChanged)", "Welcome, Begin, button"])
    let same = leave(listening()) { $0.setFocused($0.element(forKey: "cancel")) }
    #expect(same == ["(screenChanged)", "Cancel, button"])
  }

  @Test("A pushed page says its title before its focused element, unless that is the title or in it")
  func pushed() {
    func push(_ title: String) -> [String] {
      let listening = Listening(
        Part(.heading, "Dogs", key: "root"), Part(.button, "Nala", key: "nala") { $0.focus = .stop })
      listening.window.movesCursors = true
      return listening.change { tree in
        for id in tree.children(of: tree.root) { tree.remove(id) }
        tree.append(
          [
            Part(.heading, title, key: "title"),
            Part(
              .group, "Nala", { $0.accessibility.children = .contain },
              inside: [
                Part(.button, "Visit", key: "visit") { $0.focus = .stop }
              ]),
          ], to: tree.root)
        tree.setFocused(tree.element(forKey: "visit"))
        listening.window.notifications = [
          .screenChanged(AccessibilityNode.ID(tree.element(forKey: "title")!, in: tree))
        ]
      }
    }
    #expect(push("Dog of the day") == ["(screenChanged)", "Dog of the day, Nala, Visit, button"])
    #expect(push("Nala") == ["(screenChanged)", "Nala, Visit, button"])
    #expect(push("Dogs") == ["(screenChanged)", "Nala, Visit, button"])
  }

  @Test("An announcement that the words about the place have in full is left out, whatever its marks")
  func repeated() {
    listening.perform(.readerLast)
    func go(_ words: String, _ priority: AccessibilityNotification.AnnouncementPriority) -> [String] {
      listening.window.notifications = [.announcement(words, priority)]
      return listening.perform(.readerFirst)
    }
    #expect(go("Pay!", .default) == ["Pay, button"])
    #expect(go("Pay", .high) == ["Pay, button"])
    #expect(go("Pay", .safety).contains("Pay"))
    #expect(go("Pay. Then go.", .default) == ["Pay, button", "Pay. Then go."])
    listening.window.wait(2_000)
    #expect(listening.post(.announcement("Pay", .default)) == ["Pay"])
  }

  @Test("Of a control that is disabled by its activation, people hear that once")
  func disabled() {
    listening.window.notifications = [
      .announcement("Pay, dimmed", .default, source: .element(element("pay")))
    ]
    let said = listening.press(.return) { tree in
      tree.setFocused(tree.element(forKey: "pay"))
      tree.update(tree.element(forKey: "pay")!) { $0.isEnabled = false }
    }
    #expect(said == ["Pay, button, dimmed"] || said == ["dimmed"])
  }

  @Test("An announcement of an element behind a dialog is said when the dialog is gone, once, the newest")
  func behind() {
    listening.window.movesCursors = true
    listening.change { tree in
      let alert = Part(
        .alert, "Leave?", key: "alert", { $0.focus.scope = FocusScope(kind: .modal) },
        inside: [Part(.button, "Stay", key: "stay") { $0.focus = .stop }])
      tree.append([alert], to: tree.root)
      tree.setFocused(tree.element(forKey: "stay"))
    }
    let pay = element("pay")
    func announce(_ words: String) -> [String] {
      listening.post(.announcement(words, .default, source: .element(pay)))
    }
    #expect(announce("Too short") == [] && announce("Too long") == [])
    let closed = listening.change { tree in
      tree.remove(tree.element(forKey: "alert")!)
      tree.setFocused(pay)
    }
    #expect(closed == ["Pay, button", "Too long"])
    #expect(announce("Too short") == ["Too short"])
  }

  private func element(_ key: String) -> ElementID { listening.window.elements.element(forKey: key)! }

  @Test("A page says its words, then its first visible element")
  func page() {
    let rows = (0..<4).map { index in
      Part(
        .text, "Line \(index)", key: "line\(index)",
        at: Rect(x: 0, y: Double(index) * 50, width: 100, height: 40))
    }
    let listening = Listening(
      Part(.scrollView, key: "page", at: Rect(x: 0, y: 0, width: 100, height: 100), inside: rows))
    let said = listening.change { tree in
      for index in 0..<4 {
        tree.update(tree.element(forKey: "line\(index)")!) { $0.frame.origin.y -= 100 }
      }
      listening.window.notifications = [.pageScrolled("Page 2 of 2")]
    }
    #expect(said == ["Page 2 of 2, Line 2"])
    #expect(Listening().post(.pageScrolled("Page 1 of 2")) == ["Page 1 of 2"])
  }

  @Test("A window that had no elements for a while is read again as soon as it has one")
  func empty() {
    listening.window.movesCursors = true
    listening.perform(.readerFirst)
    listening.change { tree in for id in tree.children(of: tree.root) { tree.remove(id) } }
    #expect(listening.reader.cursor == nil)
    let said = listening.change { $0.append([Part(.button, "Pay", key: "pay")], to: $0.root) }
    #expect(said == ["Pay, button"])
    #expect(listening.reader.cursor == id("pay"))
  }

  @Test("A dialog says its title and message before its focused element, once")
  func dialog() {
    let said = listening.press(.return) { tree in
      let alert = Part(
        .alert, "Delete the trip?", key: "alert", traits: .modal,
        { $0.accessibility.details.relations.describedBy = ["message"] },
        inside: [
          Part(.text, "It cannot be undone.", key: "message"),
          Part(.button, "Delete", key: "delete") { $0.focus.isFocusable = true },
          Part(.button, "Cancel", key: "cancel") { $0.focus.isFocusable = true },
        ])
      tree.append([alert], to: tree.root)
      tree.setFocused(tree.element(forKey: "delete")!)
    }
    #expect(said == ["(screenChanged)", "Delete the trip? alert, It cannot be undone. Delete, button"])
    #expect(listening.press(.tab) { $0.setFocused($0.element(forKey: "cancel")!) } == ["Cancel, button"])
  }

  @Test("A dialog without a notification begins like any other, and is no new screen after an alert above it")
  func unannouncedDialog() throws {
    for (role, described, hint, words) in [
      (Role.dialog, [], "", "Slate, dialog, A tablet"),
      (.dialog, ["text"], "", "Slate, dialog, A tablet, Back, button"),
      (.dialog, [], "Sold out", "Slate, dialog, Sold out, Back, button"),
      (.alert, [], "", "Slate, alert, Back, button"),
    ] as [(Role, [String], String, String)] {
      let listening = Listening(Part(.button, "Open", key: "open") { $0.focus = .stop }) {
        $0.movesCursors = true
      }
      func show(_ key: String, _ part: Part) -> [String] {
        listening.press(.return) { tree in
          tree.append([part], to: tree.root)
          tree.setFocused(tree.element(forKey: key))
        }
      }
      let dialog = Part(
        role, "Slate", traits: .modal,
        { ($0.accessibility.details.relations.describedBy, $0.hint) = (described, hint) },
        inside: [
          Part(.text, "A tablet", key: "text"), Part(.button, "Back", key: "back") { $0.focus = .stop },
        ])
      #expect(show("back", dialog) == ["(screenChanged)", words])
      let alert = Part(
        .alert, "Sure?", key: "alert", traits: .modal,
        inside: [Part(.button, "Yes", key: "yes") { $0.focus = .stop }])
      #expect(show("yes", alert) == ["(screenChanged)", "Sure? alert, Yes, button"])
      let after = listening.press(.escape) { tree in
        tree.remove(tree.element(forKey: "alert")!)
        tree.setFocused(tree.element(forKey: "back"))
      }
      #expect(!after.contains("(screenChanged)") && after.last?.hasSuffix("Back, button") == true, "\(after)")
    }
  }

  @Test("A client that ends in a callback says nothing more, and can begin again")
  func ends() {
    let (reader, window) = (listening.reader, listening.window)
    reader.onRecord = { [unowned reader] _ in reader.end() }
    window.notifications = [.announcement("One", .high), .screenChanged(nil), .pageScrolled("Page 1")]
    window.change { $0.update($0.element(forKey: "pay")!) { $0.label = "Buy" } }
    #expect(window.clients.isEmpty && !reader.isOn && reader.speech.requests.isEmpty)
    reader.begin()
    #expect(window.clients.isEmpty)
    var words: [String] = []
    reader.onRecord = { if case .turn(.started(let turn)) = $0.event { words.append(turn.speech.words) } }
    reader.begin()
    #expect(words == ["Reader on"] && window.clients.count == 1)
  }

  @Test("A node that changes and goes in one pass is not said")
  func removed() {
    listening.perform(.readerLast)
    let said = listening.change { tree in
      let back = tree.element(forKey: "back")!
      tree.update(back) { $0.label = "Gone" }
      tree.remove(back)
      listening.reader.cursor = id("pay")
    }
    #expect(said == ["Pay, button"])
    #expect(listening.turns.last?.speech.reason == .layoutChanged)
  }

  @Test("Relations that loop end")
  func loops() {
    listening.window.change { tree in
      for (one, other) in [("pay", "back"), ("back", "pay")] {
        tree.update(tree.element(forKey: one)!) {
          $0.accessibility.details.isInvalid = true
          $0.accessibility.details.relations.errorMessages = [other, one]
          $0.accessibility.details.relations.describedBy = [other, one]
        }
      }
    }
    _ = listening.said
    #expect(listening.change { $0.update($0.element(forKey: "back")!) { $0.label = "Home" } } == ["Home"])
  }
}
