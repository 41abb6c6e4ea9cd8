import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic

@MainActor
@Suite("A person with the screen off checks in at the clinic", .serialized)
struct ListenerClinicTests {
  /// The words by which the person finds their way, in the language of the window.
  struct Words: CustomStringConvertible, Sendable {
    let language, checkIn, name, birth, phone, code, insurance, privately, next, search, yes, thanks,
      close: String
    var description: String { language }

    static let all = [
      Words(
        language: "en", checkIn: "Check in", name: "Name", birth: "Date of birth", phone: "Phone",
        code: "Code from your letter", insurance: "Insurance", privately: "Private", next: "Continue",
        search: "Find a doctor", yes: "Yes, check in", thanks: "Thank you, ann.", close: "Close"),
      Words(
        language: "de", checkIn: "Anmelden", name: "Name", birth: "Geburtsdatum", phone: "Telefon",
        code: "Code aus Ihrem Brief", insurance: "Versicherung", privately: "Privat", next: "Weiter",
        search: "Arzt suchen", yes: "Ja, anmelden", thanks: "Danke, ann.", close: "Schließen"),
      Words(
        language: "ar", checkIn: "تسجيل الوصول", name: "الاسم", birth: "تاريخ الميلاد", phone: "الهاتف",
        code: "الرمز من رسالتك", insurance: "التأمين", privately: "خاص", next: "متابعة",
        search: "البحث عن طبيب", yes: "نعم، تسجيل الوصول", thanks: "شكرًا، ann.", close: "إغلاق"),
    ]
  }

  /// Goes to a field and writes: on a keyboard by typing, on a keypad with the keys on the screen.
  private func write(_ text: String, in field: String, _ app: AppDriver, _ keys: ListenerKeys) async throws
    -> [String]
  {
    let listener = app.listener
    try await listener.goTo(field)
    if keys == .keyboard { return try listener.press(text.map(String.init).joined(separator: " ")) }
    try listener.press(.select)
    var heard: [String] = []
    for key in text { heard += try await listener.choose(String(key)) }
    return heard
  }

  @Test(
    "The whole check-in, in three languages, by a keyboard and by the buttons of a keypad",
    arguments: Words.all, ListenerKeys.allCases)
  func checkIn(words: Words, keys: ListenerKeys) async throws {
    let app = try AppDriver(
      Clinic(visit: Visit(desk: .immediate)), size: Size(width: 1280, height: 800),
      language: LanguageTag(words.language))
    if keys != .keyboard { app.window.onScreenKeyboard = .always }
    try app.startReader(table: keys.rawValue)
    let listener = app.listener
    try await listener.choose(words.checkIn)
    _ = try await write("ann", in: words.name, app, keys)
    _ = try await write("24031980", in: words.birth, app, keys)
    _ = try await write("0305550123", in: words.phone, app, keys)
    let secret = try await write("4711", in: words.code, app, keys)
    if keys == .keyboard {
      #expect(secret == Array(repeating: "(masked)", count: 4))
    }
    try await listener.choose(words.insurance)
    try await listener.choose(words.privately)
    try await listener.choose(words.next)
    _ = try await write("zuber", in: words.search, app, keys)
    // The keyboard comes after the doctors.
    try listener.goOn(to: "Zuber, Adam", by: keys == .keyboard ? .next : .previous)
    try listener.press(.select)
    try await listener.choose(words.yes)
    try await listener.goTo(words.thanks)
    try await listener.choose(words.close)
    try await listener.goTo(words.checkIn)
  }

  @Test("Two windows in two languages speak each its own")
  func twoLanguages() async throws {
    let apps = try ["en", "ar"].map { try AppDriver(Clinic(), language: LanguageTag($0)) }
    for (app, words) in zip(apps, [Words.all[0], Words.all[2]]) {
      try app.startReader(table: "reader-four-button")
      try await app.listener.choose(words.checkIn)
    }
    #expect(try await apps[0].listener.goTo("Phone").hasPrefix("Phone, empty, text field."))
    #expect(try await apps[1].listener.goTo("الهاتف").hasPrefix("الهاتف, فارغ, حقل نص."))
    #expect(try apps[0].listener.press(.again).first?.hasPrefix("Phone, empty") == true)
    #expect(try apps[1].listener.press(.again).first?.hasPrefix("الهاتف, فارغ") == true)
  }

  @Test("A rotor changes the language of the app and of its words, until the next person comes")
  func language() async throws {
    let app = try AppDriver(Clinic(), size: Size(width: 1280, height: 800), language: .english)
    try app.startReader()
    let listener = app.listener
    try await listener.goTo("Check in")
    while try listener.press("Ctrl+Alt+U").first != "Language, English" {}
    // Its name, and what that changes under the cursor.
    #expect(try listener.press("Ctrl+Alt+N") == ["العربية", "تسجيل الوصول"])
    #expect(try listener.press("Ctrl+Alt+N") == ["Deutsch", "Anmelden"])
    #expect(app.window.language == LanguageTag("de"))
    try await listener.goTo("Meine Termine")
    app.window.reset()
    app.window.settle()
    #expect(app.window.language == .english)
    try await listener.goTo("Check in")
  }

  @Test("A day is chosen in the calendar, and what is chosen is heard", arguments: ListenerKeys.allCases)
  func calendar(keys: ListenerKeys) async throws {
    let app = try AppDriver(Clinic(), size: Size(width: 1280, height: 800), language: .english)
    try app.startReader(table: keys.rawValue)
    let listener = app.listener
    try await listener.choose("Check in")
    try await listener.goTo("Date of birth")
    try listener.press("2 4 0 3 1 9 8 0")
    try await listener.choose("Choose from a calendar")
    try listener.goOn(to: "23")
    try listener.press(.select)
    #expect(try await listener.goTo("23/03/1980").hasPrefix("Date of birth, 23/03/1980, text field"))
  }
}
