import { plainWords } from '@hearthlight/rules/compendium'
import type { Token } from '@hearthlight/table'
import type { Command } from '../../../lib/commands'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { distanceQuestion, PREPARED } from './prepared'
import { parseQuestion } from './words/parse-question'

/** A single letter finds too much to be of use. */
const FEWEST_LETTERS = 2
const MOST_FOUND = 6

/** The typed question, if it is one, and the prepared ones that have its words. */
export function questionsFor(typed: string, tokens: Readonly<Record<string, Token>>, ask: (question: string) => void): readonly Command[] {
  if (typed.trim().length < FEWEST_LETTERS) return []
  const named = Object.values(tokens).map((token) => ({ id: token.id, name: tokenName(token) }))
  const words = plainWords(typed)
  const found = [...PREPARED, ...named.map(({ name }) => distanceQuestion(name))].filter((question) => hasWords(question, words))
  const isQuestion = parseQuestion(typed, { ownId: undefined, tokens: named }) !== undefined
  const all = new Set([...(isQuestion ? [typed.trim()] : []), ...found])
  return [...all].slice(0, MOST_FOUND).map((question) => ({
    id: `ask:${question}`,
    label: question,
    section: t('Ask the board'),
    isFound: true,
    run: () => ask(question),
  }))
}

/** Whether each of these words begins one of the question's. */
function hasWords(question: string, words: readonly string[]): boolean {
  const own = plainWords(question)
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))
}
