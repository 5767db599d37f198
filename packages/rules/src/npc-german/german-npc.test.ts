import { expect, it } from 'vitest'
import RACES from '../../data/names/de/races.json'
import { seededDice } from '../dice'
import { type GeneratedNpc, generateNpc, NPC_TABLES } from '../npc'
import { GERMAN_NPC_TABLES } from './index'

it('fifty German characters in a row repeat next to nothing', () => {
  for (const seed of ['Hafen', 'Hügel', 'Hohlweg']) {
    const env = seededDice(seed)
    const met: GeneratedNpc[] = []
    while (met.length < 50) met.push(generateNpc(env, GERMAN_NPC_TABLES, met))
    for (const field of ['name', 'secret', 'quirk', 'occupation', 'personality'] as const) {
      const repeated = 50 - new Set(met.map((npc) => npc[field])).size
      expect(repeated, `${field} in ${seed}`).toBeLessThanOrEqual(1)
    }
  }
})

it('every people has a German name, and the same chance to be met', () => {
  expect(NPC_TABLES.peoples.filter(({ race }) => !Object.hasOwn(RACES, race))).toEqual([])
  expect(GERMAN_NPC_TABLES.peoples.map(({ weight }) => weight)).toEqual(NPC_TABLES.peoples.map(({ weight }) => weight))
})

it.each(['occupations', 'personalities', 'motivations', 'voices', 'quirks', 'secrets', 'bynames'] as const)(
  'the German %s are rich, told apart and none of the English ones',
  (table) => {
    const german = GERMAN_NPC_TABLES[table]
    expect(german.length).toBeGreaterThanOrEqual(NPC_TABLES[table].length * 0.85)
    expect(new Set(german).size).toBe(german.length)
    expect(german.filter((text) => NPC_TABLES[table].includes(text))).toEqual([])
  },
)
