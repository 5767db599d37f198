import { SKILLS } from '@hearthlight/rules'
import { expect, test } from 'vitest'
import { allOf, signed, skillName } from './terms'

test('skills read as words', () => {
  expect(skillName('animalHandling')).toBe('Animal Handling')
  expect(skillName('sleightOfHand')).toBe('Sleight of Hand')
  expect(SKILLS.map(skillName)).toContain('Acrobatics')
})

test('names are joined as the language joins them', () => {
  expect(allOf(['Strength', 'Charisma'])).toBe('Strength and Charisma')
})

test('modifiers carry their sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '+0', '−1'])
})
