import Testing

@testable import KeywayPlatform

@Suite("Times of records")
struct TimeStampTests {
  @Test(
    "A time is ISO 8601 in UTC, with milliseconds",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (951_782_400_007, "2000-02-29T00:00:00.007Z"),
      (1_796_029_507_089, "2026-11-30T09:05:07.089Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (4_102_444_799_999, "2099-12-31T23:59:59.999Z"),
    ] as [(Int, String)])
  func text(milliseconds: Int, text: String) {
    #expect(TimeStamp(milliseconds: milliseconds, monotonic: 0).text == text)
  }

  @Test("The monotonic time does not go back")
  func monotonic() {
    let first = TimeStamp.now
    #expect(TimeStamp.now.monotonic >= first.monotonic && first.milliseconds > 1_700_000_000_000)
  }
}
