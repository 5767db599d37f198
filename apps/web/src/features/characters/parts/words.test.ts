import { SKILLS } from '@hearthlight/rules'
import { expect, test } from 'vitest'
import { cutText, signed, skillName } from './words'

test('a card shows the first 100 characters of a description and says that more was cut', () => {
  expect(cutText('a'.repeat(100))).toBe('a'.repeat(100))
  expect(cutText('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`)
})

test('skills read as words', () => {
  expect(skillName('animalHandling')).toBe('Animal Handling')
  expect(skillName('sleightOfHand')).toBe('Sleight of Hand')
  expect(SKILLS.map(skillName)).toContain('Acrobatics')
})

test('modifiers carry their sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '+0', '−1'])
})
