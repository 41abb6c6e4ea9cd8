import Keyway

/// The first page: what the machine is for.
struct StartPage: View {
  let visit: Visit

  var body: some View {
    StartScreen {
      VStack(spacing: 16) {
        Text(localized("Riverside Clinic")).font(.title).accessibilityAddTraits(.isHeader)
        Text(localized("How can we help you?")).font(.heading)
      }
    } controls: {
      VStack(spacing: 16) {
        Button(localized("Check in")) { visit.step = .details }
          .buttonStyle(.prominent)
          .accessibilityHint(localized("For an appointment today"))
          .prefersFocus()
      }
    }
  }
}

/// Who somebody is.
struct DetailsPage: View {
  let visit: Visit
  @FocusState private var question: Visit.Question?
  @State private var isLeaving = false

  var body: some View {
    @Bindable var visit = visit
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          TextField(
            localized("Name"), text: $visit.name, rules: TextRules(maximumLength: 60)
          )
          .fieldHelp(localized("As it is written on your insurance card"))
          .fieldError(visit.error(in: .name))
          .focused($question, equals: .name)
          TextField(
            localized("Date of birth"), text: $visit.birth, prompt: localized("Day / Month / Year"),
            rules: TextRules(format: .groups([2, 2, 4], separator: " / "))
          )
          .fieldHelp(localized("For example 24 / 03 / 1980"))
          .fieldError(visit.error(in: .birth))
          .focused($question, equals: .birth)
          TextField(
            localized("Phone"), text: $visit.phone,
            rules: TextRules(maximumLength: 20, allowed: { $0.isNumber || "+-() ".contains($0) })
          )
          .fieldError(visit.error(in: .phone))
          .focused($question, equals: .phone)
          SecureField(localized("Code from your letter"), secret: visit.code)
          Toggle(localized("The clinic may send a message when it is my turn"), isOn: $visit.mayCall)
            .toggleStyle(.checkbox)
          TextEditor(localized("What brings you here?"), text: $visit.notes, lines: 3)
        }
        .padding(32)
        .frame(maxWidth: 760, alignment: .leading)
      }
      .onSubmit { goOn() }
      Divider()
      FlowLayout(spacing: 16) {
        Button(localized("Cancel"), role: .cancel) { isLeaving = true }
        Button(localized("Continue")) { goOn() }.buttonStyle(.prominent)
      }
      .padding(16)
    }
    .navigationBar(localized("Check in")) {}
    .alert(localized("Leave without checking in?"), isPresented: $isLeaving) {
      Button(localized("Leave"), role: .destructive) { visit.startAgain() }
      Button(localized("Stay"), role: .cancel) {}
    } message: {
      Text(localized("What you have written is forgotten."))
    }
  }

  private func goOn() {
    if let wrong = visit.finishDetails() { question = wrong }
  }
}

/// Whom somebody sees.
struct DoctorPage: View {
  let visit: Visit

  var body: some View {
    @Bindable var visit = visit
    let doctors = visit.doctors
    VStack(alignment: .leading, spacing: 16) {
      SearchField(localized("Find a doctor"), text: $visit.search).prefersFocus()
      Text(localized("$count doctor", plural: "$count doctors", count: doctors.count))
        .font(.caption).foregroundColor(.secondaryInk)
        .accessibilityAddTraits(.updatesFrequently)
      List(doctors, selection: $visit.doctor) { doctor in
        HStack {
          Text(doctor.name)
          Spacer()
          Text(localized("Room $room", ["room": "\(doctor.room)"])).foregroundColor(.secondaryInk)
        }
      }
      .typeSelect(\.name)
      .accessibilityLabel(localized("Doctors"))
      FlowLayout(spacing: 16) {
        Button(localized("Back"), role: .cancel) { visit.step = .details }
        Button(localized("Finish")) { visit.step = .done }.buttonStyle(.prominent)
          .disabled(visit.doctor == nil)
      }
    }
    .padding(24)
    .navigationBar(localized("Your doctor")) {}
  }
}

/// The number to wait with.
struct DonePage: View {
  let visit: Visit

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text(localized("Thank you, $name.", ["name": visit.name])).font(.title).accessibilityAddTraits(
        .isHeader)
      if let doctor = Doctor.all.first(where: { $0.id == visit.doctor }) {
        LabeledContent(localized("Your doctor"), value: doctor.name)
        LabeledContent(localized("Room"), value: "\(doctor.room)")
      }
      Text(localized("You are called when it is your turn."))
      Button(localized("Done")) { visit.startAgain() }.buttonStyle(.prominent)
      Spacer()
    }
    .padding(48)
  }
}
