import type { Monster } from '@hearthlight/rules/compendium'
import { countersOf, type MonsterCounter } from '@hearthlight/rules/monster-uses'
import { useMemo } from 'react'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'

/** One counter of the creature at the table whose block is open. */
export interface Counter extends MonsterCounter {
  readonly used: number
  /** Uses it so many times; below 0 gives back. */
  spend(times: number): void
  /** Has the server roll the d6 of a spent act. */
  recharge(): void
}

export interface Counters {
  /** Undefined if the monster does not count it, or if the block is of no creature at the table. */
  of(key: string): Counter | undefined
  readonly isAnyUsed: boolean
  regainAll(): void
}

/** Of a block that is only read: nothing is counted. */
export const NO_COUNTERS: Counters = { of: () => undefined, isAnyUsed: false, regainAll: () => undefined }

/** What the creature has used up, as the table counts it. */
export function useCounters(monster: Monster, creatureId: string | undefined): Counters {
  const send = useSend()
  const isAtTable = useTable(({ map }) => creatureId !== undefined && map.tokens[creatureId]?.monsterId === monster.id)
  const used = useTable(({ uses }) => (creatureId === undefined ? undefined : uses.creatures[creatureId]))
  return useMemo(() => {
    const known = new Map(countersOf(monster).map((counter) => [counter.key, counter]))
    return {
      of: (key) => {
        const counter = known.get(key)
        if (counter === undefined || creatureId === undefined || !isAtTable) return undefined
        return {
          ...counter,
          used: used?.[key] ?? 0,
          spend: (times) => void send('creature-uses-change', { creatureId, counter: key, spend: times }),
          recharge: () => void send('creature-recharge', { creatureId, counter: key }),
        }
      },
      isAnyUsed: isAtTable && Object.keys(used ?? {}).length > 0,
      regainAll: () => {
        if (creatureId !== undefined) void send('creature-uses-regain', { creatureId })
      },
    }
  }, [monster, creatureId, isAtTable, used, send])
}
