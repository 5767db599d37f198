import { type Character, type CharacterSheetNumbers, FEATS } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { featureCalled } from '@hearthlight/rules/resolve'
import type { NameKind } from '../../../../lib/i18n/game-names'

export type Timing = 'action' | 'bonus' | 'reaction'

/** Something that the character can do or has. Names and texts are English; texts that nobody knows are empty. */
export interface FeatureRow {
  readonly name: string
  readonly kind: Extract<NameKind, 'features' | 'options'>
  readonly description: string
  readonly origin: 'class' | 'option' | 'race' | 'background' | 'feat'
  /** What it takes on a turn, by the rules' own table or as its text says. */
  readonly timing: Timing | undefined
  /** So many times on the sheet, such as Ability Score Improvement. */
  readonly count: number
  /** The feature for which an option was chosen, in English. */
  readonly choice?: string
}

type Parts = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'options'>

/** Features, each followed by the options chosen for it, traits, the background's feature and feats, each once. */
export function featureRows(
  character: Character,
  numbers: Pick<CharacterSheetNumbers, 'classes' | 'choices'> | undefined,
  compendium: Parts,
): FeatureRow[] {
  const { features, traits, feats = [] } = character
  const race = compendium.races.get(character.raceId ?? '') ?? named(compendium.races, character.race)
  const subrace = race?.subraces?.find(({ id, name }) => id === character.subraceId || name === character.subrace)
  const background = compendium.backgrounds.get(character.backgroundId ?? '')
  const ofClasses = (numbers?.classes ?? []).flatMap(({ characterClass, subclass }) => [characterClass, subclass])
  const ofSheet = named(compendium.classes, character.class)
  const callings = [...ofClasses, ofSheet, ofSheet?.subclasses.find(({ name }) => name === character.subclass)]
  const known = callings.flatMap((calling) => calling?.features ?? [])
  const racial = [...(subrace?.traits ?? []), ...(race?.traits ?? [])]
  const options = (numbers?.choices ?? []).flatMap(({ granted: { grant, source }, picks }) => {
    if (grant.of !== 'option') return []
    const picked = (compendium.options.get(grant.list ?? '')?.options ?? []).filter(({ id }) => picks.includes(id))
    return counted(picked.map(({ name }) => name)).map((one) => ({ ...rowOf('option', 'options', one, picked), choice: source }))
  })
  const ofClass = counted(features).map((one) => rowOf('class', 'features', one, known))
  const hasFeature = ({ choice }: Pick<FeatureRow, 'choice'>) => ofClass.some(({ name }) => name === choice)
  return [
    ...ofClass.flatMap((row) => [row, ...options.filter(({ choice }) => choice === row.name)]),
    ...options.filter((option) => !hasFeature(option)),
    ...counted(traits).map((one) => rowOf('race', 'features', one, racial)),
    ...(background === undefined
      ? []
      : [rowOf('background', 'features', { name: background.feature.name, count: 1 }, [background.feature])]),
    ...counted(feats.map(({ name }) => name)).map((one) => rowOf('feat', 'features', one, [...feats.filter(isDescribed), ...FEATS])),
  ]
}

/** What a text asks for first: `As a bonus action, move`. The reactions of others do not count. */
export function timingOf(description: string): Timing | undefined {
  const found = (pattern: RegExp) => pattern.exec(description)?.index ?? Infinity
  const places = {
    bonus: found(/\bbonus[- ]actions?\b/i),
    reaction: found(/\b(your|as a|a|by) reaction\b/i),
    action: found(/\b(?<!takes )an action\b/i),
  }
  const [first] = (Object.keys(places) as Timing[]).sort((one, other) => places[one] - places[other])
  return first === undefined || places[first] === Infinity ? undefined : first
}

interface Described {
  readonly name: string
  readonly description?: string | undefined
}

function rowOf(
  origin: FeatureRow['origin'],
  kind: FeatureRow['kind'],
  { name, count }: { readonly name: string; readonly count: number },
  known: readonly Described[],
): FeatureRow {
  const description = known.find((one) => one.name === name)?.description ?? ''
  return { name, kind, description, origin, timing: knownTiming(name) ?? timingOf(description), count }
}

/** Of those that are acts. */
function knownTiming(name: string): Timing | undefined {
  const timing = featureCalled(name)?.timing
  return timing === 'action' || timing === 'bonus' || timing === 'reaction' ? timing : undefined
}

function isDescribed({ description = '' }: Described): boolean {
  return description !== ''
}

function counted(names: readonly string[]): { readonly name: string; readonly count: number }[] {
  return [...new Set(names)].map((name) => ({ name, count: names.filter((one) => one === name).length }))
}

function named<Entry extends { readonly name: string }>(entries: ReadonlyMap<string, Entry>, name: string): Entry | undefined {
  return [...entries.values()].find((one) => one.name === name)
}
