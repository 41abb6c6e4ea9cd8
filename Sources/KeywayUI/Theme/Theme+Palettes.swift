import KeywayDrawing

extension Theme {
  /// Dark text on warm paper.
  public static let light = Theme(
    name: "light", scrim: Color(hex: 0x1C1A18).opacity(0.5),
    colors: [
      .background: 0xF6F4F1, .panel: 0xFFFFFF, .sidebar: 0xEFEBE6, .raised: 0xFFFFFF, .ink: 0x1C1A18,
      .secondaryInk: 0x5C554E, .disabledInk: 0x857C73, .line: 0xD9D2CA, .controlLine: 0x8F857B,
      .accent: 0x8A3B12, .onAccent: 0xFFFFFF, .destructive: 0xA8201A, .selection: 0xF3DFD2,
      .destructiveFill: 0xFBE7E4, .warningFill: 0xFBEED3, .successFill: 0xE1F1E5, .informationFill: 0xE3ECF8,
      .warning: 0x7A4A00, .success: 0x1D6A3A, .information: 0x1F5190, .selectedText: 0xC97F4C,
      .onSelectedText: 0x1C1A18, .caret: 0x1C1A18, .pictureGround: 0xE8DACC, .ringInner: 0xFFFFFF,
      .ringOuter: 0x10100F,
    ])

  /// Light text on a dark background, for dim halls.
  public static let dark = Theme(
    name: "dark", scrim: Color.black.opacity(0.64),
    colors: [
      .background: 0x161412, .panel: 0x1F1C19, .sidebar: 0x1A1815, .raised: 0x2A2622, .ink: 0xF4EFEA,
      .secondaryInk: 0xB8AEA4, .disabledInk: 0x82796F, .line: 0x3A342E, .controlLine: 0x7A7067,
      .accent: 0xF0A878, .onAccent: 0x24120A, .destructive: 0xFF9B8F, .selection: 0x3B2A20,
      .destructiveFill: 0x3D1F1B, .warningFill: 0x362A12, .successFill: 0x17301F, .informationFill: 0x182B43,
      .warning: 0xF0C060, .success: 0x7FCB97, .information: 0x93BCF2, .selectedText: 0x9C5A2E,
      .onSelectedText: 0xF4EFEA, .caret: 0xF4EFEA, .pictureGround: 0xE8DACC, .ringInner: 0x10100F,
      .ringOuter: 0xFFFFFF,
    ])

  /// Black, white and one yellow.
  public static let highContrast = Theme(
    name: "highContrast", scrim: Color.black.opacity(0.8),
    colors: [
      .background: 0x000000, .panel: 0x000000, .sidebar: 0x000000, .raised: 0x000000, .ink: 0xFFFFFF,
      .secondaryInk: 0xFFFFFF, .disabledInk: 0x9A9A9A, .line: 0xFFFFFF, .controlLine: 0xFFFFFF,
      .accent: 0xFFE600, .onAccent: 0x000000, .destructive: 0xFF9A9A, .selection: 0x3D3700,
      .destructiveFill: 0x000000, .warningFill: 0x000000, .successFill: 0x000000, .informationFill: 0x000000,
      .warning: 0xFFE600, .success: 0xFFFFFF, .information: 0xFFFFFF, .selectedText: 0xFFE600,
      .onSelectedText: 0x000000, .caret: 0xFFE600, .pictureGround: 0xFFFFFF, .ringInner: 0x000000,
      .ringOuter: 0xFFE600,
    ], ringScale: 1.5)

  package static let named: [String: Theme] = [
    light.name: light, dark.name: dark, highContrast.name: highContrast,
  ]

  /// - Parameter colors: every colour but the scrim, as in CSS.
  private init(name: String, scrim: Color, colors: [ThemeColor: UInt32], ringScale: Double = 1) {
    var all = colors.mapValues { Color(hex: $0) }
    all[.scrim] = scrim
    self.init(name: name, colors: all, ringScale: ringScale)
  }
}
