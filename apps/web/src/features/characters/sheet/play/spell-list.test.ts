import { type Character, calculate, completeSheet, withClassIds } from '@hearthlight/rules/character'
import { type Compendium, loadKinds } from '@hearthlight/rules/compendium'
import { beforeAll, describe, expect, it } from 'vitest'
import { isListed, listedSpells, preparedOf, quickWay, type SpellFilter } from './spell-list'

let compendium: Compendium
beforeAll(async () => {
  compendium = (await loadKinds(['races', 'classes', 'backgrounds', 'items', 'options', 'spells'])) as Compendium
})

const wizard = (more: Partial<Character> = {}) => {
  const { character } = completeSheet({
    name: 'Fenn',
    class: 'Wizard',
    level: 3,
    intelligence: 16,
    hitPointsMax: 18,
    hitPointsCurrent: 18,
    knownSpells: ['web', 'fire-bolt', 'detect-magic', 'magic-missile', 'not-in-the-book'],
    preparedSpells: ['magic-missile', 'web'],
    ...more,
  })
  const sheet = withClassIds(character, compendium)
  const numbers = calculate(sheet, compendium)
  const listed = listedSpells(sheet, numbers, compendium.spells, (one, other) => one.name.localeCompare(other.name))
  return { sheet, numbers, listed, one: (id: string) => listed.find(({ spell }) => spell.id === id) ?? fail(id) }
}
const fail = (id: string): never => {
  throw new Error(`${id} is not listed`)
}

describe('the spells of the sheet', () => {
  it('stand by level and name, without those that the rulebook lacks', () => {
    expect(wizard().listed.map(({ spell }) => spell.id)).toEqual(['fire-bolt', 'detect-magic', 'magic-missile', 'web'])
  })

  it.each<[SpellFilter, string[]]>([
    ['ready', ['fire-bolt', 'detect-magic', 'magic-missile', 'web']],
    ['ritual', ['detect-magic']],
    ['concentration', ['detect-magic', 'web']],
    ['level-1', ['detect-magic', 'magic-missile']],
  ])('are filtered: %s', (filter, expected) => {
    const { listed } = wizard()
    expect(listed.filter((one) => isListed(one, filter)).map(({ spell }) => spell.id)).toEqual(expected)
  })

  it('count as prepared by class', () => {
    const { sheet, numbers } = wizard()
    expect([preparedOf('wizard', sheet, numbers, compendium.spells), numbers.casters[0]?.prepared]).toEqual([2, 6])
  })

  it('are cast by one press with the lowest slot that is left, as a ritual if they are not prepared, or not at all', () => {
    const { sheet, numbers, one } = wizard({ spellSlots: [{ level: 1, total: 4, used: 4 }] })
    expect(quickWay(one('fire-bolt'), sheet, numbers)).toBe('cantrip')
    expect(quickWay(one('magic-missile'), sheet, numbers)).toBe(2)
    expect(quickWay(one('detect-magic'), sheet, numbers)).toBe('ritual')
    const spent = wizard({ spellSlots: [1, 2].map((level) => ({ level, total: 4, used: 4 })), preparedSpells: ['magic-missile'] })
    expect(quickWay(spent.one('magic-missile'), spent.sheet, spent.numbers)).toBe(1)
    expect(quickWay(spent.one('web'), spent.sheet, spent.numbers)).toBeUndefined()
  })
})
