import Glibc
import Keyway
import Observation

/// A clinic's form with a focused long text; F2 asks before sending. See `Benchmarks/README.md`.
@main
struct CheckInForm: KioskApp {
  @State private var entry = Entry(notes: Self.text(characters: Self.charactersFromEnvironment()))

  let showsMenuBar = false

  var body: some View {
    @Bindable var entry = entry
    return VStack(alignment: .leading, spacing: 16) {
      TextEditor("Notes", text: $entry.notes, lines: 10)
      TextField("Name", text: $entry.name)
      TextField("Phone", text: $entry.phone)
      Button("Check In") { entry.isAsking = true }
      Spacer()
    }
    .padding(16)
    .onCommand(.checkIn) { entry.isAsking = true }
    .alert("Check in?", isPresented: $entry.isAsking) {
      Button("Check In") {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("The doctor is told that you are here.")
    }
  }

  func buildMenu(with builder: MenuBuilder) throws {
    let checkIn = KeyCommand(title: "Check In", action: .checkIn, input: .f2)
    try builder.insertChild(checkIn, atStartOfMenu: .file)
  }

  /// Words in paragraphs of 200 characters, as in `Twins/form.h`.
  static func text(characters: Int) -> String {
    let words = Array("when in the course of a day somebody writes what they came for ")
    return String((0..<characters).map { $0 % 200 == 199 ? "\n" : words[$0 % words.count] })
  }

  /// The number in the variable `FORM_CHARACTERS`, from 1 to 1,000,000; 1,000 without it.
  private static func charactersFromEnvironment() -> Int {
    guard let text = getenv("FORM_CHARACTERS"), let count = Int(String(cString: text)),
      (1...1_000_000).contains(count)
    else { return 1_000 }
    return count
  }
}

@Observable
final class Entry {
  var notes: String
  var name = ""
  var phone = ""
  var isAsking = false

  init(notes: String) {
    self.notes = notes
  }
}

extension CommandAction {
  fileprivate static let checkIn = CommandAction("checkIn")
}
