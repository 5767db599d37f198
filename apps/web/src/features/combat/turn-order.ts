import { deathSaveOutcome } from '@hearthlight/rules/combat'
import { type CombatEntry, type CombatState, isDying, isFallen, owesDeathSave } from '@hearthlight/table'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'

export interface Turns {
  readonly now: CombatEntry | undefined
  readonly next: CombatEntry | undefined
}

/**
 * The acting combatant and the next one that takes a turn; after the last comes the first. Both are undefined outside combat, and
 * for players in a turn of the DM.
 */
export function turnsOf({ active, entries, turn, isDmTurn, fallenTakeTurns }: CombatState): Turns {
  if (!active || isDmTurn === true) return { now: undefined, next: undefined }
  const others = [...entries.slice(turn + 1), ...entries.slice(0, turn)]
  const next = fallenTakeTurns === true ? undefined : others.find((entry) => !isFallen(entry) || isDying(entry))
  return { now: entries[turn], next: next ?? others[0] }
}

/** 'Your turn, {hero} · next: {name}' for the acting player; undefined for everybody else. */
export function yourTurnText(combat: CombatState, userId: string): string | undefined {
  const { now, next } = turnsOf(combat)
  if (now === undefined || now.playerId !== userId) return undefined
  return next === undefined
    ? t('Your turn, {name}', { name: now.name })
    : t('Your turn, {name} · next: {name2}', { name: now.name, name2: combatantName(next) })
}

/** The acting row, if it is this player's and its turn begins with a death save that is not made yet. */
export function deathSaveDue(combat: CombatState, userId: string): CombatEntry | undefined {
  const { now } = turnsOf(combat)
  return now !== undefined && now.playerId === userId && owesDeathSave(combat, now) ? now : undefined
}

/** The condition of a row without hit points: only one of the party is `dying` or `stable`. Undefined with hit points. */
export type Fall = 'fallen' | 'dying' | 'stable'

export function fallOf(entry: CombatEntry): Fall | undefined {
  if (!isFallen(entry)) return undefined
  const outcome = entry.isParty ? deathSaveOutcome(entry.deathSaves) : 'dead'
  return outcome === 'dead' ? 'fallen' : outcome
}
