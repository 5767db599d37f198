import { loadKind } from '@hearthlight/rules/compendium'
import { useEffect, useState } from 'react'
import { gameName } from '../../../lib/i18n'
import { allOf } from '../../../lib/terms'
import { useTable } from '../../../live/use-table'

export interface FightWorth {
  readonly xp: number
  /** `3 × Goblin and 1 × Ogre` */
  readonly foes: string
}

/** The experience for the monsters of the last fight; undefined without any, and until the compendium is loaded. */
export function useFightWorth(): FightWorth | undefined {
  const defeated = useTable((table) => table.combat.defeated)
  const [worth, setWorth] = useState<FightWorth>()
  useEffect(() => {
    setWorth(undefined)
    if (defeated === undefined) return
    let isCurrent = true
    // Without the compendium nothing is proposed; the DM types the amount.
    worthOf(defeated).then(
      (found) => isCurrent && setWorth(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [defeated])
  return worth
}

export async function worthOf(monsterIds: readonly string[]): Promise<FightWorth | undefined> {
  const monsters = await loadKind('monsters')
  const counts = new Map<string, number>()
  for (const id of monsterIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  const foes = [...counts].flatMap(([id, count]) => {
    const monster = monsters.get(id)
    return monster === undefined ? [] : [{ name: gameName('monsters', monster.name), count, xp: monster.xp * count }]
  })
  const xp = foes.reduce((sum, foe) => sum + foe.xp, 0)
  return xp === 0 ? undefined : { xp, foes: allOf(foes.map(({ name, count }) => `${count} × ${name}`)) }
}
