/// The keys of the consumer page with their names and evdev keycodes.
///
/// Sources: HID Usage Tables 1.4, page 0x0C, and the kernel's `drivers/hid/hid-input.c` with `linux/input-event-codes.h`. Sleep
/// Mode (0x034) is left out, because the driver gives it the code of Sleep.
enum ConsumerKeys {
  struct Row {
    var code: KeyCode
    var evdev: UInt32
    var name: String
  }

  /// Returns the key of an evdev keycode. If several usages share a code, keyboards send the last: application keys come after
  /// the controls of players and television sets.
  static func key(evdev: UInt32) -> KeyCode? { rows.last { $0.evdev == evdev }?.code }

  static func evdev(of code: KeyCode) -> UInt32? { rows.first { $0.code == code }?.evdev }

  /// The keys ordered by usage.
  static let rows: [Row] = table.split(whereSeparator: \.isWhitespace).map { row in
    let parts = row.split(separator: ":")
    return Row(
      code: KeyCode(consumerUsage: UInt16(parts[0], radix: 16)!), evdev: UInt32(parts[1])!,
      name: String(parts[2]))
  }

  // Parsed when the first such key is pressed; most kiosks have none.
  private static let table = """
    030:116:consumerPower 031:408:consumerReset 032:142:consumerSleep 035:228:consumerIllumination
    040:139:consumerMenu 041:353:consumerMenuPick 042:103:consumerMenuUp 043:108:consumerMenuDown
    044:105:consumerMenuLeft 045:106:consumerMenuRight 046:1:consumerMenuEscape
    047:78:consumerMenuValueIncrease 048:74:consumerMenuValueDecrease 060:358:consumerDataOnScreen
    061:370:consumerClosedCaption 063:379:consumerVCROrTV 065:212:consumerSnapshot
    069:398:consumerRedMenuButton 06A:399:consumerGreenMenuButton 06B:401:consumerBlueMenuButton
    06C:400:consumerYellowMenuButton 06D:375:consumerAspect 06F:225:consumerDisplayBrightnessIncrement
    070:224:consumerDisplayBrightnessDecrement 072:431:consumerDisplayBacklightToggle
    073:592:consumerDisplaySetBrightnessToMinimum 074:593:consumerDisplaySetBrightnessToMaximum
    075:244:consumerDisplaySetAutoBrightness 076:587:consumerCameraAccessEnabled
    077:588:consumerCameraAccessDisabled 078:589:consumerCameraAccessToggle
    079:230:consumerKeyboardBrightnessIncrement 07A:229:consumerKeyboardBrightnessDecrement
    07C:228:consumerKeyboardBacklightOOC 082:241:consumerModeStep 083:405:consumerRecallLast
    084:28:consumerEnterChannel 088:376:consumerMediaSelectComputer 089:377:consumerMediaSelectTV
    08A:150:consumerMediaSelectWWW 08B:389:consumerMediaSelectDVD 08C:169:consumerMediaSelectTelephone
    08D:362:consumerMediaSelectProgramGuide 08E:416:consumerMediaSelectVideoPhone
    08F:417:consumerMediaSelectGames 090:396:consumerMediaSelectMessages 091:383:consumerMediaSelectCD
    092:379:consumerMediaSelectVCR 093:386:consumerMediaSelectTuner 094:174:consumerQuit
    095:138:consumerHelp 096:384:consumerMediaSelectTape 097:378:consumerMediaSelectCable
    098:381:consumerMediaSelectSatellite 09A:366:consumerMediaSelectHome 09C:402:consumerChannelIncrement
    09D:403:consumerChannelDecrement 0A0:380:consumerVCRPlus 0B0:207:consumerPlay 0B1:119:consumerPause
    0B2:167:consumerRecord 0B3:208:consumerFastForward 0B4:168:consumerRewind
    0B5:163:consumerScanNextTrack 0B6:165:consumerScanPreviousTrack 0B7:166:consumerStop
    0B8:161:consumerEject 0B9:410:consumerRandomPlay 0BC:439:consumerRepeat 0BF:409:consumerSlowTracking
    0CD:164:consumerPlayPause 0CF:582:consumerVoiceCommand
    0D8:586:consumerStartOrStopVoiceDictationSession 0D9:585:consumerInvokeOrDismissEmojiPicker
    0E2:113:consumerMute 0E5:209:consumerBassBoost 0E9:115:consumerVolumeIncrement
    0EA:114:consumerVolumeDecrement 0F5:409:consumerSlow 181:576:consumerLaunchButtonConfigurationTool
    182:156:consumerProgrammableButtonConfiguration 183:171:consumerConsumerControlConfiguration
    184:421:consumerWordProcessor 185:422:consumerTextEditor 186:423:consumerSpreadsheet
    187:424:consumerGraphicsEditor 188:425:consumerPresentationApp 189:426:consumerDatabaseApp
    18A:155:consumerEmailReader 18B:427:consumerNewsreader 18C:428:consumerVoicemail
    18D:429:consumerContactsOrAddressBook 18E:397:consumerCalendarOrSchedule
    18F:577:consumerTaskOrProjectManager 190:578:consumerLogOrJournalOrTimecard
    191:219:consumerCheckbookOrFinance 192:140:consumerCalculator 193:387:consumerAVCaptureOrPlayback
    194:144:consumerLocalMachineBrowser 196:150:consumerInternetBrowser 199:216:consumerNetworkChat
    19C:433:consumerLogoff 19E:152:consumerTerminalLockOrScreensaver 19F:579:consumerControlPanel
    1A2:580:consumerSelectTaskOrApplication 1A3:407:consumerNextTaskOrApplication
    1A4:412:consumerPreviousTaskOrApplication 1A6:138:consumerIntegratedHelpCenter
    1A7:235:consumerDocuments 1AB:432:consumerSpellCheck 1AE:374:consumerKeyboardLayout
    1B1:581:consumerScreenSaver 1B4:144:consumerFileBrowser 1B6:442:consumerImageBrowser
    1B7:392:consumerAudioBrowser 1B8:393:consumerMovieBrowser 1BC:430:consumerInstantMessaging
    1BD:358:consumerOEMFeaturesOrTipsOrTutorialBrowser 1CB:583:consumerContextAwareDesktopAssistant
    201:181:consumerNew 202:134:consumerOpen 203:206:consumerClose 204:174:consumerExit
    207:234:consumerSave 208:210:consumerPrint 209:130:consumerProperties 21A:131:consumerUndo
    21B:133:consumerCopy 21C:137:consumerCut 21D:135:consumerPaste 21F:136:consumerFind
    221:217:consumerSearch 222:354:consumerGoTo 223:172:consumerHome 224:158:consumerBack
    225:159:consumerForward 226:128:consumerStopLoading 227:173:consumerRefresh 22A:156:consumerBookmarks
    22D:418:consumerZoomIn 22E:419:consumerZoomOut 22F:420:consumerZoom 232:372:consumerViewToggle
    233:177:consumerScrollUp 234:178:consumerScrollDown 23D:176:consumerEdit 25F:223:consumerCancel
    269:110:consumerInsertMode 26A:111:consumerDelete 279:182:consumerRedoOrRepeat 289:232:consumerReply
    28B:233:consumerForwardMessage 28C:231:consumerSend 29D:584:consumerNextKeyboardLayoutSelect
    29F:120:consumerDesktopShowAllWindows 2A2:204:consumerDesktopShowAllApplications
    2C7:608:consumerKeyboardInputAssistPrevious 2C8:609:consumerKeyboardInputAssistNext
    2C9:610:consumerKeyboardInputAssistPreviousGroup 2CA:611:consumerKeyboardInputAssistNextGroup
    2CB:612:consumerKeyboardInputAssistAccept 2CC:613:consumerKeyboardInputAssistCancel
    """
}
