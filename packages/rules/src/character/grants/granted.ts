import type { Compendium } from '../../compendium/compendium'
import type { Build } from '../sheet'
import type { ClassLevel } from './build'
import type { Grant, GrantKind, GrantOf } from './grant'

/** The sections of the compendium that are loaded; what is missing is not counted. */
export type LoadedSections = Partial<Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells' | 'options'>>

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

/** A filter for grants of one kind: `grants.filter(isOf('speed'))`. */
export function isOf<K extends GrantKind>(kind: K) {
  return (granted: Granted): granted is Granted<GrantOf<K>> => granted.grant.kind === kind
}
