import { expect, test } from 'vitest'
import { seededDice } from '../dice'
import { generatePersonality, PERSONALITY_TABLES, withOwnWords } from './index'
import { addWords, removeAt } from './word-lists'

const { stories, classTraits, generalTraits, ideals } = PERSONALITY_TABLES

test('a drawn personality has two different traits, and one each of ideal, bond, flaw and story', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const drawn = generatePersonality(seededDice(seed), { classId: 'wizard', alignment: 'Lawful Good', backgroundId: 'sage' })
    expect(new Set(drawn.personalityTraits).size).toBe(2)
    for (const trait of drawn.personalityTraits) expect([...(classTraits.wizard ?? []), ...generalTraits]).toContain(trait)
    expect(ideals['Lawful Good']).toContain(drawn.ideals[0])
    expect(stories.sage).toContain(drawn.backgroundStory)
    expect([drawn.ideals.length, drawn.bonds.length, drawn.flaws.length]).toEqual([1, 1, 1])
  }
})

test('an alignment without ideals of its own is taken for True Neutral', () => {
  expect(ideals['True Neutral']).toContain(generatePersonality(seededDice(1), { alignment: 'Neutral' }).ideals[0])
})

test('before class and background are chosen there is a personality all the same', () => {
  const drawn = generatePersonality(seededDice(2), { alignment: 'constructor', classId: 'toString' })
  expect(drawn.backgroundStory).not.toBe('')
  for (const trait of drawn.personalityTraits) expect(generalTraits).toContain(trait)
})

test('a new draw replaces the words of the last one, and never what the player wrote', () => {
  const drawn = (seed: number) =>
    generatePersonality(seededDice(seed), { classId: 'bard', alignment: 'Chaotic Good', backgroundId: 'noble' })
  const first = drawn(1)
  expect(withOwnWords(first, drawn(2))).toEqual(drawn(2))
  const own = { ...first, personalityTraits: ['Hums', ...first.personalityTraits], bonds: ['My ship'], backgroundStory: 'Born at sea.' }
  const after = withOwnWords(own, drawn(2))
  expect(after).toEqual({
    ...drawn(2),
    personalityTraits: ['Hums', drawn(2).personalityTraits[0]],
    bonds: ['My ship'],
    backgroundStory: 'Born at sea.',
  })
})

test('blank words and words that are there already are not added', () => {
  const list = ['Deep water']
  expect(addWords(list, '   ')).toBe(list)
  expect(addWords(list, ' Deep water ')).toBe(list)
  expect(addWords(list, ' Crows ')).toEqual(['Deep water', 'Crows'])
})

test('removal is by position', () => {
  expect(removeAt(['a', 'b', 'a'], 2)).toEqual(['a', 'b'])
  const list = ['a']
  expect(removeAt(list, 3)).toBe(list)
})
