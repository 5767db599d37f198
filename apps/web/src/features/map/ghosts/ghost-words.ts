import type { Ghosts, TableState } from '@hearthlight/table'
import { plural, t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'

export type Ghost = Ghosts[string]

/** Since when a creature was last seen; undefined outside of a fight. */
export function useRoundsAgo(ghost: Ghost): string | undefined {
  return roundsAgo(
    ghost,
    useTable(({ combat }) => roundOf(combat)),
  )
}

/** Undefined outside of a fight. */
export function roundOf({ active, round }: Pick<TableState['combat'], 'active' | 'round'>): number | undefined {
  return active ? round : undefined
}

export function roundsAgo({ round }: Ghost, now: number | undefined): string | undefined {
  if (round === undefined || now === undefined) return undefined
  return now <= round ? t('this round') : plural(now - round, '{count} round ago', '{count} rounds ago')
}
