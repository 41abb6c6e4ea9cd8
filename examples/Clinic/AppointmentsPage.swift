import Keyway

/// Identifies the person whose appointments are shown.
struct LookUpPage: View {
  let visit: Visit

  var body: some View {
    @Bindable var visit = visit
    VStack(spacing: 0) {
      Form {
        Text(localized("Your number or your date of birth is enough."))
        TextField(localized("Number"), text: $visit.ticket, rules: TextRules(maximumLength: 6))
          .keyboardType(.numberPad)
          .fieldHelp(localized("You got it when you checked in"))
          .fieldError(visit.lookUpError)
        DatePicker(localized("Date of birth"), selection: $visit.birth, in: Visit.births)
          .textContentType(.birthdate)
          .keyboardType(.numberPad)
      }
      .submitLabel(.search)
      .onSubmit { visit.lookUp() }
      PageButtons {
        Button(localized("Cancel"), role: .cancel) { visit.go(to: []) }
        Button(localized("Show")) { visit.lookUp() }.buttonStyle(.prominent)
      }
    }
    .navigationBar(localized("My appointments")) { PersonButton(visit: visit) }
  }
}

/// The appointments found. Choosing one asks whether to cancel it.
struct AppointmentsPage: View {
  let visit: Visit

  var body: some View {
    @Bindable var visit = visit
    let found = visit.appointments
    VStack(spacing: 0) {
      if found.isEmpty {
        ContentUnavailableView(
          localized("No appointments"),
          description: Text(localized("The clinic has none for this number or date of birth.")))
      } else {
        Text(localized("Choose an appointment to cancel it."))
          .foregroundColor(.secondaryInk)
          .padding(.horizontal, 24)
          .padding(.vertical, 12)
          .frame(maxWidth: .infinity, alignment: .leading)
        List(
          found, selection: Binding(get: { visit.appointment?.id }, set: { visit.askToCancel($0) })
        ) { appointment in
          AppointmentRow(appointment: appointment)
        }
        .accessibilityLabel(localized("My appointments"))
        .prefersFocus()
      }
      PageButtons {
        Button(localized("Search again")) { visit.go(to: [.lookUp]) }
        Button(localized("Close")) { visit.startAgain() }.buttonStyle(.prominent)
      }
    }
    .navigationBar(localized("My appointments")) { PersonButton(visit: visit) }
    .banner(
      localized("The appointment is cancelled."), isPresented: $visit.hasCancelled, tone: .success,
      duration: .seconds(10)
    )
    .alert(
      localized("Cancel this appointment?"), isPresented: $visit.isCancelling, presenting: visit.appointment
    ) { _ in
      Button(localized("Cancel it"), role: .destructive) { visit.cancelAppointment() }
      Button(localized("Keep it"), role: .cancel) { visit.appointment = nil }
    } message: { appointment in
      Text(appointment.words)
    }
  }
}

/// The time, then the doctor and the day, then the room.
private struct AppointmentRow: View {
  let appointment: Appointment
  @Environment(\.theme) private var theme

  var body: some View {
    HStack(spacing: 16) {
      // Equally wide in each row, to align the names.
      Text("\(appointment.moment.time)").font(.bodyEmphasized)
        .frame(width: theme.length(72), alignment: .leading)
      VStack(alignment: .leading, spacing: 0) {
        Text(appointment.doctor.name)
        FlowLayout(spacing: 16, lineSpacing: 0) {
          Text(appointment.day)
          Text(appointment.doctor.speciality.name)
        }
        .font(.caption).foregroundColor(.secondaryInk)
      }
      Spacer()
      Text(appointment.doctor.place).foregroundColor(.secondaryInk).accessibilityHidden(true)
    }
    .padding(.vertical, 8)
    // Readers get the room on request; time and doctor distinguish the rows.
    .accessibilityCustomContent(localized("Room"), "\(appointment.doctor.room)")
  }
}
