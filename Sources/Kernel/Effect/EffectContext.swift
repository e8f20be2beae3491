/// What code inside an effect can find out about the effect that it runs in.
package struct EffectContext: Sendable {
  /// The effect of the running task; `nil` outside of effects.
  @TaskLocal static var here: Self?

  /// The number of the effect whose task is running; `nil` outside of effects.
  package static var current: EffectID? { here?.id }

  let id: EffectID
  /// The pieces of child state that the effect belongs to, outermost first.
  let scope: [ScopeElement]
  /// The table of the store that runs the effect.
  let table: EffectTable
  let life: EffectLife
  /// Runs the effect's jobs.
  let executor: EffectExecutor
  /// The effect's own time while it runs again and has not caught up; `nil` otherwise.
  var catchUp: CatchUp?
  /// What the effect finds in client memories until it has caught up.
  var recall: EffectRecall?
}
