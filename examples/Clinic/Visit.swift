import Keyway
import Observation

/// What a person says of themselves, and what the clinic makes of it.
@Observable
final class Visit {
  /// The pages after the first one.
  enum Page: Int { case details, doctor, done }

  /// What must be answered on the page of details.
  enum Question: Hashable, CaseIterable { case name, birth, phone, code }

  /// Who pays.
  enum Insurance { case statutory, privately, nobody }

  /// The days of birth of people who may come.
  static var births: ClosedRange<CalendarDay> { CalendarDay("1900-01-01")!...CalendarDay.today }

  /// The pages that somebody came to.
  var path: [Page] = []
  /// Whether somebody is asked before what they wrote is forgotten.
  var isLeaving = false
  /// Whether somebody is asked before they are checked in.
  var isConfirming = false
  /// Whether somebody has left, and is told that nothing of them was kept.
  var hasLeft = false
  var name = ""
  var birth: CalendarDay?
  var phone = ""
  var insurance: Insurance?
  var mayCall = true
  var notes = ""
  let code = Secret(maximum: 4)
  var search = ""
  var doctor: Doctor?
  /// The number that was given out last. The next person gets the next one.
  private(set) var number = 0
  /// Whether somebody went on, so that what is missing is said.
  private var wasAsked = false

  /// The doctors with all the words in their names and specialities.
  var doctors: [Doctor] {
    let words = search.lowercased().split(separator: " ")
    if words.isEmpty { return Doctor.all }
    let specialities = Speciality.allCases.map { $0.name.lowercased() }
    return Doctor.all.filter { doctor in
      words.allSatisfy {
        doctor.letters.contains($0) || specialities[doctor.speciality.rawValue].contains($0)
      }
    }
  }

  /// What is wrong with an answer, in words that say what to do; nil before somebody went on.
  func error(in question: Question) -> String? { wasAsked ? fault(in: question) : nil }

  private func fault(in question: Question) -> String? {
    switch question {
    case .name: return name.isEmpty ? localized("Enter your name.") : nil
    case .birth: return birth == nil ? localized("Enter a day, a month and a year.") : nil
    case .phone:
      let missing = 6 - phone.filter(\.isNumber).count
      guard missing > 0 else { return nil }
      return localized(
        "Too short. Add at least $count digit.", plural: "Too short. Add at least $count digits.",
        count: missing)
    case .code:
      return code.count < 4 ? localized("Enter the 4 digits from your letter.") : nil
    }
  }

  /// How many of the questions have an answer.
  var answered: Int { Question.allCases.count { fault(in: $0) == nil } }

  /// Goes to the questions.
  func begin() {
    hasLeft = false
    path = [.details]
  }

  /// Goes on if all is answered.
  ///
  /// - Returns: the first question with a wrong answer; nil if there is none.
  func finishDetails() -> Question? {
    wasAsked = true
    if let wrong = Question.allCases.first(where: { fault(in: $0) != nil }) { return wrong }
    path.append(.doctor)
    return nil
  }

  /// Asks whether this is the doctor.
  func choose(_ id: Doctor.ID?) {
    doctor = id.map { Doctor.all[$0] }
    isConfirming = doctor != nil
  }

  /// Gives out a number; there is no way back from it.
  func checkIn() {
    number += 1
    path = [.done]
  }

  /// Goes back, but asks first where something would be lost.
  func go(to path: [Page]) {
    if !path.isEmpty {
      self.path = path
    } else if self.path == [.details], !(name + phone + notes).isEmpty || birth != nil || !code.isEmpty {
      isLeaving = true
    } else {
      startAgain()
    }
  }

  /// Forgets everything, and says so.
  func leave() {
    startAgain()
    hasLeft = true
  }

  /// Forgets everything for the next person.
  func startAgain() {
    (path, name, birth, phone, insurance, mayCall) = ([], "", nil, "", nil, true)
    (notes, search, doctor) = ("", "", nil)
    (wasAsked, isLeaving, isConfirming, hasLeft) = (false, false, false, false)
    code.removeAll()
  }
}
