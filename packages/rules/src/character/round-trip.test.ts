import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { randomAppearance } from '../appearance'
import { generatePersonality } from '../personality'
import { characterFileText } from './character-file'
import { aDraft, built } from './draft/draft.test-support'
import { importAnyCharacter } from './import'
import { importCharacterText } from './import-character'
import { levelUp } from './level-up'
import type { Character } from './sheet'

const CHARACTERS = 500
const { compendium } = readCompendium()

/** A name in any script, without spaces at its ends. */
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== '')

/** A character of any race, class and background, with some extra levels, wounds and conditions. */
const anyCharacter = fc
  .record({
    name,
    raceId: fc.constantFrom(...compendium.races.keys()),
    classId: fc.constantFrom(...compendium.classes.keys()),
    backgroundId: fc.constantFrom(...compendium.backgrounds.keys()),
    faces: fc.infiniteStream(fc.nat(999)),
    levels: fc.nat(4),
    wounds: fc.nat(6),
    tempHitPoints: fc.nat(20),
    conditions: fc.subarray(['Prone', 'Poisoned', 'Blinded'] as const),
    coins: fc.nat(10_000),
    backgroundStory: fc.string({ unit: 'grapheme', maxLength: 200 }),
    seed: fc.option(fc.stringMatching(/^[\w-]{10}$/)),
    spells: fc.subarray([...compendium.spells.keys()].slice(0, 30)),
    items: fc.subarray([...compendium.items.values()].slice(0, 40), { maxLength: 8 }),
  })
  .map(({ raceId, classId, backgroundId, faces, levels, seed, ...lived }) => {
    const dice = { rollDie: (sides: number) => ((faces.next().value ?? 0) % sides) + 1 }
    const skills = compendium.classes.get(classId)?.skills
    const personality = { ...generatePersonality(dice, { classId, alignment: 'Neutral Good', backgroundId }) }
    const draft = aDraft({
      raceId,
      classId,
      backgroundId,
      name: lived.name,
      skills: skills?.from.slice(0, skills.choose) ?? [],
      appearance: randomAppearance(dice),
      personality: { ...aDraft().personality, ...personality, backgroundStory: lived.backgroundStory },
      ...(seed === null ? {} : { portrait: `art-${seed}` }),
    })
    const grown = Array.from({ length: levels }).reduce<Character>(risen, built(draft, compendium))
    return {
      ...grown,
      hitPointsCurrent: Math.max(0, grown.hitPointsMax - lived.wounds),
      tempHitPoints: lived.tempHitPoints,
      conditions: lived.conditions,
      knownSpells: lived.spells,
      preparedSpells: lived.spells.slice(0, 2),
      inventory: lived.items.map(({ id, name: itemName, weight }) => ({ id, name: itemName, weight, quantity: 2, equipped: false })),
      currency: { cp: lived.coins, sp: 1, ep: 0, gp: 3, pp: 0 },
    }
  })

function risen(character: Character): Character {
  const characterClass = compendium.classes.get(character.classId ?? '')
  const isSubclassDue = characterClass !== undefined && character.level + 1 >= characterClass.subclassLevel
  const subclassId = isSubclassDue && character.subclassId === undefined ? characterClass.subclasses[0]?.id : undefined
  const result = levelUp(character, compendium, { hitPoints: 'average', subclassId })
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

test('a character that is downloaded and uploaded is the same character', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      const text = characterFileText(character)
      const back = { ok: true, character, notes: [] }
      expect(importCharacterText(text)).toEqual(back)
      expect(importAnyCharacter(JSON.parse(text), compendium)).toEqual({ ...back, source: 'Hearthlight' })
    }),
    { numRuns: CHARACTERS },
  )
})
