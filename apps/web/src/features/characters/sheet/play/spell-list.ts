import {
  bookSize,
  type CasterNumbers,
  type CastWay,
  type Character,
  type CharacterSheetNumbers,
  casterOfSpell,
  readinessOf,
  type SpellReadiness,
  slotsForSpell,
  spellsByClass,
} from '@hearthlight/rules/character'
import type { CompendiumSection, Spell } from '@hearthlight/rules/compendium'

export interface ListedSpell extends SpellReadiness {
  readonly spell: Spell
}

/** The spells that a character knows and those that it always has, by level and name. Spells that the compendium lacks are left out. */
export function listedSpells(
  character: Character,
  numbers: CharacterSheetNumbers,
  spells: CompendiumSection<'spells'>,
  byName: (one: Spell, other: Spell) => number,
): readonly ListedSpell[] {
  const ids = new Set([...(character.knownSpells ?? []), ...numbers.alwaysKnown.map(({ id }) => id)])
  return [...ids]
    .map((id) => spells.get(id))
    .filter((spell) => spell !== undefined)
    .sort((one, other) => one.level - other.level || byName(one, other))
    .map((spell) => ({ spell, ...readinessOf(spell, character, numbers) }))
}

/** `all`, or what can be cast today, or one mark or level of spells. */
export type SpellFilter = 'all' | 'ready' | 'ritual' | 'concentration' | `level-${number}`

export function isListed({ spell, isReady, isRitual }: ListedSpell, filter: SpellFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'ready':
      return isReady || isRitual
    case 'ritual':
      return spell.ritual
    case 'concentration':
      return spell.concentration
    default:
      return filter === `level-${spell.level}`
  }
}

/** How many spells a class has prepared; those that are always there do not count. */
export function preparedOf(
  classId: string,
  { preparedSpells = [] }: Character,
  { casters, alwaysKnown }: CharacterSheetNumbers,
  spells: CompendiumSection<'spells'>,
): number {
  const always = new Set(alwaysKnown.map(({ id }) => id))
  return preparedSpells.filter((id) => {
    const spell = spells.get(id)
    return spell !== undefined && spell.level > 0 && !always.has(id) && casterOfSpell(spell, casters)?.classId === classId
  }).length
}

/** The classes that prepare spells each day. */
export function preparingCasters({ casters }: Pick<CharacterSheetNumbers, 'casters'>): readonly CasterNumbers[] {
  return casters.filter(({ prepared, highestLevel }) => prepared !== undefined && highestLevel > 0)
}

/** What a class can prepare: the spells of a wizard's book, or those of the class's list up to its highest slot; and what is always ready. */
export function preparableSpells(
  caster: CasterNumbers,
  character: Character,
  { casters, classes, alwaysKnown }: CharacterSheetNumbers,
  spells: CompendiumSection<'spells'>,
): readonly Spell[] {
  const { classId, list, highestLevel } = caster
  const classLevel = classes.find((one) => one.classId === classId)
  const hasBook = bookSize(classLevel?.characterClass, classLevel?.level ?? 1) > 0
  const { knownSpells = [], preparedSpells = [] } = character
  const book = casters.length > 1 ? (spellsByClass(character, casters, spells).get(classId) ?? []) : knownSpells
  const own = hasBook ? book : [...spells.values()].filter(({ classes: lists }) => lists.includes(list)).map(({ id }) => id)
  const always = alwaysKnown.map(({ id }) => id).filter((id) => spells.get(id)?.classes.includes(list) === true)
  // What is prepared already can be set aside, whatever it is.
  const others = preparedSpells.filter((id) => {
    const spell = spells.get(id)
    return spell !== undefined && casterOfSpell(spell, casters)?.classId === classId
  })
  return [...new Set([...own, ...always, ...others])].flatMap((id) => {
    const spell = spells.get(id)
    const isFitting = spell !== undefined && spell.level > 0 && (spell.level <= highestLevel || others.includes(id))
    return isFitting ? [spell] : []
  })
}

/** Prepares a spell, which is known then, or sets it aside. */
export function preparing(character: Character, id: string): Character {
  const { knownSpells = [], preparedSpells = [] } = character
  if (preparedSpells.includes(id)) return { ...character, preparedSpells: preparedSpells.filter((one) => one !== id) }
  return {
    ...character,
    preparedSpells: [...preparedSpells, id],
    ...(knownSpells.includes(id) ? {} : { knownSpells: [...knownSpells, id] }),
  }
}

/** What one press on Cast spends: nothing if it may, else the lowest slot that is left; without one, the lowest of all, which is refused in words. */
export function quickWay(
  { spell, isAtWill, isReady, isRitual }: ListedSpell,
  character: Character,
  numbers: CharacterSheetNumbers,
): CastWay | undefined {
  if (spell.level === 0) return 'cantrip'
  if (isAtWill) return 'at-will'
  if (!isReady) return isRitual ? 'ritual' : undefined
  const rows = [...slotsForSpell(spell, character, numbers)].sort((one, other) => one.level - other.level)
  const left = rows.find(({ total, used }) => used < total)
  return left?.slot ?? rows[0]?.slot ?? (isRitual ? 'ritual' : undefined)
}
