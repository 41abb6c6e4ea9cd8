import Keyway
import Observation

/// When somebody sees whom.
struct Appointment: Identifiable {
  let id: Int
  /// The day of birth of the person.
  let birth: CalendarDay
  let moment: CalendarMoment
  let doctor: Doctor

  /// The day, in words that somebody says.
  var day: String {
    switch moment.day {
    case .today: localized("Today")
    case CalendarDay.today.adding(days: 1): localized("Tomorrow")
    default: moment.day.words
    }
  }

  /// When it is, and with whom.
  var words: String {
    [localized("$day, $time", ["day": day, "time": "\(moment.time)"]), doctor.name].joined(separator: "\n")
  }
}

/// The appointments of the clinic. Who checks in has one more, under the number that they wait with.
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

  /// The appointments with a number, else those of the people who were born on a day, in the order of time.
  func find(number: Int?, birth: CalendarDay?) -> [Appointment] {
    appointments.filter { number != nil ? $0.id == number : $0.birth == birth }
      .sorted { $0.moment < $1.moment }
  }

  /// Adds an appointment that begins now.
  func add(_ number: Int, birth: CalendarDay, doctor: Doctor) {
    let moment = CalendarMoment(.today, at: .now)
    appointments.append(Appointment(id: number, birth: birth, moment: moment, doctor: doctor))
  }

  /// Gives the time of an appointment back to the clinic.
  func cancel(_ id: Appointment.ID) { appointments.removeAll { $0.id == id } }
}
