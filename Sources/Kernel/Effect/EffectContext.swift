/// What the code inside an effect can be told about the effect it runs in.
package struct EffectContext: Sendable {
  /// The effect whose task is running, `nil` outside of effects.
  @TaskLocal package static var current: EffectID?
}
