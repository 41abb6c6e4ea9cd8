import KeywayDrawing
import KeywayUI

/// The colours of a picture of the focus order, for light and dark backgrounds.
struct FocusPictureColors {
  let stop: Color
  let onStop: Color
  let fault: Color
  let scope: Color
  let part: Color
  let covered: Color
  /// Text on all of these except ``stop``.
  let onMark: Color

  @MainActor
  init(_ theme: Theme) {
    stop = theme[.accent]
    onStop = theme[.onAccent]
    let isLight = theme[.background].luminance > 0.3
    fault = Color(hex: isLight ? 0xC6_2828 : 0xFF_8A80)
    scope = Color(hex: isLight ? 0x6A_3FB5 : 0xC7_A6FF)
    part = Color(hex: isLight ? 0x1E_6B3A : 0x7F_D9A2)
    covered = Color(hex: isLight ? 0x6B_6560 : 0xB8_B2AC)
    onMark = isLight ? .white : .black
  }
}
