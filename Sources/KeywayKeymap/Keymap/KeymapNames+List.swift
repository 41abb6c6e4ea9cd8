extension KeymapNames {
  /// Parses a list of separate layouts: `us,de(neo),ru`.
  ///
  /// - Returns: nil if a name or a parenthesis is missing.
  package static func list(_ text: String) -> [KeymapNames]? {
    var list: [KeymapNames] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "(", omittingEmptySubsequences: false)
      guard !parts[0].isEmpty, parts.count <= 2 else { return nil }
      var variant = ""
      if parts.count == 2 {
        guard parts[1].last == ")", parts[1].count > 1 else { return nil }
        variant = String(parts[1].dropLast())
      }
      list.append(KeymapNames(layout: String(parts[0]), variant: variant))
    }
    return list
  }

  /// Layouts of many languages and scripts, which our own tests use.
  package static let manyLayouts: [KeymapNames] =
    list(
      "us,us(dvorak),us(colemak),us(intl),gb,de,de(neo),ch,fr,fr(bepo),be,es,pt,br,it,se,no,dk,fi,pl,cz,hu,ro,"
        + "tr,tr(f),ru,ua,bg,gr,il,ara,ir,th,ge,am,in(deva),jp,kr,cn,vn,ca") ?? []
}
