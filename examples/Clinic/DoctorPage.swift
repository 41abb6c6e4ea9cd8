import Keyway

/// Chooses a doctor, and asks for confirmation.
struct DoctorPage: View {
  let visit: Visit

  var body: some View {
    @Bindable var visit = visit
    let doctors = visit.doctors
    VStack(spacing: 0) {
      VisitSteps(current: 1)
        .padding(.horizontal, 24)
        .padding(.top, 16)
      List(doctors, selection: Binding(get: { visit.doctor?.id }, set: { visit.choose($0) })) { doctor in
        HStack(spacing: 16) {
          Image(systemName: "person").accessibilityHidden(true)
          VStack(alignment: .leading, spacing: 0) {
            Text(doctor.name)
            Text(doctor.speciality.name).font(.caption).foregroundColor(.secondaryInk)
          }
          Spacer()
          Text(doctor.place).foregroundColor(.secondaryInk)
        }
      }
      .typeSelect(\.name)
      .accessibilityLabel(localized("Doctors"))
      .overlay {
        if doctors.isEmpty { ContentUnavailableView.search(text: visit.search) }
      }
      .searchable(text: $visit.search, prompt: localized("Find a doctor"))
      .submitLabel(.search)
      .prefersFocus()
    }
    .navigationBar(localized("Your doctor")) { PersonButton(visit: visit) }
    .confirmationDialog(
      localized("Is this your doctor?"), isPresented: $visit.isConfirming, presenting: visit.doctor
    ) { _ in
      Button(localized("Yes, check in")) { visit.checkIn() }
      Button(localized("No, choose again"), role: .cancel) { visit.doctor = nil }
    } message: { doctor in
      Text(doctor.words)
    }
  }
}
