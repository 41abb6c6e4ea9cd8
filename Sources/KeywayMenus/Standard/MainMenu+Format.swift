extension MainMenu {
  static var format: Menu { menu("Format", .format, font, text) }

  private static var font: Menu {
    menu(
      "Font", .font,
      command("Show Fonts", .showFonts, "Command+T"),
      group(
        .textStyle,
        command("Bold", .toggleBoldface, "Command+B"),
        command("Italic", .toggleItalics, "Command+I"),
        command("Underline", .toggleUnderline, "Command+U")),
      group(
        .textSize,
        command("Bigger", .increaseSize, "Command++", repeats: true),
        command("Smaller", .decreaseSize, "Command+-", repeats: true)),
      group(.textColor, command("Show Colors", .showColors, "Command+Shift+C")),
      group(
        .textStylePasteboard,
        command("Copy Style", .copyStyle, "Command+Alt+C"),
        command("Paste Style", .pasteStyle, "Command+Alt+V")))
  }

  private static var text: Menu {
    menu(
      "Text", .text,
      group(
        .alignment,
        command("Align Left", .alignLeft, "Command+{"),
        command("Center", .alignCenter, "Command+|"),
        command("Justify", .alignJustified),
        command("Align Right", .alignRight, "Command+}")),
      menu(
        "Writing Direction", .writingDirection,
        command("Default", .makeTextWritingDirectionNatural),
        command("Left to Right", .makeTextWritingDirectionLeftToRight),
        command("Right to Left", .makeTextWritingDirectionRightToLeft)))
  }
}
