import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { calculate } from '../calculate/calculate'
import { classLevels } from '../grants/build'
import { levelUp } from '../level-up'
import type { Character } from '../sheet'
import { completeDraft } from './complete-draft'
import type { CharacterDraft } from './draft'
import { chooseClass } from './draft'
import { aDraft, assignedInOrder, built } from './draft.test-support'
import { draftOf, editedCharacter } from './edit-character'
import { chooseLevel } from './levels/starting-level'
import { assignScore } from './score-assignment'

const { compendium } = readCompendium()

function risen(character: Character, classId: string, more: Partial<Parameters<typeof levelUp>[2]> = {}): Character {
  const result = levelUp(character, compendium, { classId, hitPoints: 'average', ...more })
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

/** Level 5: three levels of fighter, two of wizard. */
function aSpellblade(): Character {
  const start = aDraft({ scores: assignedInOrder([15, 12, 14, 13, 10, 8], 'roll') })
  const fighter = built(completeDraft(chooseLevel({ ...start, subclassId: 'champion' }, 3, undefined), compendium), compendium)
  const clever = {
    ...fighter,
    intelligence: 14,
    build: fighter.build && { ...fighter.build, startingScores: { ...fighter.build.startingScores, intelligence: 14 } as never },
  }
  const spells = {
    cantrips: ['fire-bolt', 'light', 'mage-hand'],
    spells: ['shield', 'sleep', 'magic-missile', 'mage-armor', 'identify', 'alarm'],
  }
  return risen(risen(clever, 'wizard', { picks: spells }), 'wizard', { subclassId: 'school-of-evocation' })
}

function edited(before: Character, by: (draft: CharacterDraft) => CharacterDraft = (draft) => draft): Character {
  const result = editedCharacter(before, by(draftOf(before, compendium)), compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

const levelsOf = (character: Character) => classLevels(character, compendium).map(({ classId, level }) => `${classId} ${level}`)

test('a character of several classes is edited without losing one, and gains nothing of a class that it has fewer levels of', () => {
  const both = aSpellblade()
  expect(calculate(both, compendium).differences).toEqual([])
  const same = edited(both)
  expect(JSON.parse(JSON.stringify(same))).toEqual(JSON.parse(JSON.stringify(both)))
  const renamed = edited(both, (draft) => ({ ...draft, name: 'Sable' }))
  expect(renamed).toMatchObject({ name: 'Sable', hitDice: '3d10+2d6', spellSlots: both.spellSlots, features: both.features })
})

test('another first class keeps the levels of the other', () => {
  const paladin = edited(aSpellblade(), (draft) => ({
    ...chooseClass(draft, 'barbarian'),
    knownSpells: draft.knownSpells,
    preparedSpells: draft.preparedSpells,
    skills: ['athletics', 'perception'],
  }))
  expect(levelsOf(paladin)).toEqual(['barbarian 3', 'wizard 2'])
  expect(paladin).toMatchObject({ class: 'Barbarian', hitDice: '3d12+2d6', spellSlots: [{ level: 1, total: 3 }] })
})

test('another score is one that the character began with, not one by hand', () => {
  const fighter = built(aDraft({ choices: { 'fighting-style': ['defense'] } }), compendium)
  const swapped = edited(fighter, (draft) => {
    const freed = assignScore(assignScore(draft.scores, 'wisdom', 0), 'charisma', 0)
    return { ...draft, scores: assignScore(assignScore(freed, 'wisdom', 8), 'charisma', 10) }
  })
  expect([swapped.wisdom, swapped.charisma]).toEqual([fighter.wisdom - 2, fighter.charisma + 2])
  expect(calculate(swapped, compendium).differences).toEqual([])
})
