import type { SessionId, UserId } from '@hearthlight/protocol'
import { gameAsSaved, isEqual, liveTable, TOKEN_DEFAULTS } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { beginningOf } from './read-save'
import { withPartsOf } from './shared-parts'
import { readStoredGame } from './thread/save-thread'

const SESSION = 'sess_shared' as SessionId
const begun = liveTable.initial({
  sessionId: SESSION,
  name: '',
  dmId: 'user_mira' as UserId,
  maxPlayers: 5,
  scene: { name: '', description: '' },
})
const token = (id: string, x: number) => ({ ...TOKEN_DEFAULTS, id, x, y: 4, name: 'Ogre' })
const table = { ...begun, map: { ...begun.map, tokens: { a: token('a', 1), b: token('b', 2) } as never } }

it('a game is loaded with the objects of the table where they are equal, and is the same game', async () => {
  const game = await readStoredGame(JSON.stringify(gameAsSaved(table)), beginningOf(SESSION, table))
  if (game === undefined) throw new Error('the game was not read')
  const same = await withPartsOf(table, game)
  expect([same.map.tokens === table.map.tokens, isEqual(same, game)]).toEqual([true, true])
  const moved = { ...table, map: { ...table.map, tokens: { ...(table.map.tokens as object), b: token('b', 9) } as never } }
  const differs = await withPartsOf(moved, game)
  expect(isEqual(differs, game)).toBe(true)
  expect([differs.map.tokens.a === (table.map.tokens as typeof game.map.tokens).a, differs.map.tokens.b?.x]).toEqual([true, 2])
})
