import type { UserId } from '@hearthlight/protocol'
import { liveTable, type TableState, TOKEN_DEFAULTS } from '@hearthlight/table'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { snapshotBody } from '../rooms/snapshots'
import { storedEvents } from '../rooms/steps'
import { createViewers, viewersAt } from './viewers'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const EVERYONE = [THE_DM.userId, AYLA.userId, BRAM.userId]
/** Tokens of a game that takes longer to encode than others should wait. */
const MANY = 2_500

function aGame(isVisible: boolean, count = MANY) {
  const { state } = rehearse().seat(AYLA, BRAM)
  const ids = Array.from({ length: count }, (_, index) => `token-${index}`)
  const tokens = Object.fromEntries(ids.map((id) => [id, { ...TOKEN_DEFAULTS, id, name: 'Ogre', x: 3, y: 4, isVisible }]))
  const map = { ...state.map, tokens }
  const event = { name: 'table-restored', payload: { cause: 'loaded', name: 'Large', slices: { map } } }
  return { before: state, event, after: liveTable.apply(state, event, { at: 1, by: THE_DM.userId }) }
}

function told({ before, event, after }: { before: TableState; event: ReturnType<typeof aGame>['event']; after: TableState }) {
  const viewers = createViewers({ counts: Object.fromEntries(EVERYONE.map((id) => [id, 7])), present: viewersAt(before) })
  const { announcements, anew } = viewers.project({ event, at: 1, by: THE_DM.userId, before, after, size: 1 })
  return { viewers, anew: [...anew].sort(), heard: announcements.flatMap(({ to }) => to).sort() }
}

afterEach(() => void vi.restoreAllMocks())

it('RESUME-8 whoever sees a large game loaded is asked to get a fresh state: it is not encoded at once', () => {
  const { viewers, anew, heard } = told(aGame(true))
  expect([anew, heard]).toEqual([[...EVERYONE].sort(), []])
  // A number is skipped, so that a page that missed the question sees the gap; from no number before can one resume.
  for (const userId of EVERYONE) {
    expect(viewers.count(userId as UserId)).toBe(8)
    expect([viewers.missed(userId as UserId, 7), viewers.missed(userId as UserId, 8)]).toEqual([undefined, []])
  }
})

it('RESUME-8 a player who sees nothing of it learns nothing: neither that a game was loaded, nor that it is large', () => {
  const { viewers, anew, heard } = told(aGame(false))
  expect([anew, heard]).toEqual([[THE_DM.userId], []])
  expect(viewers.count(AYLA.userId)).toBe(7)
})

it('RESUME-8 others are told it as always', () => {
  const { anew, heard } = told(aGame(true, 10))
  expect([anew, heard]).toEqual([[], [...EVERYONE].sort()])
})

it('LOOP-12 a large event is encoded for the log in pieces, to the same text', async () => {
  const { event, after } = aGame(true)
  const text = JSON.stringify(event.payload)
  const encode = vi.spyOn(JSON, 'stringify')
  const stored = { seq: 1, name: event.name, actorId: THE_DM.userId, intentId: null, at: 1 }
  const [written] = await storedEvents([{ event, stored, after }])
  const longest = Math.max(...encode.mock.results.map(({ value }) => String(value).length))
  expect([written?.payload === text, longest < text.length / 4]).toEqual([true, true])
})

it('LOOP-16 the snapshot of a large table is encoded in pieces, with other work between them, to the same text', async () => {
  const { before, after } = aGame(true)
  const viewers = createViewers({ counts: { [AYLA.userId]: 7 }, present: viewersAt(before) })
  const text = JSON.stringify({ state: after, told: { [AYLA.userId]: 7 } })
  let now = performance.now()
  // Each look at the clock is a second later, so that every piece is followed by a pause.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  const encode = vi.spyOn(JSON, 'stringify')
  let turns = 0
  let isEncoded = false
  const count = () => {
    turns += 1
    if (!isEncoded) setImmediate(count)
  }
  setImmediate(count)
  const body = await snapshotBody(after, viewers)
  isEncoded = true
  const longest = Math.max(...encode.mock.results.map(({ value }) => String(value).length))
  expect([body === text, longest < text.length / 4, turns > 4]).toEqual([true, true, true])
})
