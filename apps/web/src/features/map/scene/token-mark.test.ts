import type { TokenId, UserId } from '@hearthlight/protocol'
import { type CombatEntry, TOKEN_DEFAULTS } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { markOf } from './token-mark'

const AYLA = 'user_ayla' as UserId
const aToken = { ...TOKEN_DEFAULTS, id: 'tok_1' as TokenId, hp: 0 }
const lyra = { ...aToken, isPlayer: true, ownerId: AYLA, seatId: AYLA }
const aRow = (id: string, failures: number) => ({ id, deathSaves: { successes: 0, failures } }) as CombatEntry

describe('a token without hit points', () => {
  it('has fallen if it is a foe, also where the viewer reads a word for its hit points', () => {
    expect(markOf(aToken, { entries: [] })).toBe('isFallen')
    expect(markOf({ ...aToken, hp: null, health: 'Down' }, { entries: [] })).toBe('isFallen')
    expect(markOf({ ...aToken, hp: null }, { entries: [] })).toBeUndefined()
    expect(markOf({ ...aToken, hp: 1 }, { entries: [] })).toBeUndefined()
  })

  it('is dying if it is a player’s character, until three death saves have failed', () => {
    expect(markOf(lyra, { entries: [] })).toBe('isDying')
    expect(markOf(lyra, { entries: [aRow(AYLA, 2)] })).toBe('isDying')
    expect(markOf(lyra, { entries: [aRow(AYLA, 3)] })).toBe('isFallen')
    expect(markOf({ ...lyra, seatId: null }, { entries: [aRow('tok_1', 3)] })).toBe('isFallen')
  })
})
