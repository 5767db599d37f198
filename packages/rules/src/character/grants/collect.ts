import type { Compendium } from '../../compendium/compendium'
import { FEATS } from '../feats'
import type { Build, Character } from '../sheet'
import { buildOf, type ClassLevel, classLevelsOf, picksOf } from './build'
import type { Grant, GrantKind, GrantOf } from './grant'
import { optionGrants } from './options'
import { featureGrants, grantsOfBackground, grantsOfRace, trainingOf, UNARMORED_DEFENSE } from './origins'

/** The sections of the compendium that are loaded; what is missing is not counted. */
export type LoadedSections = Partial<Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells'>> & {
  /** The lists of options by id. */
  readonly options?: ReadonlyMap<string, { readonly options: readonly ListedOption[] }>
}

interface ListedOption {
  readonly id: string
  readonly prerequisite?:
    | { readonly level?: number | undefined; readonly pact?: string | undefined; readonly spell?: string | undefined }
    | undefined
}

/** A grant that a character has, and where it comes from. */
export interface Granted<G extends Grant = Grant> {
  readonly grant: G
  /** The name of the feature, item or entry, in English. */
  readonly source: string
  readonly origin: 'race' | 'background' | 'class' | 'feat' | 'item'
  /** The class whose levels and table the grant's amounts use. */
  readonly classLevel?: ClassLevel
  /** What a picked option was chosen for. */
  readonly choiceId?: string
}

/** A choice with what was picked for it so far. */
export interface GrantedChoice {
  readonly granted: Granted<GrantOf<'choice'>>
  readonly picks: readonly string[]
}

export interface Collected {
  readonly build: Build
  readonly classes: readonly ClassLevel[]
  readonly grants: readonly Granted[]
  readonly choices: readonly GrantedChoice[]
}

/** Everything that race, classes, background, feats, picks and working items give to a character. */
export function collectGrants(character: Character, sections: LoadedSections): Collected {
  const build = buildOf(character, sections)
  const classes = classLevelsOf(build.levels, sections)
  const own: Granted[] = [
    ...racialGrants(character, sections),
    ...withOneUnarmoredDefense(classes.flatMap(grantsOfClass)),
    ...backgroundGrants(character, sections),
    ...featGrants(character),
    ...itemGrants(character, sections),
  ].filter(({ grant, classLevel }) => (grant.level ?? 1) <= (classLevel?.level ?? character.level))
  const choices = own.filter(isOf('choice')).map((granted): GrantedChoice => {
    const classId = granted.classLevel?.classId
    return { granted, picks: [...new Set(picksOf(build, granted.grant.id, classId))] }
  })
  const picked = choices.flatMap(({ granted, picks }) => picks.flatMap((pick) => grantsOfPick(granted, pick)))
  const reached = picked.filter(({ grant, classLevel }) => (grant.level ?? 1) <= (classLevel?.level ?? character.level))
  return { build, classes, grants: [...own, ...reached], choices }
}

/** A filter for grants of one kind: `grants.filter(isOf('speed'))`. */
export function isOf<K extends GrantKind>(kind: K) {
  return (granted: Granted): granted is Granted<GrantOf<K>> => granted.grant.kind === kind
}

function racialGrants(character: Character, { races }: LoadedSections): Granted[] {
  const race = races?.get(character.raceId ?? '')
  if (race === undefined) return []
  const subrace = race.subraces?.find(({ id }) => id === character.subraceId)
  return grantsOfRace(race, subrace).map((one) => ({ ...one, origin: 'race' }))
}

function grantsOfClass(classLevel: ClassLevel): Granted[] {
  const { characterClass, subclass, level, isFirst } = classLevel
  if (characterClass === undefined) return []
  const all = [...trainingOf(characterClass, isFirst), ...featureGrants({ characterClass, subclass, level })]
  const spells = Object.entries(subclass?.spellList ?? {}).flatMap(([from, ids]): Granted[] => {
    // The list of a patron only widens what a warlock may learn.
    const isWider = characterClass.spellcasting?.progression === 'pact'
    const grant: Grant = { kind: 'spells', ids, level: Number(from) }
    return isWider || subclass === undefined || ids.length === 0 ? [] : [{ grant, source: subclass.name, origin: 'class', classLevel }]
  })
  return [...all.map((one): Granted => ({ ...one, origin: 'class', classLevel })), ...spells]
}

/** A second class does not teach Unarmored Defense again. */
function withOneUnarmoredDefense(all: readonly Granted[]): Granted[] {
  const isDefense = ({ grant, source }: Granted) => grant.kind === 'armor-class' && source === UNARMORED_DEFENSE
  const first = all.find(isDefense)
  return all.filter((one) => !isDefense(one) || one === first)
}

function backgroundGrants(character: Character, { backgrounds }: LoadedSections): Granted[] {
  const background = backgrounds?.get(character.backgroundId ?? '')
  return background === undefined ? [] : grantsOfBackground(background).map((one) => ({ ...one, origin: 'background' }))
}

function featGrants({ feats = [] }: Character): Granted[] {
  return feats.flatMap((feat) => {
    const increases = Object.entries(feat.increases ?? {}).map(([ability, amount]): Grant => {
      return { kind: 'ability', ability: ability as GrantOf<'ability'>['ability'], amount }
    })
    const known = FEATS.find(({ id }) => id === feat.id)?.grants ?? []
    return [...known, ...increases].map((grant): Granted => ({ grant, source: feat.name, origin: 'feat' }))
  })
}

/** Items that are equipped and, if they ask for it, attuned. */
function itemGrants({ inventory = [] }: Character, { items }: LoadedSections): Granted[] {
  return inventory.flatMap((entry) => {
    const item = items?.get(entry.id)
    if (item === undefined || !entry.equipped || (item.attunement && entry.attuned !== true)) return []
    return (item.grants ?? []).map((grant): Granted => ({ grant, source: item.name, origin: 'item' }))
  })
}

/** What a pick of a choice gives: a proficiency, or the grants of the option. */
function grantsOfPick(granted: Granted<GrantOf<'choice'>>, pick: string): Granted[] {
  const { grant: choice } = granted
  const give = (grant: Grant, source = granted.source): Granted => ({ ...granted, grant, source, choiceId: choice.id })
  switch (choice.of) {
    case 'option':
      return optionGrants(choice.list ?? '', pick).map(({ grant, source }) => give(grant, source))
    case 'expertise':
      return [give({ kind: 'expertise', skills: [pick as GrantOf<'expertise'>['skills'][number]] })]
    case 'skill':
    case 'language':
    case 'tool':
    case 'weapon': {
      const known = give({ kind: 'proficiency', of: choice.of, names: [pick] })
      return choice.expert === true
        ? [known, give({ kind: 'expertise', skills: [pick as GrantOf<'expertise'>['skills'][number]] })]
        : [known]
    }
    case 'spell':
      return choice.id === 'magical-secrets' ? [] : [give({ kind: 'spells', ids: [pick] })]
    case 'increase':
      return []
  }
}
