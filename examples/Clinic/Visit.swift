import Keyway
import Observation

/// A person's visit: their answers, and the state of the check-in.
@MainActor
@Observable
final class Visit {
  /// The pages after the first one: those of a check-in, then those of the appointments.
  enum Page {
    case details, doctor, waiting, done, lookUp, appointments
  }

  /// The required answers of the details page.
  enum Question: Hashable, CaseIterable { case name, birth, phone, code }

  /// The payer.
  enum Insurance { case statutory, privately, nobody }

  /// The possible dates of birth.
  static var births: ClosedRange<CalendarDay> { CalendarDay("1900-01-01")!...CalendarDay.today }

  /// The pages visited.
  var path: [Page] = []
  /// Whether to confirm before forgetting the answers.
  var isLeaving = false
  /// Whether to confirm before the check-in.
  var isConfirming = false
  /// Whether the person has left, and reads that no data was kept.
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
  /// The number of finished steps of the check-in.
  private(set) var done = 0
  /// The number for looking up an appointment.
  var ticket = ""
  /// The appointment that may be cancelled.
  var appointment: Appointment?
  /// Whether to confirm before an appointment is cancelled.
  var isCancelling = false
  /// Whether an appointment was cancelled, which the page reports.
  var hasCancelled = false
  /// Whether the person changed settings, which the next person does not inherit.
  var isAdjusted = false
  private let register = Register()
  private let desk: Desk
  /// Counts visitors, so that callbacks for one do not reach the next.
  @ObservationIgnored private var person = 0
  /// The machine's theme, while a person may use another.
  @ObservationIgnored private var usualTheme: Theme?
  /// The window, which passes to the next person.
  @ObservationIgnored weak var window: AppWindow?
  /// The last number issued. The next person gets the following one.
  private(set) var number = 0
  /// Whether the person tried to continue, so that missing answers are reported.
  private var wasAsked = false

  /// - Parameter desk: the desk that checks people in.
  init(desk: Desk = .clinic) { self.desk = desk }

  /// The doctors whose names and specialities contain all the words.
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

  /// The fault of an answer, worded as a remedy; nil before the person tried to continue.
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

  /// The number of wrong answers, in words; nil if there are none, and before the person tried to continue.
  var faults: String? {
    let count = wasAsked ? Question.allCases.count { fault(in: $0) != nil } : 0
    guard count > 0 else { return nil }
    return localized("$count answer needs a change", plural: "$count answers need a change", count: count)
  }

  /// Opens the questions.
  func begin() {
    hasLeft = false
    path = [.details]
  }

  /// Continues if everything is answered.
  ///
  /// - Returns: the first question with a wrong answer; nil if there is none.
  func finishDetails() -> Question? {
    wasAsked = true
    if let wrong = Question.allCases.first(where: { fault(in: $0) != nil }) { return wrong }
    path.append(.doctor)
    return nil
  }

  /// Asks for confirmation of the doctor.
  func choose(_ id: Doctor.ID?) {
    doctor = id.map { Doctor.all[$0] }
    isConfirming = doctor != nil
  }

  /// Makes the desk check the person in, step by step, then issues a number.
  func checkIn() {
    (path, done) = ([.waiting], 0)
    work(for: person)
  }

  private func work(for person: Int) {
    desk.work { [weak self] in
      guard let self, self.person == person, path == [.waiting] else { return }
      done += 1
      if done < Desk.Step.allCases.count { work(for: person) } else { giveNumber() }
    }
  }

  /// Issues a number, after which there is no way back.
  private func giveNumber() {
    number += 1
    if let birth, let doctor { register.add(number, birth: birth, doctor: doctor) }
    path = [.done]
  }

  /// Goes back, but asks first if anything would be lost. Reaching the first page ends the visit.
  func go(to path: [Page]) {
    if !path.isEmpty {
      self.path = path
    } else if self.path == [.details], !(name + phone + notes).isEmpty || birth != nil || !code.isEmpty {
      isLeaving = true
    } else {
      startAgain()
    }
  }

  /// Ends the visit, and reports it.
  func leave() {
    startAgain()
    hasLeft = true
  }

  /// Ends the visit in any way: nothing written, copied or set is left for the next person.
  func startAgain() {
    forget()
    window?.reset()
  }

  /// Forgets all answers and choices.
  func forget() {
    (path, name, birth, phone, insurance, mayCall) = ([], "", nil, "", nil, true)
    (notes, search, doctor, ticket, appointment) = ("", "", nil, "", nil)
    (wasAsked, isLeaving, isConfirming, hasLeft) = (false, false, false, false)
    (isCancelling, hasCancelled, done) = (false, false, 0)
    (isAdjusted, usualTheme) = (false, nil)
    person += 1
    code.removeAll()
  }

  // MARK: Appointments

  /// Opens the page that identifies the person.
  func beginLookUp() {
    hasLeft = false
    path = [.lookUp]
  }

  /// The missing answer for a look-up; nil before the person tried to continue.
  var lookUpError: String? {
    wasAsked && ticket.isEmpty && birth == nil ? localized("Enter the number or the date of birth.") : nil
  }

  /// Opens the appointments, if the person is identified.
  func lookUp() {
    wasAsked = true
    if lookUpError == nil { path = [.lookUp, .appointments] }
  }

  /// The appointments found. None for letters, which are not a number.
  var appointments: [Appointment] {
    register.find(number: ticket.isEmpty ? nil : Int(ticket) ?? 0, birth: birth)
  }

  /// Asks whether to cancel this appointment.
  func askToCancel(_ id: Appointment.ID?) {
    appointment = appointments.first { $0.id == id }
    isCancelling = appointment != nil
  }

  /// Cancels the appointment after confirmation.
  func cancelAppointment() {
    guard let id = appointment?.id else { return }
    register.cancel(id)
    appointment = nil
    hasCancelled = true
  }

  // MARK: Reading

  func showLargePrint(_ isOn: Bool, in window: AppWindow?) {
    isAdjusted = true
    window?.theme.textScale = isOn ? 1.5 : 1
  }

  func showHighContrast(_ isOn: Bool, in window: AppWindow?) {
    guard let window else { return }
    isAdjusted = true
    let usual = usualTheme ?? window.theme
    usualTheme = usual
    var theme: Theme = isOn ? .highContrast : usual.name == Theme.highContrast.name ? .light : usual
    // Keep the text size.
    theme.textScale = window.theme.textScale
    window.theme = theme
  }
}
