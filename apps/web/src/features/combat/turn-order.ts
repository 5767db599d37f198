import { deathSaveOutcome } from '@hearthlight/rules/combat'
import { type CombatEntry, type CombatState, isFallen } from '@hearthlight/table'
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

/** Makes death saves in its turn. */
function isDying({ isParty, deathSaves }: CombatEntry): boolean {
  return isParty && deathSaveOutcome(deathSaves) === 'dying'
}

/** 'Your turn, {hero} · next: {name}' for the acting player; undefined for everybody else. */
export function yourTurnText(combat: CombatState, userId: string): string | undefined {
  const { now, next } = turnsOf(combat)
  if (now === undefined || now.playerId !== userId) return undefined
  return next === undefined
    ? t('Your turn, {name}', { name: now.name })
    : t('Your turn, {name} · next: {name2}', { name: now.name, name2: next.name })
}
