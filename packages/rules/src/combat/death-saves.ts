/** Death saves of a character at 0 hit points; the third success or failure decides. */
export interface DeathSaves {
  /** 0 to 3. */
  readonly successes: number
  readonly failures: number
}

/** `conscious`: a natural 20 restores the character to 1 hit point. */
export type DeathSaveOutcome = 'dying' | 'stable' | 'dead' | 'conscious'

export const NO_DEATH_SAVES: DeathSaves = { successes: 0, failures: 0 }

/**
 * One death save: 10 or more is a success, a natural 1 counts as two failures, a natural 20 wakes the character and resets
 * the counts. `total` is the roll with its bonuses. For a stable or dead character nothing changes.
 */
export function recordDeathSave(saves: DeathSaves, natural: number, total = natural): { saves: DeathSaves; outcome: DeathSaveOutcome } {
  if (deathSaveOutcome(saves) !== 'dying') return { saves, outcome: deathSaveOutcome(saves) }
  if (natural === 20) return { saves: NO_DEATH_SAVES, outcome: 'conscious' }
  if (natural === 1) return tally(saves, 0, 2)
  return total >= 10 ? tally(saves, 1, 0) : tally(saves, 0, 1)
}

/** Damage at 0 hit points counts as one failed save, a critical hit as two; a stable character is dying again. */
export function recordDamageWhileDown(saves: DeathSaves, isCritical: boolean): { saves: DeathSaves; outcome: DeathSaveOutcome } {
  return tally(deathSaveOutcome(saves) === 'stable' ? NO_DEATH_SAVES : saves, 0, isCritical ? 2 : 1)
}

export function deathSaveOutcome(saves: DeathSaves): Exclude<DeathSaveOutcome, 'conscious'> {
  if (saves.failures >= 3) return 'dead'
  return saves.successes >= 3 ? 'stable' : 'dying'
}

function tally(saves: DeathSaves, successes: number, failures: number): { saves: DeathSaves; outcome: DeathSaveOutcome } {
  const counted = { successes: Math.min(3, saves.successes + successes), failures: Math.min(3, saves.failures + failures) }
  return { saves: counted, outcome: deathSaveOutcome(counted) }
}
