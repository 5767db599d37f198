import type { TokenId, UserId } from '@hearthlight/protocol'
import { emptyMap, type TableState, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { openingPlace } from './opening-view'

const AYLA = 'user_ayla' as UserId

function tableWith(tokens: readonly Partial<Token>[], acting?: string): Pick<TableState, 'map' | 'combat'> {
  const whole = tokens.map((token, index) => ({ ...TOKEN_DEFAULTS, id: `token_${index}` as TokenId, x: 0, y: 0, ...token }))
  return {
    map: { ...emptyMap({ dmId: 'user_rowan' }), tokens: Object.fromEntries(whole.map((token) => [token.id, token])) },
    combat: { active: acting !== undefined, turn: 0, round: 1, entries: [{ id: acting }] },
  } as unknown as Pick<TableState, 'map' | 'combat'>
}

it('a player first looks at the own token, the DM at whoever acts, and others at the midst of all', () => {
  const table = tableWith(
    [
      { x: 2, y: 4 },
      { x: 20, y: 30, size: 2, ownerId: AYLA, isPlayer: true },
    ],
    'token_0',
  )
  expect(openingPlace(table, { userId: AYLA, isDm: false })).toEqual({ x: 21, y: 31 })
  expect(openingPlace(table, { userId: 'user_rowan' as UserId, isDm: true })).toEqual({ x: 2.5, y: 4.5 })
  expect(openingPlace(table, { userId: 'user_bram' as UserId, isDm: false })).toEqual({ x: 11.75, y: 17.75 })
  expect(openingPlace(tableWith([]), { userId: AYLA, isDm: false })).toBeUndefined()
})
