import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import type { CharacterClass } from '../../compendium/schema'
import { abilityModifier } from '../ability-scores'
import { levelUp } from '../level-up'
import type { Character } from '../sheet'
import { CharacterSheet } from '../sheet'
import { buildCharacter } from './build-character'
import { completeDraft } from './complete-draft'
import type { CharacterDraft } from './draft'
import { applyTemplate, startingDraft } from './draft'
import { aDraft, assignedInOrder } from './draft.test-support'
import { draftOf as editableDraft, editedCharacter } from './edit-character'
import { openChoices } from './open-choices'
import { rolledScores } from './score-assignment'

/** Builds every combination that the real compendium allows. */
const { compendium } = readCompendium()
const raceIds = [...compendium.races.keys()]
const classIds = [...compendium.classes.keys()]
const backgroundIds = [...compendium.backgrounds.keys()]

function draftOf(raceId: string, classId: string, backgroundId: string, over: Partial<CharacterDraft> = {}): CharacterDraft {
  const skills = compendium.classes.get(classId)?.skills
  return aDraft({ raceId, classId, backgroundId, skills: skills?.from.slice(0, skills.choose) ?? [], ...over })
}

function expectWhole(draft: CharacterDraft): Character {
  const result = buildCharacter(draft, compendium)
  if (!result.ok) {
    const words = result.problems.map(({ message }) => message).join(' ')
    throw new Error(`${draft.raceId} ${draft.classId} ${draft.backgroundId}: ${words}`)
  }
  const { character } = result
  const parsed = CharacterSheet.safeParse(character)
  expect(parsed.success ? [] : parsed.error.issues).toEqual([])
  const characterClass = compendium.classes.get(draft.classId ?? '')
  expect(character.hitPointsMax).toBeGreaterThanOrEqual(Number(characterClass?.hitDice.slice(2)) + abilityModifier(character.constitution))
  expect(character.armorClass).toBeGreaterThanOrEqual(10 + abilityModifier(character.dexterity))
  expect(Object.values(character.skills).filter(Boolean).length).toBeGreaterThanOrEqual(characterClass?.skills.choose ?? 1)
  expect(Object.values(character.savingThrows).filter(Boolean)).toHaveLength(2)
  expect(character.attacks.at(-1)?.name).toBe('Unarmed Strike')
  for (const attack of character.attacks) expect(attack.damage).toMatch(/^(\d+d\d+([+-]\d+)?|\d+)$/)
  return character
}

test('there is something to build with', () => {
  expect(Math.min(raceIds.length, classIds.length, backgroundIds.length)).toBeGreaterThan(13)
})

test('every race and every class make a whole character, with every subrace', () => {
  for (const raceId of raceIds) {
    for (const classId of classIds) {
      const subraces = [undefined, ...(compendium.races.get(raceId)?.subraces ?? []).map(({ id }) => id)]
      for (const subraceId of subraces) expectWhole(draftOf(raceId, classId, 'acolyte', { subraceId }))
    }
  }
})

test('every background and every class make a whole character', () => {
  for (const backgroundId of backgroundIds) for (const classId of classIds) expectWhole(draftOf('human', classId, backgroundId))
})

test('any race, class, background and method, with any bundles of equipment, make a whole character', () => {
  const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 24, maxLength: 24 })
  const parts = [fc.constantFrom(...raceIds), fc.constantFrom(...classIds), fc.constantFrom(...backgroundIds)] as const
  fc.assert(
    fc.property(...parts, fc.option(faces), fc.infiniteStream(fc.nat(1000)), (raceId, classId, backgroundId, rolled, picks) => {
      const choices = compendium.classes.get(classId)?.startingEquipment ?? []
      const equipmentPicks = choices.map(({ options }) => (picks.next().value ?? 0) % options.length)
      let next = 0
      const scores = rolled === null ? assignedInOrder() : rolledScores({ rollDie: () => rolled[next++] ?? 1 })
      const assigned = rolled === null ? scores : assignedInOrder(scores.pool, 'roll')
      expectWhole(draftOf(raceId, classId, backgroundId, { scores: assigned, equipmentPicks }))
    }),
    { numRuns: 300 },
  )
})

test('every template is complete after Quick Fill but for its name: nothing is left open, and nothing is too much', () => {
  for (const template of compendium.templates.values()) {
    const draft = { ...completeDraft(applyTemplate(startingDraft(), template), compendium), name: 'Mira' }
    expect(openChoices(draft, compendium), template.id).toEqual([])
    const character = expectWhole(draft)
    expect(character.appearance).toBe(JSON.stringify(template.appearance))
    expect(character.skills).toEqual(expect.objectContaining(Object.fromEntries(draft.skills.map((skill) => [skill, true]))))
  }
})

test('every race and class with nothing else chosen can be completed', () => {
  for (const raceId of raceIds) {
    for (const classId of classIds) {
      const draft = completeDraft(aDraft({ raceId, classId, skills: [] }), compendium)
      expect(openChoices(draft, compendium), `${raceId} ${classId}`).toEqual([])
      expectWhole(draft)
    }
  }
})

test('a cleric sits down in mail and with a shield; druids and rogues know their secret languages', () => {
  const cleric = expectWhole(draftOf('human', 'cleric', 'acolyte'))
  // Scale mail 14, dexterity +2, shield 2.
  expect(cleric.armorClass).toBe(18)
  expect(expectWhole(draftOf('human', 'druid', 'hermit')).languages).toContain('Druidic')
  expect(expectWhole(draftOf('human', 'rogue', 'urchin')).languages).toContain("Thieves' Cant")
})

test('a finished character of any class is edited without a change, at any level', () => {
  for (const characterClass of compendium.classes.values()) {
    let character = expectWhole(completeDraft(draftOf('half-elf', characterClass.id, 'sage'), compendium))
    for (const level of [1, 5, 11]) {
      while (character.level < level) character = risen(character, characterClass)
      const edited = editedCharacter(character, editableDraft(character, compendium), compendium)
      expect(JSON.parse(JSON.stringify(edited))).toEqual({ ok: true, character })
    }
  }
})

test('every class rises from level 1 to 20', () => {
  for (const characterClass of compendium.classes.values()) {
    let character = expectWhole(draftOf('human', characterClass.id, 'acolyte'))
    while (character.level < 20) character = risen(character, characterClass)
    expect(character).toMatchObject({ level: 20, proficiencyBonus: 6, hitDice: `20${characterClass.hitDice.slice(1)}` })
  }
})

function risen(character: Character, characterClass: CharacterClass): Character {
  const isSubclassDue = character.level + 1 >= characterClass.subclassLevel && character.subclassId === undefined
  const subclassId = isSubclassDue ? characterClass.subclasses[0]?.id : undefined
  const result = levelUp(character, compendium, { hitPoints: 'average', subclassId })
  if (!result.ok) throw new Error(`${characterClass.id}: ${result.problems.map(({ message }) => message).join(' ')}`)
  expect(CharacterSheet.safeParse(result.character).success).toBe(true)
  return result.character
}
