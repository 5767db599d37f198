import { CharacterSheet, calculate, countOpen, stillOpen } from '@hearthlight/rules/character'
import { expect, it } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { NAMES } from '../../lib/i18n/german/names'
import { buildReadyMade } from './build-ready-made.lazy'
import { READY_MADE } from './ready-made'

const { compendium } = readCompendium()
const { templates, races, classes, backgrounds, items } = compendium
/** The sections that the invite loads. */
const parts = { templates, races, classes, backgrounds, items }

it('there is a ready-made character for each template, each with a name of its own', () => {
  expect(READY_MADE.map(({ id }) => id).sort()).toEqual([...compendium.templates.keys()].sort())
  expect(new Set(READY_MADE.map(({ name }) => name)).size).toBe(READY_MADE.length)
})

it.each(READY_MADE)('$name is complete: as many spells and languages as the class allows, armour worn, a portrait', (made) => {
  const character = buildReadyMade(made.id, parts)
  expect(CharacterSheet.safeParse(character).success).toBe(true)
  expect(character).toMatchObject({ name: made.name, race: made.race, class: made.className, portrait: `art-${made.id}` })
  const spellcasting = compendium.classes.get(character.classId ?? '')?.spellcasting
  const always = new Set(calculate(character, compendium).alwaysKnown.map(({ id }) => id))
  const known = (character.knownSpells ?? []).filter((id) => !always.has(id)).map((id) => compendium.spells.get(id))
  expect(known).not.toContain(undefined)
  for (const spell of known) expect(spell?.classes).toContain(character.classId)
  expect(known.filter((spell) => spell?.level === 0)).toHaveLength(spellcasting?.cantripsKnown?.[0] ?? 0)
  if (spellcasting?.spellsKnown !== undefined) {
    expect(known.filter((spell) => spell?.level === 1)).toHaveLength(spellcasting.spellsKnown[0] ?? 0)
  }
  const worn = (character.inventory ?? []).filter(({ id }) => ['armor', 'shield'].includes(compendium.items.get(id)?.type ?? ''))
  expect(worn.every(({ equipped }) => equipped)).toBe(true)
  expect(character.attacks.length).toBeGreaterThan(1)
})

it.each(READY_MADE)('$name leaves no choice open, and follows the rules', ({ id }) => {
  const character = buildReadyMade(id, parts)
  expect(countOpen(stillOpen(character, compendium))).toBe(0)
  expect(calculate(character, compendium).differences).toEqual([])
})

it('the fighter and the cleric sit down in armour, with a shield', () => {
  const [fighter, cleric] = ['dwarven-fighter', 'human-cleric'].map((id) => buildReadyMade(id, parts))
  expect([fighter?.armorClass, cleric?.armorClass]).toEqual([19, expect.any(Number)])
  expect(cleric?.armorClass).toBeGreaterThanOrEqual(16)
})

it('race and class of each ready-made character have German names', () => {
  for (const { race, className } of READY_MADE) {
    expect(NAMES.races).toHaveProperty([race])
    expect(NAMES.classes).toHaveProperty([className])
  }
})
