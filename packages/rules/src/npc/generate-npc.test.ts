import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../dice'
import { generateNpc, NPC_RANGES, type NpcTables } from './index'

const words = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`)

const tables: NpcTables = {
  firstNames: { elf: ['Aelith', 'Ioran'], north: ['Bryn', 'Sten'], south: ['Calix', 'Dova'] },
  surnames: words('Surname', 30),
  races: ['Elf', 'Human', 'Gnome'],
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
        expect(Object.values(tables.firstNames).flat()).toContain(first)
        expect(tables.surnames).toContain(surname)
        expect(tables.races).toContain(npc.race)
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

  it('a race with names of its own bears them, any other race those of a random culture', () => {
    const village = Array.from({ length: 300 }, (_, seed) => generateNpc(seed, tables))
    const firstNamesOf = (race: string) => new Set(village.filter((npc) => npc.race === race).map((npc) => npc.name.split(' ')[0]))
    expect([...firstNamesOf('Elf')].sort()).toEqual(['Aelith', 'Ioran'])
    expect(firstNamesOf('Human').size).toBe(6)
  })

  it('an empty table is a bug', () => {
    expect(() => generateNpc(1, { ...tables, quirks: [] })).toThrow(RangeError)
  })
})
