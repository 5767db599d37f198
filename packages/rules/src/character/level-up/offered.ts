import type { ClassOption } from '../../compendium/option-schema'
import type { Spell } from '../../compendium/schema'
import { SKILLS } from '../../terms'
import { amountFor, type Facts } from '../calculate/facts'
import { castersOf } from '../calculate/spellcasting'
import { LANGUAGES } from '../draft/free-choices'
import type { Granted, GrantedChoice } from '../grants/collect'
import type { GrantOf } from '../grants/grant'
import { ARTISANS_TOOLS, GAMING_SETS, INSTRUMENTS } from '../grants/origins'

/** Something to pick, with what is offered. */
export interface LevelChoice {
  /** The key in `picks`. */
  readonly id: string
  readonly of: GrantOf<'choice'>['of']
  /** The feature that offers it, in English. */
  readonly source: string
  readonly origin: Granted['origin']
  /** The class that offers it; undefined for race and background. */
  readonly classId?: string
  /** How many are to be picked now. */
  readonly count: number
  /** The list of options, such as `fighting-styles`. */
  readonly list?: string
  /** Ids or names that are offered and not taken yet; undefined if what they are is not loaded. */
  readonly offered?: readonly string[]
}

/** What was picked, by the id of the choice. */
export type Picks = Readonly<Record<string, readonly string[]>>

/**
 * What the choices of a class, or of all classes, still ask for; those of race and background always. `now`: picks that are about to be
 * made and may be what options ask for.
 */
export function openChoicesOf(facts: Facts, classId: string | undefined, now: Picks = {}): LevelChoice[] {
  return neededFirst(facts.choices).flatMap((choice): LevelChoice[] => {
    const { granted, picks } = choice
    const { grant, source, origin, classLevel } = granted
    if (classId !== undefined && classLevel !== undefined && classLevel.classId !== classId) return []
    const offered = offeredFor(choice, facts, now)
    const owed = amountFor(grant.count, granted, facts) - picks.length
    const count = Math.min(owed, offered?.length ?? owed)
    if (count <= 0) return []
    return [
      {
        id: grant.id,
        of: grant.of,
        source,
        origin,
        ...(classLevel === undefined ? {} : { classId: classLevel.classId }),
        count,
        ...(grant.list === undefined ? {} : { list: grant.list }),
        ...(offered === undefined ? {} : { offered }),
      },
    ]
  })
}

function offeredFor({ granted, picks }: GrantedChoice, facts: Facts, now: Picks): readonly string[] | undefined {
  const { grant } = granted
  const { character } = facts
  const all = (): readonly string[] | undefined => {
    switch (grant.of) {
      case 'option':
        return offeredOptions(granted, facts, now)
      case 'skill':
        return (grant.from ?? SKILLS).filter((skill) => !character.skills[skill as (typeof SKILLS)[number]])
      case 'expertise':
        return [...SKILLS.filter((skill) => character.skills[skill] && !isExpert(skill, facts)), ...(grant.from ?? [])]
      case 'language':
        return LANGUAGES.filter((language) => !character.languages.includes(language))
      case 'tool':
        return grant.from ?? [...ARTISANS_TOOLS, ...INSTRUMENTS, ...GAMING_SETS]
      case 'weapon':
        return grant.from ?? weaponIds(facts)
      case 'spell':
        return grant.from ?? offeredSpellIds(grant, facts)
      case 'increase':
        return undefined
    }
  }
  return all()?.filter((one) => !picks.includes(one))
}

/** Options whose prerequisites the character meets. A list that is not loaded is not judged. */
export function offeredOptions(
  { grant, classLevel }: GrantedChoice['granted'],
  facts: Facts,
  now: Picks = {},
): readonly string[] | undefined {
  const level = classLevel?.level ?? facts.character.level
  return facts.sections.options
    ?.get(grant.list ?? '')
    ?.options.filter(({ id }) => grant.from?.includes(id) ?? true)
    .filter((option) => (option.prerequisite?.level ?? 1) <= level && hasWhatItNeeds(option, facts, now))
    .map(({ id }) => id)
}

/** Pacts come before the options that ask for one. */
function neededFirst(choices: readonly GrantedChoice[]): readonly GrantedChoice[] {
  const isPact = ({ granted }: GrantedChoice) => granted.grant.list === 'pact-boons'
  return [...choices.filter(isPact), ...choices.filter((choice) => !isPact(choice))]
}

/** Whether the pact and the spell that an option asks for are there; levels are not judged. */
export function hasWhatItNeeds({ prerequisite = {} }: Pick<ClassOption, 'prerequisite'>, facts: Facts, now: Picks = {}): boolean {
  const { pact, spell } = prerequisite
  const boons = facts.choices
    .filter(({ granted }) => granted.grant.list === 'pact-boons')
    .flatMap(({ granted, picks }) => [...picks, ...(now[granted.grant.id] ?? [])])
  const spells = [...(facts.character.knownSpells ?? []), ...(now.cantrips ?? []), ...(now.spells ?? [])]
  return (pact === undefined || boons.includes(pact)) && (spell === undefined || spells.includes(spell))
}

function isExpert(skill: string, { grants }: Facts): boolean {
  return grants.some(({ grant }) => grant.kind === 'expertise' && grant.skills.some((one) => one === skill))
}

function weaponIds({ sections }: Facts): readonly string[] | undefined {
  if (sections.items === undefined) return undefined
  return [...sections.items.values()].filter(({ type, baseItem }) => type === 'weapon' && baseItem === undefined).map(({ id }) => id)
}

/** Spells of a level on the lists of the given classes; `any` stands for all lists, up to the highest slot. */
function offeredSpellIds({ classes = [], spellLevel }: GrantOf<'choice'>, facts: Facts): readonly string[] | undefined {
  const { spells } = facts.sections
  if (spells === undefined) return undefined
  const highest = Math.max(0, ...castersOf(facts).map(({ highestLevel }) => highestLevel))
  const fits = (spell: Spell) =>
    (spellLevel === undefined ? spell.level <= highest : spell.level === spellLevel) &&
    (classes.includes('any') || classes.some((one) => spell.classes.includes(one)))
  return [...spells.values()].filter(fits).map(({ id }) => id)
}
