import Foundation

/// Reads the listed protocols, checks that they fit together, and generates the Swift files.
struct BindingsGenerator {
  private let request: BindingsRequest
  private let documents: [ProtocolDocument]

  init(list: URL) throws(GeneratorError) {
    do {
      request = try JSONDecoder().decode(BindingsRequest.self, from: Data(contentsOf: list))
    } catch {
      throw GeneratorError(file: list.path, message: "not a protocol list: \(error)")
    }
    let locator = ProtocolLocator(folder: list.deletingLastPathComponent())
    var documents: [ProtocolDocument] = []
    for entry in request.protocols {
      let url = try locator.locate(entry, listedIn: list.path)
      guard let data = FileManager.default.contents(atPath: url.path) else {
        throw GeneratorError(file: url.path, message: "cannot be read")
      }
      var document = try ProtocolParser.parse(data, file: url.path)
      for (name, newest) in entry.versions ?? [:] {
        guard let index = document.interfaces.firstIndex(where: { $0.name == name }) else {
          throw GeneratorError(
            file: list.path, message: "'versions' names \(name), which \(url.lastPathComponent) does not have"
          )
        }
        document.interfaces[index].limit(to: newest)
      }
      documents.append(document)
    }
    self.documents = documents
  }

  func files() throws(GeneratorError) -> [(name: String, text: String)] {
    let index = InterfaceIndex(documents)
    let imports = (request.imports ?? []).map { "package import \($0)" }
    var files: [(String, String)] = []
    for (entry, document) in zip(request.protocols, documents) {
      try index.check(document)
      let opaque = Set(entry.opaque ?? [])
      if entry.tables == nil {
        let tables = TablesEmitter(
          document: document, index: index, imports: (request.imports ?? []).map { "import \($0)" })
        files.append(("\(entry.stem).tables.swift", tables.source()))
      }
      for side in entry.sides {
        switch side {
        case .client:
          let client = ClientEmitter(document: document, imports: imports, opaque: opaque)
          files.append(("\(entry.stem).client.swift", client.source()))
        case .server:
          let access = document.hasEnums ? "package" : "private"
          let server = ServerEmitter(
            document: document, imports: (request.imports ?? []).map { "\(access) import \($0)" },
            opaque: opaque)
          files.append(("\(entry.stem).server.swift", server.source()))
        }
      }
    }
    return files
  }
}
