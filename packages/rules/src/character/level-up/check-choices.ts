import type { CharacterClass, Subclass } from '../../compendium/schema'
import { ABILITIES, type Ability } from '../../terms'
import { scoresOf } from '../derived-numbers'
import type { Problem } from '../draft/problem'
import { meetsPrerequisite } from '../feats'
import { hitDieSides } from '../hit-dice'
import type { Character, Feat } from '../sheet'
import type { NextLevel } from './choices'
import type { LevelChoice } from './offered'

export interface LevelUpChoices {
  /** The class that rises; if absent, that of the last level. A class that the character lacks is begun. */
  readonly classId?: string | undefined
  /** `average`, or the face of the hit die. */
  readonly hitPoints: 'average' | number
  /** Required from the level at which the class gets its subclass. */
  readonly subclassId?: string | undefined
  /** If the level improves abilities: two points in total, no score above 20. May be chosen later. */
  readonly abilityIncreases?: Partial<Readonly<Record<Ability, number>>> | undefined
  /** Instead of the two points: a feat of `FEATS`, or one of one's own, which may raise abilities by at most two points. */
  readonly feat?: Feat | undefined
  /** What was picked, by the id of the choice; see `nextLevel`. `forgotten` names the spell that is exchanged. May be chosen later. */
  readonly picks?: Readonly<Record<string, readonly string[]>> | undefined
  /** Options that make way for others, by the id of the choice; see `NextLevel.optionExchanges`. */
  readonly exchanges?: Readonly<Record<string, OptionSwap>> | undefined
  /** The level that the player saw. Another level means a stale copy and is refused. */
  readonly expectedLevel?: number | undefined
}

/** One option for another of the same choice. */
export interface OptionSwap {
  readonly givenUp: string
  readonly learned: string
}

/** Everything that is wrong with the choices of a level. */
export function checkChoices(
  choices: LevelUpChoices,
  character: Character,
  next: NextLevel,
  { characterClass, subclass }: { readonly characterClass: CharacterClass; readonly subclass: Subclass | undefined },
): Problem[] {
  return [
    ...checkSubclass(characterClass, subclass, next.classLevel),
    ...checkHitPoints(choices, characterClass),
    ...checkIncreases(choices, character, next),
    ...checkFeat(choices, character, next),
    ...checkPicks(choices, next),
    ...checkExchanges(choices, next),
  ]
}

/** Two points for abilities, or a feat. */
export type Improvement = Pick<LevelUpChoices, 'abilityIncreases' | 'feat'>

function checkSubclass(characterClass: CharacterClass, subclass: Subclass | undefined, level: number): Problem[] {
  const { subclassLevel, subclassTitle, name } = characterClass
  if (subclass === undefined && level >= subclassLevel) {
    return [{ field: 'subclassId', code: 'missing-subclass', message: `Choose a ${subclassTitle} for your ${name}.` }]
  }
  if (subclass !== undefined && level < subclassLevel) {
    const message = `Subclass selection becomes available at level ${subclassLevel}.`
    return [{ field: 'subclassId', code: 'subclass-too-early', message }]
  }
  return []
}

function checkHitPoints({ hitPoints }: LevelUpChoices, { hitDice }: CharacterClass): Problem[] {
  const sides = hitDieSides(hitDice)
  if (hitPoints === 'average' || (Number.isInteger(hitPoints) && hitPoints >= 1 && hitPoints <= sides)) return []
  return [{ field: 'hitPoints', code: 'wrong-hit-points', message: `A d${sides} shows 1 to ${sides}.` }]
}

/** `improvesAbilities`: whether two points, or a feat, are due. */
export function checkIncreases(
  { abilityIncreases, feat }: Improvement,
  character: Character,
  { improvesAbilities }: Pick<NextLevel, 'improvesAbilities'>,
): Problem[] {
  if (abilityIncreases === undefined) return []
  const problem = (message: string): Problem[] => [{ field: 'abilityIncreases', code: 'wrong-ability-increases', message }]
  if (!improvesAbilities) return problem('This level improves no ability.')
  if (feat !== undefined) return problem('Choose two points for abilities or a feat, not both.')
  const points = ABILITIES.map((ability) => abilityIncreases[ability] ?? 0)
  const areWhole = points.every((point) => Number.isInteger(point) && point >= 0)
  if (!areWhole || points.reduce((sum, point) => sum + point, 0) !== 2) return problem('Spread two points over your abilities.')
  return risesTooHigh(abilityIncreases, character) ? problem('No ability rises above 20.') : []
}

