import type { Background, CharacterClass, Race, Subclass, Subrace } from '../../compendium/schema'
import { idFromName } from '../../equipment/starting-equipment'
import { SKILLS, type Skill } from '../../terms'
import type { Grant } from './grant'

/** A grant with the name of the feature or entry that gives it. */
export interface NamedGrant {
  readonly grant: Grant
  /** In English, as the compendium names it. */
  readonly source: string
}

/** Reads the fields of a race and subrace as grants, so that nothing is written twice in the data. */
export function grantsOfRace(race: Race, subrace: Subrace | undefined): NamedGrant[] {
  const of = (source: string, ...grants: Grant[]): NamedGrant[] => grants.map((grant) => ({ grant, source }))
  const { naturalArmor, flySpeed, swimSpeed, climbSpeed } = race
  const darkvision = Math.max(race.darkvisionFt ?? 0, subrace?.darkvisionFt ?? 0)
  const abilities = (['dexterity', 'constitution'] as const).filter((ability) =>
    ability === 'dexterity' ? naturalArmor?.addsDexterity === true : naturalArmor?.addsConstitution === true,
  )
  return [
    ...(naturalArmor === undefined
      ? []
      : of('Natural Armor', { kind: 'armor-class', base: naturalArmor.base, abilities, shieldAllowed: true, overArmor: true })),
    ...(race.id === STEADY_IN_ARMOR ? of('Steady Gait', { kind: 'steady-in-armor' }) : []),
    ...(flySpeed === undefined ? [] : of(race.name, { kind: 'speed', mode: 'fly', amount: flySpeed })),
    ...(swimSpeed === undefined ? [] : of(race.name, { kind: 'speed', mode: 'swim', amount: swimSpeed })),
    ...(climbSpeed === undefined ? [] : of(race.name, { kind: 'speed', mode: 'climb', amount: climbSpeed })),
    ...(darkvision === 0
      ? []
      : of('Darkvision', {
          kind: 'sense',
          sense: 'darkvision',
          feet: darkvision,
        })),
    ...(subrace?.hitPointsPerLevel === undefined
      ? []
      : of(subrace.traits[0]?.name ?? subrace.name, { kind: 'hit-points', perLevel: subrace.hitPointsPerLevel })),
    ...of(race.name, ...proficienciesOf(race.proficiencies)),
    ...(subrace === undefined ? [] : of(subrace.name, ...proficienciesOf(subrace.proficiencies ?? []))),
    ...of(race.name, ...named('language', race.languages)),
    ...[race, ...(subrace === undefined ? [] : [subrace])].flatMap(({ traits }) => traits.flatMap(grantsOfFeature)),
  ]
}

export function grantsOfBackground({ name, toolProficiencies, feature }: Background): NamedGrant[] {
  return [...toolGrants(toolProficiencies, 'background').map((grant) => ({ grant, source: name })), ...grantsOfFeature(feature)]
}

/** What a class teaches to those who begin with it, or who add it to another. Features are not part of it. */
export function trainingOf(characterClass: CharacterClass, isFirst: boolean): NamedGrant[] {
  const { name, languages = [], multiclass, skills } = characterClass
  const { armor, weapons, tools } = isFirst
    ? { armor: characterClass.armorProficiencies, weapons: characterClass.weaponProficiencies, tools: characterClass.toolProficiencies }
    : { armor: multiclass?.armor ?? [], weapons: multiclass?.weapons ?? [], tools: multiclass?.tools ?? [] }
  const moreSkills = isFirst ? 0 : (multiclass?.skills ?? 0)
  const grants: Grant[] = [
    ...named('armor', armor),
    ...named('weapon', weapons),
    ...toolGrants(tools, 'class'),
    ...named('language', languages),
    ...(isFirst ? named('save', characterClass.savingThrows) : []),
    ...(moreSkills > 0 ? [{ kind: 'choice', id: 'class-skills', of: 'skill', from: skills.from, count: moreSkills } as const] : []),
  ]
  return grants.map((grant) => ({ grant, source: name }))
}

/** The features of a class and subclass up to a class level, with the armour class that a class counts without armour. */
export function featureGrants({
  characterClass,
  subclass,
  level,
}: {
  characterClass: CharacterClass
  subclass?: Subclass | undefined
  level: number
}) {
  const { unarmoredDefense } = characterClass
  const features = [...characterClass.features, ...(subclass?.features ?? [])].filter((feature) => feature.level <= level)
  const own = features.flatMap(grantsOfFeature)
  if (unarmoredDefense === undefined) return own
  const { abilities, shieldAllowed } = unarmoredDefense
  return [{ grant: { kind: 'armor-class', base: 10, abilities, shieldAllowed } as const, source: UNARMORED_DEFENSE }, ...own]
}

