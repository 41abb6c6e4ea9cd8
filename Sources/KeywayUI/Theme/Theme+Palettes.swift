import KeywayDrawing

extension Theme {
  /// Dark text on warm paper.
  public static let light = Theme(
    name: "light",
    colors: [
      .background: Color(hex: 0xF6F4F1), .panel: Color(hex: 0xFFFFFF), .sidebar: Color(hex: 0xEFEBE6),
      .raised: Color(hex: 0xFFFFFF), .scrim: Color(hex: 0x1C1A18).opacity(0.5),
      .ink: Color(hex: 0x1C1A18), .secondaryInk: Color(hex: 0x5C554E),
      .disabledInk: Color(hex: 0x857C73), .line: Color(hex: 0xD9D2CA),
      .controlLine: Color(hex: 0x8F857B), .accent: Color(hex: 0x8A3B12),
      .onAccent: Color(hex: 0xFFFFFF), .destructive: Color(hex: 0xA8201A), .selection: Color(hex: 0xF3DFD2),
      .destructiveFill: Color(hex: 0xFBE7E4), .warningFill: Color(hex: 0xFBEED3),
      .successFill: Color(hex: 0xE1F1E5), .informationFill: Color(hex: 0xE3ECF8),
      .warning: Color(hex: 0x7A4A00), .success: Color(hex: 0x1D6A3A), .information: Color(hex: 0x1F5190),
      .selectedText: Color(hex: 0xC97F4C), .onSelectedText: Color(hex: 0x1C1A18),
      .caret: Color(hex: 0x1C1A18),
      .pictureGround: Color(hex: 0xE8DACC), .ringInner: Color(hex: 0xFFFFFF),
      .ringOuter: Color(hex: 0x10100F),
    ])

  /// Light text on a dark background, for dim halls.
  public static let dark = Theme(
    name: "dark",
    colors: [
      .background: Color(hex: 0x161412), .panel: Color(hex: 0x1F1C19), .sidebar: Color(hex: 0x1A1815),
      .raised: Color(hex: 0x2A2622), .scrim: Color.black.opacity(0.64),
      .ink: Color(hex: 0xF4EFEA), .secondaryInk: Color(hex: 0xB8AEA4),
      .disabledInk: Color(hex: 0x82796F), .line: Color(hex: 0x3A342E),
      .controlLine: Color(hex: 0x7A7067), .accent: Color(hex: 0xF0A878),
      .onAccent: Color(hex: 0x24120A), .destructive: Color(hex: 0xFF9B8F), .selection: Color(hex: 0x3B2A20),
      .destructiveFill: Color(hex: 0x3D1F1B), .warningFill: Color(hex: 0x362A12),
      .successFill: Color(hex: 0x17301F), .informationFill: Color(hex: 0x182B43),
      .warning: Color(hex: 0xF0C060), .success: Color(hex: 0x7FCB97), .information: Color(hex: 0x93BCF2),
      .selectedText: Color(hex: 0x9C5A2E), .onSelectedText: Color(hex: 0xF4EFEA),
      .caret: Color(hex: 0xF4EFEA),
      .pictureGround: Color(hex: 0xE8DACC), .ringInner: Color(hex: 0x10100F),
      .ringOuter: Color(hex: 0xFFFFFF),
    ])

  /// Black, white and one yellow.
  public static let highContrast = Theme(
    name: "highContrast",
    colors: [
      .background: Color(hex: 0x000000), .panel: Color(hex: 0x000000), .sidebar: Color(hex: 0x000000),
      .raised: Color(hex: 0x000000), .scrim: Color.black.opacity(0.8),
      .ink: Color(hex: 0xFFFFFF), .secondaryInk: Color(hex: 0xFFFFFF),
      .disabledInk: Color(hex: 0x9A9A9A), .line: Color(hex: 0xFFFFFF),
      .controlLine: Color(hex: 0xFFFFFF), .accent: Color(hex: 0xFFE600),
      .onAccent: Color(hex: 0x000000), .destructive: Color(hex: 0xFF9A9A), .selection: Color(hex: 0x3D3700),
      .destructiveFill: Color(hex: 0x000000), .warningFill: Color(hex: 0x000000),
      .successFill: Color(hex: 0x000000), .informationFill: Color(hex: 0x000000),
      .warning: Color(hex: 0xFFE600), .success: Color(hex: 0xFFFFFF), .information: Color(hex: 0xFFFFFF),
      .selectedText: Color(hex: 0xFFE600), .onSelectedText: Color(hex: 0x000000),
      .caret: Color(hex: 0xFFE600),
      .pictureGround: Color(hex: 0xFFFFFF), .ringInner: Color(hex: 0x000000),
      .ringOuter: Color(hex: 0xFFE600),
    ], ringScale: 1.5)

  /// The included themes, by name.
  package static let named: [String: Theme] = [
    light.name: light, dark.name: dark, highContrast.name: highContrast,
  ]
}
