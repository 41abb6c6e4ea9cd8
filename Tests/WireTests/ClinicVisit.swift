import Glibc
import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@testable import ExampleClinic

/// A person who checks in, in the letters of their layout.
struct ClinicGuest: Sendable, CustomTestStringConvertible {
  /// The language that they choose, by its own name.
  let tongue: String
  /// The XKB layout of the clinic's keyboard.
  let layout: String
  let name: String
  /// How the clinic writes their day of birth.
  let birth: String
  /// Letters of the doctor whom they look for, and how the first doctor with these letters begins.
  let search: String
  let doctor: String

  var testDescription: String { tongue }

  static let all = [
    ClinicGuest(
      tongue: "English", layout: "us", name: "zoe", birth: "24/03/1980", search: "zub", doctor: "Zuber, Adam"),
    ClinicGuest(
      tongue: "Deutsch", layout: "de", name: "käthe", birth: "24.03.1980", search: "zub",
      doctor: "Zuber, Adam"),
    ClinicGuest(
      tongue: "العربية", layout: "ara", name: "ليلى", birth: "24/03/1980", search: "قلب",
      doctor: "Abel, Aisha"),
    ClinicGuest(
      tongue: "Français", layout: "fr", name: "aimé", birth: "24/03/1980", search: "zub",
      doctor: "Zuber, Adam"),
  ]
}

/// How a person does what a visit takes. All names are those that the person reads.
@MainActor
protocol ClinicInput {
  var pair: ClinicPair { get }
  /// Presses a button, or chooses a row, whose name begins so.
  func choose(_ name: String) throws
  /// Writes a text into a field.
  func type(_ text: String, into field: String) throws
  /// Goes on from a field that was written into; a finger presses the button, or nothing where it goes on by itself.
  func confirm(_ button: String?) throws
}

/// A whole visit, the same for all ways of input.
@MainActor
struct ClinicVisit {
  let guest: ClinicGuest
  let input: any ClinicInput
  private var pair: ClinicPair { input.pair }

  func run() throws {
    try input.choose(guest.tongue)
    try input.choose(pair.words("Check in"))
    try fill("Name", guest.name)
    try fill("Date of birth", "24031980", guest.birth)
    try fill("Phone", "030555")
    try fill("Code from your letter", "4711", "••••")
    try pair.compare("the details")
    try input.confirm(pair.words("Continue"))
    try fill("Find a doctor", guest.search)
    try input.confirm(nil)
    try input.choose(guest.doctor)
    try input.choose(pair.words("Yes, check in"))
    try pair.waitForDesk()
    #expect(pair.shows(localized("Thank you, $name.", ["name": guest.name])))
    #expect(pair.twin.tree.firstShown { $1.label == "1" || $1.label.hasSuffix(" 1") } != nil, "the number")
    #expect(pair.shows(guest.doctor))
    try pair.compare("the number")
    try input.choose(pair.words("Close"))
    try nothingIsLeft()
  }

  private func fill(_ field: String, _ text: String, _ shown: String? = nil) throws {
    let field = pair.words(field)
    try input.type(text, into: field)
    #expect(try pair.find(field).value == shown ?? text)
  }

  /// The next person finds the first language, and empty fields.
  private func nothingIsLeft() throws {
    #expect(pair.twin.window.language == .english)
    try input.choose("Check in")
    for field in ["Name", "Date of birth", "Phone", "Code from your letter"] {
      let element = try pair.find(field)
      #expect(element.value == "" && !element.hint.contains("Enter"), "\(field)")
    }
    #expect(!pair.shows(guest.name))
    try pair.compare("the second visit")
  }
}

/// The clinic twice: as a process on a compositor, and in memory as what it should hold and show. Whatever is sent goes to both.
@MainActor
final class ClinicPair {
  let compositor: TestCompositor
  let app: AppProcess
  let twin: AppDriver
  private let keymap: Keymap

  /// A totem, on which all of a page is in reach of a finger.
  init(layout: String) throws {
    let names = KeymapNames(layout: layout)
    keymap = try Keymap(names: names)
    compositor = try TestCompositor {
      $0.keymap = .names(names)
      ($0.outputWidth, $0.outputHeight) = (1080, 1920)
    }
    app = try AppProcess(
      executable: BuiltApp.clinic, arguments: ["--size", "1080x1920", "--language", "en"],
      compositor: compositor, names: names)
    twin = try AppDriver(
      Clinic(visit: Visit(desk: Desk { done in done() })), layout: layout,
      size: Size(width: 1080, height: 1920), language: .english)
  }

  // MARK: Input

  /// Presses keys in order and releases them the other way round.
  func press(_ codes: [UInt32]) throws {
    let events =
      codes.map { RawKeyEvent(code: $0, isDown: true) }
      + codes.reversed().map { RawKeyEvent(code: $0, isDown: false) }
    for event in events {
      try app.send([event])
      twin.send(event)
    }
  }

  /// Types a text as the layout has it.
  func type(_ text: String) throws {
    for character in text {
      let way = try #require(keymap.ways(toType: String(character)).first, "\(character)")
      for stroke in way.strokes {
        try press((keymap.codes(holding: stroke.modifiers) ?? []) + [stroke.code])
      }
    }
  }

  /// Taps with a finger, and waits until the process has shown what it made of that.
  func tap(_ element: Element) throws {
    let (x, y) = (element.frame.midX, element.frame.midY)
    try compositor.touchDown(x: x, y: y)
    try compositor.touchUp()
    try app.settle()
    twin.windowSystem.tap(at: Point(x: x, y: y), in: twin.headlessWindow)
  }

  // MARK: - Elements

  /// A text of the clinic or of Keyway in the language that the window has now.
  func words(_ text: String) -> String { localized(text) }

  /// The control that can be used now and whose name begins so.
  func find(_ name: String) throws -> Element {
    let roles: Set<Role> = [.button, .toggle, .textField, .secureTextField, .searchField, .cell]
    let found = twin.tree.firstShown { id, element in
      roles.contains(element.role) && element.label.hasPrefix(name) && twin.tree.isOpen(id)
        && !element.traits.contains(.keyboardKey)
    }
    return twin.tree[try #require(found, "there is no \(name)")]
  }

  /// The key of the keyboard on the screen with that name.
  func key(_ name: String) throws -> Element {
    let found = twin.tree.elements(.button).first { $0.traits.contains(.keyboardKey) && $0.label == name }
    return try #require(found, "there is no key \(name)")
  }

  /// Whether something that is shown has a name or a value with that text.
  func shows(_ text: String) -> Bool {
    twin.tree.firstShown { $1.label.contains(text) || $1.value.contains(text) } != nil
  }

  /// Waits until the process shows what its twin does: its desk takes a moment for each step.
  func waitForDesk() throws {
    let (expected, limit) = (twin.capture(), ContinuousClock.now + .seconds(20))
    repeat {
      usleep(50_000)
      try app.settle()
    } while try compositor.capture().image().difference(from: expected).count > 0
      && ContinuousClock.now < limit
  }

  /// Fails where the process shows another pixel than its twin, whose contents are known.
  func compare(_ place: String) throws {
    try app.settle()
    let (shown, expected) = (try compositor.capture().image(), twin.capture())
    try #require(shown.width == expected.width && shown.height == expected.height)
    let difference = shown.difference(from: expected)
    #expect(difference.count == 0, "\(place): \(difference)")
    #expect(compositor.protocolErrors.isEmpty, "\(place)")
  }
}
