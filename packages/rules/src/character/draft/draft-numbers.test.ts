import { expect, test } from 'vitest'
import type { Compendium } from '../../compendium/compendium'
import { testCompendium } from '../../compendium/compendium.test-support'
import { type CharacterDraft, startingDraft } from './draft'
import { aDraft, assignedInOrder, built } from './draft.test-support'
import { draftNumbers } from './draft-numbers'
import { suggestedScores } from './score-assignment'

test('before anything is chosen nothing is claimed', () => {
  expect(draftNumbers(startingDraft(), testCompendium())).toMatchObject({ hitPoints: undefined, armorClass: undefined, speed: undefined })
})

test('a draft shows the numbers that the finished character will have', () => {
  const compendium = testCompendium()
  for (const draft of [aDraft(), aDraft({ inventory: [] })]) expectSame(draft, compendium)
})

function expectSame(draft: CharacterDraft, compendium: Compendium): void {
  const { hitPointsMax, armorClass, speed, strength } = built(draft, compendium)
  expect(draftNumbers(draft, compendium)).toMatchObject({ hitPoints: hitPointsMax, armorClass, speed, totals: { strength } })
}

test('suggested scores give the best to what the class leans on, then to constitution', () => {
  const { assigned } = suggestedScores(assignedInOrder(), { primaryAbility: ['charisma'] })
  expect(assigned).toEqual({ charisma: 15, constitution: 14, dexterity: 13, wisdom: 12, strength: 10, intelligence: 8 })
})
