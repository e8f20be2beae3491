/// What the code inside an effect can be told about the effect it runs in.
package struct EffectContext: Sendable {
  /// Where the running task is, `nil` outside of effects.
  @TaskLocal static var here: Self?

  /// The effect whose task is running, `nil` outside of effects.
  package static var current: EffectID? { here?.id }

  let id: EffectID
  /// The pieces of child state the effect belongs to, outermost first.
  let scope: [ScopeElement]
  /// What the effects of the same store share.
  let table: EffectTable
  let life: EffectLife
  /// Runs its jobs.
  let executor: EffectExecutor
  /// The time that the effect is at, where it is run again and has not come to the present yet.
  var catchUp: CatchUp?
  /// What it finds in memories until it has caught up.
  var recall: EffectRecall?
}
