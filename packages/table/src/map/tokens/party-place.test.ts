import type { TokenId, UserId } from '@hearthlight/protocol'
import { aCharacter, aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { paintFog } from '../fog/fog'
import { emptyMap, type MapState } from '../map.state'
import { freeCellsByParty, tokensComingAlong } from './party-place'
import { TOKEN_DEFAULTS, type Token } from './token'

const EMPTY = emptyMap({ dmId: 'user_dm' })
/** 20 by 10 cells. */
const PICTURE = { uploadId: 'up_1', width: 800, height: 400 }

function aMap(tokens: readonly Partial<Token>[], changes: Partial<MapState> = {}): MapState {
  const whole = tokens.map((token, index) => ({ ...TOKEN_DEFAULTS, id: `tok_${index}` as TokenId, x: 0, y: 0, ...token }))
  return { ...EMPTY, tokens: Object.fromEntries(whole.map((token) => [token.id, token])), ...changes }
}

const around = (x: number, y: number) =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx} ${y + dy}`)).filter((each) => each !== `${x} ${y}`)
const cells = (map: MapState, size?: number) =>
  freeCellsByParty(map, size)
    .map(({ x, y }) => `${x} ${y}`)
    .sort()

describe('MAP-41 the party’s place', () => {
  it('is beside the party, on no cell of another token, not even of a hidden one', () => {
    const taken = [
      { x: 11, y: 5 },
      { x: 9, y: 4, size: 1, isVisible: false },
    ]
    const map = aMap([{ x: 10, y: 5, isPlayer: true }, ...taken])
    expect(cells(map)).toEqual(
      around(10, 5)
        .filter((cell) => cell !== '11 5' && cell !== '9 4')
        .sort(),
    )
  })

  it('is for whoever comes along any of the nearest free cells, by chance: no order tells of a hidden token', () => {
    const hero = { ...TOKEN_DEFAULTS, id: 'tok_hero' as TokenId, x: 0, y: 0, isPlayer: true, seatId: 'user_ayla' as UserId }
    const other = aMap([{ x: 10, y: 5, isPlayer: true }])
    const placed = Array.from({ length: 8 }, (_, index) =>
      tokensComingAlong({ tok_hero: hero }, other, [hero.seatId], { rollDie: () => index + 1 }).map(({ x, y }) => `${x} ${y}`),
    )
    expect(placed.flat().sort()).toEqual(around(10, 5).sort())
  })

  it('is beside the larger part of a party that has split, and never beside party tokens that players don’t see', () => {
    const party = [
      { x: 30, y: 30 },
      { x: 31, y: 30 },
      { x: 32, y: 30 },
      { x: 2, y: 2 },
    ]
    const map = aMap([...party.map((place) => ({ ...place, isPlayer: true })), { x: 99, y: 99, isPlayer: true, isVisible: false }])
    for (const { x, y } of freeCellsByParty(map)) expect([Math.abs(x - 31) <= 1, Math.abs(y - 30) <= 1]).toEqual([true, true])
  })

  it('is on this side of a wall and of a closed door, and through an open one', () => {
    const party = [{ x: 10, y: 5, isPlayer: true }]
    const wall: [number, number, number, number] = [11, 0, 11, 20]
    const behind = (map: MapState) => freeCellsByParty(map).some(({ x }) => x > 10)
    const withDoor = (isOpen: boolean) => ({ one: { id: 'one', at: wall, door: isOpen ? ('open' as const) : ('closed' as const) } })
    expect(behind(aMap(party, { walls: { one: { id: 'one', at: wall } } }))).toBe(false)
    expect([true, false].map((isOpen) => behind(aMap(party, { walls: withDoor(isOpen) })))).toEqual([true, false])
  })

  it('is in the middle of the picture without a party, and in the middle of what the fog leaves open', () => {
    expect(cells(aMap([], { background: PICTURE }))).toEqual(['10 5'])
    const rows = Array.from({ length: 10 }, (_, y) => ({ x: 4, y, length: 40 }))
    const fog = paintFog(EMPTY.fog, { cover: rows })
    for (const { x } of freeCellsByParty(aMap([], { background: PICTURE, fog }))) expect(x).toBeLessThan(4)
  })

  it('is under fog only where nothing else is open', () => {
    const cover = Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 40 }))
    expect(cells(aMap([], { background: PICTURE, fog: paintFog(EMPTY.fog, { cover }) }))).toEqual(['10 5'])
  })

  it('has room for a large token', () => {
    const [first] = freeCellsByParty(aMap([{ x: 10, y: 5, isPlayer: true }]), 2)
    expect(first).toBeDefined()
    for (const { x, y } of freeCellsByParty(aMap([{ x: 10, y: 5, isPlayer: true }]), 2)) {
      expect(x <= 10 && x + 1 >= 10 && y <= 5 && y + 1 >= 5).toBe(false)
    }
  })
})

describe('MAP-42 the party comes along to another map', () => {
  const AYLA = aPlayer('Ayla')

  function aTable() {
    const table = rehearse()
    table.send(AYLA, 'player-join', { character: aCharacter() })
    table.send(THE_DM, 'add-token', { token: { name: 'Ogre', x: 1, y: 1 } })
    const lyra = Object.values(table.state.map.tokens).find(({ seatId }) => seatId === AYLA.userId)
    return { table, lyra, tokens: () => Object.values(table.state.map.tokens) }
  }

  it('with its tokens, and nobody else’s, in one act that the DM undoes', () => {
    const { table, lyra, tokens } = aTable()
    const before = tokens()
    table.send(THE_DM, 'load-map', { map: { name: 'Crypt', tokens: [{ id: 'tok_ghoul', name: 'Ghoul', x: 10, y: 10 }] } })
    expect(tokens().map(({ name }) => name)).toEqual(['Ghoul', 'Lyra'])
    expect(tokens()[1]).toMatchObject({ id: lyra?.id, seatId: AYLA.userId, hp: 27 })
    table.send(THE_DM, 'undo', {})
    expect(tokens()).toEqual(expect.arrayContaining(before))
    expect(tokens()).toHaveLength(before.length)
  })

  it('but not where the other map has a token of that player', () => {
    const { table, tokens } = aTable()
    const own = { id: 'tok_own', name: 'A hooded stranger', isPlayer: true, ownerId: AYLA.userId as UserId, x: 4, y: 4 }
    table.send(THE_DM, 'load-map', { map: { name: 'Crypt', tokens: [own] } })
    expect(tokens().map(({ name }) => name)).toEqual(['A hooded stranger'])
  })

  it('and not if the DM had taken the token from the map', () => {
    const { table, lyra, tokens } = aTable()
    table.send(THE_DM, 'remove-token', { tokenId: lyra?.id })
    table.send(THE_DM, 'load-map', { map: { name: 'Crypt' } })
    expect(tokens()).toEqual([])
  })
})
