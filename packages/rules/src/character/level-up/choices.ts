import type { CharacterClass, Spell, Subclass } from '../../compendium/schema'
import { SKILLS } from '../../terms'
import { factsOf } from '../calculate/collect-facts'
import { amountFor, type Facts } from '../calculate/facts'
import { alwaysKnownSpells, castersOf, spellcastingOf } from '../calculate/spellcasting'
import { LANGUAGES } from '../draft/free-choices'
import { buildOf, type ClassLevel, classLevels, picksOf } from '../grants/build'
import type { Granted, GrantedChoice, LoadedSections } from '../grants/collect'
import type { GrantOf } from '../grants/grant'
import { ARTISANS_TOOLS, GAMING_SETS, INSTRUMENTS, isAbilityIncrease } from '../grants/origins'
import { hitDieSides } from '../hit-dice'
import type { Character, LevelTaken } from '../sheet'

/** Something to pick, with what is offered. */
export interface LevelChoice {
  /** The key in `picks`. */
  readonly id: string
  readonly of: GrantOf<'choice'>['of']
  /** The feature that offers it, in English. */
  readonly source: string
  readonly origin: Granted['origin']
  /** How many are to be picked now. */
  readonly count: number
  /** The list of options, such as `fighting-styles`. */
  readonly list?: string
  /** Ids or names that are offered and not taken yet; undefined if what they are is not loaded. */
  readonly offered?: readonly string[]
}

/** What one more level asks for, in the order in which the player is asked. */
export interface NextLevel {
  readonly classId: string
  /** The character's level after it, and the class's. */
  readonly level: number
  readonly classLevel: number
  readonly isNewClass: boolean
  /** Sides of the hit die. */
  readonly hitDie: number
  /** Names of the features gained, the subclass's included once it is chosen. */
  readonly features: readonly string[]
  /** The subclasses to choose from, if one is due. */
  readonly subclasses: readonly Subclass[]
  /** Whether two points for abilities, or a feat, are due. */
  readonly improvesAbilities: boolean
  readonly choices: readonly LevelChoice[]
  /** Known spells that may be exchanged for others: one for those who know a fixed number, otherwise none. */
  readonly exchanges: number
  /** The spells that may be exchanged, cantrips excepted, and those offered for one of them; undefined if there is none, or not loaded. */
  readonly exchange: SpellExchange | undefined
}

export interface SpellExchange {
  readonly known: readonly string[]
  readonly offered: readonly string[]
}

/**
 * What the next level in a class asks for. Choices of the subclass are known once `subclassId` is given. Choices that earlier levels
 * left open are asked again. Undefined for a class that the compendium does not know.
 */
export function nextLevel(
  character: Character,
  sections: LoadedSections,
  {
    classId = lastClassOf(character, sections),
    subclassId,
  }: { readonly classId?: string | undefined; readonly subclassId?: string | undefined } = {},
): NextLevel | undefined {
  const characterClass = sections.classes?.get(classId)
  if (characterClass === undefined) return undefined
  const before = classLevels(character, sections).find((one) => one.classId === classId)
  const classLevel = (before?.level ?? 0) + 1
  const isDue = before?.subclassId === undefined && classLevel >= characterClass.subclassLevel
  const grown = withLevel(character, sections, {
    classId,
    hitPoints: 1,
    ...(isDue && subclassId !== undefined ? { subclassId } : {}),
  })
  const after = factsOf(grown, sections)
  const subclass = after.classes.find((one) => one.classId === classId)?.subclass
  const features = featuresAt(classLevel, characterClass, subclass)
  const casterBefore = before === undefined ? undefined : spellcastingOf(before)
  const known = castersOf(after).find((one) => one.classId === classId)?.known
  const exchanges = known !== undefined && casterBefore !== undefined ? 1 : 0
  return {
    classId,
    level: character.level + 1,
    classLevel,
    isNewClass: before === undefined,
    hitDie: hitDieSides(characterClass.hitDice),
    features: [...lateFeatures(before, subclass, classLevel), ...features],
    subclasses: isDue ? characterClass.subclasses : [],
    improvesAbilities: features.some(isAbilityIncrease),
    choices: [...openChoicesOf(after, classId), ...spellChoices(character, after, classId)],
    exchanges,
    exchange: exchanges === 0 ? undefined : spellExchange(after, classId),
  }
}

/** Choices that the levels so far left open: of all classes, race and background. */
export function openLevelChoices(character: Character, sections: LoadedSections): LevelChoice[] {
  return openChoicesOf(factsOf(character, sections), undefined)
}

/** Names of the features that a class and subclass give at one level. */
export function featuresAt(level: number, characterClass: CharacterClass, subclass: Subclass | undefined): string[] {
  return [...characterClass.features, ...(subclass?.features ?? [])].filter((feature) => feature.level === level).map(({ name }) => name)
}

