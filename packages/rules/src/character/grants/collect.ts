import { FEATS } from '../feats'
import type { Build, Character } from '../sheet'
import { buildOf, type ClassLevel, classLevelsOf, picksOf } from './build'
import type { Grant, GrantOf } from './grant'
import { type Collected, type Granted, type GrantedChoice, isOf, type LoadedSections } from './granted'
import { optionGrants } from './options'
import { featureGrants, grantsOfBackground, grantsOfRace, trainingOf, UNARMORED_DEFENSE } from './origins'

export type { Collected, Granted, GrantedChoice, LoadedSections } from './granted'

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
  const choices = choicesOf(own, build)
  const picked = grantsOfPicks(choices, character)
  // An option may ask for a choice of its own, as a fighting style does for its manoeuvre.
  const further = choicesOf(picked, build)
  return { build, classes, grants: [...own, ...picked, ...grantsOfPicks(further, character)], choices: [...choices, ...further] }
}

function choicesOf(grants: readonly Granted[], build: Build): GrantedChoice[] {
  return grants.filter(isOf('choice')).map((granted) => {
    const classId = granted.classLevel?.classId
    return { granted, picks: [...new Set(picksOf(build, granted.grant.id, classId))] }
  })
}

function grantsOfPicks(choices: readonly GrantedChoice[], character: Character): Granted[] {
  const picked = choices.flatMap(({ granted, picks }) => picks.flatMap((pick) => grantsOfPick(granted, pick)))
  return picked.filter(({ grant, classLevel }) => (grant.level ?? 1) <= (classLevel?.level ?? character.level))
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
