import { SHORTEST_WALK, WIZARD_STEPS } from '@hearthlight/rules/character'
import { expect, test } from 'vitest'
import { freshDraft } from './draft-storage'
import { kindsAhead, kindsFor } from './step-kinds'

const { draft } = freshDraft()

test('the wizard opens with the races alone', () => {
  expect(kindsFor('race', draft)).toEqual(['races'])
})

test('no step of the wizard loads the monsters', () => {
  for (const step of WIZARD_STEPS) expect(kindsFor(step, draft)).not.toContain('monsters')
})

test('a draft that was kept shows its class beside the first step', () => {
  expect(kindsFor('race', { ...draft, classId: 'bard' })).toContain('classes')
})

test('who casts no spells never waits for them', () => {
  expect(kindsAhead('personality', SHORTEST_WALK)).not.toContain('spells')
})