export const UNARMORED_DEFENSE = 'Unarmored Defense'

/** Features of this name are a choice at their level, whether their data say so or not. */
export function isAbilityIncrease(featureName: string): boolean {
  return /^ability score (improvement|increase)/i.test(featureName)
}

function grantsOfFeature({ name, grants = [] }: { readonly name: string; readonly grants?: readonly Grant[] | undefined }): NamedGrant[] {
  return grants.map((grant) => ({ grant, source: name }))
}

/** In the open rules only this race keeps its full speed in any armour. */
const STEADY_IN_ARMOR = 'dwarf'

const ARMOR_NAMES: Readonly<Record<string, string>> = {
  'light-armor': 'light',
  'medium-armor': 'medium',
  'heavy-armor': 'heavy',
  shields: 'shield',
}

/** Names of a race's list are skills, armour or weapons; tools are those that say so. */
function proficienciesOf(names: readonly string[]): Grant[] {
  const kindOf = (name: string) => {
    const id = idFromName(name)
    if (skillOf(id) !== undefined) return 'skill'
    if (Object.hasOwn(ARMOR_NAMES, id)) return 'armor'
    return /(tools|kit|supplies|utensils)$/.test(id) ? 'tool' : 'weapon'
  }
  return names.flatMap((name) => {
    const kind = kindOf(name)
    const id = idFromName(name)
    const written = kind === 'skill' ? skillOf(id) : kind === 'armor' ? ARMOR_NAMES[id] : kind === 'weapon' ? id : name
    return named(kind, written === undefined ? [] : [written])
  })
}

function skillOf(id: string): Skill | undefined {
  return SKILLS.find((skill) => skill.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) === id)
}

function named(of: Extract<Grant, { kind: 'proficiency' }>['of'], names: readonly string[]): Grant[] {
  return names.length === 0 ? [] : [{ kind: 'proficiency', of, names: [...names] }]
}

export const ARTISANS_TOOLS = [
  "Alchemist's Supplies",
  "Brewer's Supplies",
  "Calligrapher's Supplies",
  "Carpenter's Tools",
  "Cartographer's Tools",
  "Cobbler's Tools",
  "Cook's Utensils",
  "Glassblower's Tools",
  "Jeweler's Tools",
  "Leatherworker's Tools",
  "Mason's Tools",
  "Painter's Supplies",
  "Potter's Tools",
  "Smith's Tools",
  "Tinker's Tools",
  "Weaver's Tools",
  "Woodcarver's Tools",
] as const
export const INSTRUMENTS = ['Bagpipes', 'Drum', 'Dulcimer', 'Flute', 'Horn', 'Lute', 'Lyre', 'Pan Flute', 'Shawm', 'Viol'] as const
export const GAMING_SETS = ['Dice Set', 'Dragonchess Set', 'Playing Card Set', 'Three-Dragon Ante Set'] as const

/** The choices that lists of tool proficiencies name in words. */
const TOOL_CHOICES: Readonly<Record<string, { readonly count: number; readonly from: readonly string[] }>> = {
  "One type of artisan's tools of your choice": { count: 1, from: ARTISANS_TOOLS },
  "Artisan's tools of your choice": { count: 1, from: ARTISANS_TOOLS },
  'Three musical instruments of your choice': { count: 3, from: INSTRUMENTS },
  'Musical instrument of your choice': { count: 1, from: INSTRUMENTS },
  "One type of artisan's tools or one musical instrument of your choice": { count: 1, from: [...ARTISANS_TOOLS, ...INSTRUMENTS] },
  "Musical instrument or artisan's tools of your choice": { count: 1, from: [...INSTRUMENTS, ...ARTISANS_TOOLS] },
  'Gaming set of your choice': { count: 1, from: GAMING_SETS },
  'Gaming set or musical instrument of your choice': { count: 1, from: [...GAMING_SETS, ...INSTRUMENTS] },
}

function toolGrants(tools: readonly string[], origin: 'class' | 'background'): Grant[] {
  return [
    ...named(
      'tool',
      tools.filter((tool) => TOOL_CHOICES[tool] === undefined),
    ),
    ...tools.flatMap((tool): Grant[] => {
      const choice = TOOL_CHOICES[tool]
      return choice === undefined
        ? []
        : [{ kind: 'choice', id: `${origin}-tools`, of: 'tool', from: [...choice.from], count: choice.count }]
    }),
  ]
}
