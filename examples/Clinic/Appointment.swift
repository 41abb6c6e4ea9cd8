import Keyway
import Observation

/// An appointment of a person with a doctor.
struct Appointment: Identifiable {
  let id: Int
  /// The person's date of birth.
  let birth: CalendarDay
  let moment: CalendarMoment
  let doctor: Doctor

  /// The day in words.
  var day: String {
    switch moment.day {
    case .today: localized("Today")
    case CalendarDay.today.adding(days: 1): localized("Tomorrow")
    default: moment.day.words
    }
  }

  /// The time and the doctor.
  var words: String {
    [localized("$day, $time", ["day": day, "time": "\(moment.time)"]), doctor.name].joined(separator: "\n")
  }
}

/// The appointments of the clinic. Checking in adds one, under the waiting number.
@Observable
final class Register {
  private(set) var appointments: [Appointment]

  init() {
    let plans: [(birth: String, days: Int, time: String, doctor: Int)] = [
      ("1980-03-24", 0, "09:40", 4_251), ("1980-03-24", 1, "14:00", 118), ("1980-03-24", 8, "11:20", 2_003),
      ("1990-02-01", 0, "10:15", 640),
    ]
    appointments = plans.indices.map { index in
      let plan = plans[index]
      let moment = CalendarMoment(.today.adding(days: plan.days), at: TimeOfDay(plan.time) ?? .earliest)
      return Appointment(
        id: 1_000 + index, birth: CalendarDay(plan.birth)!, moment: moment, doctor: Doctor.all[plan.doctor])
    }
  }

  /// The appointments with a number, otherwise those of people with a date of birth, sorted by time.
  func find(number: Int?, birth: CalendarDay?) -> [Appointment] {
    appointments.filter { number != nil ? $0.id == number : $0.birth == birth }
      .sorted { $0.moment < $1.moment }
  }

  /// Adds an appointment that begins now.
  func add(_ number: Int, birth: CalendarDay, doctor: Doctor) {
    let moment = CalendarMoment(.today, at: .now)
    appointments.append(Appointment(id: number, birth: birth, moment: moment, doctor: doctor))
  }

  /// Returns an appointment's time to the clinic.
  func cancel(_ id: Appointment.ID) { appointments.removeAll { $0.id == id } }
}
