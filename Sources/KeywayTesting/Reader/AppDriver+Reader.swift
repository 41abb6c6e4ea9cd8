#if Reader
  import Keyway
  public import KeywayAccessibility
  package import KeywayKeymap
  import KeywayFiles
  package import KeywayReader

  /// The words of the reader in the driver's window.
  ///
  /// Speech takes no time here: the current and all waiting words are said to their end as soon as a test reads them.
  extension AppDriver {
    /// Turns the reader on, or on again with other keys.
    ///
    /// The first use of ``spoken``, ``heard`` or ``listener`` does the same with the keys of a keyboard. The reader's own "Reader
    /// on" is left out; the place where it begins is said.
    ///
    /// - Parameters:
    ///   - table: the reader's keys: the name of an included table, such as `reader-four-button`, or a file.
    ///   - profile: whether it stops at containers.
    /// - Throws: a `FileError` for a table that cannot be read.
    public func startReader(table: String = "reader", profile: ReadingProfile = .flat) throws {
      var settings = ReaderSettings()
      settings.profile = profile
      startReader(try KeymapFile.load(nameOrPath: table), settings)
    }

    package func startReader(_ bindings: BindingTable, _ settings: ReaderSettings) {
      ear?.leave()
      ear = DriverEar(window, bindings, settings)
      windowSystem.settle()
    }

    /// Turns the reader off.
    public func stopReader() {
      ear?.leave()
      ear = nil
      windowSystem.settle()
    }

    /// Everything said since the last look: `#expect(app.spoken == ["Share, button, 3 of 8"])`.
    ///
    /// A look takes what ``heard`` has, too.
    public var spoken: [String] { listen().compactMap(\.words) }

    /// The words and sounds since the last look, in their order; sounds in parentheses: `["(boundary)"]`.
    public var heard: [String] { listen().map(\.description) }

    /// A person with the screen off, who presses the reader's keys and hears: `try await app.listener.goTo("Pay")`.
    public var listener: Listener { Listener(driver: self) }

    /// The reader, which is turned on by its first use.
    package var reader: ScreenReader { startedEar.reader }

    var startedEar: DriverEar {
      if ear == nil {
        do {
          try startReader()
        } catch {
          preconditionFailure("the included table of the reader cannot be read: \(error)")
        }
      }
      return ear!
    }

    func listen() -> [Heard] {
      windowSystem.settle()
      let ear = startedEar
      ear.hearOut()
      return ear.take()
    }
  }
#endif
