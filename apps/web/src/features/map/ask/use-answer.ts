import { type Answer, answerTo } from '@hearthlight/rules/ask'
import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import type { Token } from '@hearthlight/table'
import { useEffect, useMemo, useState } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { useMapUi } from '../controller/map-context'
import { type AnswerWords, wordsOfAnswer } from './answer-words'
import { askViewOf } from './view-of-table'
import { parseQuestion } from './words/parse-question'

export interface Asked {
  /** Undefined before a question was asked, if it was not understood, and while monsters are on their way. */
  readonly words: AnswerWords | undefined
  readonly answer: Answer | undefined
  readonly isUnknown: boolean
  readonly tokens: Readonly<Record<string, Token>>
  /** Of other tokens, nearest to be asked about. */
  readonly names: readonly string[]
  readonly isSquare: boolean
}

/** The answer to these words, anew when the table changes. */
export function useAnswer(asked: string): Asked {
  const table = useTable((whole) => whole)
  const isDm = useIsDm()
  const userId = useView((view) => view.you?.userId) ?? ''
  const selected = useMapUi((ui) => ui.selected)
  const monsters = useMonsters(isDm)
  const { map, party, combat, effects, opportunities, session } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what an answer reads, not every line of chat
  return useMemo(() => {
    const view = askViewOf(table, { userId, isDm, selected, monsterOf: (id) => monsters?.get(id) })
    const known = Object.values(map.tokens).map((token) => ({ id: token.id as string, name: tokenName(token) }))
    const question = parseQuestion(asked, { ownId: view.ownId, tokens: known })
    const names = known.filter(({ id }) => id !== view.ownId).map(({ name }) => name)
    const rest = { tokens: map.tokens, names, isSquare: view.grid.kind === 'square' }
    if (question === undefined || monsters === undefined) {
      return { words: undefined, answer: undefined, isUnknown: question === undefined && asked !== '', ...rest }
    }
    const answer = answerTo(view, question)
    const words = wordsOfAnswer(answer, question, {
      nameOf: (id) => known.find((token) => token.id === id)?.name ?? '',
      isYou: (id) => !isDm && map.tokens[id]?.ownerId === userId,
      isDm,
      knowsWalls: map.ownLayers !== undefined,
    })
    return { words, answer, isUnknown: false, ...rest }
  }, [asked, map, party, combat, effects, opportunities, session.settings, userId, isDm, selected, monsters])
}

type Monsters = ReadonlyMap<string, Monster>
const NO_MONSTERS: Monsters = new Map()

/** Speeds and senses of monsters, for the DM; undefined while they load. Without them a usual speed and eyes are counted. */
function useMonsters(isDm: boolean): Monsters | undefined {
  const [monsters, setMonsters] = useState<Monsters | undefined>(isDm ? undefined : NO_MONSTERS)
  useEffect(() => {
    if (!isDm) return
    let isHere = true
    loadKind('monsters').then(
      (loaded) => isHere && setMonsters(loaded),
      () => isHere && setMonsters(NO_MONSTERS),
    )
    return () => {
      isHere = false
    }
  }, [isDm])
  return monsters
}
