import type { Compendium } from '../../compendium/compendium'
import type { Spellcasting } from '../../compendium/schema'
import { highestSlot, type SpellCounts, spellCounts } from '../../spells/offered-spells'
import { slotTable } from '../../spells/slot-table'
import type { SpellSlot } from '../../spells/slots'
import type { Ability } from '../../terms'
import { abilityModifier } from '../ability-scores'
import type { ClassLevel } from '../grants/build'
import type { Character } from '../sheet'
import { type Explained, explained } from './explained'
import { type Facts, grantsOf, modifierPart } from './facts'

/** Spellcasting of one class or subclass; several classes have one entry each. */
export interface CasterNumbers extends SpellCounts {
  readonly classId: string
  /** The name of the class, or of the subclass that casts. */
  readonly source: string
  readonly ability: Ability
  readonly saveDc: Explained
  readonly attack: Explained
  /** The class whose list is offered. */
  readonly list: string
  /** The highest level of a spell that this class can learn or prepare; 0 before its first slot. */
  readonly highestLevel: number
  readonly isPact: boolean
  /** Ids of spells beyond the list that may be learned: those of a warlock's patron. */
  readonly wider: readonly string[]
}

export interface SlotNumbers {
  /** Slots of all classes together, Pact Magic apart; without levels that have none. `used` is that of the sheet. */
  readonly slots: readonly SpellSlot[]
  readonly pact: SpellSlot | undefined
}

export function castersOf(facts: Facts): CasterNumbers[] {
  return facts.classes.flatMap((classLevel): CasterNumbers[] => {
    const spellcasting = spellcastingOf(classLevel)
    if (spellcasting === undefined) return []
    const { ability, list = classLevel.classId, progression } = spellcasting
    const bonus = [{ amount: facts.proficiencyBonus, source: 'Proficiency' }, modifierPart(ability, facts)]
    const counts = spellCounts(spellcasting, classLevel.level, abilityModifier(facts.scores[ability]))
    if (counts.cantrips === 0 && highestSlot(spellcasting, classLevel.level) === 0) return []
    return [
      {
        ...counts,
        classId: classLevel.classId,
        source: classLevel.characterClass?.spellcasting === undefined ? (classLevel.subclass?.name ?? '') : classLevel.characterClass.name,
        ability,
        saveDc: explained([{ amount: 8, source: 'Base' }, ...bonus]),
        attack: explained(bonus),
        list,
        highestLevel: highestSlot(spellcasting, classLevel.level),
        isPact: progression === 'pact',
        wider: progression === 'pact' ? Object.values(classLevel.subclass?.spellList ?? {}).flat() : [],
      },
    ]
  })
}

/** The spellcasting of a class, or that of its subclass. */
export function spellcastingOf({ characterClass, subclass }: ClassLevel): Spellcasting | undefined {
  return characterClass?.spellcasting ?? subclass?.spellcasting
}

/**
 * One casting class has the slots of its own table. Several share one table by the sum of their levels: whole levels of full casters,
 * half of half casters and a third of third casters rounded down, half of an artificer's rounded up.
 */
export function slotsOf({
  classes,
  character,
}: Pick<Facts, 'classes'> & { readonly character: Pick<Character, 'spellSlots' | 'pactSlotsUsed'> }): SlotNumbers {
  const casters = classes.flatMap((one) => {
    const spellcasting = spellcastingOf(one)
    return spellcasting === undefined || highestSlot(spellcasting, one.level) === 0 ? [] : [{ spellcasting, level: one.level }]
  })
  const pact = casters.find(({ spellcasting }) => spellcasting.progression === 'pact')
  const others = casters.filter(({ spellcasting }) => spellcasting.progression !== 'pact')
  const [only] = others
  // A class without slots yet still adds its levels: a paladin's first level counts nothing.
  const combined = classes.reduce((sum, one) => sum + casterLevels(spellcastingOf(one)?.progression, one.level), 0)
  const totals =
    only === undefined ? [] : others.length === 1 ? (only.spellcasting.spellSlots[only.level - 1] ?? []) : slotTable('full', combined)
  const stored = character.spellSlots ?? []
  const usedAt = (level: number) => stored.find((slot) => slot.level === level)?.used ?? 0
  const pactRow = pact === undefined ? [] : (pact.spellcasting.spellSlots[pact.level - 1] ?? [])
  const pactLevel = pactRow.findLastIndex((count) => count > 0) + 1
  const pactUsed = others.length === 0 ? usedAt(pactLevel) : (character.pactSlotsUsed ?? 0)
  const limited = (total: number, used: number) => Math.max(0, Math.min(total, used))
  return {
    slots: totals.flatMap((total, index) => (total > 0 ? [{ level: index + 1, total, used: limited(total, usedAt(index + 1)) }] : [])),
    pact:
      pactLevel === 0
        ? undefined
        : { level: pactLevel, total: pactRow[pactLevel - 1] ?? 0, used: limited(pactRow[pactLevel - 1] ?? 0, pactUsed) },
  }
}

function casterLevels(progression: Spellcasting['progression'] | undefined, level: number): number {
  switch (progression) {
    case 'full':
      return level
    case 'half':
      return Math.floor(level / 2)
    case 'artificer':
      return Math.ceil(level / 2)
    case 'third':
      return Math.floor(level / 3)
    default:
      return 0
  }
}

/**
 * The known spells of each class of a character: those that its levels learned, and those of its list that no other class learned.
 * Spells of no list, such as gifts of the DM, belong to no class.
 */
export function spellsByClass(
  { knownSpells = [], build }: Pick<Character, 'knownSpells' | 'build'>,
  casters: readonly CasterNumbers[],
  spells: Compendium['spells'],
): ReadonlyMap<string, readonly string[]> {
  const learnedBy = new Map<string, string>()
  for (const { classId, choices = {} } of build?.levels ?? []) {
    for (const id of [...(choices.cantrips ?? []), ...(choices.spells ?? [])]) learnedBy.set(id, classId)
  }
  const ownerOf = (id: string) => {
    const learned = learnedBy.get(id)
    if (learned !== undefined) return learned
    const spell = spells.get(id)
    const offering = casters.filter(({ list, wider }) => spell?.classes.includes(list) === true || wider.includes(id))
    // Rather to a class whose slots reach the spell.
    return (offering.find(({ highestLevel }) => (spell?.level ?? 0) <= highestLevel) ?? offering[0])?.classId
  }
  return new Map(casters.map(({ classId }) => [classId, knownSpells.filter((id) => ownerOf(id) === classId)]))
}

export interface AlwaysKnownSpell {
  readonly id: string
  readonly source: string
  /** It is cast at its own level without a slot. */
  readonly isAtWill?: boolean
}

/** Spells that are always known and prepared, with their source. Names of spells that the compendium lacks are left out. */
export function alwaysKnownSpells(facts: Facts): AlwaysKnownSpell[] {
  const { spells } = facts.sections
  return grantsOf(facts, 'spells').flatMap(({ grant, source }) =>
    grant.ids.filter((id) => spells?.has(id) ?? true).map((id) => ({ id, source, ...(grant.atWill ? { isAtWill: true } : {}) })),
  )
}
