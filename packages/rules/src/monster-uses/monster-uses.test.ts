import { expect, it } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import type { Monster } from '../compendium/schema'
import { actOf, countersOf, LEGENDARY_ACTIONS, LEGENDARY_RESISTANCES } from './index'

const monsters = [...readCompendium().compendium.monsters.values()]

function monster(id: string): Monster {
  const found = monsters.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

it('USES-1 what a dragon can use only so often: its resistances, its breath, its legendary actions', () => {
  expect(countersOf(monster('adult-red-dragon'))).toEqual([
    { key: LEGENDARY_RESISTANCES, most: 3 },
    { key: 'act:Fire Breath', most: 1, rechargeOn: 5 },
    { key: LEGENDARY_ACTIONS, most: 3 },
  ])
  expect(countersOf(monster('wolf'))).toEqual([])
})

it('USES-1 a caster has slots; one born with its spells has uses per day, but none for what it casts at will', () => {
  expect(countersOf(monster('mage')).map(({ key, most }) => `${key} ${most}`)).toEqual([
    'slot:1 4',
    'slot:2 3',
    'slot:3 3',
    'slot:4 3',
    'slot:5 1',
  ])
  expect(countersOf(monster('drow')).map(({ key, most }) => `${key} ${most}`)).toEqual(['spell:darkness 1', 'spell:faerie-fire 1'])
})

it('every counter of a monster has its own key, and its act or trait is in the stat block', () => {
  for (const each of monsters) {
    const counters = countersOf(each)
    expect(new Set(counters.map(({ key }) => key)).size, each.id).toBe(counters.length)
    const acts = counters.flatMap((counter) => actOf(counter) ?? [])
    expect(acts.filter((name) => !each.actions.some((act) => act.name === name))).toEqual([])
    const traits = new Set(each.traits.map(({ name }) => name))
    expect(
      (each.spellcasting ?? []).filter(({ trait }) => !traits.has(trait)),
      each.id,
    ).toEqual([])
  }
})

it('what the words of a stat block count is also there as a number', () => {
  const inWords = (pattern: RegExp) => monsters.filter(({ traits }) => traits.some(({ name }) => pattern.test(name))).map(({ id }) => id)
  const having = (has: (each: Monster) => unknown) => monsters.filter((each) => has(each) !== undefined).map(({ id }) => id)
  expect(having((each) => each.legendaryResistances)).toEqual(inWords(/^Legendary Resistance/))
  expect(having((each) => each.spellcasting)).toEqual(inWords(/spellcasting/i))
})
