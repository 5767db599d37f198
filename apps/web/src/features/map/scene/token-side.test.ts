import { describe, expect, it } from 'vitest'
import { fillFor, PLAYER_FILL, SIDE_FILLS, sideOf } from './token-side'

describe('the side of a token', () => {
  it('goes over to the players with its fill, and back', () => {
    expect(fillFor({ isPlayer: true, color: SIDE_FILLS.hostile })).toBe(PLAYER_FILL)
    expect(fillFor({ isPlayer: false, color: PLAYER_FILL })).toBe(SIDE_FILLS.hostile)
  })

  it('leaves a colour alone that the DM chose for its own sake', () => {
    expect(fillFor({ isPlayer: true, color: '#37a643' })).toBe('#37a643')
    expect(fillFor({ isPlayer: false, color: '#37a643' })).toBe('#37a643')
    expect(sideOf({ isPlayer: false, color: '#37a643' })).toBe('neutral')
  })
})
