import { ABILITIES, type Ability } from '@hearthlight/rules'
import {
  type Character,
  FEATS,
  type Feat,
  type LevelChoice,
  type LevelUpChoices,
  meetsPrerequisite,
  type NextLevel,
  scoresOf,
} from '@hearthlight/rules/character'

/** Two points for abilities, a feat of the open rules, or one of one's own. */
export type Improvement =
  | { readonly kind: 'points'; readonly points: Points }
  | { readonly kind: 'feat'; readonly featId: string | undefined }
  | { readonly kind: 'own-feat'; readonly name: string; readonly description: string; readonly points: Points }
export type Points = Partial<Readonly<Record<Ability, number>>>

/** What the player has chosen so far. Picks for choices that are no longer offered are ignored. */
export interface Answers {
  readonly classId: string
  readonly subclassId?: string | undefined
  readonly improvement: Improvement
  readonly picks: Readonly<Record<string, readonly string[]>>
  /** Ids of the choices that the player leaves open. */
  readonly later: readonly string[]
  readonly exchange: { readonly forgotten?: string | undefined; readonly learned?: string | undefined }
}

/** One page of the flow. */
export type Page =
  | { readonly kind: 'class' | 'subclass' | 'hit-points' | 'abilities' | 'exchange' | 'review'; readonly id: string }
  | { readonly kind: 'choice'; readonly id: string; readonly choice: LevelChoice }

export const POINTS_TO_SPREAD = 2
export const HIGHEST_SCORE = 20

export function firstAnswers(classId: string): Answers {
  return { classId, improvement: { kind: 'points', points: {} }, picks: {}, later: [], exchange: {} }
}

/** The pages that a level asks for, in order: only those with something to choose, and the overview. */
export function pagesFor(next: NextLevel): Page[] {
  const page = (kind: Exclude<Page['kind'], 'choice'>): Page => ({ kind, id: kind })
  const choices = next.choices.filter(isAsked).map((choice): Page => ({ kind: 'choice', id: `choice-${choice.id}`, choice }))
  return [
    page('class'),
    ...(next.subclasses.length > 0 ? [page('subclass')] : []),
    page('hit-points'),
    ...(next.improvesAbilities ? [page('abilities')] : []),
    ...choices,
    ...(next.exchange === undefined ? [] : [page('exchange')]),
    page('review'),
  ]
}

/** Points for abilities have a page of their own. */
function isAsked({ of, offered, count }: LevelChoice): boolean {
  return of !== 'increase' && count > 0 && offered !== undefined && offered.length > 0
}

/** Whether nothing on the page is missing. */
export function isAnswered(page: Page, answers: Answers, next: NextLevel, character: Character): boolean {
  switch (page.kind) {
    case 'subclass':
      return next.subclasses.some(({ id }) => id === answers.subclassId)
    case 'abilities':
      return isImprovementWhole(answers.improvement, character)
    case 'choice':
      return answers.later.includes(page.choice.id) || picksFor(page.choice, answers).length === page.choice.count
    case 'exchange':
      return (answers.exchange.forgotten === undefined) === (answers.exchange.learned === undefined)
    default:
      return true
  }
}

/** The picks that the choice still offers. */
export function picksFor({ id, offered = [], count }: LevelChoice, { picks }: Pick<Answers, 'picks'>): readonly string[] {
  return (picks[id] ?? []).filter((one) => offered.includes(one)).slice(0, count)
}

/** What other choices of this level already teach: choosing it twice would waste a pick. */
export function pickedElsewhere(choice: LevelChoice, answers: Answers, next: NextLevel): ReadonlySet<string> {
  // Different features may use one option list, and a wizard may master what the book has just received.
  if (choice.of === 'option' || choice.of === 'expertise' || /^(spell-mastery|signature)/.test(choice.id)) return new Set()
  const others = next.choices.filter((one) => one.id !== choice.id && one.of === choice.of)
  const exchanged = choice.of === 'spell' && answers.exchange.learned !== undefined ? [answers.exchange.learned] : []
  return new Set([...others.flatMap((one) => picksFor(one, answers)), ...exchanged])
}

