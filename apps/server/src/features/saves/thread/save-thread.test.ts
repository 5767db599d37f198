import type { SessionId, UserId } from '@hearthlight/protocol'
import { gameAsSaved, isEqual, liveTable, type TableState, TOKEN_DEFAULTS } from '@hearthlight/table'
import { afterEach, expect, it, vi } from 'vitest'
import { beginningOf } from '../read-save'
import { readGameFile, readStoredGame } from './save-thread'

const SESSION = 'sess_large' as SessionId
const DM = 'user_mira' as UserId
/** Characters; the longest text that the main thread parses at once is one piece. */
const ONE_PIECE = 80_000

/** A game of about 500 KB. */
function aLargeTable(): TableState {
  const begun = liveTable.initial({ sessionId: SESSION, name: 'Keep', dmId: DM, maxPlayers: 5, scene: { name: '', description: '' } })
  const ids = Array.from({ length: 1_000 }, (_, index) => `token-${index}`)
  const tokens = Object.fromEntries(ids.map((id, index) => [id, { ...TOKEN_DEFAULTS, id, name: `Ogre ${index}`, x: index % 50, y: 3 }]))
  return { ...begun, map: { ...begun.map, tokens: tokens as never } }
}

const table = aLargeTable()
const beginning = beginningOf(SESSION, table)
const document = JSON.stringify(gameAsSaved(table))

/** The longest text that this thread has parsed since. */
function parsedHere(): () => number {
  const parse = vi.spyOn(JSON, 'parse')
  return () => Math.max(...parse.mock.calls.map(([text]) => text.length))
}
afterEach(() => void vi.restoreAllMocks())

it('LOOP-11 a large saved game is read and checked on a thread of its own, and comes back in pieces', async () => {
  const longest = parsedHere()
  const stored = await readStoredGame(document, beginning)
  expect(longest()).toBeLessThan(ONE_PIECE)
  vi.restoreAllMocks()
  expect(isEqual(stored?.map.tokens, table.map.tokens)).toBe(true)
})

it('LOOP-11 so is a large file, and one that never fitted is refused by the same words', async () => {
  const file = (data: object) => Buffer.from(JSON.stringify({ name: ' Large ', version: '1.0.0', data }))
  const game = gameAsSaved(table)
  const [good, bad] = [file(game), file({ ...game, map: { ...game.map, gridSize: -1 } })]
  const longest = parsedHere()
  const read = await readGameFile(good, beginning)
  const refused = await readGameFile(bad, beginning)
  // Nothing at all is parsed here: the text of the game is what is stored.
  expect(longest()).toBe(Number.NEGATIVE_INFINITY)
  vi.restoreAllMocks()
  expect(read).toMatchObject({ name: 'Large', dmId: DM })
  expect('document' in read && isEqual(JSON.parse(read.document), JSON.parse(document))).toBe(true)
  expect(refused).toEqual({ ok: false, code: 'FILE_004', message: 'This is not a saved game that can be read.' })
})
