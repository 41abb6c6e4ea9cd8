import Keyway

/// A row of the coffee list.
struct RoastRow: View {
  let roast: Roast

  init(_ roast: Roast) {
    self.roast = roast
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(roast.name)
      Text("\(roast.stars) · \(roast.degree.title)")
        .font(.caption)
        .foregroundColor(.secondaryInk)
        .accessibilityHidden(true)
    }
    .accessibilityLabel(roast.name)
    .accessibilityValue(
      localized("$rating, $roast", ["rating": roast.spokenRating, "roast": roast.degree.title]))
  }
}

/// All details of a coffee.
struct RoastDetail: View {
  let roast: Roast
  let store: RoastStore

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FlowLayout(spacing: 32, alignment: .topLeading) {
        CupPicture(degree: roast.degree)
        VStack(alignment: .leading, spacing: 8) {
          VStack(alignment: .leading, spacing: 8) {
            Text(roast.name).font(.title).accessibilityAddTraits(.isHeader)
            Text(localized(roast.description)).foregroundColor(.secondaryInk)
            Text(roast.stars).font(.heading).foregroundColor(.accent)
              .accessibilityLabel(roast.spokenRating)
          }
          .accessibilityContainerType(.semanticGroup)
          .accessibilityLabel(localized("About $coffee", ["coffee": roast.name]))
          Text(localized("$price for 250 g", ["price": roast.price])).font(.heading)
        }
        .frame(maxWidth: 460, alignment: .leading)
      }
      FlowLayout(spacing: 48, alignment: .topLeading) {
        Facts(title: localized("Origin"), facts: [roast.origin, roast.process])
          .accessibilityLabel(localized("Origin"))
        Facts(title: localized("Availability"), facts: roast.locations)
          .accessibilityLabel(
            localized(
              "Available at $count location", plural: "Available at $count locations",
              count: roast.locations.count))
      }
      .padding(.top, 24)
      Spacer()
      Text(store.message).foregroundColor(.secondaryInk).padding(.bottom, 16)
        .accessibilityIdentifier("message")
      FlowLayout(spacing: 16) {
        Button(localized("Share")) { store.share() }
          .buttonStyle(.prominent)
          .accessibilityHint(localized("Sends this coffee to a friend"))
          .accessibilityIdentifier("share")
        Button {
          store.toggleFavorite()
        } label: {
          HStack(spacing: 12) {
            Text(roast.isFavorite ? "♥" : "♡").accessibilityHidden(true)
            Text(localized("Favorite"))
          }
        }
        .accessibilityValue(roast.isFavorite ? localized("on") : localized("off"))
        .accessibilityIdentifier("favorite")
        Button(localized("Gift")) { store.gift() }
          .accessibilityIdentifier("gift")
      }
      .accessibilityContainerType(.semanticGroup)
      .accessibilityLabel(localized("Actions"))
    }
    .padding(.horizontal, 48)
    .padding(.vertical, 40)
  }
}

/// Some facts below a title, such as where to buy the coffee, as one group. Readers skip it in one step.
private struct Facts: View {
  let title: String
  let facts: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.bodyEmphasized)
      ForEach(facts.map { localized($0) }, id: \.self) { fact in
        Text("• \(fact)").foregroundColor(.secondaryInk).accessibilityLabel(fact)
      }
    }
    .accessibilityContainerType(.semanticGroup)
  }
}

/// A cup from above, in the colour of the roast.
private struct CupPicture: View {
  let degree: Roast.Degree

  private var coffee: Color {
    switch degree {
    case .light: Color(hex: 0x6B3820)
    case .medium: Color(hex: 0x55301F)
    case .dark: Color(hex: 0x3A211A)
    }
  }

  var body: some View {
    Image(decorative: Size(width: 240, height: 240), dependsOn: degree) { canvas, frame, theme in
      canvas.fill(.roundedRectangle(radius: 20), in: frame, theme[.pictureGround])
      let rim = frame.inset(by: EdgeInsets(top: 24, leading: 36, bottom: 48, trailing: 36))
      canvas.fill(.ellipse, in: rim, Color(hex: 0x3A1B10))
      canvas.fill(.ellipse, in: rim.outset(by: -14), coffee)
    }
  }
}
