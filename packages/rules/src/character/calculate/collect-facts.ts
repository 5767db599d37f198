import { ABILITIES, type Ability } from '../../terms'
import { eachAbility } from '../ability-scores'
import { wornOf } from '../armor-class'
import { proficiencyBonus, scoresOf } from '../derived-numbers'
import { type Collected, collectGrants, type Granted, type LoadedSections } from '../grants/collect'
import { isOf } from '../grants/granted'
import type { Character } from '../sheet'
import { type Explained, explained, type Part } from './explained'
import type { Facts } from './facts'

/** Finds what all numbers read. */
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

/** Abilities whose sheet score is not what the build explains. */
export function abilitiesByHand({ abilities }: Facts): Ability[] {
  return ABILITIES.filter((ability) => abilities[ability].parts.some(({ source }) => source === 'By hand'))
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
