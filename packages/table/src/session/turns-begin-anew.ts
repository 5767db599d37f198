/** As `Facts.turnStart` has it. */
export interface TurnStart {
  readonly startedAt?: number
}

interface WithFight {
  readonly combat?: { readonly active: boolean; readonly startedAt?: number }
}

/** TIMER-4 Restored slices in which the turns of running fights begin now, in other scenes too. */
export function turnsBeginAnew(slices: Readonly<Record<string, unknown>>, start: TurnStart): Readonly<Record<string, unknown>> {
  const { scenes } = slices as { readonly scenes?: { readonly away?: Readonly<Record<string, WithFight>> } }
  const here = beginsAnew(slices, start)
  if (scenes?.away === undefined) return here
  const away = Object.entries(scenes.away).map(([id, scene]) => [id, beginsAnew(scene, start)] as const)
  return { ...here, scenes: { ...scenes, away: Object.fromEntries(away) } }
}

function beginsAnew<Slices extends WithFight>(slices: Slices, start: TurnStart): Slices {
  if (slices.combat === undefined) return slices
  const { startedAt: _then, ...combat } = slices.combat
  return { ...slices, combat: { ...combat, ...(combat.active ? start : {}) } }
}
