import KeywayDrawing
import Testing

@testable import KeywayUI

@Suite("Themes")
struct ThemeTests {
  static let all = [Theme.light, .dark, .highContrast]

  @Test("Text can be read on every surface it stands on (WCAG 2.2, 1.4.3)", arguments: all)
  func text(theme: Theme) {
    for surface in [ThemeColor.background, .panel, .sidebar, .raised, .selection] {
      let ground = theme[surface]
      #expect(theme[.ink].contrast(with: ground) >= 7, "ink on \(surface) in \(theme.name)")
      #expect(
        theme[.secondaryInk].contrast(with: ground) >= 5, "secondary ink on \(surface) in \(theme.name)")
      #expect(theme[.disabledInk].contrast(with: ground) >= 3, "disabled ink on \(surface) in \(theme.name)")
      #expect(theme[.destructive].contrast(with: ground) >= 4.5, "destructive on \(surface) in \(theme.name)")
      #expect(theme[.accent].contrast(with: ground) >= 4.5, "accent on \(surface) in \(theme.name)")
      for state in [ThemeColor.warning, .success, .information] {
        #expect(theme[state].contrast(with: ground) >= 4.5, "\(state) on \(surface) in \(theme.name)")
      }
    }
    #expect(theme[.onAccent].contrast(with: theme[.accent]) >= 4.5)
  }

  @Test("Words and signs of a banner can be read on its ground", arguments: all)
  func banners(theme: Theme) {
    for tone in BannerTone.allCases {
      #expect(theme[.ink].contrast(with: theme[tone.fill]) >= 12, "\(tone) in \(theme.name)")
      #expect(theme[tone.color].contrast(with: theme[tone.fill]) >= 4.5, "\(tone) in \(theme.name)")
    }
  }

  @Test("The edge of a control can be seen (WCAG 2.2, 1.4.11)", arguments: all)
  func edges(theme: Theme) {
    for surface in [ThemeColor.background, .panel, .sidebar, .raised] {
      #expect(theme[.controlLine].contrast(with: theme[surface]) >= 3, "edge on \(surface) in \(theme.name)")
    }
  }

  @Test("A dialog stands out from what the scrim dims, by its ground or by its edge", arguments: all)
  func scrim(theme: Theme) {
    for surface in [ThemeColor.background, .panel, .sidebar] {
      let dimmed = theme[.scrim].over(theme[surface])
      let best = max(theme[.raised].contrast(with: dimmed), theme[.controlLine].contrast(with: dimmed))
      #expect(best >= 3, "dialog over \(surface) in \(theme.name)")
    }
  }

  @Test("One of the ring's bands stands out on any ground (technique C40)", arguments: all)
  func ring(theme: Theme) {
    #expect(theme[.ringInner].contrast(with: theme[.ringOuter]) >= 9)
    // Light themes have the dark band outside, dark ones the light.
    let isLight = theme[.background].luminance > theme[.ink].luminance
    #expect((theme[.ringOuter].luminance < theme[.ringInner].luminance) == isLight)
  }

  @Test("The fill of a menu's row contrasts with the menu, and that of a title with the bar", arguments: all)
  func menus(theme: Theme) {
    #expect(theme[.accent].contrast(with: theme[.panel]) >= 3)
    #expect(theme[.accent].contrast(with: theme[.background]) >= 3)
  }

  @Test("The large theme scales type and targets, and no colour")
  func large() {
    let (normal, large) = (Theme.light, Theme.light.large)
    #expect(large.font(.body).size == 1.5 * normal.font(.body).size)
    #expect(large.font(.title).lineHeight == 1.5 * normal.font(.title).lineHeight)
    #expect(large.length(48) == 1.5 * normal.length(48))
    #expect(large.colors == normal.colors)
  }
}
