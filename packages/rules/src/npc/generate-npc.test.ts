import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../dice'
import { type GeneratedNpc, generateNpc, NPC_RANGES, NPC_TABLES, type NpcTables } from './index'

const words = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`)

const tables: NpcTables = {
  peoples: [
    { race: 'Elf', weight: 2, firstNames: ['Aelith', 'Ioran'], surnames: words('Leaf', 30) },
    { race: 'Human', weight: 1, firstNames: ['Bryn', 'Sten'], surnames: words('Smith', 30) },
    { race: 'Goblin', weight: 1, firstNames: ['Nib'], surnames: [] },
  ],
  bynames: ['Onehand'],
  bynameOneIn: 4,
  occupations: words('occupation', 20),
  personalities: words('personality', 20),
  motivations: words('motivation', 20),
  voices: words('voice', 20),
  quirks: words('quirk', 20),
  secrets: words('secret', 20),
}

describe('The NPC generator', () => {
  it('draws every field from its own table and every number from its range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), (seed) => {
        const npc = generateNpc(seed, tables)
        const [first = '', surname = ''] = npc.name.split(' ')
        const people = tables.peoples.find(({ race }) => race === npc.race)
        expect(people?.firstNames).toContain(first)
        expect([...(people?.surnames ?? []), ...tables.bynames]).toContain(surname)
        expect(tables.occupations).toContain(npc.occupation)
        expect(tables.personalities).toContain(npc.personality)
        expect(tables.motivations).toContain(npc.motivation)
        expect(tables.voices).toContain(npc.voice)
        expect(tables.quirks).toContain(npc.quirk)
        expect(tables.secrets).toContain(npc.secret)
        const { level, ac, hp, initiative } = npc.stats
        expect([level >= 1, level <= 10, ac >= 10, ac <= 17, initiative >= -1, initiative <= 4]).not.toContain(false)
        expect(hp).toBeGreaterThanOrEqual(4 * level)
        expect(hp).toBeLessThanOrEqual(12 * level)
        expect([level, ac, hp, initiative].every(Number.isInteger)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('reaches both ends of each range', () => {
    const many = Array.from({ length: 3_000 }, (_, seed) => generateNpc(seed, tables).stats)
    for (const field of ['level', 'ac', 'initiative'] as const) {
      const values = many.map((stats) => stats[field])
      expect([Math.min(...values), Math.max(...values)]).toEqual([NPC_RANGES[field].min, NPC_RANGES[field].max])
    }
    const perLevel = many.map(({ hp, level }) => hp / level)
    expect([Math.min(...perLevel), Math.max(...perLevel)]).toEqual([4, 12])
  })

  it('the same seed gives the same character, near seeds others', () => {
    expect(generateNpc(7, tables)).toEqual(generateNpc(7, tables))
    expect(generateNpc(7, tables)).not.toEqual(generateNpc(8, tables))
  })

  it('one source of dice gives a new character each time', () => {
    const env = seededDice('village')
    const village = Array.from({ length: 50 }, () => JSON.stringify(generateNpc(env, tables)))
    expect(new Set(village).size).toBe(50)
  })

  it('a people bears its own names, and is met as often as its weight says', () => {
    const village = Array.from({ length: 400 }, (_, seed) => generateNpc(seed, tables))
    const elves = village.filter((npc) => npc.race === 'Elf')
    expect([...new Set(elves.map((npc) => npc.name.split(' ')[0]))].sort()).toEqual(['Aelith', 'Ioran'])
    expect(elves.length).toBeGreaterThan(150)
    expect(elves.length).toBeLessThan(250)
  })

  it('fifty of our own in a row repeat no name, secret, quirk, occupation or personality', () => {
    for (const seed of ['harbour', 'hill', 'hollow']) {
      const env = seededDice(seed)
      const met: GeneratedNpc[] = []
      while (met.length < 50) met.push(generateNpc(env, NPC_TABLES, met))
      for (const field of ['name', 'secret', 'quirk', 'occupation', 'personality'] as const) {
        const repeated = 50 - new Set(met.map((npc) => npc[field])).size
        expect(repeated, `${field} in ${seed}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('an empty table is a bug', () => {
    expect(() => generateNpc(1, { ...tables, quirks: [] })).toThrow(RangeError)
  })
})
