import { aCharacter, aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../live-table'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const LYRA = aCharacter()
const THORN = aCharacter({ id: 'char_thorn' as never, name: 'Thorn', hp: 9, maxHp: 12 })

const join = (table: ReturnType<typeof rehearse>, player = AYLA, character = LYRA) => table.send(player, 'player-join', { character })
const tokensOf = (table: ReturnType<typeof rehearse>) => Object.values(table.state.map.tokens)

function seated() {
  const table = rehearse()
  join(table)
  const [token] = tokensOf(table)
  if (token === undefined) throw new Error('no token was placed')
  return { table, token }
}

describe('PARTY-8 a character who sits down', () => {
  it('gets a token in the same act, which its player moves at once', () => {
    const { table, token } = seated()
    expect(table.events.map(({ event }) => event.name)).toEqual(['player-joined', 'token-added'])
    expect(token).toMatchObject({ name: 'Lyra', ownerId: AYLA.userId, seatId: AYLA.userId, isPlayer: true, hp: 27, maxHp: 30 })
    expect(table.send(AYLA, 'token-move', { tokenId: token.id, x: 1, y: 1 })).not.toHaveProperty('refused')
    expect(table.announcedTo(AYLA).map(({ name }) => name)).toEqual(['player-joined', 'token-added', 'token-moved'])
  })

  it('gets no second one by joining again, from another tab, or after a kick, whatever the token is called by then', () => {
    const { table, token } = seated()
    table.send(THE_DM, 'update-token', { tokenId: token.id, changes: { name: 'A hooded stranger' } })
    join(table)
    join(table, AYLA, { ...LYRA, name: 'Lyra the Bold' })
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId })
    join(table)
    expect(tokensOf(table).map(({ id }) => id)).toEqual([token.id])
  })

  it('gets none where the DM had removed it, nor where the DM had placed one by hand', () => {
    const { table, token } = seated()
    table.send(THE_DM, 'remove-token', { tokenId: token.id })
    join(table)
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId })
    join(table)
    expect(tokensOf(table)).toEqual([])
    table.send(THE_DM, 'add-token', { token: { name: 'Thorn', isPlayer: true, ownerId: BRAM.userId, x: 3, y: 3 } })
    join(table, BRAM, THORN)
    expect(tokensOf(table)).toMatchObject([{ name: 'Thorn', x: 3, y: 3, seatId: BRAM.userId, hp: 9 }])
  })

  it('takes over the token of the character who sat there before', () => {
    const { table, token } = seated()
    table.send(THE_DM, 'update-token', { tokenId: token.id, changes: { uploadId: 'up_lyra' } })
    join(table, AYLA, THORN)
    expect(tokensOf(table)).toMatchObject([{ id: token.id, name: 'Thorn', seatId: AYLA.userId, hp: 9, maxHp: 12, uploadId: null }])
  })

  it('gets none where the DM has switched that off, and one when they come back after it was switched on', () => {
    const table = rehearse()
    table.send(THE_DM, 'session-settings-change', { settings: { joiningPlacesTokens: false } })
    join(table)
    expect(tokensOf(table)).toEqual([])
    table.send(THE_DM, 'session-settings-change', { settings: { joiningPlacesTokens: true } })
    join(table)
    expect(tokensOf(table)).toHaveLength(1)
  })

  it('sits down on a full map, too', () => {
    const table = rehearse()
    table.send(THE_DM, 'update-map', { tokens: Array.from({ length: 2_000 }, (_, index) => ({ id: `tok_${index}`, x: index % 50, y: 0 })) })
    expect(join(table)).not.toHaveProperty('refused')
    expect(tokensOf(table)).toHaveLength(2_000)
  })

  it('can’t undo that the token came, and keeps it when the DM undoes an act of their own', () => {
    const { table, token } = seated()
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005' })
    table.send(THE_DM, 'set-grid', { gridSize: 50 })
    table.send(THE_DM, 'undo', {})
    table.send(THE_DM, 'undo', {})
    expect(tokensOf(table)).toEqual([token])
  })

  it('keeps the one token when a saved game is loaded, and brings it to one that was saved before', () => {
    const table = rehearse()
    const { map, party } = table.state
    join(table)
    table.send(THE_DM, 'game-load', { name: 'Before Lyra', slices: { map, party } })
    expect(tokensOf(table)).toMatchObject([{ name: 'Lyra', seatId: AYLA.userId }])
    const saved = table.state
    table.send(THE_DM, 'game-load', { name: 'With Lyra', slices: { map: { ...saved.map, tokens: {} }, party: saved.party } })
    join(table)
    expect(tokensOf(table)).toEqual([])
  })

  it('comes from events alone: a log of an older version leads to no token', () => {
    const { table } = seated()
    const old = table.events.filter(({ event }) => event.name === 'player-joined')
    const state = old.reduce((before, { event, at, by }) => {
      const { isArrival: _new, ...payload } = event.payload as { isArrival: boolean }
      return liveTable.apply(before, { ...event, payload }, { at, by })
    }, rehearse().state)
    expect(state.map.tokens).toEqual({})
    expect(Object.keys(state.party)).toEqual(['seats'])
  })
})

it('PICTURE-3 a portrait that a player names becomes no picture of a token, which everyone at the table may open', () => {
  const { table } = seated()
  table.send(AYLA, 'player-portrait-update', { uploadId: 'up_somebodys' })
  table.send(THE_DM, 'player-kick', { playerId: AYLA.userId })
  join(table, AYLA, THORN)
  expect(tokensOf(table).map(({ uploadId }) => uploadId)).toEqual([null, null])
})
