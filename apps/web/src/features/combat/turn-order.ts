import type { CombatEntry, CombatState } from '@hearthlight/table'
import { t } from '../../lib/i18n'

export interface Turns {
  readonly now: CombatEntry | undefined
  readonly next: CombatEntry | undefined
}

/** The acting combatant and the next one; after the last comes the first. Both are undefined outside combat. */
export function turnsOf({ active, entries, turn }: CombatState): Turns {
  if (!active) return { now: undefined, next: undefined }
  return { now: entries[turn], next: entries.length > 1 ? entries[(turn + 1) % entries.length] : undefined }
}

/** 'Your turn, {hero} · next: {name}' for the acting player; undefined for everybody else. */
export function yourTurnText(combat: CombatState, userId: string): string | undefined {
  const { now, next } = turnsOf(combat)
  if (now === undefined || now.playerId !== userId) return undefined
  return next === undefined
    ? t('Your turn, {name}', { name: now.name })
    : t('Your turn, {name} · next: {name2}', { name: now.name, name2: next.name })
}
