import { loadKind } from '@hearthlight/rules/compendium'
import { describe, expect, it } from 'vitest'
import { creatureOf } from './creature-of'
import { QUICK_ADDS, QUICK_CREATURES } from './quick-creatures'

describe('creatures for encounters', () => {
  it('at hand are eight, six of them with one press, with the numbers of the compendium', async () => {
    const monsters = await loadKind('monsters')
    expect([QUICK_CREATURES.length, QUICK_ADDS.length]).toEqual([8, 6])
    for (const quick of QUICK_CREATURES) {
      const monster = monsters.get(quick.id)
      expect(monster === undefined ? quick.id : creatureOf(monster), quick.id).toEqual(quick)
    }
  })

  it('can be any of the compendium', async () => {
    for (const monster of (await loadKind('monsters')).values()) {
      const { hp, size, speed } = creatureOf(monster)
      expect([hp > 0, size >= 1 && size <= 4, speed.length <= 120], monster.id).toEqual([true, true, true])
    }
  })
})
