import Keyway
import Observation

/// What a person says of themselves, and what the clinic makes of it.
@MainActor
@Observable
final class Visit {
  /// The pages after the first one: those of a check-in, then those of the appointments.
  enum Page {
    case details, doctor, waiting, done, lookUp, appointments
  }

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
  /// How much of a check-in the desk has done.
  private(set) var done = 0
  /// The number under which somebody looks for an appointment.
  var ticket = ""
  /// The appointment that may be cancelled.
  var appointment: Appointment?
  /// Whether somebody is asked before an appointment is cancelled.
  var isCancelling = false
  /// Whether an appointment was cancelled, and that is said.
  var hasCancelled = false
  /// Whether somebody has set something of the machine, which the next person does not get.
  var isAdjusted = false
  private let register = Register()
  private let desk: Desk
  /// Counts the people, so that what is done for one does not reach the next.
  @ObservationIgnored private var person = 0
  /// The machine's theme while a person may have another one.
  @ObservationIgnored private var usualTheme: Theme?
  /// The window that is the next person's once this one is gone.
  @ObservationIgnored weak var window: AppWindow?
  /// The number that was given out last. The next person gets the next one.
  private(set) var number = 0
  /// Whether somebody went on, so that what is missing is said.
  private var wasAsked = false

  /// - Parameter desk: who checks people in.
  init(desk: Desk = .clinic) { self.desk = desk }

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

  /// How many answers are wrong, in words; nil for none, and before somebody went on.
  var faults: String? {
    let count = wasAsked ? Question.allCases.count { fault(in: $0) != nil } : 0
    guard count > 0 else { return nil }
    return localized("$count answer needs a change", plural: "$count answers need a change", count: count)
  }

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

  /// Has the desk check somebody in, one thing after the other, and then gives out a number.
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

  /// Gives out a number; there is no way back from it.
  private func giveNumber() {
    number += 1
    if let birth, let doctor { register.add(number, birth: birth, doctor: doctor) }
    path = [.done]
  }

  /// Goes back, but asks first where something would be lost. Who comes to the first page has ended their visit.
  func go(to path: [Page]) {
    if !path.isEmpty {
      self.path = path
    } else if self.path == [.details], !(name + phone + notes).isEmpty || birth != nil || !code.isEmpty {
      isLeaving = true
    } else {
      startAgain()
    }
  }

  /// Ends the visit, and says so.
  func leave() {
    startAgain()
    hasLeft = true
  }

  /// Ends the visit, however it ended: nothing that somebody wrote, copied or set is left for the next person.
  func startAgain() {
    forget()
    window?.reset()
  }

  /// Forgets what somebody wrote and chose.
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

  /// Goes to where somebody says who they are.
  func beginLookUp() {
    hasLeft = false
    path = [.lookUp]
  }

  /// What is missing to look for appointments; nil before somebody went on.
  var lookUpError: String? {
    wasAsked && ticket.isEmpty && birth == nil ? localized("Enter the number or the date of birth.") : nil
  }

  /// Goes to the appointments, if it is known whose.
  func lookUp() {
    wasAsked = true
    if lookUpError == nil { path = [.lookUp, .appointments] }
  }

  /// The appointments that were looked for. Letters are no number, so nothing is found for them.
  var appointments: [Appointment] {
    register.find(number: ticket.isEmpty ? nil : Int(ticket) ?? 0, birth: birth)
  }

  /// Asks whether this appointment is to be cancelled.
  func askToCancel(_ id: Appointment.ID?) {
    appointment = appointments.first { $0.id == id }
    isCancelling = appointment != nil
  }

  /// Cancels the appointment that was asked about.
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
    // The size of type stays.
    theme.textScale = window.theme.textScale
    window.theme = theme
  }
}
