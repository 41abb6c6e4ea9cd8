import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayPlatform

/// All settings of a window that a person can change, by its commands or on an app's page of settings.
///
/// This is the only place that lists them. Views hold their own text, open rows and scroll positions (``PersonForgetting``).
struct PersonSettings: Hashable {
  var language: LanguageTag
  var locale: LanguageTag
  var keyNameLanguage: KeyNameLanguage
  var layoutDirection: LayoutDirection
  var theme: Theme
  var viewingDistance: Double?
  var focusRing: FocusRingSettings
  var onScreenKeyboard: OnScreenKeyboardPolicy
  var keyboardScanning: KeyboardScanning?
  var keyboardSettings: KeyboardSettings
  var chordTimeout: Duration
  var focusGuardTime: Duration
}

extension AppWindow {
  /// The present settings; setting them applies the differences.
  var personSettings: PersonSettings {
    get {
      PersonSettings(
        language: language, locale: locale, keyNameLanguage: keyNameLanguage,
        layoutDirection: layoutDirection, theme: theme, viewingDistance: viewingDistance,
        focusRing: focusRing, onScreenKeyboard: onScreenKeyboard, keyboardScanning: keyboardScanning,
        keyboardSettings: keyboardSettings, chordTimeout: chordTimeout, focusGuardTime: focusGuardTime)
    }
    set {
      guard newValue != personSettings else { return }
      // The language determines a direction and the names of keys.
      useLanguage(newValue.language, locale: newValue.locale)
      if keyNameLanguage != newValue.keyNameLanguage { keyNameLanguage = newValue.keyNameLanguage }
      layoutDirection = newValue.layoutDirection
      theme = newValue.theme
      if viewingDistance != newValue.viewingDistance { viewingDistance = newValue.viewingDistance }
      focusRing = newValue.focusRing
      onScreenKeyboard = newValue.onScreenKeyboard
      keyboardScanning = newValue.keyboardScanning
      if keyboardSettings != newValue.keyboardSettings { keyboardSettings = newValue.keyboardSettings }
      chordTimeout = newValue.chordTimeout
      focusGuardTime = newValue.focusGuardTime
    }
  }
}
