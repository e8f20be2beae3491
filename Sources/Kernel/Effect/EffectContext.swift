/// What code inside an effect can find out about the effect that it runs in.
package struct EffectContext: Sendable {
  /// The effect of the running task; `nil` outside of effects.
  @TaskLocal static var here: Self?

  /// The number of the effect whose task is running; `nil` outside of effects.
  package static var current: EffectID? { here?.id }

  /// Runs the effect's jobs. It has what stays the same for the whole task, because a copy of this struct
  /// counts each of its references.
  let executor: EffectExecutor
  /// The effect's own time while it runs again and has not caught up; `nil` otherwise.
  var catchUp: CatchUp?
  /// What the effect finds in client memories until it has caught up.
  var recall: EffectRecall?

  var id: EffectID { executor.id }
  /// The pieces of child state that the effect belongs to, outermost first.
  var scope: [ScopeElement] { executor.scope }
  /// The table of the store that runs the effect.
  var table: EffectTable { executor.table }
  /// Whether the store was rewound, or another task of the effect has replaced this one. Then this
  /// task may not change anything in the store anymore.
  var isOver: Bool { executor.isOver }
}
