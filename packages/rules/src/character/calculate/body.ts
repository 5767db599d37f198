import { abilityModifier } from '../ability-scores'
import { armorSpeedPenaltyFt, isWornAs } from '../armor-class'
import { carryingCapacity } from '../derived-numbers'
import { hitDieSides, hitPointsOfDice } from '../hit-dice'
import { type Explained, explained, type Part } from './explained'
import { amountFor, type Facts, grantsOf, partsOf } from './facts'

export interface Speeds {
  readonly walk: Explained
  readonly fly?: Explained
  readonly swim?: Explained
  readonly climb?: Explained
  readonly burrow?: Explained
}

/** Hit dice of one size. */
export interface HitDice {
  /** Such as `d10`. */
  readonly die: string
  readonly total: number
  readonly used: number
}

/**
 * The hit point maximum: the dice of the build, Constitution for each level (a level gives at least 1), and what features add per
 * level. Exhaustion is not counted; see `underExhaustion`.
 */
export function hitPointsOf(facts: Facts): Explained {
  const { build, classes, scores, character } = facts
  const constitution = abilityModifier(scores.constitution)
  const dice = classes.map(({ classId, characterClass }): Part => {
    const own = build.levels.filter((one) => one.classId === classId)
    return { amount: own.reduce((sum, { hitPoints }) => sum + hitPoints, 0), source: characterClass?.name ?? 'Hit Dice' }
  })
  const faces = build.levels.map(({ hitPoints }) => hitPoints)
  const lifted = hitPointsOfDice(faces, constitution) - faces.reduce((sum, face) => sum + face + constitution, 0)
  const features = grantsOf(facts, 'hit-points').map(({ grant, source, classLevel }): Part => {
    return { amount: grant.perLevel * (classLevel?.level ?? character.level), source }
  })
  return explained([
    ...dice,
    { amount: constitution * build.levels.length, source: 'Constitution' },
    { amount: lifted, source: 'At least 1 per level' },
    ...features,
  ])
}

/** Feet. Without its race in the compendium the character walks as fast as the sheet says. */
export function speedsOf(facts: Facts): Speeds {
  const { character, sections, scores, worn } = facts
  const race = sections.races?.get(character.raceId ?? '')
  const subrace = race?.subraces?.find(({ id }) => id === character.subraceId)
  const granted = grantsOf(facts, 'speed').filter(({ grant }) => isWornAs(grant.when, worn))
  const isSteady = grantsOf(facts, 'steady-in-armor').length > 0
  const penalty = isSteady ? 0 : armorSpeedPenaltyFt(worn, scores.strength)
  const base: Part =
    race === undefined
      ? { amount: character.speed, source: 'By hand' }
      : { amount: subrace?.speed ?? race.speed, source: subrace?.speed === undefined ? race.name : subrace.name }
  const bonuses = partsOf(
    granted.filter(({ grant }) => grant.mode === undefined),
    ({ amount }) => amount,
    facts,
  )
  const all = race === undefined ? [base] : [base, ...bonuses, { amount: -penalty, source: 'Heavy armor' }]
  const sum = explained(all)
  const walk = sum.value < 0 ? explained([...sum.parts, { amount: -sum.value, source: 'Base' }]) : sum
  const inMode = (mode: 'fly' | 'swim' | 'climb' | 'burrow'): Partial<Speeds> => {
    const ways = granted.filter(({ grant }) => grant.mode === mode)
    const numbers = ways.map((one): Explained => {
      const { amount } = one.grant
      return amount === undefined
        ? explained([...walk.parts, { amount: 0, source: one.source, note: 'set to {value}', noteValue: walk.value }])
        : explained([{ amount: amountFor(amount, one, facts), source: one.source }])
    })
    const [best] = numbers.sort((one, other) => other.value - one.value)
    return best === undefined ? {} : { [mode]: best }
  }
  return { walk, ...inMode('fly'), ...inMode('swim'), ...inMode('climb'), ...inMode('burrow') }
}

/** Hit dice by size, the largest first, with those that are spent. */
export function hitDiceOf({ classes, character }: Facts): HitDice[] {
  const totals = new Map<number, number>()
  for (const { characterClass, level } of classes) {
    const sides = hitDieSides(characterClass?.hitDice ?? character.hitDice)
    totals.set(sides, (totals.get(sides) ?? 0) + level)
  }
  return [...totals]
    .sort(([one], [other]) => other - one)
    .map(([sides, total]) => ({ die: `d${sides}`, total, used: Math.min(total, character.hitDiceUsed?.[`d${sides}`] ?? 0) }))
}

/** The hit dice as the sheet writes them: `3d10`, or `3d10+2d6` of two classes. */
export function hitDiceText(hitDice: readonly HitDice[]): string {
  return hitDice.map(({ die, total }) => `${total}${die}`).join('+')
}

/** Pounds that the character can carry; pushing, dragging or lifting is twice as much. */
export function carryingOf(facts: Facts): Explained {
  const { scores } = facts
  const base = carryingCapacity(scores.strength)
  const [larger] = grantsOf(facts, 'carrying').sort((one, other) => other.grant.times - one.grant.times)
  const more = (larger?.grant.times ?? 1) - 1
  return explained([
    { amount: base, source: 'Strength' },
    larger === undefined ? undefined : { amount: base * more, source: larger.source, note: 'double' },
  ])
}

/** Items to which the character can be attuned at once: three, or what a feature says. */
export function attunementOf(facts: Facts): Explained {
  const slots = grantsOf(facts, 'attunement').map((one) => ({ amount: amountFor(one.grant.slots, one, facts) - 3, source: one.source }))
  const [best] = slots.sort((one, other) => other.amount - one.amount)
  return explained([{ amount: 3, source: 'Base' }, best])
}
