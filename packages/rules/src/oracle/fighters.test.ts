import { describe, expect, it, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { calculate } from '../character/calculate/calculate'
import { charactersOf } from '../character/character.test-support'
import { playStateOf } from '../character/play/play-state'
import { aCombatant } from '../resolve/resolve.test-support'
import type { Fighter } from './fighter'
import { fighterOfCharacter, fighterOfMonster, foretell, STANDARD_CLASSES, standardCharacter } from './index'
import { weighOptions } from './weigh'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

function monster(id: string, name = id): Fighter {
  const found = compendium.monsters.get(id)
  if (found === undefined) throw new Error(`There is no ${id}.`)
  return fighterOfMonster(found, name, compendium.spells)
}

function hero(wanted: Parameters<typeof aCharacter>[0]): Fighter {
  const character = aCharacter({ hitPointsMax: 20, hitPointsCurrent: 20, ...wanted })
  return fighterOfCharacter(character, calculate(character, compendium), playStateOf(character), { id: 'hero', spells: compendium.spells })
}

function standard(classId: string, level: number): Fighter {
  const character = standardCharacter(classId, level, compendium)
  return fighterOfCharacter(character, calculate(character, compendium), playStateOf(character), { id: classId, spells: compendium.spells })
}

const named = ({ options }: Fighter) => options.map(({ acts }) => acts.map(({ name }) => name).join(' + '))

describe('a monster of the bestiary', () => {
  it('makes the attacks of its multiattack together, and none of them alone', () => {
    expect(named(monster('owlbear'))).toEqual(['Beak + Claws'])
    expect(named(monster('goblin'))).toContain('Scimitar')
  })

  it('breathes again when its die says so, strikes between turns, and frightens once', () => {
    const { options, legendaryActions, combatant } = monster('adult-red-dragon')
    expect(legendaryActions).toBe(3)
    expect(combatant.legendaryResistances).toBe(3)
    const breath = options.find(({ acts }) => acts[0].name === 'Fire Breath')
    expect(breath?.rechargesFrom).toBe(5)
    expect(options.find(({ acts }) => acts[0].name === 'Frightful Presence')).toMatchObject({ uses: 1 })
    expect(options.find(({ acts }) => acts[0].name === 'Wing Attack')).toMatchObject({ cost: 2, acts: [{ timing: 'legendary' }] })
  })

  it('casts its spells from its slots, higher ones too, and what it casts without slots as often as the block says', () => {
    const mage = monster('mage')
    expect(mage.slots?.[2]).toBe(3)
    const fireballs = mage.options.filter(({ acts }) => acts[0].name === 'Fireball').map(({ acts }) => acts[0].slotLevel)
    expect(fireballs).toEqual([3, 4, 5])
    const drow = monster('drow')
    for (const { uses, acts } of drow.options.filter(({ acts: [act] }) => act.isSpell)) {
      expect(acts[0].slotLevel).toBe(0)
      if (acts[0].name === 'Faerie Fire') expect(uses).toBe(1)
    }
  })

  it('leaves out what works only on creatures that it holds', () => {
    expect(named(monster('behir'))).not.toContain('Swallow')
    expect(named(monster('ghoul'))).toContain('Claws')
  })

  test('every creature that can hurt somebody finds something to do', () => {
    const idle = [...compendium.monsters.values()].filter(({ actions }) => {
      return actions.some(({ kind, attack, damage }) => kind === 'action' && attack !== undefined && damage !== undefined)
    })
    const victim = aCombatant('victim', { isCharacter: true, type: 'humanoid' })
    const without = idle.filter((one) => weighOptions(fighterOfMonster(one, one.id), [victim]).length === 0)
    expect(without.map(({ id }) => id)).toEqual([])
  })
})

describe('a character', () => {
  it('strikes as often as it attacks, with each weapon', () => {
    const { options } = hero({ classes: 'fighter 5 champion', wears: ['longsword'] })
    const sword = options.find(({ acts }) => acts[0].name === 'Longsword')
    expect(sword?.acts).toHaveLength(2)
  })

  it('adds a sneak attack once, to a weapon that fits', () => {
    const { options } = hero({ classes: 'rogue 5', scores: '8 16 14 10 12 10', wears: ['rapier', 'greatclub'] })
    const damageOf = (name: string) => options.find(({ acts }) => acts[0].name === name)?.acts[0].damage
    expect(damageOf('Rapier')).toMatchObject([{ dice: '1d8+3' }, { dice: '3d6', type: 'piercing' }])
    expect(damageOf('Greatclub')).toHaveLength(1)
  })

  it('strikes with a second light weapon as a bonus action', () => {
    const { options } = hero({ classes: 'rogue 1', wears: ['shortsword', 'dagger'] })
    expect(options.filter(({ acts }) => acts[0].timing === 'bonus').map(({ acts }) => acts[0].name)).toEqual([
      'Shortsword (off-hand)',
      'Dagger (off-hand)',
    ])
  })

  it('casts prepared spells in each slot that is left, and cantrips without one', () => {
    const { options, slots } = hero({
      classes: 'wizard 5',
      knownSpells: ['fire-bolt', 'fireball', 'magic-missile'],
      preparedSpells: ['magic-missile'],
      spellSlots: [{ level: 1, total: 4, used: 4 }],
    })
    expect(slots).toEqual([0, 3, 2])
    const levelsOf = (name: string) => options.filter(({ acts }) => acts[0].name === name).map(({ acts }) => acts[0].slotLevel)
    expect([levelsOf('Fire Bolt'), levelsOf('Magic Missile'), levelsOf('Fireball')]).toEqual([[0], [2, 3], []])
  })
})

describe('a standard hero', () => {
  test.each([
    [1, STANDARD_CLASSES],
    [5, ['fighter', 'wizard']],
    [20, ['cleric', 'rogue']],
  ])('of level %i has the numbers of its level, whatever its class', (level, classIds) => {
    for (const classId of classIds) {
      const { combatant, options } = standard(classId, level)
      expect(combatant.hp, classId).toBeGreaterThanOrEqual(5 * level)
      expect(combatant.armorClass, classId).toBeGreaterThanOrEqual(12)
      expect(options.length, classId).toBeGreaterThan(0)
    }
  })

  it('of a higher level fares better against the same foes', () => {
    const ogres = ['one', 'two', 'three'].map((id) => monster('ogre', id))
    const chances = [1, 5].map((level) => {
      const party = STANDARD_CLASSES.slice(0, 4).map((classId) => standard(classId, level))
      return foretell(party, ogres, { runs: 40, seed: 1 }).winChance
    })
    expect(chances[0]).toBeLessThan(0.5)
    expect(chances[1]).toBeGreaterThan(0.9)
  })
})