export function checkFeat(
  { feat }: Improvement,
  character: Character,
  { improvesAbilities }: Pick<NextLevel, 'improvesAbilities'>,
): Problem[] {
  if (feat === undefined) return []
  const problem = (message: string): Problem[] => [{ field: 'feat', code: 'wrong-feat', message }]
  if (!improvesAbilities) return problem('This level gives no feat.')
  if (feat.name.trim() === '') return problem('Give the feat a name.')
  if (character.feats?.some(({ id }) => id === feat.id) === true) return problem('This character has that feat already.')
  if (!meetsPrerequisite(feat.id, scoresOf(character))) return problem('This feat asks for a higher ability score.')
  const points = Object.values(feat.increases ?? {}).reduce((sum, point) => sum + point, 0)
  if (points > 2) return problem('A feat raises abilities by at most two points.')
  return risesTooHigh(feat.increases ?? {}, character) ? problem('No ability rises above 20.') : []
}

function risesTooHigh(increases: Partial<Readonly<Record<Ability, number>>>, character: Character): boolean {
  return ABILITIES.some((ability) => (increases[ability] ?? 0) > 0 && character[ability] + (increases[ability] ?? 0) > 20)
}

function checkPicks({ picks = {} }: LevelUpChoices, next: NextLevel): Problem[] {
  return Object.entries(picks).flatMap(([id, ids]): Problem[] => {
    const field = `picks.${id}`
    if (id === 'forgotten') {
      if (ids.length > next.exchanges) return [{ field, code: 'too-many-choices', message: `Exchange at most ${next.exchanges} spells.` }]
      const areKnown = ids.every((one) => next.exchange?.known.includes(one) ?? true)
      return areKnown ? [] : [{ field, code: 'wrong-choice', message: 'Exchange a spell that this class knows.' }]
    }
    const choice = next.choices.find((one) => one.id === id) ?? (id === 'spells' ? exchangeOnly(picks, next) : undefined)
    if (choice === undefined)
      return ids.length === 0 ? [] : [{ field, code: 'wrong-choice', message: 'This level does not offer that choice.' }]
    const most = choice.count + (id === 'spells' ? (picks.forgotten?.length ?? 0) : 0)
    if (ids.length > most) return [{ field, code: 'too-many-choices', message: `${choice.source}: choose at most ${most}.` }]
    const isWrong = new Set(ids).size < ids.length || ids.some((one) => choice.offered?.includes(one) === false)
    return isWrong ? [{ field, code: 'wrong-choice', message: `${choice.source}: choose different ones of those offered.` }] : []
  })
}

function checkExchanges({ exchanges = {}, picks = {} }: LevelUpChoices, next: NextLevel): Problem[] {
  return Object.entries(exchanges).flatMap(([id, { givenUp, learned }]): Problem[] => {
    const exchange = next.optionExchanges.find((one) => one.id === id)
    const problem = (message: string): Problem[] => [{ field: `exchanges.${id}`, code: 'wrong-choice', message }]
    if (exchange === undefined) return problem('This level does not offer that exchange.')
    if (!exchange.known.includes(givenUp)) return problem(`${exchange.source}: give up an option that the character has.`)
    const isFree = exchange.offered.includes(learned) && picks[id]?.includes(learned) !== true
    return isFree ? [] : problem(`${exchange.source}: learn another option of those offered.`)
  })
}

/** At a level without new spells the exchanged one is still learned. */
function exchangeOnly({ forgotten = [] }: NonNullable<LevelUpChoices['picks']>, next: NextLevel): Omit<LevelChoice, 'id'> | undefined {
  if (forgotten.length === 0 || next.exchange === undefined) return undefined
  return { of: 'spell', source: 'Spells', origin: 'class', count: 0, offered: next.exchange.offered }
}
