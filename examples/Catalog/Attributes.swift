import Keyway

/// A text that sums up the screen, a picture, a button that starts to play, and a volume.
struct AttributesView: View {
  @State private var isPlaying = false
  @State private var volume = 3

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text(isPlaying ? localized("The first song plays") : localized("Three songs are ready"))
        .accessibilityAddTraits([.isStaticText, .isSummaryElement])
      RecordPicture()
      if isPlaying {
        Button(localized("Stop")) { isPlaying = false }
      } else {
        Button(localized("Play")) { isPlaying = true }.accessibilityAddTraits(.startsMedia)
      }
      VolumeView(volume: $volume)
    }
  }
}

/// A picture that says what is on it.
private struct RecordPicture: View {
  var body: some View {
    Image(width: 160, height: 160, label: localized("A record with a red label"), dependsOn: 0) {
      canvas, frame, theme in
      canvas.fill(.roundedRectangle(radius: 12), in: frame, theme[.pictureGround])
      canvas.fill(.ellipse, in: frame.outset(by: -12), .black)
      canvas.fill(.ellipse, in: frame.outset(by: -52), .red)
      canvas.fill(.ellipse, in: frame.outset(by: -76), .white)
    }
  }
}

/// Two buttons and a number between, which those who read find as one element that goes up and down.
private struct VolumeView: View {
  private static let most = 10
  @Binding var volume: Int

  private var words: String {
    localized("$volume of $most", ["volume": "\(volume)", "most": "\(Self.most)"])
  }

  var body: some View {
    FlowLayout(spacing: 16) {
      Button(localized("Softer")) { change(by: -1) }
      Text(words)
      Button(localized("Louder")) { change(by: 1) }
    }
    .accessibilityElement(children: .ignore)
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
