import type { Ability } from '../../terms'
import type { AbilityScores } from '../ability-scores'
import type { Worn } from '../armor-class'
import { amountOf } from '../grants/amount'
import type { Amount, Grant, GrantKind, GrantOf } from '../grants/grant'
import { type Collected, type Granted, isOf, type LoadedSections } from '../grants/granted'
import type { Character } from '../sheet'
import type { Explained, Part } from './explained'

export { modifierPart } from './explained'

/** What every part of the calculation reads, found once. */
export interface Facts extends Collected {
  readonly character: Character
  readonly sections: LoadedSections
  readonly abilities: Readonly<Record<Ability, Explained>>
  /** With what items give. */
  readonly scores: AbilityScores
  readonly proficiencyBonus: number
  readonly worn: readonly Worn[]
}

/** The grants of one kind. */
export function grantsOf<K extends GrantKind>({ grants }: Pick<Facts, 'grants'>, kind: K): Granted<GrantOf<K>>[] {
  return grants.filter(isOf(kind))
}

/** The value of an amount for the source that grants it. */
export function amountFor(amount: Amount, { classLevel }: Pick<Granted, 'classLevel'>, facts: Facts): number {
  const { character, scores, proficiencyBonus: bonus } = facts
  const level = classLevel?.level ?? character.level
  return amountOf(amount, {
    scores,
    proficiencyBonus: bonus,
    level,
    column: (name) => classLevel?.characterClass?.resources.find((one) => one.name === name)?.byLevel[level - 1],
    attunedItems: (character.inventory ?? []).filter(({ attuned }) => attuned === true).length,
  })
}

/** One part for each grant, with its amount. */
export function partsOf<G extends Grant>(granted: readonly Granted<G>[], amount: (grant: G) => Amount | undefined, facts: Facts): Part[] {
  return granted.map((one) => ({ amount: amountFor(amount(one.grant) ?? 0, one, facts), source: one.source }))
}
