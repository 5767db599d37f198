import { ABILITIES, SKILLS } from '../../terms'
import { racialBonuses } from '../ability-scores'
import { fixedSkills } from '../draft/free-choices'
import { picksOf } from '../grants/build'
import type { Character } from '../sheet'
import { hitDiceText } from './body'
import { grantedProficiencies } from './checks'
import { abilitiesByHand } from './collect-facts'
import type { Facts } from './facts'
import type { CharacterSheetNumbers, Difference } from './numbers'

/** What differs from the rules, field by field. Parts that the compendium does not know are not judged. */
export function differencesOf(facts: Facts, numbers: Omit<CharacterSheetNumbers, 'differences'>): Difference[] {
  const isKnown = facts.classes.every(({ characterClass }) => characterClass !== undefined)
  return [
    ...levelDifferences(facts),
    ...subclassDifferences(facts),
    ...abilityDifferences(facts),
    ...numberDifferences(facts, numbers, isKnown),
    ...(isKnown ? proficiencyDifferences(facts) : []),
    ...(isKnown ? spellDifferences(facts, numbers) : []),
    ...attunementDifferences(facts, numbers),
  ]
}

/**
 * The differences, with the values that the reader of a sheet limited: a stored level 30 counts as 20. `stored` is the sheet as it is
 * stored.
 */
export function withLimited(
  differences: readonly Difference[],
  stored: Readonly<Record<string, unknown>>,
  character: Character,
): readonly Difference[] {
  const limited = LIMITED_FIELDS.flatMap((field): Difference[] => {
    const value = Object.hasOwn(stored, field) ? stored[field] : undefined
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= character[field]) return []
    const known = differences.find((one) => one.field === field && one.code === 'too-high')
    return [{ field, code: 'too-high', stored: value, byRules: known?.byRules ?? character[field] }]
  })
  if (limited.length === 0) return differences
  return [...limited, ...differences.filter(({ field, code }) => code !== 'too-high' || !limited.some((one) => one.field === field))]
}

const LIMITED_FIELDS = ['level', ...ABILITIES] as const

function levelDifferences({ character: { build, level } }: Facts): Difference[] {
  const taken = build?.levels.length ?? level
  return taken === level ? [] : [{ field: 'level', code: 'level', stored: level, byRules: taken }]
}

function subclassDifferences({ character, classes, build }: Facts): Difference[] {
  const found = classes.flatMap(({ classId, characterClass, level, subclass, subclassId }): Difference[] => {
    const chosen = [...new Set(build.levels.filter((one) => one.classId === classId).flatMap((one) => one.subclassId ?? []))]
    if (chosen.length > 1) return [{ field: 'subclass', code: 'two-subclasses', stored: chosen.join(', ') }]
    if (characterClass === undefined || subclassId === undefined) return []
    if (subclass === undefined) return [{ field: 'subclass', code: 'foreign-subclass', stored: subclassId }]
    const isEarly = level < characterClass.subclassLevel
    return isEarly ? [{ field: 'subclass', code: 'subclass-too-early', stored: subclass.name, byRules: characterClass.subclassLevel }] : []
  })
  // The sheet names the subclass of one of its classes.
  const taken = classes.flatMap(({ subclass }) => subclass?.name ?? [])
  const isOther = taken.length > 0 && character.subclass !== '' && !taken.includes(character.subclass)
  return isOther && found.length === 0
    ? [{ field: 'subclass', code: 'two-subclasses', stored: `${character.subclass}, ${taken[0]}` }]
    : found
}

/** A score above 20, or above 18 with the race's bonus at level 1, is not from the rules; the build explains the rest. */
function abilityDifferences(facts: Facts): Difference[] {
  const { character, sections, grants, build } = facts
  const race = sections.races?.get(character.raceId ?? '')
  const subrace = race?.subraces?.find(({ id }) => id === character.subraceId)
  const bonuses = racialBonuses(race, subrace)
  const unexplained = abilitiesByHand(facts)
  return ABILITIES.flatMap((ability): Difference[] => {
    const stored = character[ability]
    if (unexplained.includes(ability)) {
      const byRules = stored - (facts.abilities[ability].parts.find(({ source }) => source === 'By hand')?.amount ?? 0)
      return [{ field: ability, code: 'by-hand', stored, byRules }]
    }
    const raised = grants.flatMap(({ grant }) => (grant.kind === 'ability' && grant.ability === ability ? [grant.most ?? 20] : []))
    const free = Math.max(race?.abilityChoice?.amount ?? 0, subrace?.abilityChoice?.amount ?? 0)
    const isBeginner = build.levels.length < 4
    const most = Math.max(20, ...raised)
    const byRules = isBeginner ? Math.min(most, 18 + bonuses[ability] + free) : most
    return stored > byRules && race !== undefined ? [{ field: ability, code: 'too-high', stored, byRules }] : []
  })
}