/** Whether the choice may stay open: spells are learned on the sheet, too; everything else is asked again at the next level. */
export function mayStayOpen({ id }: LevelChoice, { level }: NextLevel): boolean {
  return isSpellList(id) || level < LAST_LEVEL
}

/** Spells of the class's own count, which the sheet's spell list can add later. */
export function isSpellList(choiceId: string): boolean {
  return choiceId === 'cantrips' || choiceId === 'spells'
}

const LAST_LEVEL = 20

/** The choices that stay open, with how many picks are missing. */
export function openOf(next: NextLevel, answers: Answers): { readonly choice: LevelChoice; readonly left: number }[] {
  return next.choices
    .filter(isAsked)
    .map((choice) => ({ choice, left: choice.count - picksFor(choice, answers).length }))
    .filter(({ left }) => left > 0)
}

/** The answers as the rules take them. An improvement that is not whole yet is left out. */
export function choicesFrom(
  answers: Answers,
  next: NextLevel,
  character: Character,
  hitPoints: LevelUpChoices['hitPoints'],
): LevelUpChoices {
  const { forgotten, learned } = answers.exchange
  const isExchanged = next.exchange !== undefined && forgotten !== undefined && learned !== undefined
  const picked = next.choices.filter(isAsked).map((choice) => [choice.id, picksFor(choice, answers)] as const)
  const picks = Object.fromEntries(picked.filter(([, ids]) => ids.length > 0))
  const isImproved = next.improvesAbilities && isImprovementWhole(answers.improvement, character)
  return {
    classId: answers.classId,
    hitPoints,
    ...(next.subclasses.some(({ id }) => id === answers.subclassId) ? { subclassId: answers.subclassId } : {}),
    ...(isImproved ? improvementChoices(answers.improvement, character) : {}),
    picks: isExchanged ? { ...picks, spells: [...(picks.spells ?? []), learned], forgotten: [forgotten] } : picks,
  }
}

function improvementChoices(improvement: Improvement, character: Character): Pick<LevelUpChoices, 'abilityIncreases' | 'feat'> {
  switch (improvement.kind) {
    case 'points':
      return { abilityIncreases: given(improvement.points) }
    case 'feat': {
      const known = FEATS.find(({ id }) => id === improvement.featId)
      return known === undefined ? {} : { feat: { id: known.id, name: known.name } }
    }
    case 'own-feat': {
      const { name, description } = improvement
      const points = given(improvement.points)
      const feat: Feat = {
        id: ownFeatId(character),
        name: name.trim(),
        ...(description.trim() === '' ? {} : { description: description.trim() }),
        ...(Object.keys(points).length > 0 ? { increases: points } : {}),
      }
      return { feat }
    }
  }
}

/** Unique among the feats of the character. */
function ownFeatId({ level, feats = [] }: Character): string {
  const id = `own-${level + 1}`
  return feats.some((feat) => feat.id === id) ? `${id}-${feats.length}` : id
}

function given(points: Points): Partial<Record<Ability, number>> {
  return Object.fromEntries(ABILITIES.flatMap((ability) => ((points[ability] ?? 0) > 0 ? [[ability, points[ability]]] : [])))
}

export function isImprovementWhole(improvement: Improvement, character: Character): boolean {
  switch (improvement.kind) {
    case 'points':
      return spent(improvement.points) === POINTS_TO_SPREAD
    case 'feat':
      return improvement.featId !== undefined && mayTakeFeat(improvement.featId, character)
    case 'own-feat':
      return improvement.name.trim() !== ''
  }
}

export function mayTakeFeat(featId: string, character: Character): boolean {
  return character.feats?.some(({ id }) => id === featId) !== true && meetsPrerequisite(featId, scoresOf(character))
}

export function spent(points: Points): number {
  return ABILITIES.reduce((sum, ability) => sum + (points[ability] ?? 0), 0)
}

/** Whether one more point may go to the ability. */
export function mayRaise(ability: Ability, points: Points, character: Character): boolean {
  return spent(points) < POINTS_TO_SPREAD && character[ability] + (points[ability] ?? 0) < HIGHEST_SCORE
}
