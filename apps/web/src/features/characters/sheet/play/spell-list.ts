import {
  type Character,
  type CharacterSheetNumbers,
  casterOfSpell,
  readinessOf,
  type SpellReadiness,
  slotsForSpell,
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

/** The slot that one press on Cast spends: the lowest that is left; without one, the lowest of all, which is refused in words. */
export function quickWay(
  { spell, isReady, isRitual }: ListedSpell,
  character: Character,
  numbers: CharacterSheetNumbers,
): number | 'pact' | 'cantrip' | 'ritual' | undefined {
  if (spell.level === 0) return 'cantrip'
  if (!isReady) return isRitual ? 'ritual' : undefined
  const rows = [...slotsForSpell(spell, character, numbers)].sort((one, other) => one.level - other.level)
  const left = rows.find(({ total, used }) => used < total)
  return left?.slot ?? rows[0]?.slot ?? (isRitual ? 'ritual' : undefined)
}
