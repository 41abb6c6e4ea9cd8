import Testing

@MainActor
@Suite("The scene with every pattern")
struct PatternsSceneTests {
  @Test("The scene with every pattern is proved, and each key says what it did")
  func example() throws {
    let scene = "examples/scenes/patterns.yaml"
    let proof = try CommandCall(["focus", "prove", scene])
    #expect(proof.code == 0 && proof.output.hasSuffix("The proof holds.\n"), "\(proof.output)")
    let keys =
      "Right Left Tab Right Right Tab Down Down Right Tab Down Space Tab Down Tab Up Tab Space Tab Tab Home"
    let steps = try CommandCall(["focus", "order", scene, "--format", "json", "--keys", keys]).lines
    let reasons = steps.compactMap { $0["reason"] as? String }
    #expect(
      reasons == [
        "arrow", "arrow", "next", "arrow", "arrow", "next", "arrow", "arrow", "expanded", "next", "arrow",
        "activated", "next", "arrow", "next", "adjusted", "next", "checked", "next", "next", "adjusted",
      ])
    let last = try #require(steps.last)
    #expect(last["focused"] as? String == "volume")
    #expect((last["state"] as? [String: Any])?["value"] as? Int == 0)
    let selection = try #require(last["selection"] as? [String: [String]])
    #expect(selection["time"] == ["departure"] && selection["departures"] == ["train-2"])
    #expect(selection["fare"] == ["return"] && selection["stations"] == ["harbour"])
  }
}
