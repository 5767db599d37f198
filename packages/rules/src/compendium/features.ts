import { FEATS } from '../character/feats'
import type { EntryOf } from './compendium'

/** The kinds whose entries contain features. */
export type FeatureSource = 'races' | 'classes' | 'backgrounds' | 'options'

/** A class feature, racial trait, background feature, feat, or an option such as a fighting style, with an id of its own. */
export interface Feature {
  /** The source, the entry, its part if any, and the name: `classes.fighter.champion.improved-critical`. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** English name of the class, subclass, people, background or list that has it; empty for a feat. */
  readonly of: string
  /** Of the class. Only for class features. */
  readonly level?: number
}

const FEAT = 'feats'

/** All features of these entries. A name that an entry repeats at later levels is listed once, as it is at first. */
export function featuresOf<K extends FeatureSource>(source: K, entries: Iterable<EntryOf[K]>): readonly Feature[] {
  const holders: Iterable<Holder> = [...entries].flatMap(holdersIn)
  const features = [...holders].flatMap(({ path, name: of, features }) =>
    features.map(({ name, description, level }): Feature => {
      const feature = { id: [source, ...path, wordsOf(name)].join('.'), name, description, of }
      return level === undefined ? feature : { ...feature, level }
    }),
  )
  return [...new Map(features.toReversed().map((feature) => [feature.id, feature])).values()].reverse()
}

/** The feats of the open rules. */
export function featFeatures(): readonly Feature[] {
  return FEATS.map(({ id, name, description }) => ({ id: `${FEAT}.${id}`, name, description, of: '' }))
}

/** The kind whose entries have to be loaded for this feature; `feats` need none. Undefined if the id is of no feature. */
export function sourceOfFeature(id: string): FeatureSource | typeof FEAT | undefined {
  const [source] = id.split('.')
  return source === 'races' || source === 'classes' || source === 'backgrounds' || source === 'options' || source === FEAT
    ? source
    : undefined
}

/** An entry, or a part of it, with its own features. */
interface Holder {
  readonly path: readonly string[]
  readonly name: string
  readonly features: readonly { readonly name: string; readonly description: string; readonly level?: number }[]
}

function holdersIn(entry: EntryOf[FeatureSource]): readonly Holder[] {
  const { id, name } = entry
  if ('options' in entry) return [{ path: [id], name, features: entry.options }]
  if ('feature' in entry) return [{ path: [id], name, features: [entry.feature] }]
  if ('traits' in entry) {
    const parts = (entry.subraces ?? []).map((part) => ({ path: [id, part.id], name: part.name, features: part.traits }))
    return [{ path: [id], name, features: entry.traits }, ...parts]
  }
  const parts = entry.subclasses.map((part) => ({ path: [id, part.id], name: part.name, features: part.features }))
  return [{ path: [id], name, features: entry.features }, ...parts]
}

/** `Action Surge (one use)` reads `action-surge-one-use`. */
function wordsOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
