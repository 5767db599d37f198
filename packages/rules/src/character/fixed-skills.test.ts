import { expect, test } from 'vitest'
import { loadKinds } from '../compendium'
import { aDraft } from './draft.test-support'
import { fixedSkillsOf } from './fixed-skills'

const compendium = await loadKinds(['races', 'backgrounds'])

test('an elf perceives and a sage knows arcana and history, whatever their class teaches', () => {
  const draft = aDraft({ raceId: 'elf', subraceId: 'high-elf', backgroundId: 'sage' })
  expect(fixedSkillsOf(draft, compendium)).toEqual(['arcana', 'history', 'perception'])
})

test('before anything is chosen nothing is fixed', () => {
  expect(fixedSkillsOf({}, compendium)).toEqual([])
})
