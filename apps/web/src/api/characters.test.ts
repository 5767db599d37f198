import { CharacterDocument } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { heroLine, heroSummary } from './characters'

const aHero = (sheet: Record<string, unknown>) =>
  heroSummary(CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'u', createdAt: 'now', sheet }))

it('a hero’s line names level, race and class', () => {
  expect(heroLine(aHero({ name: 'Lyra', level: 3, race: 'Elf', class: 'Ranger' }))).toBe('Level 3 Elf Ranger')
})

it.each([{ hp: 27, maxHp: 30 }, { hitPoints: { current: 27, max: 30 } }, { hitPointsCurrent: 27, hitPointsMax: 30 }])(
  'hit points are found in each shape that sheets have: %o',
  (sheet) => {
    expect(aHero(sheet).hitPoints).toEqual({ current: 27, max: 30 })
  },
)

it('a sheet full of nonsense still has a summary', () => {
  expect(aHero({ name: 7, level: 'x', race: null, hitPoints: 'many', hp: Number.NaN })).toEqual({
    id: 'char_1',
    name: 'Unnamed Character',
    level: 1,
    race: '',
    characterClass: '',
    hitPoints: undefined,
  })
})
