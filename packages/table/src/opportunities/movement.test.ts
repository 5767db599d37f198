import {
  aCharacter,
  aCombatSheet,
  aPlayer,
  aPlayState,
  messageNames,
  playStory,
  type Rehearsal,
  rehearse,
  THE_DM,
} from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, liveTable } from '../index'
import { budgetFt, movedFt } from '../session-context/movement'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** Ayla's hero at (0, 0) has the first turn, then Bram's, then a goblin of unknown kind, then an orc. Her speed is 30 ft. */
function aFight(sheet: object = { speedFt: 30 }) {
  const table = rehearse()
  for (const player of [AYLA, BRAM]) {
    const character = aCharacter({ id: `char_${player.userId}` as never, name: `Hero of ${player.name}` })
    table.send(player, 'player-join', { character, play: aPlayState(), sheet: aCombatSheet(sheet) })
  }
  const tokenOf = ({ userId }: Actor) => Object.values(table.state.map.tokens).find(({ seatId }) => seatId === userId)?.id ?? ''
  table.send(THE_DM, 'add-token', { token: { id: 'orc', name: 'Orc', monsterId: 'orc', x: 9, y: 9 } })
  table.send(THE_DM, 'add-token', { token: { id: 'stranger', name: 'Stranger', x: 8, y: 8 } })
  table.send(THE_DM, 'token-move', { tokenId: tokenOf(AYLA), x: 0, y: 0 })
  table.send(THE_DM, 'token-move', { tokenId: tokenOf(BRAM), x: 0, y: 9 })
  const ids = [AYLA.userId, BRAM.userId, 'stranger', 'orc']
  table.send(THE_DM, 'combat-start', { combatants: ids.map((id, index) => ({ id, initiative: 20 - index })) })
  const move = (actor: Actor, x: number, y: number, path?: readonly object[], tokenId = tokenOf(AYLA)) =>
    table.send(actor, 'token-move', { tokenId, x, y, ...(path === undefined ? {} : { path }) })
  return { table, move, tokenOf }
}

const movement = (table: Rehearsal, viewer: Actor = THE_DM) => liveTable.view(viewer, table.state).opportunities.movement
const feet = (table: Rehearsal, viewer?: Actor) => {
  const known = movement(table, viewer)
  return known && [movedFt(known), budgetFt(known)]
}
const nextTurn = (table: Rehearsal) => table.send(THE_DM, 'combat-next-turn', {})

