import { type DeathSaves, deathSaveOutcome, NO_DEATH_SAVES, recordDamageWhileDown, recordDeathSave } from '../../combat/death-saves'
import { type Health, heal, isKilledOutright, setHp, takeDamage } from '../../combat/hit-points'
import { isDead, underExhaustion } from '../rest/exhaustion'
import type { Character } from '../sheet'

/** `dying` and `stable`: at 0 hit points. */
export type LifeState = 'up' | 'dying' | 'stable' | 'dead'

/** A sheet without hit points counts as up. */
export function lifeStateOf(character: Character): LifeState {
  if (isDead(character)) return 'dead'
  if (character.hitPointsCurrent > 0 || character.hitPointsMax === 0) return 'up'
  return deathSaveOutcome(savesOf(character)) === 'stable' ? 'stable' : 'dying'
}

/** The hit point maximum that counts: the sheet's, halved by exhaustion. */
export function currentMaximum({ speed, hitPointsMax, exhaustion }: Character): number {
  return underExhaustion({ speed, hitPointsMax }, exhaustion).hitPointsMax
}

/**
 * Damage: temporary hit points go first. At 0 hit points concentration ends; damage to somebody who is down is a failed death save, and
 * damage left over that equals the maximum kills.
 */
export function hurtBy(character: Character, points: number): Character {
  const before = healthOf(character)
  const hurt = withHealth(character, takeDamage(before, points))
  if (hurt === character && before.hp > 0) return character
  const isReached = points > before.tempHp
  if (hurt.hitPointsCurrent > 0 || !isReached || before.maxHp === 0) return hurt
  if (isKilledOutright(before, points)) return withDeathSaves(hurt, { ...savesOf(hurt), failures: 3 })
  return before.hp > 0 ? hurt : withDeathSaves(hurt, recordDamageWhileDown(savesOf(hurt), false).saves)
}

/** Healing, up to the maximum; it ends death saves. The dead are not healed. */
export function healedBy(character: Character, points: number): Character {
  return isDead(character) ? character : withHealth(character, heal(healthOf(character), points))
}

/** Sets the hit points, as the DM says. More than 0 ends death saves, even three failed ones. */
export function withHitPoints(character: Character, points: number): Character {
  return withHealth(character, setHp(healthOf(character), points))
}

/** A death save with this face of the d20: a 20 wakes with 1 hit point. Nothing changes unless the character is dying. */
export function deathSaveRolled(character: Character, natural: number): Character {
  if (lifeStateOf(character) !== 'dying') return character
  const { saves, outcome } = recordDeathSave(savesOf(character), natural)
  return outcome === 'conscious' ? withHitPoints(character, 1) : withDeathSaves(character, saves)
}

export function withDeathSaves(character: Character, { successes, failures }: DeathSaves): Character {
  const before = savesOf(character)
  if (before.successes === successes && before.failures === failures) return character
  return { ...character, deathSaves: { successes, failures } }
}

/** A level of exhaustion from 0 to 6; from level 4 on, hit points above the halved maximum are lost. Death ends concentration. */
export function withExhaustion(character: Character, level: number): Character {
  const exhaustion = Math.max(0, Math.min(6, Math.floor(level)))
  if (exhaustion === (character.exhaustion ?? 0)) return character
  const tired: Character = { ...character, exhaustion }
  const hitPointsCurrent = Math.min(tired.hitPointsCurrent, currentMaximum(tired))
  const lowered = hitPointsCurrent === tired.hitPointsCurrent ? tired : { ...tired, hitPointsCurrent }
  return isDead(lowered) ? withConcentration(lowered, '') : lowered
}

/** Concentrates on a spell, by id or name; empty: on none. Nobody concentrates at 0 hit points. */
export function withConcentration(character: Character, concentration: string): Character {
  const wanted = lifeStateOf(character) === 'up' ? concentration : ''
  return wanted === (character.concentration ?? '') ? character : { ...character, concentration: wanted }
}

function savesOf({ deathSaves }: Character): DeathSaves {
  return deathSaves ?? NO_DEATH_SAVES
}

function healthOf(character: Character): Required<Health> {
  return { hp: character.hitPointsCurrent, maxHp: currentMaximum(character), tempHp: character.tempHitPoints }
}

function withHealth(character: Character, { hp, tempHp = 0 }: Health): Character {
  if (hp === character.hitPointsCurrent && tempHp === character.tempHitPoints) return character
  const changed: Character = { ...character, hitPointsCurrent: hp, tempHitPoints: tempHp }
  return hp > 0 ? withDeathSaves(changed, NO_DEATH_SAVES) : withConcentration(changed, '')
}
