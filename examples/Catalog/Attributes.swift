import Keyway

/// A text that sums up the screen, a picture, a button that starts to play, and a volume.
struct AttributesView: View {
  @State private var isPlaying = false
  @State private var volume = 3

  var body: some View {
    VStack(spacing: 24) {
      Text(isPlaying ? localized("The first song plays") : localized("Three songs are ready"))
        .font(.heading)
        .accessibilityAddTraits([.isStaticText, .isSummaryElement])
      RecordPicture()
      if isPlaying {
        Button(localized("Stop")) { isPlaying = false }.buttonStyle(.prominent)
      } else {
        Button(localized("Play")) { isPlaying = true }
          .buttonStyle(.prominent).accessibilityAddTraits(.startsMedia)
      }
      VolumeView(volume: $volume)
    }
  }
}

/// A picture with a description.
private struct RecordPicture: View {
  @Environment(\.theme) private var theme

  var body: some View {
    let side = theme.length(160)
    Image(width: side, height: side, label: localized("A record with a red label"), dependsOn: side) {
      canvas, frame, theme in
      canvas.fill(.roundedRectangle(radius: 20), in: frame, theme[.pictureGround])
      for (part, color) in [(0.08, Color(hex: 0x1C1A18)), (0.33, Color(hex: 0x8A3B12)), (0.475, .white)] {
        canvas.fill(.ellipse, in: frame.outset(by: -frame.width * part), color)
      }
    }
  }
}

/// Two buttons around a number, which screen readers present as one adjustable element.
private struct VolumeView: View {
  private static let most = 10
  @Binding var volume: Int

  private var words: String {
    localized("$volume of $most", ["volume": "\(volume)", "most": "\(Self.most)"])
  }

  var body: some View {
    FlowLayout(spacing: 16, alignment: .center) {
      Button(localized("Softer")) { change(by: -1) }
      Text(words)
      Button(localized("Louder")) { change(by: 1) }
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel(localized("Volume"))
    .accessibilityValue(words)
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: change(by: 1)
      case .decrement: change(by: -1)
      }
    }
  }

  private func change(by steps: Int) { volume = min(max(volume + steps, 0), Self.most) }
}
