import Keyway

/// The first page: what the machine does, and in which language.
struct StartPage: View {
  let visit: Visit
  @Environment(\.window) private var window
  @Environment(\.language) private var language

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Button(localized("Check in")) { visit.path = [.details] }
          .buttonStyle(.prominent)
          .accessibilityHint(localized("For an appointment today"))
          .prefersFocus()
        Text(localized("Language")).font(.bodyEmphasized).accessibilityHidden(true)
        RadioGroup(Tongue.all, selection: tongue) { Text($0.name) }
          .radioGroupStyle(.segmented)
          .accessibilityLabel(localized("Language"))
      }
      .padding(16)
      .frame(maxWidth: .infinity)
    }
  }

  private var tongue: Binding<String?> {
    Binding(
      get: { language.name },
      set: { name in
        if let tag = name.flatMap({ LanguageTag($0) }) { window?.language = tag }
      })
  }
}

/// A language by its own name, so that each person finds theirs.
private struct Tongue: Identifiable {
  let id: String
  let name: String

  static let all = [
    Tongue(id: "en", name: "English"), Tongue(id: "de", name: "Deutsch"), Tongue(id: "ar", name: "العربية"),
  ]
}

/// Who somebody is.
struct DetailsPage: View {
  let visit: Visit
  @FocusState private var question: Visit.Question?

  var body: some View {
    @Bindable var visit = visit
    VStack(spacing: 0) {
      Form {
        Section(localized("Your details")) {
          TextField(
            localized("Name"), text: $visit.name, rules: TextRules(maximumLength: 60)
          )
          .fieldHelp(localized("As it is written on your insurance card"))
          .fieldError(visit.error(in: .name))
          .focused($question, equals: .name)
          DatePicker(localized("Date of birth"), selection: $visit.birth, in: Visit.births)
            .fieldError(visit.error(in: .birth))
            .focused($question, equals: .birth)
          TextField(
            localized("Phone"), text: $visit.phone,
            rules: TextRules(maximumLength: 20, allowed: { $0.isNumber || "+-() ".contains($0) })
          )
          .fieldError(visit.error(in: .phone))
          .focused($question, equals: .phone)
          Picker(localized("Insurance"), selection: $visit.insurance) {
            Text(localized("Public")).tag(Visit.Insurance.statutory)
            Text(localized("Private")).tag(Visit.Insurance.privately)
            Text(localized("I pay myself")).tag(Visit.Insurance.nobody)
          }
          SecureField(localized("Code from your letter"), secret: visit.code)
          Toggle(localized("The clinic may send a message when it is my turn"), isOn: $visit.mayCall)
            .toggleStyle(.checkbox)
          TextEditor(localized("What brings you here?"), text: $visit.notes, lines: 3)
        }
      }
      .onSubmit { goOn() }
      Divider()
      FlowLayout(spacing: 16) {
        Button(localized("Cancel"), role: .cancel) { visit.isLeaving = true }
        Button(localized("Continue")) { goOn() }.buttonStyle(.prominent)
      }
      .padding(16)
    }
    .navigationTitle(localized("Check in"))
    .alert(localized("Leave without checking in?"), isPresented: $visit.isLeaving) {
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
    List(doctors, selection: $visit.doctor) { doctor in
      HStack {
        VStack(alignment: .leading, spacing: 0) {
          Text(doctor.name)
          Text(doctor.speciality.name).font(.caption).foregroundColor(.secondaryInk)
        }
        Spacer()
        Text(localized("Room $room", ["room": "\(doctor.room)"])).foregroundColor(.secondaryInk)
      }
    }
    .typeSelect(\.name)
    .accessibilityLabel(localized("Doctors"))
    .overlay {
      if doctors.isEmpty { ContentUnavailableView.search(text: visit.search) }
    }
    .searchable(text: $visit.search, prompt: localized("Find a doctor"))
    .prefersFocus()
    .navigationBar(localized("Your doctor")) {
      Button(localized("Finish")) { visit.path = [.done] }.buttonStyle(.prominent)
        .disabled(visit.doctor == nil)
    }
  }
}

/// The number to wait with.
struct DonePage: View {
  let visit: Visit
  @Environment(\.window) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text(localized("Thank you, $name.", ["name": visit.name])).font(.title).accessibilityAddTraits(
        .isHeader)
      if let doctor = Doctor.all.first(where: { $0.id == visit.doctor }) {
        LabeledContent(localized("Your doctor"), value: doctor.name)
        LabeledContent(localized("Room"), value: "\(doctor.room)")
      }
      Text(localized("You are called when it is your turn."))
      Button(localized("Close"), action: finish).buttonStyle(.prominent)
      Spacer()
    }
    .padding(48)
    .navigationTitle(localized("Finish"))
  }

  private func finish() {
    visit.startAgain()
    window?.reset()
  }
}
