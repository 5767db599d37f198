import { expect, test } from 'vitest'
import { testCompendium } from '../../compendium/compendium.test-support'
import { completeSheet } from '../complete-sheet'
import { levelUp } from '../level-up'
import type { Character } from '../sheet'
import { type CharacterDraft, chooseClass, chooseRace } from './draft'
import { aDraft, built } from './draft.test-support'
import { draftOf, editedCharacter } from './edit-character'

const compendium = testCompendium()
const mira = built(aDraft({ raceId: 'dwarf', subraceId: 'hill-dwarf', languages: ['Elvish', 'Orc'] }), compendium)

function edited(before: Character, by: (draft: CharacterDraft) => CharacterDraft): Character {
  const result = editedCharacter(before, by(draftOf(before, compendium)), compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

test('name, looks and words of a finished character change, and nothing else does', () => {
  const renamed = edited(mira, (draft) => ({
    ...draft,
    name: ' Runa ',
    portrait: 'art-2',
    personality: { ...draft.personality, bonds: ['A', 'B'] },
  }))
  expect(renamed).toEqual({ ...mira, name: 'Runa', portrait: 'art-2', bonds: 'A; B', pronouns: undefined, subclassId: undefined })
})

test('wounds, conditions, coins, experience and used slots stay', () => {
  const wizard = built(aDraft({ classId: 'wizard', skills: ['arcana', 'history'] }), compendium)
  const played: Character = {
    ...wizard,
    hitPointsCurrent: 2,
    tempHitPoints: 3,
    conditions: ['Prone'],
    experiencePoints: 120,
    currency: { cp: 1, sp: 0, ep: 0, gp: 3, pp: 0 },
    spellSlots: [{ level: 1, total: 2, used: 2 }],
  }
  const { hitPointsCurrent, tempHitPoints, conditions, experiencePoints, currency, spellSlots } = played
  expect(edited(played, (draft) => ({ ...draft, alignment: 'Chaotic Evil' }))).toMatchObject({
    alignment: 'Chaotic Evil',
    ...{ hitPointsCurrent, tempHitPoints, conditions, experiencePoints, currency, spellSlots },
  })
})

test('what the choices do not explain stays: rolled hit points, a raised score, gifts of the DM', () => {
  const second = levelUp(mira, compendium, { hitPoints: 1 })
  if (!second.ok) throw new Error('a second level')
  const gifted: Character = {
    ...second.character,
    strength: 19,
    features: [...second.character.features, 'Blessing of the Well'],
    languages: [...second.character.languages, 'Celestial', 'Infernal', 'Sylvan'],
    skills: { ...second.character.skills, stealth: true },
  }
  const after = edited(gifted, (draft) => chooseRace(draft, 'human'))
  expect(after).toMatchObject({ race: 'Human', subrace: '', subraceId: undefined, level: 2, strength: 20 })
  // The dwarf had constitution 15 and a hit point a level; the human has 14.
  expect(after.hitPointsMax).toBe(gifted.hitPointsMax - 2)
  expect(after.features).toContain('Blessing of the Well')
  expect(after.languages).toEqual(expect.arrayContaining(['Celestial', 'Infernal', 'Sylvan']))
  expect(after.traits).not.toContain('Dwarven Toughness')
  expect(after.skills.stealth).toBe(true)
})

test('another class brings its own numbers, and the pack stays', () => {
  const after = edited(mira, (draft) => ({ ...chooseClass(draft, 'wizard'), skills: ['arcana', 'history'] }))
  expect(after).toMatchObject({ class: 'Wizard', hitDice: '1d6', inventory: mira.inventory })
  expect(after.features).toEqual(['Spellcasting'])
  expect(after.skills).toMatchObject({ arcana: true, athletics: false })
  expect(after.hitPointsMax).toBe(mira.hitPointsMax - 4)
})

test('a choice that is missing is refused, and the character is left as it was', () => {
  const before = JSON.stringify(mira)
  const result = editedCharacter(mira, { ...draftOf(mira, compendium), name: ' ' }, compendium)
  expect(result.ok ? [] : result.problems).toMatchObject([{ field: 'name', code: 'missing-name' }])
  expect(JSON.stringify(mira)).toBe(before)
})

test('a character of a race from elsewhere keeps it, and the numbers with it', () => {
  const { character } = completeSheet({ name: 'Zug', race: 'Walking Teapot', class: 'Fighter', level: 4, hitPointsMax: 31, armorClass: 17 })
  const draft = draftOf(character, compendium)
  const after = edited(character, () => ({ ...draft, name: 'Zugg', skills: ['athletics', 'insight'] }))
  expect(after).toMatchObject({ name: 'Zugg', race: 'Walking Teapot', class: 'Fighter', level: 4, hitPointsMax: 31, armorClass: 17 })
})
