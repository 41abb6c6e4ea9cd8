import Keyway

/// A person's details.
struct DetailsPage: View {
  let visit: Visit
  @FocusState private var question: Visit.Question?
  @Environment(\.theme) private var theme

  var body: some View {
    @Bindable var visit = visit
    VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 24) {
          VisitSteps(current: 0)
          FormWithAside(theme: theme) {
            form
            WhyWeAsk()
          }
        }
        .padding(24)
        .frame(maxWidth: theme.length(1232))
      }
      PageButtons(fault: visit.faults) {
        Button(localized("Cancel"), role: .cancel) { visit.isLeaving = true }
        Button(localized("Continue")) { goOn() }.buttonStyle(.prominent)
      }
    }
    .navigationBar(localized("Check in")) { PersonButton(visit: visit) }
    .alert(localized("Leave without checking in?"), isPresented: $visit.isLeaving) {
      Button(localized("Leave"), role: .destructive) { visit.leave() }
      Button(localized("Stay"), role: .cancel) {}
    } message: {
      Text(localized("What you have written is forgotten."))
    }
  }

  private var form: some View {
    @Bindable var visit = visit
    return Form {
      TextField(localized("Name"), text: $visit.name, rules: TextRules(maximumLength: 60))
        .textContentType(.name)
        .fieldHelp(localized("As it is written on your insurance card"))
        .fieldError(visit.error(in: .name))
        .focused($question, equals: .name)
      // Two short fields per row, if the form has its full width.
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: theme.length(368)), spacing: 24, alignment: .top)],
        alignment: .leading, spacing: 24
      ) {
        DatePicker(localized("Date of birth"), selection: $visit.birth, in: Visit.births)
          .textContentType(.birthdate)
          .keyboardType(.numberPad)
          .fieldError(visit.error(in: .birth))
          .focused($question, equals: .birth)
        TextField(localized("Phone"), text: $visit.phone, rules: TextRules(maximumLength: 20))
          .textContentType(.telephoneNumber)
          .fieldError(visit.error(in: .phone))
          .focused($question, equals: .phone)
      }
      SecureField(localized("Code from your letter"), secret: visit.code)
        .textContentType(.oneTimeCode)
        .fieldError(visit.error(in: .code))
        .focused($question, equals: .code)
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
  }

  /// Moves to the first question with a wrong answer, otherwise to the next page.
  private func goOn() {
    if let wrong = visit.finishDetails() { question = wrong }
  }
}

/// Explains why the clinic asks, and how to get help.
private struct WhyWeAsk: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Label(localized("Why we ask"), systemImage: "lock").font(.bodyEmphasized)
      Text(localized("We use your details for your appointment only. The screen is cleared when you leave."))
        .foregroundColor(.secondaryInk)
      Divider()
      Text(localized("Need a hand?")).font(.bodyEmphasized)
      Text(localized("Somebody from reception comes to you.")).foregroundColor(.secondaryInk)
      HelpButton()
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.sidebar, cornerRadius: 20)
  }
}
