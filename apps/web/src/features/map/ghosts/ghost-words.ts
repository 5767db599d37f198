import type { Ghosts } from '@hearthlight/table'
import { plural, t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'

export type Ghost = Ghosts[string]

/** Since when a creature was last seen; undefined outside of a fight. */
export function useRoundsAgo({ round }: Ghost): string | undefined {
  const now = useTable(({ combat }) => (combat.active ? combat.round : undefined))
  if (round === undefined || now === undefined) return undefined
  return now <= round ? t('this round') : plural(now - round, '{count} round ago', '{count} rounds ago')
}
