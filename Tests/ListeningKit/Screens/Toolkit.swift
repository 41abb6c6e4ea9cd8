/// The toolkits of twins. The name is that of their module, and of the folder of their transcripts.
package enum Toolkit: String, CaseIterable, Sendable {
  case gtk3, gtk4

  /// Words that Orca says of any control of the toolkit, and that tell a person nothing: of GTK 4, keys that each control
  /// has, and the names of its classes.
  package var filler: Set<String> {
    switch self {
    case .gtk3: []
    case .gtk4:
      ["space", "return", "voidsymbol", "gtkstackpage", "panel", "gtktogglebutton", "gtkpopovermenu"]
    }
  }
}
