#if Reader
  package import KeywayKeymap
  package import KeywayPlatform
  package import KeywayReader
  import KeywaySpeech

  extension LaunchOptions {
    /// The keys of the reader, from the included table of `--reader-table`; nil without `--reader`.
    ///
    /// An app reads no file of keys: it links no parser for it.
    package func shippedReaderTable() throws(UsageError) -> BindingTable? {
      guard hasReader else { return nil }
      let name = readerTable ?? BindingTable.readerNames[0]
      guard let table = BindingTable.reader(named: name) else {
        throw UsageError(
          "--reader-table: unknown table '\(name)'; expected one of "
            + BindingTable.readerNames.joined(separator: ", "))
      }
      return table
    }

    /// The settings of a reader for the first person.
    package var readerSettings: ReaderSettings {
      var settings = ReaderSettings()
      settings.order = readerOrder ?? settings.order
      return settings
    }

    /// The program that makes the reader heard; nil for none.
    @MainActor
    package var voiceProgram: String? {
      if readerVoice?.isEmpty == true { return nil }
      let program = readerVoice ?? ProcessVoice.find()
      if program == nil {
        TextStream.standardError.writeLine(
          "reader: no voice: found no keyway-voice beside the app; expected it there, in ../libexec/keyway, or by --reader-voice"
        )
      }
      return program
    }
  }
#endif
