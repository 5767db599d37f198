import type { TokenId, UserId } from '@hearthlight/protocol'
import { emptyMap, type MapState, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { cellName, createSceneMaker } from './board-scene'

const AYLA = 'user_ayla' as UserId
const aToken = (id: string, changes: Partial<Token> = {}): Token => ({ ...TOKEN_DEFAULTS, id: id as TokenId, x: 0, y: 0, ...changes })
const aMap = (...tokens: Token[]): MapState => ({
  ...emptyMap({ dmId: 'user_rowan' }),
  tokens: Object.fromEntries(tokens.map((token) => [token.id, token])),
})

describe('the scene on the board', () => {
  it('MAP-21 keeps the object of every token that did not change', () => {
    const make = createSceneMaker()
    const [still, moving] = [aToken('still'), aToken('moving')]
    const before = make(aMap(still, moving), false, { userId: AYLA, isDm: true })
    const after = make(aMap(still, { ...moving, x: 4 }), false, { userId: AYLA, isDm: true })
    expect(after.tokens[0]).toBe(before.tokens[0])
    expect(after.tokens[1]).toMatchObject({ id: 'moving', x: 4 })
  })

  it('MAP-22 offers a player the tokens that are theirs or the players’, and none while the game is paused', () => {
    const map = aMap(aToken('mine', { ownerId: AYLA }), aToken('party', { isPlayer: true }), aToken('ogre'))
    const movable = (isPaused: boolean, isDm: boolean) =>
      createSceneMaker()(map, isPaused, { userId: AYLA, isDm })
        .tokens.filter((token) => token.canMove)
        .map((token) => token.id)
    expect(movable(false, false)).toEqual(['mine', 'party'])
    expect(movable(true, false)).toEqual([])
    expect(movable(true, true)).toEqual(['mine', 'party', 'ogre'])
  })

  it.each([
    [0, 0, 'A1'],
    [7, 6, 'H7'],
    [26, 0, 'AA1'],
  ])('MAP-23 names cell %i,%i %s', (x, y, name) => {
    expect(cellName(x, y)).toBe(name)
  })
})
