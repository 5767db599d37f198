import { expect, test } from 'vitest'
import { loadKinds } from '../../compendium'
import { aDraft } from './draft.test-support'
import { fixedSkillsOf, languageChoices } from './free-choices'

const { races, backgrounds } = await loadKinds(['races', 'backgrounds'])

test('a high elf learns one language more than other elves, and a sage two', () => {
  const elf = races.get('elf')
  const subrace = (id: string) => elf?.subraces?.find((each) => each.id === id)
  const sage = backgrounds.get('sage')
  expect(languageChoices(elf, subrace('wood-elf'), sage)).toBe(2)
  expect(languageChoices(elf, subrace('high-elf'), sage)).toBe(3)
  expect(languageChoices(elf, undefined, undefined)).toBe(0)
})

test('an elf perceives and a sage knows arcana and history, whatever their class teaches', () => {
  const draft = aDraft({ raceId: 'elf', subraceId: 'high-elf', backgroundId: 'sage' })
  expect(fixedSkillsOf(draft, { races, backgrounds })).toEqual(['arcana', 'history', 'perception'])
})

test('before anything is chosen nothing is fixed', () => {
  expect(fixedSkillsOf({}, { races, backgrounds })).toEqual([])
})
