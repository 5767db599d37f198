import type { Character, LevelChoice, LevelUpChoices, NextLevel, OptionExchange, OptionSwap } from '@hearthlight/rules/character'
import { type Improvement, improvedOf, improvementMade, isWholeImprovement } from '../parts/improvement'

/** What the player has chosen so far. Picks for choices that are no longer offered are ignored. */
export interface Answers {
  readonly classId: string
  readonly subclassId?: string | undefined
  readonly improvement: Improvement
  readonly picks: Readonly<Record<string, readonly string[]>>
  /** Ids of the choices that the player leaves open. */
  readonly later: readonly string[]
  readonly exchange: { readonly forgotten?: string | undefined; readonly learned?: string | undefined }
  /** Options that make way for others, by the id of the choice. */
  readonly exchanges: Readonly<Record<string, ExchangeAnswer>>
}

export interface ExchangeAnswer {
  readonly givenUp?: string | undefined
  readonly learned?: string | undefined
}

/** One page of the flow. */
export type Page =
  | { readonly kind: 'class' | 'subclass' | 'hit-points' | 'abilities' | 'exchange' | 'review'; readonly id: string }
  | { readonly kind: 'choice'; readonly id: string; readonly choice: LevelChoice }
  | { readonly kind: 'option-exchange'; readonly id: string; readonly exchange: OptionExchange }

export function firstAnswers(classId: string): Answers {
  return { classId, improvement: {}, picks: {}, later: [], exchange: {}, exchanges: {} }
}

/** The pages that a level asks for, in order: only those with something to choose, and the overview. */
export function pagesFor(next: NextLevel): Page[] {
  const page = (kind: Exclude<Page['kind'], 'choice' | 'option-exchange'>): Page => ({ kind, id: kind })
  const choices = next.choices.filter(isAsked).map((choice): Page => ({ kind: 'choice', id: `choice-${choice.id}`, choice }))
  return [
    page('class'),
    ...(next.subclasses.length > 0 ? [page('subclass')] : []),
    page('hit-points'),
    ...(next.improvesAbilities ? [page('abilities')] : []),
    ...choices,
    ...(next.exchange === undefined ? [] : [page('exchange')]),
    ...next.optionExchanges.map((exchange): Page => ({ kind: 'option-exchange', id: `exchange-${exchange.id}`, exchange })),
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
      return isWholeImprovement(answers.improvement, improvedOf(character))
    case 'choice':
      return answers.later.includes(page.choice.id) || picksFor(page.choice, answers).length === page.choice.count
    case 'exchange':
      return (answers.exchange.forgotten === undefined) === (answers.exchange.learned === undefined)
    case 'option-exchange': {
      const { givenUp, learned } = exchangeOf(page.exchange, answers)
      return (givenUp === undefined) === (learned === undefined)
    }
    default:
      return true
  }
}

/** The picks that the choice still offers. */
export function picksFor({ id, offered = [], count }: LevelChoice, { picks }: Pick<Answers, 'picks'>): readonly string[] {
  return (picks[id] ?? []).filter((one) => offered.includes(one)).slice(0, count)
}

/** The exchange that is still offered. */
export function exchangeOf(
  { id, known, offered }: OptionExchange,
  { exchanges, picks }: Pick<Answers, 'exchanges' | 'picks'>,
): ExchangeAnswer {
  const { givenUp, learned } = exchanges[id] ?? {}
  if (givenUp === undefined || !known.includes(givenUp)) return {}
  return learned !== undefined && offered.includes(learned) && picks[id]?.includes(learned) !== true ? { givenUp, learned } : { givenUp }
}

/** What other choices of this level already teach: choosing it twice would waste a pick. */
export function pickedElsewhere(choice: LevelChoice, answers: Answers, next: NextLevel): ReadonlySet<string> {
  // Different features may use one option list, and a wizard may master what the book has just received.
  if (choice.of === 'option') {
    const { learned } = answers.exchanges[choice.id] ?? {}
    return new Set(learned === undefined ? [] : [learned])
  }
  if (choice.of === 'expertise' || /^(spell-mastery|signature)/.test(choice.id)) return new Set()
  const others = next.choices.filter((one) => one.id !== choice.id && one.of === choice.of)
  const exchanged = choice.of === 'spell' && answers.exchange.learned !== undefined ? [answers.exchange.learned] : []
  return new Set([...others.flatMap((one) => picksFor(one, answers)), ...exchanged])
}

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
  const isImproved = next.improvesAbilities && isWholeImprovement(answers.improvement, improvedOf(character))
  const swaps = next.optionExchanges.flatMap((exchange): [string, OptionSwap][] => {
    const { givenUp, learned } = exchangeOf(exchange, answers)
    return givenUp === undefined || learned === undefined ? [] : [[exchange.id, { givenUp, learned }]]
  })
  return {
    classId: answers.classId,
    hitPoints,
    ...(next.subclasses.some(({ id }) => id === answers.subclassId) ? { subclassId: answers.subclassId } : {}),
    ...(isImproved ? improvementMade(answers.improvement) : {}),
    picks: isExchanged ? { ...picks, spells: [...(picks.spells ?? []), learned], forgotten: [forgotten] } : picks,
    ...(swaps.length === 0 ? {} : { exchanges: Object.fromEntries(swaps) }),
  }
}
