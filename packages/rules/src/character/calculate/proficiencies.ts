import type { ConditionName } from '../../terms'
import { isBodyArmor, isShield, plainOrMagic } from '../armor-class'
import type { AttackNumbers } from '../attacks'
import type { GrantOf } from '../grants/grant'
import { type Explained, explained } from './explained'
import { type Facts, grantsOf } from './facts'

/** A name with the feature or entry that gives it. */
export interface Sourced {
  readonly name: string
  readonly source: string
}

export interface Proficiencies {
  /** `light`, `medium`, `heavy`, `shield`. */
  readonly armor: readonly Sourced[]
  /** `simple`, `martial`, or ids of weapons. */
  readonly weapons: readonly Sourced[]
  readonly tools: readonly Sourced[]
  /** Those of the sheet too. */
  readonly languages: readonly Sourced[]
}

/** Something that is worn or wielded without training. */
export interface UntrainedWarning {
  /** `armor-untrained` and `shield-untrained`: disadvantage on checks, saves and attacks by Strength and Dexterity, and no spells. */
  readonly code: 'armor-untrained' | 'shield-untrained' | 'weapon-untrained' | 'armor-too-heavy'
  readonly item: string
}

export interface Defenses {
  readonly resistances: readonly Sourced[]
  readonly immunities: readonly Sourced[]
  readonly conditionImmunities: readonly (Sourced & { readonly name: ConditionName })[]
  /** Traits that change rolls by themselves in a fight. */
  readonly combatTraits: readonly (Sourced & { readonly name: GrantOf<'combat-trait'>['trait'] })[]
}

export type Senses = Partial<Readonly<Record<GrantOf<'sense'>['sense'], Explained>>>

export function proficienciesOf(facts: Facts): Proficiencies {
  const granted = (of: GrantOf<'proficiency'>['of']) =>
    unique(
      grantsOf(facts, 'proficiency')
        .filter(({ grant }) => grant.of === of)
        .flatMap(({ grant, source }) => grant.names.map((name) => ({ name, source }))),
    )
  const spoken = facts.character.languages.map((name) => ({ name, source: 'By hand' }))
  return {
    armor: granted('armor'),
    weapons: granted('weapon'),
    tools: granted('tool'),
    languages: unique([...granted('language'), ...spoken]),
  }
}

/** Nothing is warned of while the class is not known. */
export function warningsOf(facts: Facts, { armor }: Proficiencies, attacks: readonly AttackNumbers[]): UntrainedWarning[] {
  if (facts.classes.some(({ characterClass }) => characterClass === undefined)) return []
  const isTrained = (kind: string | undefined) => kind === undefined || armor.some(({ name }) => name === kind)
  const isSteady = grantsOf(facts, 'steady-in-armor').length > 0
  return [
    ...facts.worn.flatMap((one): UntrainedWarning[] => {
      const item = one.item.name
      const plain = plainOrMagic(one)
      if (isShield(one)) return isTrained('shield') ? [] : [{ code: 'shield-untrained', item }]
      if (!isBodyArmor(one)) return []
      const isTooHeavy = !isSteady && facts.scores.strength < (plain.strengthRequired ?? 0)
      return [
        ...(isTrained(plain.armorCategory) ? [] : [{ code: 'armor-untrained', item } as const]),
        ...(isTooHeavy ? [{ code: 'armor-too-heavy', item } as const] : []),
      ]
    }),
    ...facts.worn
      .filter(({ item }) => attacks.some(({ name, isProficient }) => name === item.name && !isProficient))
      .map(({ item }): UntrainedWarning => ({ code: 'weapon-untrained', item: item.name })),
  ]
}

export function defensesOf(facts: Facts): Defenses {
  const of = <T extends string>(names: (grant: GrantOf<'defense'>) => readonly T[] | undefined) =>
    unique(grantsOf(facts, 'defense').flatMap(({ grant, source }) => (names(grant) ?? []).map((name) => ({ name, source }))))
  return {
    resistances: of(({ resistances }) => resistances),
    immunities: of(({ immunities }) => immunities),
    conditionImmunities: of(({ conditionImmunities }) => conditionImmunities),
    combatTraits: unique(grantsOf(facts, 'combat-trait').map(({ grant, source }) => ({ name: grant.trait, source }))),
  }
}

/** Feet. Of several the farthest; features that reach farther add to it. */
export function sensesOf(facts: Facts): Senses {
  const granted = grantsOf(facts, 'sense')
  const kinds = [...new Set(granted.map(({ grant }) => grant.sense))]
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = granted.filter(({ grant }) => grant.sense === kind).sort((one, other) => other.grant.feet - one.grant.feet)
      // A sense that is new does not reach farther by its own grant.
      const plain = own.find(({ grant }) => grant.adds === undefined) ?? own[0]
      const more = own.filter((one) => one !== plain && one.grant.adds !== undefined)
      const parts = plain === undefined ? [] : [plain, ...more]
      return [kind, explained(parts.map((one) => ({ amount: one === plain ? one.grant.feet : (one.grant.adds ?? 0), source: one.source })))]
    }),
  )
}

function unique<T extends Sourced>(all: readonly T[]): T[] {
  return all.filter(({ name }, place) => all.findIndex((one) => one.name === name) === place)
}
