import { type Answer, answerTo, type Question } from '@hearthlight/rules/ask'
import type { TableState } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { AYLA, AYLA_ASKS, aWorld, namesOf, theDm, type WorldParts } from './asked-world.test-support'
import { bruteForce } from './brute-force.test-support'
import { SIXTY } from './sixty-questions.test-support'
import { type Asker, askViewOf } from './view-of-table'
import { parseQuestion } from './words/parse-question'

const WORLDS: readonly (readonly [name: string, parts: WorldParts, asker: Asker])[] = [
  ['the DM, by day', {}, theDm()],
  ['the DM, at night, with diagonals of 5 and 10 feet', { light: 'dark', rule: '5-10-5' }, theDm()],
  ['the DM, with straight distances', { rule: 'euclid', sight: null }, theDm()],
  ['a player who sees what the party sees', {}, AYLA_ASKS],
  ['a player who sees what she sees herself, with diagonals of 5 and 10 feet', { sight: 'own', rule: '5-10-5' }, AYLA_ASKS],
  ['a player without sight', { sight: null }, AYLA_ASKS],
]

/** The table as this asker's browser has it. */
function tableOf(parts: WorldParts, { isDm }: Asker): TableState {
  const world = aWorld(parts)
  return isDm ? world.table.state : world.seenBy(AYLA)
}

it('ASK-7 sixty questions are understood in English and in German', () => {
  expect(SIXTY).toHaveLength(60)
  for (const [english, german, question] of SIXTY) {
    for (const text of [english, german]) expect({ text, ...parseQuestion(text, namesOf()) }).toEqual({ text, ...question })
  }
})

describe.each(WORLDS)('sixty questions of %s', (_name, parts, asker) => {
  const table = tableOf(parts, asker)
  const view = askViewOf(table, asker)
  const brute = bruteForce(table, asker.isDm)
  const isHere = (id: string | undefined) => id === undefined || table.map.tokens[id] !== undefined

  it('ASK-1, ASK-2, ASK-3, ASK-4, ASK-5, ASK-6 are answered as by brute force', () => {
    for (const [english, german] of SIXTY) {
      const answers = [english, german].map((text) => {
        const question = parseQuestion(text, namesOf())
        if (question === undefined) throw new Error(`Not understood: ${text}`)
        return { question, answer: answerTo(view, question) }
      })
      const [{ question, answer }, inGerman] = answers as [(typeof answers)[0], (typeof answers)[0]]
      expect(inGerman.answer, german).toEqual(answer)
      if (!isHere(question.who)) expect(answer, english).toEqual({ kind: 'no-token' })
      else expect(plain(answer), english).toEqual(expected(question, brute))
    }
  })
})

/** An answer without its order, pictures and places. */
function plain(answer: Answer): unknown {
  switch (answer.kind) {
    case 'no-token':
      return answer
    case 'reach':
      return Object.fromEntries(answer.reached.map(({ id, feet }) => [id, tenths(feet)]))
    case 'seen-by':
    case 'sees':
      return Object.fromEntries([...answer.noticed.map(({ id, how }) => [id, how]), ...answer.unclear.map((id) => [id, 'unclear'])])
    case 'cover':
    case 'covered':
      return Object.fromEntries(answer.others.map(({ id, cover }) => [id, cover]))
    case 'distance':
      return Object.fromEntries(answer.to.map(({ id, feet }) => [id, tenths(feet)]))
    case 'within':
      return Object.fromEntries(answer.inside.map(({ id, feet }) => [id, tenths(feet)]))
    case 'aim': {
      const [best] = answer.aims
      return { isEnough: answer.isEnough, foes: best?.foes.length ?? 0, friends: best?.friends.length ?? 0, hits: best?.foes ?? [] }
    }
  }
}

const tenths = (feet: number) => Math.round(feet * 10)

function expected(question: Question, brute: ReturnType<typeof bruteForce>): unknown {
  const who = brute.tokenOf(question.who ?? 'lyra')
  const named = (ids: readonly string[] | undefined) => brute.others(who).filter(({ id }) => ids === undefined || ids.includes(id))
  const byId = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries)
  switch (question.kind) {
    case 'reach': {
      const speed = question.speedFt ?? brute.speedOf(who)
      const reached = brute.reached(who, question.isDashing ? 2 * speed : speed)
      return byId(named(question.to).flatMap(({ id }) => (reached[id] === undefined ? [] : [[id, tenths(reached[id])] as const])))
    }
    case 'seen-by': {
      const viewers = named(question.by).filter((token) => question.by !== undefined || !brute.isFallen(token))
      return byId(viewers.map((token) => [token.id, brute.howSeen(token, who)] as const).filter(([, how]) => how !== 'no'))
    }
    case 'sees':
      return byId(
        named(question.to)
          .map((token) => [token.id, brute.howSeen(who, token)] as const)
          .filter(([, how]) => how !== 'no'),
      )
    case 'cover':
    case 'covered': {
      const isAttacked = question.kind === 'cover'
      const others = isAttacked && question.from !== undefined ? named(question.from) : brute.foes(who)
      return byId(
        others.map((other) => {
          const cover = isAttacked ? brute.coverBetween(other, who) : brute.coverBetween(who, other)
          const isUnclear = cover !== 'total' && brute.isLineUnknown(brute.middleOf(other), brute.middleOf(who))
          return [other.id, isUnclear ? 'unclear' : cover] as const
        }),
      )
    }
    case 'distance':
      return byId(named(question.to).map((token) => [token.id, tenths(brute.feetBetween(who, token))] as const))
    case 'within':
      return byId(
        named(undefined)
          .map((token) => [token.id, brute.feetBetween(who, token)] as const)
          .filter(([, feet]) => brute.isWithin(feet, question.feet))
          .map(([id, feet]) => [id, tenths(feet)] as const),
      )
    case 'aim': {
      const { foes, friends } = brute.bestAim(who, question)
      return { isEnough: foes >= question.leastFoes, foes, friends: foes === 0 ? 0 : friends, hits: expect.any(Array) }
    }
  }
}
