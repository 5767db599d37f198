import type { CharacterClass, Spell } from '../../compendium/schema'
import { factsOf } from '../calculate/collect-facts'
import type { Facts } from '../calculate/facts'
import { alwaysKnownSpells, type CasterNumbers, castersOf, spellcastingOf, spellsByClass } from '../calculate/spellcasting'
import { type ClassLevel, picksOf } from '../grants/build'
import type { Character } from '../sheet'
import { type LevelChoice, openChoicesOf } from './offered'

export interface SpellExchange {
  readonly known: readonly string[]
  readonly offered: readonly string[]
}

/** New cantrips, known spells and pages of a wizard's book. Who prepares from a whole list learns nothing here. */
export function spellChoices(character: Character, after: Facts, classId: string): LevelChoice[] {
  const caster = castersOf(after).find((one) => one.classId === classId)
  if (caster === undefined) return []
  const before = castersOf(factsOf(character, after.sections)).find((one) => one.classId === classId)
  const classLevel = after.classes.find((one) => one.classId === classId)
  const inBook = (at: number) => bookSize(classLevel?.characterClass, at)
  const level = classLevel?.level ?? 1
  const spells = (caster.known ?? inBook(level)) - (before?.known ?? inBook(level - 1)) - secretsOf(after, classId)
  return choicesOf(caster, { cantrips: caster.cantrips - (before?.cantrips ?? 0), spells }, after)
}

/** Cantrips, known spells and pages of a wizard's book that the levels so far have left open. Nothing without the spells' section. */
export function openSpellChoices(facts: Facts): LevelChoice[] {
  const { character, sections, classes, build } = facts
  if (sections.spells === undefined) return []
  const casters = castersOf(facts)
  const always = new Set(alwaysKnownSpells(facts).map(({ id }) => id))
  const byClass = spellsByClass(character, casters, sections.spells)
  return casters.flatMap((caster) => {
    const { classId } = caster
    const classLevel = classes.find((one) => one.classId === classId)
    const secrets = picksOf(build, 'magical-secrets', classId).filter((id) => character.knownSpells?.includes(id) === true)
    const own = [...new Set([...(byClass.get(classId) ?? []), ...secrets])].filter((id) => !always.has(id))
    // A cantrip among the Magical Secrets counts as one of them.
    const cantrips = own.filter((id) => sections.spells?.get(id)?.level === 0 && !secrets.includes(id)).length
    const most = caster.known ?? bookSize(classLevel?.characterClass, classLevel?.level ?? 1)
    const spells = most - (own.length - cantrips) - secretsOf(facts, classId)
    return choicesOf(caster, { cantrips: caster.cantrips - cantrips, spells }, facts)
  })
}

/** Spells of other lists are among those that a bard may know: how many of them are not chosen yet. */
function secretsOf(facts: Facts, classId: string): number {
  return openChoicesOf(facts, classId).find(({ id }) => id === 'magical-secrets')?.count ?? 0
}

function choicesOf(caster: CasterNumbers, counts: { readonly cantrips: number; readonly spells: number }, facts: Facts): LevelChoice[] {
  const { classId, source, highestLevel } = caster
  const offered = offeredTo(
    caster,
    facts.classes.find((one) => one.classId === classId),
    facts,
  )
  const choice = (id: 'cantrips' | 'spells', fits: (spell: Spell) => boolean): LevelChoice[] => {
    const fitting = offered?.filter(fits).map((spell) => spell.id)
    const count = Math.min(counts[id], fitting?.length ?? counts[id])
    return count <= 0
      ? []
      : [{ id, of: 'spell', source, origin: 'class', classId, count, ...(fitting === undefined ? {} : { offered: fitting }) }]
  }
  return [...choice('cantrips', ({ level }) => level === 0), ...choice('spells', ({ level }) => level > 0 && level <= highestLevel)]
}

/** Spells that are always known stay; what was learned from other lists is a spell of the class. */
export function spellExchange(after: Facts, classId: string): SpellExchange | undefined {
  const caster = castersOf(after).find((one) => one.classId === classId)
  const { spells } = after.sections
  if (caster === undefined || spells === undefined) return undefined
  const always = new Set(alwaysKnownSpells(after).map(({ id }) => id))
  const secrets = picksOf(after.build, 'magical-secrets', classId)
  const known = (after.character.knownSpells ?? []).filter((id) => {
    const spell = spells.get(id)
    if (spell === undefined || spell.level === 0 || always.has(id)) return false
    return spell.classes.includes(caster.list) || caster.wider.includes(id) || secrets.includes(id)
  })
  const classLevel = after.classes.find((one) => one.classId === classId)
  const offered = (offeredTo(caster, classLevel, after) ?? []).filter(({ level }) => level > 0 && level <= caster.highestLevel)
  return known.length === 0 || offered.length === 0 ? undefined : { known, offered: offered.map(({ id }) => id) }
}

/** How many spells stand in a wizard's book at a level by the class's table; 0 for other classes. */
export function bookSize(characterClass: CharacterClass | undefined, level: number): number {
  return Number(characterClass?.resources.find(({ name }) => name === 'Spellbook Spells')?.byLevel[level - 1] ?? 0)
}

function offeredTo(caster: CasterNumbers, classLevel: ClassLevel | undefined, { sections, character }: Facts): Spell[] | undefined {
  if (sections.spells === undefined) return undefined
  const known = new Set(character.knownSpells ?? [])
  const { schools, anySchool } = (classLevel === undefined ? undefined : spellcastingOf(classLevel)) ?? {}
  const isFree = (anySchool?.[(classLevel?.level ?? 1) - 1] ?? 0) > (anySchool?.[(classLevel?.level ?? 1) - 2] ?? 0)
  return [...sections.spells.values()].filter((spell) => {
    const isListed = spell.classes.includes(caster.list) || caster.wider.includes(spell.id)
    const isOfSchool = schools === undefined || isFree || spell.level === 0 || schools.includes(spell.school)
    return isListed && isOfSchool && !known.has(spell.id)
  })
}
