import Keyway

/// Who somebody is.
struct DetailsPage: View {
  let visit: Visit
  @FocusState private var question: Visit.Question?
  private let total = Visit.Question.allCases.count

  var body: some View {
    @Bindable var visit = visit
    VStack(spacing: 0) {
      Form {
        Section(localized("Your details")) {
          ProgressView(value: Double(visit.answered), total: Double(total)) {
            Text(localized("Answers"))
          } currentValueLabel: {
            Text(localized("$count of $total", ["count": "\(visit.answered)", "total": "\(total)"]))
          }
          TextField(localized("Name"), text: $visit.name, rules: TextRules(maximumLength: 60))
            .textContentType(.name)
            .fieldHelp(localized("As it is written on your insurance card"))
            .fieldError(visit.error(in: .name))
            .focused($question, equals: .name)
          DatePicker(localized("Date of birth"), selection: $visit.birth, in: Visit.births)
            .textContentType(.birthdate)
            .keyboardType(.numberPad)
            .fieldError(visit.error(in: .birth))
            .focused($question, equals: .birth)
          TextField(localized("Phone"), text: $visit.phone, rules: TextRules(maximumLength: 20))
            .textContentType(.telephoneNumber)
            .fieldError(visit.error(in: .phone))
            .focused($question, equals: .phone)
          SecureField(localized("Code from your letter"), secret: visit.code)
            .textContentType(.oneTimeCode)
            .fieldError(visit.error(in: .code))
            .focused($question, equals: .code)
        }
        Section(localized("If you like")) {
          Picker(localized("Insurance"), selection: $visit.insurance) {
            Text(localized("Public")).tag(Visit.Insurance.statutory)
            Text(localized("Private")).tag(Visit.Insurance.privately)
            Text(localized("I pay myself")).tag(Visit.Insurance.nobody)
          }
          Toggle(localized("The clinic may send a message when it is my turn"), isOn: $visit.mayCall)
            .toggleStyle(.checkbox)
          TextEditor(localized("What brings you here?"), text: $visit.notes, lines: 3)
        }
      }
      .submitLabel(.continue)
      .onSubmit { goOn() }
      Divider()
      FlowLayout(spacing: 16) {
        Button(localized("Cancel"), role: .cancel) { visit.isLeaving = true }
        Button(localized("Continue")) { goOn() }.buttonStyle(.prominent)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .trailing)
    }
    .navigationTitle(localized("Check in"))
    .alert(localized("Leave without checking in?"), isPresented: $visit.isLeaving) {
      Button(localized("Leave"), role: .destructive) { visit.leave() }
      Button(localized("Stay"), role: .cancel) {}
    } message: {
      Text(localized("What you have written is forgotten."))
    }
  }

  /// Leads to the first question with a wrong answer, else to the next page.
  private func goOn() {
    if let wrong = visit.finishDetails() { question = wrong }
  }
}
