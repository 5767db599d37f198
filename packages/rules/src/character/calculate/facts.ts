import { ABILITIES, type Ability } from '../../terms'
import { type AbilityScores, eachAbility } from '../ability-scores'
import { type Worn, wornOf } from '../armor-class'
import { proficiencyBonus, scoresOf } from '../derived-numbers'
import { amountOf } from '../grants/amount'
import { type Collected, collectGrants, type Granted, isOf, type LoadedSections } from '../grants/collect'
import type { Amount, Grant, GrantKind, GrantOf } from '../grants/grant'
import type { Character } from '../sheet'
import { abilityLabel, type Explained, explained, type Part } from './explained'

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

export function factsOf(character: Character, sections: LoadedSections): Facts {
  const collected = collectGrants(character, sections)
  const abilities = abilitiesOf(character, collected, sections)
  return {
    ...collected,
    character,
    sections,
    abilities,
    scores: eachAbility((ability) => abilities[ability].value),
    proficiencyBonus: proficiencyBonus(character.level),
    worn: wornOf(character.inventory ?? [], sections.items),
  }
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

/** Scores as the sheet has them, taken apart, and then what items add. */
function abilitiesOf(character: Character, { build, grants }: Collected, { races }: LoadedSections): Record<Ability, Explained> {
  const scores = scoresOf(character)
  const race = races?.get(character.raceId ?? '')
  const subrace = race?.subraces?.find(({ id }) => id === character.subraceId)
  return eachAbility((ability) => {
    const origins = [race, subrace].flatMap((one): Part[] =>
      one === undefined ? [] : [{ amount: one.abilityScoreIncrease[ability] ?? 0, source: one.name }],
    )
    const improved = build.levels.reduce((sum, { increases }) => sum + (increases?.[ability] ?? 0), 0)
    const features = grants.filter(isOf('ability')).filter(({ grant, origin }) => grant.ability === ability && origin !== 'item')
    // A score near its limit rises by less than the feature says.
    const raised = build.levels.find((one) => one.raised !== undefined)?.raised
    const grown: Part[] = [
      { amount: improved, source: 'Ability Score Improvement' },
      ...features.map(({ grant, source, origin }) => {
        return { amount: origin === 'class' && raised !== undefined ? (raised[ability] ?? 0) : (grant.amount ?? 0), source }
      }),
    ]
    const explainedBy = [...origins, ...grown].reduce((sum, { amount }) => sum + amount, 0)
    const start = (build.startingScores?.[ability] ?? scores[ability] - sumOf(grown)) - sumOf(origins)
    const byHand = scores[ability] - start - explainedBy
    const sheet = explained([{ amount: start, source: 'Base' }, ...origins, ...grown, { amount: byHand, source: 'By hand' }])
    return withItems(sheet, ability, grants)
  })
}

function withItems(sheet: Explained, ability: Ability, grants: readonly Granted[]): Explained {
  const items = grants.filter(isOf('ability')).filter(({ grant, origin }) => grant.ability === ability && origin === 'item')
  return items.reduce((now, { grant: { amount = 0, most = 30, atLeast = 0 }, source }) => {
    const raised = Math.max(now.value, atLeast, Math.min(most, now.value + amount))
    if (raised === now.value) return now
    const remark = atLeast > 0 ? { note: 'set to {value}' as const, noteValue: atLeast } : {}
    return explained([...now.parts, { amount: raised - now.value, source, ...remark }])
  }, sheet)
}

/** The modifier of an ability as a part of another number. */
export function modifierPart(ability: Ability, { scores }: Pick<Facts, 'scores'>): Part {
  return { amount: Math.floor((scores[ability] - 10) / 2), source: abilityLabel(ability) }
}

/** Abilities whose sheet score is not what the build explains. */
export function abilitiesByHand({ abilities }: Facts): Ability[] {
  return ABILITIES.filter((ability) => abilities[ability].parts.some(({ source }) => source === 'By hand'))
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