/** Features of a subclass that is chosen later than its first level. */
export function lateFeatures(before: ClassLevel | undefined, subclass: Subclass | undefined, classLevel: number): string[] {
  if (subclass === undefined || before?.subclass !== undefined) return []
  return subclass.features.filter((feature) => feature.level < classLevel).map(({ name }) => name)
}

/** The sheet with one more level in its build; numbers and lists stay. */
export function withLevel(character: Character, sections: LoadedSections, taken: LevelTaken): Character {
  const build = buildOf(character, sections)
  return { ...character, level: character.level + 1, build: { ...build, levels: [...build.levels, taken] } }
}

/** The class of the last level that was taken. */
export function lastClassOf(character: Character, sections: LoadedSections): string {
  return buildOf(character, sections).levels.at(-1)?.classId ?? character.classId ?? ''
}

function openChoicesOf(facts: Facts, classId: string | undefined): LevelChoice[] {
  return facts.choices.flatMap((choice): LevelChoice[] => {
    const { granted, picks } = choice
    const { grant, source, origin, classLevel } = granted
    if (classId !== undefined && classLevel !== undefined && classLevel.classId !== classId) return []
    const offered = offeredFor(choice, facts)
    const owed = amountFor(grant.count, granted, facts) - picks.length
    const count = Math.min(owed, offered?.length ?? owed)
    if (count <= 0) return []
    return [
      {
        id: grant.id,
        of: grant.of,
        source,
        origin,
        count,
        ...(grant.list === undefined ? {} : { list: grant.list }),
        ...(offered === undefined ? {} : { offered }),
      },
    ]
  })
}

function offeredFor({ granted, picks }: GrantedChoice, facts: Facts): readonly string[] | undefined {
  const { grant, classLevel } = granted
  const { character } = facts
  const all = (): readonly string[] | undefined => {
    switch (grant.of) {
      case 'option':
        return offeredOptions(grant, classLevel, facts)
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
function offeredOptions(grant: GrantOf<'choice'>, classLevel: ClassLevel | undefined, facts: Facts): readonly string[] | undefined {
  const entries = facts.sections.options?.get(grant.list ?? '')?.options
  const level = classLevel?.level ?? facts.character.level
  const boons = facts.choices.filter(({ granted }) => granted.grant.list === 'pact-boons').flatMap(({ picks }) => picks)
  const spells = facts.character.knownSpells ?? []
  return entries
    ?.filter(({ id }) => grant.from?.includes(id) ?? true)
    .filter(({ prerequisite = {} }) => {
      const { level: least = 1, pact, spell } = prerequisite
      return level >= least && (pact === undefined || boons.includes(pact)) && (spell === undefined || spells.includes(spell))
    })
    .map(({ id }) => id)
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

/** New cantrips, known spells and pages of a wizard's book. Who prepares from a whole list learns nothing here. */
function spellChoices(character: Character, after: Facts, classId: string): LevelChoice[] {
  const caster = castersOf(after).find((one) => one.classId === classId)
  if (caster === undefined) return []
  const before = castersOf(factsOf(character, after.sections)).find((one) => one.classId === classId)
  const classLevel = after.classes.find((one) => one.classId === classId)
  const inBook = (at: number) => bookSize(classLevel?.characterClass, at)
  const level = classLevel?.level ?? 1
  // Spells of other lists are among those that a bard may know.
  const secrets = openChoicesOf(after, classId).find(({ id }) => id === 'magical-secrets')?.count ?? 0
  const newSpells = (caster.known ?? inBook(level)) - (before?.known ?? inBook(level - 1)) - secrets
  const offered = offeredTo(caster, classLevel, after)
  const choice = (id: string, count: number, fits: (spell: Spell) => boolean): LevelChoice[] => {
    const fitting = offered?.filter(fits).map((spell) => spell.id)
    const most = Math.min(count, fitting?.length ?? count)
    return most <= 0
      ? []
      : [{ id, of: 'spell', source: caster.source, origin: 'class', count: most, ...(fitting === undefined ? {} : { offered: fitting }) }]
  }
  return [
    ...choice('cantrips', caster.cantrips - (before?.cantrips ?? 0), (spell) => spell.level === 0),
    ...choice('spells', newSpells, (spell) => spell.level > 0 && spell.level <= caster.highestLevel),
  ]
}

/** Spells that are always known stay; what was learned from other lists is a spell of the class. */
function spellExchange(after: Facts, classId: string): SpellExchange | undefined {
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

function offeredTo(
  caster: ReturnType<typeof castersOf>[number],
  classLevel: ClassLevel | undefined,
  { sections, character }: Facts,
): Spell[] | undefined {
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
