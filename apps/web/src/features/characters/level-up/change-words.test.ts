import { type Character, calculate, compareNumbers, completeSheet } from '@hearthlight/rules/character'
import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../../tools/read-compendium'
import { changeRows, labelOf, withStored } from './change-words'

const { compendium } = readCompendium()

function aSheet(over: Partial<Character>): Character {
  return completeSheet({ name: 'Mira', raceId: 'elf', subraceId: 'wood-elf', backgroundId: 'outlander', ...over }).character
}

describe('what a level changes', () => {
  test.each([...compendium.classes.values()].map(({ id, name }) => [name, id] as const))(
    'has words for every number of a %s',
    (name, classId) => {
      const [low, high] = [1, 20].map((level) => calculate(aSheet({ class: name, classId, level }), compendium))
      if (low === undefined || high === undefined) throw new Error('both are calculated')
      const labels = compareNumbers(low, high).map(({ path }) => labelOf(path, [low, high]))
      expect(labels.filter((label) => label === '' || /[a-z][A-Z]|\w\.\w|^[a-z-]+$/.test(label))).toEqual([])
    },
  )

  test('begins with the level and the hit points, and leaves out what stays', () => {
    const [low, high] = [4, 5].map((level) => aSheet({ class: 'Wizard', classId: 'wizard', level }))
    if (low === undefined || high === undefined) throw new Error('both are there')
    const both = [calculate(low, compendium), calculate(high, compendium)] as const
    const rows = changeRows(compareNumbers(...both), both)
    expect(rows.slice(0, 4).map(({ label, before, after }) => `${label} ${before} ${after}`)).toEqual([
      'Level 4 5',
      expect.stringMatching(/^Hit points \d+ \d+$/),
      'Hit dice d6 4 5',
      'Proficiency bonus +2 +3',
    ])
    expect(rows.map(({ path }) => path)).not.toContain('armorClass')
    expect(rows.find(({ path }) => path === 'slots.3')).toMatchObject({ label: 'Slots of level 3', before: '0', after: '2' })
  })

  test('counts from what the sheet stores, where it was set by hand', () => {
    const [before, after] = [
      aSheet({ level: 1, hitPointsMax: 100, hitPointsCurrent: 100 }),
      aSheet({ level: 2, hitPointsMax: 107, hitPointsCurrent: 107 }),
    ]
    expect(withStored([{ path: 'hitPointsMax', before: 8, after: 15 }], before, after)).toEqual([
      { path: 'hitPointsMax', before: 100, after: 107 },
    ])
  })
})