function numberDifferences(
  { character, sections }: Facts,
  numbers: Omit<CharacterSheetNumbers, 'differences'>,
  isKnown: boolean,
): Difference[] {
  const hasItems = sections.items !== undefined
  const byRules = {
    ...(isKnown && hasItems && character.inventory !== undefined ? { armorClass: numbers.armorClass.value } : {}),
    ...(isKnown
      ? { initiative: numbers.initiative.value, hitPointsMax: numbers.hitPointsMax.value, hitDice: hitDiceText(numbers.hitDice) }
      : {}),
    ...(hasItems && sections.races?.has(character.raceId ?? '') ? { speed: numbers.speeds.walk.value } : {}),
    proficiencyBonus: numbers.proficiencyBonus.value,
  }
  const fields = Object.keys(byRules) as (keyof typeof byRules)[]
  const differing = fields.flatMap((field): Difference[] => {
    const expected = byRules[field]
    return expected === undefined || expected === character[field]
      ? []
      : [{ field, code: 'by-hand', stored: character[field], byRules: expected }]
  })
  return [...differing, ...(isKnown ? slotDifferences(character, numbers) : []), ...spentDifferences(character, numbers)]
}

function slotDifferences({ spellSlots = [] }: Character, { slots, pact }: Pick<CharacterSheetNumbers, 'slots' | 'pact'>): Difference[] {
  // A warlock's slots stand among the others on the sheet.
  const all = slots.length === 0 && pact !== undefined ? [pact] : slots
  const told = spellSlots.filter(({ level, total }) => level > 0 && total > 0)
  const text = (rows: readonly { readonly level: number; readonly total: number }[]) =>
    rows.map(({ level, total }) => `${level}: ${total}`).join(', ')
  return text(told) === text(all) ? [] : [{ field: 'spellSlots', code: 'by-hand', stored: text(told), byRules: text(all) }]
}

function spentDifferences(
  character: Character,
  { hitDice, hitPointsMax }: Pick<CharacterSheetNumbers, 'hitDice' | 'hitPointsMax'>,
): Difference[] {
  const tooMany = Object.entries(character.hitDiceUsed ?? {}).flatMap(([die, used]): Difference[] => {
    const total = hitDice.find((one) => one.die === die)?.total ?? 0
    return used > total ? [{ field: 'hitDiceUsed', code: 'too-many-dice', stored: used, byRules: total }] : []
  })
  const most = Math.max(character.hitPointsMax, hitPointsMax.value)
  const isOverfull = character.hitPointsCurrent > most
  return [
    ...tooMany,
    ...(isOverfull ? [{ field: 'hitPointsCurrent', code: 'too-high', stored: character.hitPointsCurrent, byRules: most } as const] : []),
  ]
}

function proficiencyDifferences(facts: Facts): Difference[] {
  const { character, sections, build, choices } = facts
  const race = sections.races?.get(character.raceId ?? '')
  const background = sections.backgrounds?.get(character.backgroundId ?? '')
  if (race === undefined || background === undefined) return []
  const subrace = race.subraces?.find(({ id }) => id === character.subraceId)
  const granted = grantedProficiencies(facts)
  const saves = ABILITIES.filter((ability) => character.savingThrows[ability] && !granted.saves.has(ability))
  const first = facts.classes[0]?.characterClass
  const picked = choices
    .filter(({ granted: { grant } }) => grant.of === 'skill')
    .flatMap(({ granted: { grant } }) => picksOf(build, grant.id))
  const fixed = new Set<string>([
    ...fixedSkills({ race, subrace, background, backgroundSkills: background.skillChoice === undefined ? undefined : [] }),
    ...granted.skills.keys(),
    ...picked,
  ])
  const extra = SKILLS.filter((skill) => character.skills[skill] && !fixed.has(skill))
  const free = (first?.skills.choose ?? 0) + (race.skillChoice?.count ?? 0) + (background.skillChoice?.count ?? 0)
  return [
    ...saves.map((ability): Difference => ({ field: 'savingThrows', code: 'not-granted', stored: ability })),
    ...(extra.length > free ? [{ field: 'skills', code: 'too-many-skills', stored: extra.length, byRules: free } as const] : []),
  ]
}

/** Each known spell must be one that a class offers at its level, or one that a feature gives. */
function spellDifferences(
  { character, sections, choices }: Facts,
  { casters, alwaysKnown }: Omit<CharacterSheetNumbers, 'differences'>,
): Difference[] {
  const { spells } = sections
  if (spells === undefined) return []
  const race = sections.races?.get(character.raceId ?? '')
  const subrace = race?.subraces?.find(({ id }) => id === character.subraceId)
  const free = choices.filter(({ granted: { grant } }) => grant.of === 'spell').flatMap(({ picks }) => picks)
  const anyway = new Set([...alwaysKnown.map(({ id }) => id), ...(race?.spells ?? []), ...(subrace?.spells ?? []), ...free])
  return [...new Set([...(character.knownSpells ?? []), ...(character.preparedSpells ?? [])])].flatMap((id): Difference[] => {
    const spell = spells.get(id)
    if (spell === undefined || anyway.has(id)) return []
    const offering = casters.filter(
      ({ list, classId, wider }) => spell.classes.includes(list) || spell.classes.includes(classId) || wider.includes(id),
    )
    if (offering.length === 0) return [{ field: 'knownSpells', code: 'spell-not-of-class', stored: spell.name }]
    const highest = Math.max(...offering.map(({ highestLevel }) => highestLevel))
    return spell.level > highest ? [{ field: 'knownSpells', code: 'spell-too-high', stored: spell.name, byRules: highest }] : []
  })
}

function attunementDifferences({ character }: Facts, { attunement }: Pick<CharacterSheetNumbers, 'attunement'>): Difference[] {
  const attuned = (character.inventory ?? []).filter((entry) => entry.attuned === true).length
  return attuned > attunement.value ? [{ field: 'inventory', code: 'too-many-attuned', stored: attuned, byRules: attunement.value }] : []
}
