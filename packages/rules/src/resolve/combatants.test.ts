import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { DAMAGE_TYPES } from '../terms'
import { combatantOfMonster } from './combatant-of-monster'

const monsters = readCompendium().compendium.monsters

function stand(id: string, at: object = {}) {
  const monster = monsters.get(id)
  if (monster === undefined) throw new Error(`There is no monster ${id}`)
  return combatantOfMonster(monster, { id: 'one', name: 'The one', ...at })
}

describe('a creature of the bestiary in a fight', () => {
  test('an adult red dragon saves with its proficiencies, shrugs off fire, and has three legendary resistances', () => {
    expect(stand('adult-red-dragon', { hp: 100, legendaryResistancesUsed: 1 })).toMatchObject({
      isCharacter: false,
      hp: 100,
      maxHp: 256,
      armorClass: 19,
      size: 'Huge',
      type: 'dragon',
      saves: { strength: 8, dexterity: 6, constitution: 13, intelligence: 3, wisdom: 7, charisma: 11 },
      defenses: [{ kind: 'immunity', types: ['fire'] }],
      legendaryResistances: 2,
    })
  })

  test('spent legendary resistances never fall below none', () => {
    expect(stand('goblin', { legendaryResistancesUsed: 2 }).legendaryResistances).toBe(0)
  })

  test('a werewolf is immune to weapons that are neither magical nor silvered', () => {
    expect(stand('werewolf')).toMatchObject({
      defenses: [{ kind: 'immunity', types: ['bludgeoning', 'piercing', 'slashing'], nonmagicalAttacks: true, exceptFrom: 'silver' }],
      traits: ['shapechanger'],
    })
  })

  test('traits come from the data, type, abilities and immunities', () => {
    expect(stand('wolf').traits).toEqual(['pack-tactics', 'dull-minded'])
    expect(stand('assassin').traits).toEqual(['evasion'])
    expect(stand('iron-golem').traits).toEqual([
      'magic-resistance',
      'magic-weapons',
      'inorganic',
      'construct',
      'uncharmable',
      'dull-minded',
    ])
    expect(stand('ghoul').traits).toEqual(['undead', 'uncharmable'])
    expect(stand('gray-ooze').traits).toEqual(expect.arrayContaining(['ooze', 'sightless']))
  })

  test('what the table knows replaces the stat block', () => {
    expect(stand('goblin', { maxHp: 30, tempHp: 4, size: 'Large', conditions: ['Prone'], concentration: 'Bless' })).toMatchObject({
      hp: 30,
      maxHp: 30,
      tempHp: 4,
      size: 'Large',
      conditions: ['Prone'],
      concentration: 'Bless',
    })
  })
})

describe('laws of all creatures', () => {
  /** Defenses that depend on what no number knows. */
  const UNCOUNTED = ['damage from spells', 'while stoneskin lasts', 'wielded by good creatures']

  test('each defense that a stat block prints has its types in the data, and none is made up', () => {
    for (const { id, resistances, immunities, vulnerabilities, defenses = [] } of monsters.values()) {
      const printed = { resistance: resistances, immunity: immunities, vulnerability: vulnerabilities }
      for (const kind of ['resistance', 'immunity', 'vulnerability'] as const) {
        const counted = printed[kind].filter((text) => !UNCOUNTED.some((part) => text.includes(part)))
        const told = new Set(counted.flatMap((text) => DAMAGE_TYPES.filter((type) => text.includes(type))))
        const known = new Set(defenses.filter((one) => one.kind === kind).flatMap(({ types }) => types))
        expect([...known].sort(), `${id} ${kind}`).toEqual([...told].sort())
        const isLimited = counted.some((text) => text.includes('nonmagical'))
        expect(
          defenses.some((one) => one.kind === kind && one.nonmagicalAttacks === true),
          id,
        ).toBe(isLimited)
      }
    }
  })

  test('legendary resistances and magic resistance stand in the data of those whose traits name them', () => {
    for (const { id, traits, combatTraits = [], legendaryResistances } of monsters.values()) {
      const [legendary] = traits.flatMap(({ name }) => /^Legendary Resistance \((\d+)\/Day\)$/.exec(name)?.[1] ?? [])
      expect(legendaryResistances, id).toBe(legendary === undefined ? undefined : Number(legendary))
      expect(combatTraits.includes('magic-resistance'), id).toBe(traits.some(({ name }) => name === 'Magic Resistance'))
      expect(combatTraits.includes('pack-tactics'), id).toBe(traits.some(({ name }) => name === 'Pack Tactics'))
    }
  })
})
