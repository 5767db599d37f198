import { LIMITS } from '@hearthlight/protocol'
import { isHiddenFromSome, MOST_TARGETS } from '@hearthlight/table'
import { createContext, type MouseEvent, useCallback } from 'react'
import { ROLL_REASONS } from '../../lib/terms'
import { ownTargets } from '../../live/own-targets'
import { useSend } from '../../live/use-send'
import { useLive } from '../../live/use-table'

/** A roll of a monster. `reason` is in the rules' English; each reader sees it in their language. */
export interface BlockRoll {
  readonly kind: 'attack' | 'damage' | 'save' | 'skill' | 'check'
  readonly notation: string
  readonly reason: string
}

export type RollMode = 'normal' | 'advantage' | 'disadvantage'
export type RollFromBlock = (roll: BlockRoll, mode: RollMode | undefined) => void

/** How the numbers of the block around are rolled; undefined in a block that is only read. */
export const BlockRolls = createContext<RollFromBlock | undefined>(undefined)

/** `1d20+7` */
export function twenty(bonus: number): string {
  return `1d20${bonus < 0 ? bonus : `+${bonus}`}`
}

/** Shift gives advantage, Alt disadvantage; otherwise the mode that the block is set to. */
export function modeOf({ shiftKey, altKey }: Pick<MouseEvent, 'shiftKey' | 'altKey'>): RollMode | undefined {
  return shiftKey ? 'advantage' : altKey ? 'disadvantage' : undefined
}

/**
 * Rolls at the table, like every roll of the DM. What a creature rolls that some player does not see reaches only the DM.
 * `creatureId` is the creature's token; without one, the roll has the monster's name.
 */
export function useRollAtTable(monsterName: string, creatureId: string | undefined, usualMode: RollMode): RollFromBlock {
  const live = useLive()
  const send = useSend()
  return useCallback(
    ({ kind, notation, reason }, mode = usualMode) => {
      const map = live.store.getState().table?.map
      const token = creatureId === undefined ? undefined : map?.tokens[creatureId]
      const isHidden = map !== undefined && token !== undefined && isHiddenFromSome(map, token)
      void send('dice-roll', {
        dice: notation,
        type: kind,
        reason: ROLL_REASONS.rolledFor(token?.name ?? monsterName, reason).slice(0, LIMITS.rollReasonLength),
        ...(kind === 'damage' || mode === 'normal' ? {} : { [mode]: true }),
        ...(kind === 'attack' || kind === 'damage' ? { targets: ownTargets().slice(0, MOST_TARGETS) } : {}),
        ...(isHidden ? { audience: 'dm' as const } : {}),
      })
    },
    [live, send, monsterName, creatureId, usualMode],
  )
}