describe('the speed left on a turn', () => {
  it('MOVE-5 counts the moves of the creature whose turn it is, by whomever, and begins anew with each turn', () => {
    const { table, move, tokenOf } = aFight()
    expect(feet(table)).toEqual([0, 30])
    move(AYLA, 3, 0)
    move(THE_DM, 3, 1)
    expect(feet(table)).toEqual([20, 30])
    move(BRAM, 1, 9, undefined, tokenOf(BRAM))
    expect(feet(table), 'Bram’s move on Ayla’s turn').toEqual([20, 30])
    nextTurn(table)
    expect(feet(table)).toEqual([0, 30])
    table.send(THE_DM, 'combat-end', {})
    expect(feet(table)).toBeUndefined()
  })

  it('MOVE-1 a path counts as it was dragged, and diagonals by the table’s rule across moves', () => {
    const { table, move } = aFight()
    move(AYLA, 2, 0, [
      { x: 0, y: 2 },
      { x: 2, y: 2 },
    ])
    expect(feet(table)).toEqual([30, 30])
    nextTurn(table)
    table.send(THE_DM, 'combat-previous-turn', {})
    table.send(THE_DM, 'session-settings-change', { settings: { distanceRule: '5-10-5' } })
    move(AYLA, 3, 1)
    move(AYLA, 4, 2)
    expect(feet(table)).toEqual([15, 30])
  })

  it('MOVE-2 difficult terrain counts twice, but not for what flies; of a hero only as far as players see it', () => {
    const { table, move, tokenOf } = aFight()
    table.send(THE_DM, 'terrain-paint', { add: [{ x: 0, y: 1, length: 5 }] })
    move(AYLA, 0, 1)
    expect(feet(table)).toEqual([10, 30])
    table.send(THE_DM, 'update-token', { tokenId: tokenOf(AYLA), changes: { elevationFt: 10 } })
    move(AYLA, 1, 1)
    expect(feet(table)).toEqual([15, 30])
    table.send(THE_DM, 'update-token', { tokenId: tokenOf(AYLA), changes: { elevationFt: 0 } })
    table.send(THE_DM, 'terrain-show', { isShown: false })
    move(AYLA, 2, 1)
    expect(feet(table)).toEqual([20, 30])
    for (let turn = 0; turn < 3; turn += 1) nextTurn(table)
    move(THE_DM, 4, 1, undefined, 'orc')
    expect(feet(table)).toEqual([45, 30])
  })

  it('MOVE-5 remembers the last 50 moves of a turn, and the whole way', () => {
    const { table, move } = aFight()
    for (let step = 0; step < 60; step += 1) move(AYLA, step % 2 === 0 ? 1 : 0, 0)
    expect(movement(table)?.steps).toHaveLength(50)
    expect(feet(table)).toEqual([300, 30])
  })

  it('MOVE-5 undo takes a move back, and the DM’s redo counts it again', () => {
    const { table, move } = aFight()
    move(AYLA, 2, 0)
    move(AYLA, 4, 0)
    table.send(AYLA, 'undo', {})
    expect(feet(table)).toEqual([10, 30])
    move(THE_DM, 4, 0)
    table.send(THE_DM, 'undo', {})
    expect(feet(table)).toEqual([10, 30])
    table.send(THE_DM, 'redo', {})
    expect(feet(table)).toEqual([20, 30])
  })

  it('MOVE-5 Rewind Time takes a move of the DM back, and the count of a turn that it takes back is forgotten', () => {
    const { table, move } = aFight()
    move(THE_DM, 2, 0)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(feet(table)).toEqual([0, 30])
    nextTurn(table)
    expect(movement(table)?.entryId).toBe(BRAM.userId)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(feet(table)).toBeUndefined()
    move(AYLA, 1, 0)
    expect(feet(table)).toEqual([5, 30])
  })

  it('MOVE-5 conditions, exhaustion and the sheet decide the speed; without one nothing is counted', () => {
    const { table, move } = aFight()
    table.send(THE_DM, 'combat-condition-add', { targetId: AYLA.userId, condition: 'Grappled' })
    move(AYLA, 1, 0)
    expect(feet(table)).toEqual([5, 0])
    const unknown = aFight({})
    unknown.move(AYLA, 1, 0)
    expect(feet(unknown.table)).toBeUndefined()
    nextTurn(unknown.table)
    nextTurn(unknown.table)
    expect(feet(unknown.table), 'a stranger').toBeUndefined()
    nextTurn(unknown.table)
    expect(feet(unknown.table), 'an orc of the compendium').toEqual([0, 30])
  })

  it('MOVE-6 the DM knows all, a player what their own hero has left, and nobody else', () => {
    const { table, move } = aFight()
    move(AYLA, 2, 0)
    expect([feet(table, AYLA), feet(table, BRAM)]).toEqual([[10, 30], undefined])
    for (let turn = 0; turn < 3; turn += 1) nextTurn(table)
    const told = table.announcedTo(AYLA, () => move(THE_DM, 9, 5, undefined, 'orc'))
    expect(told.map(({ name }) => name)).toEqual(['token-moved'])
    expect([feet(table), feet(table, AYLA), feet(table, BRAM)]).toEqual([[20, 30], undefined, undefined])
  })

  it('MOVE-6 a player whose row is hidden from them does not learn that it acts', () => {
    const { table } = aFight()
    table.send(THE_DM, 'combat-entry-update', { targetId: AYLA.userId, changes: { isHidden: true } })
    nextTurn(table)
    table.send(THE_DM, 'combat-previous-turn', {})
    expect([feet(table), feet(table, AYLA)]).toEqual([[0, 30], undefined])
  })

  it('MOVE-7 no move is forbidden, unless the DM holds players to their speed; never the DM', () => {
    const { table, move, tokenOf } = aFight()
    move(AYLA, 7, 0)
    expect(feet(table)).toEqual([35, 30])
    table.send(AYLA, 'undo', {})
    table.send(THE_DM, 'session-settings-change', { settings: { isSpeedHeld: true } })
    expect(move(AYLA, 7, 0)).toMatchObject({ refused: 'SESS_005' })
    expect(feet(table)).toEqual([0, 30])
    expect(table.state.map.tokens[tokenOf(AYLA) as never]).toMatchObject({ x: 0, y: 0 })
    move(AYLA, 6, 0)
    expect(feet(table)).toEqual([30, 30])
    const moves = [{ tokenId: tokenOf(AYLA), x: 6, y: 1 }]
    expect(table.send(AYLA, 'tokens-move', { moves })).toMatchObject({ refused: 'SESS_005' })
    table.send(THE_DM, 'tokens-move', { moves })
    expect(feet(table)).toEqual([35, 30])
  })

  it('MOVE-8 Dash doubles it, and is taken back; only the DM and the acting player dash', () => {
    const { table } = aFight()
    expect(table.send(BRAM, 'movement-dash', { isDashing: true })).toMatchObject({ refused: 'AUTH_003' })
    table.send(AYLA, 'movement-dash', { isDashing: true })
    expect(feet(table, AYLA)).toEqual([0, 60])
    expect(table.send(AYLA, 'movement-dash', { isDashing: true })).toEqual([])
    table.send(THE_DM, 'movement-dash', { isDashing: false })
    expect(feet(table)).toEqual([0, 30])
    table.send(AYLA, 'movement-dash', { isDashing: true })
    nextTurn(table)
    expect(feet(table)).toEqual([0, 30])
    table.send(THE_DM, 'combat-end', {})
    expect(table.send(THE_DM, 'movement-dash', { isDashing: true })).toMatchObject({ refused: 'SESS_005' })
  })

  it('MOVE-6 no player is told of another creature’s movement, whatever happens at the table', () => {
    let changes = 0
    for (let seed = 1; seed <= 30; seed += 1) {
      playStory(
        seed,
        ({ event, before, after, by }) => {
          const known = after.opportunities.movement
          if (known !== before.opportunities.movement && known !== undefined) changes += 1
          for (const viewer of [AYLA, BRAM]) {
            const seen = liveTable.view(viewer, after).opportunities.movement
            expect(seen === undefined || seen.playerId === viewer.userId).toBe(true)
            const told = liveTable.project(viewer, event, before, after, by).filter(({ name }) => name === 'movement-changed')
            for (const { payload } of told) {
              const { movement: of } = payload as { movement: { playerId: string | null } | null }
              expect(of === null || of.playerId === viewer.userId, `seed ${seed}, ${event.name}`).toBe(true)
            }
          }
        },
        { messages: messageNames.filter((name) => /^(combat-|movement-|player-join|tokens?-move|add-token|undo)/.test(name)) },
      )
    }
    expect(changes).toBeGreaterThan(30)
  })
})
