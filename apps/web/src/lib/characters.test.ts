import { CharacterDocument } from '@hearthlight/protocol'
import { afterEach, expect, it } from 'vitest'
import { characterLine, summaryOf } from './characters'
import { locale as german } from './i18n/german'
import { setLocale } from './i18n/translate'

afterEach(() => setLocale('en', { messages: {} }))

const aDocument = (sheet: Record<string, unknown>) =>
  CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'u', createdAt: 'now', sheet })
const aSummary = (sheet: Record<string, unknown>) => summaryOf(aDocument(sheet))

it('a character’s line names level, race and class', () => {
  expect(characterLine(aSummary({ name: 'Lyra', level: 3, race: 'Elf', class: 'Ranger' }))).toBe('Level 3 Elf Ranger')
  setLocale('de', german)
  expect(characterLine(aSummary({ name: 'Lyra', level: 3, race: 'Human', class: 'Cleric' }))).toBe('Stufe 3 Mensch Kleriker')
})

it.each([{ hp: 27, maxHp: 30 }, { hitPoints: { current: 27, max: 30 } }, { hitPointsCurrent: 27, hitPointsMax: 30 }])(
  'hit points are found in each shape that sheets have: %o',
  (sheet) => {
    expect(aSummary(sheet).hitPoints).toEqual({ current: 27, max: 30 })
  },
)

it('a sheet full of nonsense still has a summary', () => {
  expect(aSummary({ name: 7, level: 'x', race: null, hitPoints: 'many', hp: Number.NaN })).toEqual({
    id: 'char_1',
    name: 'Unnamed Character',
    level: 1,
    race: '',
    class: '',
    hitPoints: undefined,
    armorClass: undefined,
  })
})
