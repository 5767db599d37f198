import { calculate, completeSheet } from '@hearthlight/rules/character'
import { describe, expect, it } from 'vitest'
import { readCompendium } from '../../../../../../../tools/read-compendium'
import { preparableSpells, preparedOf, preparing, preparingCasters } from './spell-list'

const { compendium } = readCompendium()

function whatIsPrepared(sheet: Parameters<typeof completeSheet>[0]) {
  const { character } = completeSheet({ intelligence: 16, wisdom: 16, charisma: 16, raceId: 'human', ...sheet })
  const numbers = calculate(character, compendium)
  const casters = preparingCasters(numbers)
  const of = (classId: string) => {
    const caster = casters.find((one) => one.classId === classId)
    return caster === undefined ? [] : preparableSpells(caster, character, numbers, compendium.spells)
  }
  return { character, numbers, casters: casters.map(({ classId }) => classId), of }
}

describe('spells to prepare', () => {
  it('are those of the book for a wizard, as far as the slots reach', () => {
    const { of } = whatIsPrepared({ classId: 'wizard', class: 'Wizard', level: 3, knownSpells: ['light', 'shield', 'web', 'fireball'] })
    expect(of('wizard').map(({ id }) => id)).toEqual(['shield', 'web'])
  })

  it('are the whole list for a cleric, with the spells of the domain, which do not count', () => {
    const { character, numbers, of } = whatIsPrepared({
      classId: 'cleric',
      class: 'Cleric',
      level: 3,
      subclassId: 'life-domain',
      preparedSpells: ['bless', 'guiding-bolt'],
    })
    const ids = of('cleric').map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['bless', 'guiding-bolt', 'hold-person']))
    expect(of('cleric').filter(({ level }) => level === 0 || level > 2)).toEqual([])
    expect(preparedOf('cleric', character, numbers, compendium.spells)).toBe(1)
  })

  it('are asked of each class by itself, and of none that casts what it knows', () => {
    const both = whatIsPrepared({
      classId: 'wizard',
      class: 'Wizard',
      level: 4,
      knownSpells: ['shield', 'bless'],
      build: {
        levels: [
          ...Array.from({ length: 2 }, () => ({ classId: 'wizard', hitPoints: 4 })),
          ...Array.from({ length: 2 }, () => ({ classId: 'sorcerer', hitPoints: 4 })),
        ],
      },
    })
    expect(both.casters).toEqual(['wizard'])
    expect(both.of('wizard').map(({ id }) => id)).not.toContain('bless')
  })

  it('are known once they are prepared, and stay known when they are set aside', () => {
    const { character } = whatIsPrepared({ classId: 'cleric', class: 'Cleric', level: 1, knownSpells: ['light'] })
    const ready = preparing(character, 'bless')
    expect(ready).toMatchObject({ knownSpells: ['light', 'bless'], preparedSpells: ['bless'] })
    expect(preparing(ready, 'bless')).toMatchObject({ knownSpells: ['light', 'bless'], preparedSpells: [] })
  })
})
