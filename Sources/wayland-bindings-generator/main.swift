import Foundation

/// `wayland-bindings-generator LIST OUTPUT-FOLDER`: writes the Swift files that a target's `protocols.json` requests.
/// The file names are `protocol.tables.swift`, `.client.swift`, `.server.swift`.
func run(_ arguments: [String]) throws(GeneratorError) {
  guard arguments.count == 2 else {
    throw GeneratorError(
      file: "wayland-bindings-generator", message: "expected two arguments: protocols.json and a folder")
  }
  let list = URL(filePath: arguments[0])
  let generator = try BindingsGenerator(list: list)
  for (name, text) in try generator.files() {
    let url = URL(filePath: arguments[1]).appending(path: name)
    let data = Data(text.utf8)
    // Leave an unchanged file alone, so that it is not compiled again.
    if (try? Data(contentsOf: url)) == data { continue }
    do {
      try data.write(to: url)
    } catch {
      throw GeneratorError(file: url.path, message: "cannot be written: \(error)")
    }
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
