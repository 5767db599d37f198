import { type Compendium, type Kind, lookUp } from './compendium'
import { nearest } from './edit-distance'
import type { CharacterClass, OptionList, Race, RollTable, Template } from './schema'

/** A reference to an unknown entry: `classes/fighter startingEquipment[0]` → `There is no item …`. */
export interface BrokenReference {
  readonly at: string
  readonly kind: Kind
  readonly id: string
  readonly nearest: readonly string[]
}

/**
 * Checks every reference between entries. `broken` must be empty for a valid compendium; `doubtful` lists
 * spells that look like ids but have no entry (a name in plain words is fine).
 */
export function checkReferences(compendium: Compendium): { broken: BrokenReference[]; doubtful: BrokenReference[] } {
  const broken: BrokenReference[] = []
  const doubtful: BrokenReference[] = []
  const expect = (list: BrokenReference[]) => (at: string, kind: Kind, id: string) => {
    const found = lookUp(compendium, kind, id)
    if (!found.ok) list.push({ at, kind, id, nearest: found.nearest })
  }
  const must = expect(broken)
  const should = (at: string, spells: readonly string[]) => {
    for (const spell of spells) if (looksLikeId(spell)) expect(doubtful)(at, 'spells', spell)
  }
  for (const template of compendium.templates.values()) checkTemplate(template, compendium, must, broken)
  for (const characterClass of compendium.classes.values()) checkClass(characterClass, must, should)
  for (const race of compendium.races.values()) checkRace(race, should)
  for (const background of compendium.backgrounds.values()) {
    for (const { item } of background.equipment) if (item !== undefined) must(`backgrounds/${background.id}`, 'items', item)
  }
  for (const spell of compendium.spells.values()) {
    for (const id of spell.classes) must(`spells/${spell.id}`, 'classes', id)
  }
  for (const monster of compendium.monsters.values()) {
    for (const { spells } of monster.spellcasting ?? [])
      for (const { id } of spells) must(`monsters/${monster.id} spellcasting`, 'spells', id)
  }
  for (const item of compendium.items.values()) {
    if (item.baseItem !== undefined) must(`items/${item.id} baseItem`, 'items', item.baseItem)
    if (item.casts !== undefined) must(`items/${item.id} casts`, 'spells', item.casts.spell)
    for (const content of item.contents ?? []) must(`items/${item.id} contents`, 'items', content.item)
  }
  for (const list of compendium.options.values()) checkOptions(list, compendium, must, broken)
  for (const table of compendium.tables.values()) checkTable(table, must)
  return { broken, doubtful }
}

type Must = (at: string, kind: Kind, id: string) => void
type Should = (at: string, spells: readonly string[]) => void

/** Lower-case words with hyphens are an id; a single lower-case word is ambiguous and counts as an id. */
function looksLikeId(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

function checkTemplate(template: Template, compendium: Compendium, must: Must, broken: BrokenReference[]) {
  const at = `templates/${template.id}`
  must(at, 'races', template.race)
  must(at, 'classes', template.class)
  must(at, 'backgrounds', template.background)
  const among = (kind: Kind, of: string, id: string | undefined, parts: readonly { readonly id: string }[] = []) => {
    if (id === undefined || parts.some((part) => part.id === id)) return
    broken.push({
      at: `${at} ${of}`,
      kind,
      id,
      nearest: nearest(
        id,
        parts.map((part) => part.id),
      ),
    })
  }
  among('races', `subrace of ${template.race}`, template.subrace, compendium.races.get(template.race)?.subraces)
  among('classes', `subclass of ${template.class}`, template.subclass, compendium.classes.get(template.class)?.subclasses)
}

function checkClass(characterClass: CharacterClass, must: Must, should: Should) {
  const at = `classes/${characterClass.id}`
  for (const weapon of characterClass.weaponProficiencies) {
    if (weapon !== 'simple' && weapon !== 'martial') must(`${at} weaponProficiencies`, 'items', weapon)
  }
  characterClass.startingEquipment.forEach(({ options }, choice) => {
    for (const { item } of options.flat()) must(`${at} startingEquipment[${choice}]`, 'items', item)
  })
  for (const subclass of characterClass.subclasses) {
    for (const spells of Object.values(subclass.spellList ?? {})) should(`${at}/${subclass.id} spellList`, spells)
  }
}

function checkOptions(list: OptionList, compendium: Compendium, must: Must, broken: BrokenReference[]) {
  const at = `options/${list.id}`
  for (const { id, spell, prerequisite } of list.options) {
    for (const needed of [spell, prerequisite?.spell]) if (needed !== undefined) must(`${at}/${id}`, 'spells', needed)
    if (prerequisite?.pact !== undefined)
      amongParts(`${at}/${id}`, prerequisite.pact, compendium.options.get('pact-boons')?.options, broken)
  }
  for (const id of list.classes ?? []) must(at, 'classes', id)
  for (const id of list.races ?? []) must(at, 'races', id)
}

function amongParts(at: string, id: string, parts: readonly { readonly id: string }[] | undefined, broken: BrokenReference[]) {
  const ids = (parts ?? []).map((part) => part.id)
  if (!ids.includes(id)) broken.push({ at, kind: 'options', id, nearest: nearest(id, ids) })
}

function checkTable({ id, spells = [], items = [], rows = [] }: RollTable, must: Must) {
  for (const spell of spells) must(`tables/${id}`, 'spells', spell)
  for (const item of items) must(`tables/${id}`, 'items', item)
  for (const { next } of rows) if (next !== undefined) must(`tables/${id}`, 'tables', next)
}

function checkRace(race: Race, should: Should) {
  should(`races/${race.id} spells`, race.spells)
  for (const subrace of race.subraces ?? []) should(`races/${race.id}/${subrace.id} spells`, subrace.spells ?? [])
}
