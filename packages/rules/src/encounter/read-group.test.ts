import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadKind } from '../compendium'
import { groupReader, type NamedMonster } from './read-group'

const GERMAN: Readonly<Record<string, string>> = {
  goblin: 'Goblin',
  wolf: 'Wolf',
  bandit: 'Bandit',
  ogre: 'Oger',
  'dire-wolf': 'Schreckenswolf',
}
const compendium = await loadKind('monsters')
const monsters: readonly NamedMonster[] = [...compendium.values()].map(({ id, name }) => ({ id, names: [name, GERMAN[id] ?? name] }))
const read = groupReader(monsters)

describe('a group of monsters in one line', () => {
  it.each([
    ['four goblins', 4, 'goblin'],
    ['4 goblins', 4, 'goblin'],
    ['4x Goblin', 4, 'goblin'],
    ['3 x wolf', 3, 'wolf'],
    ['3 × wolf', 3, 'wolf'],
    ['wolf x3', 3, 'wolf'],
    ['wolves 5', 5, 'wolf'],
    ['goblin', 1, 'goblin'],
    ['a goblin', 1, 'goblin'],
    ['an ogre', 1, 'ogre'],
    ['a dozen goblins', 12, 'goblin'],
    ['two dozen rats', 24, 'rat'],
    ['a pair of owlbears', 2, 'owlbear'],
    ['six dire wolves', 6, 'dire-wolf'],
    ['two harpies', 2, 'harpy'],
    ['3 zombies', 3, 'zombie'],
    ['two mummies', 2, 'mummy'],
    ['2 liches', 2, 'lich'],
    ['two swarms of bats', 2, 'swarm-of-bats'],
    ['twenty skeletons', 20, 'skeleton'],
    ['2 owl bears', 2, 'owlbear'],
    ['  Four   GOBLINS!', 4, 'goblin'],
  ])('%j is %d of %s', (text, count, monsterId) => {
    expect(read(text)).toEqual({ count, monsterId })
  })

  it.each([
    ['vier Goblins', 4, 'goblin'],
    ['fünf Wölfe', 5, 'wolf'],
    ['zwölf Banditen', 12, 'bandit'],
    ['ein Oger', 1, 'ogre'],
    ['ein Dutzend Goblins', 12, 'goblin'],
    ['drei Schreckenswölfe', 3, 'dire-wolf'],
  ])('is read in German: %j is %d of %s', (text, count, monsterId) => {
    expect(read(text)).toEqual({ count, monsterId })
  })

  it.each([
    ['four gobblins', 'goblin'],
    ['4 golbins', 'goblin'],
    ['two skeltons', 'skeleton'],
    ['3 minotuars', 'minotaur'],
  ])('forgives the typos of %j', (text, monsterId) => {
    expect(read(text)?.monsterId).toBe(monsterId)
  })

  it('proposes monsters while a name is unfinished or fits several', () => {
    expect(read('four gob')?.proposals).toContain('goblin')
    expect(read('3 white dragons')?.proposals).toEqual(expect.arrayContaining(['adult-white-dragon', 'young-white-dragon']))
    expect(read('2 bugbear chiefs')?.proposals?.[0]).toBe('bugbear')
    expect(read('two qqqqqq')).toEqual({ count: 2, proposals: [] })
  })

  it.each(['', '   ', '4', 'four', '0 goblins', 'a dozen'])('%j names no group', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('reads the plural of every monster of the compendium as that monster', () => {
    const wrong = monsters.filter(({ id, names: [name = ''] }) => read(`3 ${name}s`)?.monsterId !== id)
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('never names an unknown monster, whatever is typed', () => {
    const known = new Set(monsters.map(({ id }) => id))
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 100 }), fc.constantFrom('9 __proto__', '1 constructor', 'x x x')), (text) => {
        const reading = read(text)
        const ids = reading === undefined ? [] : (reading.proposals ?? [reading.monsterId])
        return ids.every((id) => known.has(id)) && (reading === undefined || (reading.count >= 1 && reading.count <= 999 * 12))
      }),
    )
  })
})
