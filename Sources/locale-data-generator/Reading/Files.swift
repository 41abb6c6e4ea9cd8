import Glibc

/// The folder `common` of CLDR.
struct CLDRFolder {
  let path: String

  /// The names of the locales that have a file, such as `de_AT`, without the root.
  func locales() throws(GeneratorError) -> [String] {
    guard let folder = opendir(path + "/main") else {
      throw GeneratorError(
        "there is no CLDR in \(path); install the package unicode-cldr-core, or set KEYWAY_CLDR to its folder \"common\""
      )
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".xml"), name != "root.xml" { names.append(String(name.dropLast(4))) }
    }
    return names.sorted()
  }

  func markup(_ name: String) throws(GeneratorError) -> Markup {
    guard let file = fopen("\(path)/\(name)", "r") else {
      throw GeneratorError("cannot read \(path)/\(name)")
    }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    let bytes = [CChar](unsafeUninitializedCapacity: size + 1) { buffer, count in
      count = fread(buffer.baseAddress!, 1, size, file) + 1
      buffer[count - 1] = 0
    }
    return Markup(bytes: bytes)
  }
}

/// The reason why no data could be generated.
struct GeneratorError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
