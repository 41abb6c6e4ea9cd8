extension MainMenu {
  static var edit: Menu {
    menu(
      "Edit", .edit,
      group(
        .undoRedo,
        command("Undo", .undo, "Command+Z", repeats: true),
        command("Redo", .redo, "Command+Shift+Z", repeats: true)),
      group(
        .standardEdit,
        command("Cut", .cut, "Command+X", repeats: true),
        command("Copy", .copy, "Command+C", repeats: true),
        command("Paste", .paste, "Command+V", repeats: true),
        command("Paste and Match Style", .pasteAndMatchStyle, "Command+Alt+Shift+V", repeats: true),
        command("Paste and Go", .pasteAndGo),
        command("Paste and Search", .pasteAndSearch),
        command("Delete", .delete),
        command("Select", .select),
        command("Select All", .selectAll, "Command+A", repeats: true)),
      group(
        .find,
        group(
          .findPanel,
          command("Find…", .find, "Command+F"),
          command("Find and Replace…", .findAndReplace, "Command+Alt+F"),
          command("Find Next", .findNext, "Command+G", repeats: true),
          command("Find Previous", .findPrevious, "Command+Shift+G", repeats: true),
          command("Use Selection for Find", .useSelectionForFind, "Command+E"))),
      group(.replace, command("Replace…", .replace)),
      // Only the app knows what it shares, and how.
      group(.share),
      autoFill, spelling, substitutions, transformations, speech,
      group(
        .lookup,
        command("Look Up", .lookUp), command("Translate", .translate), command("Search Web", .searchWeb)),
      group(.learn, command("Learn Spelling", .learnSpelling), command("Ignore Spelling", .ignoreSpelling)))
  }

  private static var autoFill: Menu {
    menu(
      "AutoFill", .autoFill,
      command("Contact", .autoFillContact),
      command("Password", .autoFillPassword),
      command("Credit Card", .autoFillCreditCard),
      command("Scan Text", .captureTextFromCamera))
  }

  private static var spelling: Menu {
    menu(
      "Spelling and Grammar", .spelling,
      group(
        .spellingPanel,
        // Apple's signs are on other keys if Control plays Command: Ctrl+; is Ctrl+Q on a Greek keyboard.
        command("Show Spelling and Grammar", .showSpelling, super: "Command+:"),
        command("Check Document Now", .checkSpelling, super: "Command+;")),
      group(
        .spellingOptions,
        command("Check Spelling While Typing", .toggleContinuousSpellChecking),
        command("Check Grammar With Spelling", .toggleGrammarChecking),
        command("Correct Spelling Automatically", .toggleAutomaticSpellingCorrection)))
  }

  private static var substitutions: Menu {
    menu(
      "Substitutions", .substitutions,
      group(.substitutionsPanel, command("Show Substitutions", .showSubstitutions)),
      group(
        .substitutionOptions,
        command("Smart Copy/Paste", .toggleSmartInsertDelete),
        command("Smart Quotes", .toggleAutomaticQuoteSubstitution),
        command("Smart Dashes", .toggleAutomaticDashSubstitution),
        command("Smart Links", .toggleAutomaticLinkDetection),
        command("Data Detectors", .toggleAutomaticDataDetection),
        command("Text Replacement", .toggleAutomaticTextReplacement)))
  }

  private static var transformations: Menu {
    menu(
      "Transformations", .transformations,
      command("Make Upper Case", .uppercaseWord),
      command("Make Lower Case", .lowercaseWord),
      command("Capitalize", .capitalizeWord))
  }

  private static var speech: Menu {
    menu(
      "Speech", .speech,
      command("Start Speaking", .startSpeaking),
      command("Pause Speaking", .pauseSpeaking),
      command("Stop Speaking", .stopSpeaking))
  }
}
