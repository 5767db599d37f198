import { isFallen, type TableState } from '@hearthlight/table'
import { useEffect } from 'react'
import { useBlockSettings } from '../../lib/bestiary/block-settings'
import type { CreatureEntry } from '../../lib/bestiary/open-entry'
import { PHONE } from '../../lib/use-media'
import { useLive } from '../../live/use-table'
import { followTurn } from './panels/use-drawer'

/** For the DM: the stat block of the monster whose turn begins opens by itself. `isCovered`: a phone's sheet is open. */
export function useTurnBlock(isCovered: boolean): void {
  const live = useLive()
  useEffect(
    () =>
      live.store.subscribe(({ table, you }, before) => {
        if (you?.role !== 'dm' || table === undefined || before.table === undefined) return
        if (table.combat === before.table.combat || isSameTurn(table, before.table)) return
        if (useBlockSettings.getState().opensItself) {
          followTurn(blockOfTurn(table), isCovered || window.matchMedia(PHONE).matches)
        }
      }),
    [live, isCovered],
  )
}

/** The stat block of the creature that acts; undefined if it has none, is down, or if nobody acts. */
export function blockOfTurn({ combat, map }: Pick<TableState, 'combat' | 'map'>): CreatureEntry | undefined {
  const acting = combat.active ? combat.entries[combat.turn] : undefined
  const monsterId = acting === undefined || isFallen(acting) ? undefined : map.tokens[acting.id]?.monsterId
  return acting === undefined || monsterId === undefined ? undefined : { kind: 'stat-block', id: monsterId, creatureId: acting.id }
}

function isSameTurn({ combat }: Pick<TableState, 'combat'>, { combat: was }: Pick<TableState, 'combat'>): boolean {
  return combat.active === was.active && combat.round === was.round && combat.entries[combat.turn]?.id === was.entries[was.turn]?.id
}
