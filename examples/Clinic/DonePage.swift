import Keyway

/// The waiting number.
struct DonePage: View {
  let visit: Visit
  @Environment(\.theme) private var theme

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          VisitSteps(current: 2)
          HStack(alignment: .top, spacing: 16) {
            Image(systemName: "checkmark.circle").accessibilityHidden(true)
            Text(localized("Thank you, $name.", ["name": visit.name])).accessibilityAddTraits(.isHeader)
          }
          .font(.title)
          VStack(spacing: 8) {
            Text(localized("Your number")).foregroundColor(.secondaryInk)
            Text("\(visit.number)").font(.system(size: 96, weight: .bold))
          }
          .accessibilityElement(children: .combine)
          .padding(24)
          .frame(maxWidth: .infinity)
          .background(.panel, cornerRadius: 20)
          if let doctor = visit.doctor {
            LabeledContent(localized("Your doctor"), value: doctor.name)
            LabeledContent(localized("Room"), value: "\(doctor.room)")
          }
          Label(localized("You are called when it is your turn."), systemImage: "bell")
        }
        .padding(24)
        .frame(maxWidth: theme.length(808))
      }
      PageButtons { Button(localized("Close")) { visit.startAgain() }.buttonStyle(.prominent).prefersFocus() }
    }
    .navigationBar(localized("Finish")) { PersonButton(visit: visit) }
  }
}
