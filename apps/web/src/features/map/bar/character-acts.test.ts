import type { Seat } from '@hearthlight/table'
import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../../tools/read-compendium'
import { characterActs } from './character-acts'

const { spells } = readCompendium().compendium
type Sheet = NonNullable<Seat['sheet']>
type Play = NonNullable<Seat['play']>

/** A paladin with slots of two levels, who knows these spells. */
function aHero(known: readonly string[], { sheet = {}, play = {} }: { sheet?: Partial<Sheet>; play?: Partial<Play> } = {}) {
  const scores = { strength: 18, dexterity: 10, constitution: 14, intelligence: 8, wisdom: 10, charisma: 16 }
  return {
    sheet: {
      level: 5,
      abilities: scores,
      saves: scores,
      defenses: [],
      conditionImmunities: [],
      traits: [],
      criticalFrom: 20,
      attacks: [{ name: 'Longsword', isMagical: false, toHit: 7, damage: [{ dice: '1d8+4', type: 'slashing' as const }], reachFt: 5 }],
      casters: [{ attackBonus: 6, saveDc: 14, modifier: 3 }],
      spells: known.map((id) => ({ id, caster: 0, isReady: true })),
      slots: [
        { level: 1, total: 4 },
        { level: 2, total: 2 },
      ],
      ...sheet,
    },
    play: {
      tempHitPoints: 0,
      experiencePoints: 0,
      exhaustion: 0,
      inspiration: false,
      concentration: '',
      deathSaves: { successes: 0, failures: 0 },
      pactSlotsUsed: 0,
      currency: { cp: 0, sp: 0, ep: 0, gp: 0, pp: 0 },
      spellSlots: {},
      resourcesUsed: {},
      hitDiceUsed: {},
      inventory: {},
      ...play,
    },
  }
}

const namesOf = (hero: ReturnType<typeof aHero>, meant: 'foes' | 'friends') => characterActs(hero, spells, meant).map(({ name }) => name)

test('AIM-2 foes are struck with weapons and with spells that harm, friends are helped', () => {
  const hero = aHero(['magic-missile', 'fire-bolt', 'cure-wounds', 'invisibility'])
  expect(namesOf(hero, 'foes')).toEqual(['Longsword', 'Fire Bolt', 'Magic Missile'])
  expect(namesOf(hero, 'friends')).toEqual(['Cure Wounds', 'Invisibility'])
})

test('AIM-2 areas, spells with a choice, spells on oneself and long rites are cast from the sheet', () => {
  const hero = aHero(['fireball', 'shatter', 'enhance-ability', 'blindness-deafness', 'shield', 'awaken'])
  expect([namesOf(hero, 'foes'), namesOf(hero, 'friends')]).toEqual([['Longsword'], []])
})

test('AIM-2 a spell takes the lowest slot that is left, and is gone without one', () => {
  const wayOf = (used: Record<string, { total: number; used: number }>) =>
    characterActs(aHero(['cure-wounds'], { play: { spellSlots: used } }), spells, 'friends').map(
      ({ request }) => 'way' in request && request.way,
    )
  expect(wayOf({})).toEqual([1])
  expect(wayOf({ 1: { total: 4, used: 4 } })).toEqual([2])
  expect(wayOf({ 1: { total: 4, used: 4 }, 2: { total: 2, used: 2 } })).toEqual([])
})

test('AIM-2 slots of a sheet that the rules do not give are taken, too, and so are those of Pact Magic', () => {
  const wayOf = (hero: ReturnType<typeof aHero>) =>
    characterActs(hero, spells, 'friends').map(({ request }) => 'way' in request && request.way)
  expect(wayOf(aHero(['cure-wounds'], { sheet: { slots: [] }, play: { spellSlots: { 1: { total: 2, used: 0 } } } }))).toEqual([1])
  expect(wayOf(aHero(['cure-wounds'], { sheet: { slots: [], pact: { level: 3, total: 2 } } }))).toEqual(['pact'])
})

test('AIM-2 what would end the hero’s concentration is cast from the sheet, which asks first', () => {
  expect(namesOf(aHero(['invisibility', 'cure-wounds'], { play: { concentration: 'bless' } }), 'friends')).toEqual(['Cure Wounds'])
})

test('without a sheet at the table there is nothing to offer', () => {
  expect(characterActs({}, spells, 'foes')).toEqual([])
})
