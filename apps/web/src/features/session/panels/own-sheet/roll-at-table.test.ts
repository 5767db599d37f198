import { refused, type UserId } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, test, vi } from 'vitest'
import type { TableView } from '../../../../live/table-session'
import { rollAtTable } from './roll-at-table'

vi.mock('../../../../lib/errors', async (original) => ({ ...(await original<object>()), reportError: vi.fn() }))

const AYLA = aPlayer('Ayla')

/** A table whose server answers at once. `isLost`: nothing is sent. */
function aTable({ isDm = false, isLost = false } = {}) {
  const rehearsal = rehearse().seat(AYLA)
  const you = isDm ? THE_DM : AYLA
  const sent: object[] = []
  const send = async (name: string, payload: object) => {
    if (isLost) return refused('SOCK_002')
    sent.push({ name, ...payload })
    const answer = rehearsal.send(you, name, payload)
    return 'refused' in answer ? refused(answer.refused) : { ok: true as const, seq: 1 }
  }
  const table = (): TableState => liveTable.view(you, rehearsal.state)
  const store = { getState: () => ({ you: { userId: you.userId, role: you.role }, table: table() }) as unknown as TableView }
  const place = {
    live: { store, send } as never,
    send: send as never,
    playerId: AYLA.userId as UserId,
    rolledFor: isDm ? 'Maren' : undefined,
  }
  const down = () => rehearsal.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
  const saves = () => rehearsal.state.party.seats[0]?.play?.deathSaves
  const rolls = () =>
    rehearsal.events.flatMap(({ event }) => (event.name === 'player-roll' || event.name === 'dice-drawn' ? event.payload : []))
  return { place, sent, down, saves, rolls, hide: () => rehearsal.send(THE_DM, 'dm-screen-change', { screen: { areRollsHidden: true } }) }
}

const HIT_DIE = { notation: '1d8', reason: 'Hit die d8', kind: 'hit-die' } as const
const DEATH_SAVE = { notation: '1d20', reason: 'Death save', kind: 'death-save' } as const

test('a hit die is the server’s: its face comes back from the roll that all read', async () => {
  const { place, rolls } = aTable()
  const result = await rollAtTable(HIT_DIE, place)
  expect(rolls()).toMatchObject([{ reason: 'Hit die d8', total: result?.total, audience: 'everyone' }])
})

test('the charges that an item regains are the server’s dice, too', async () => {
  const { place, rolls } = aTable()
  const result = await rollAtTable({ notation: '1d6+1', reason: 'Wand of Fireballs: charges', kind: 'charges' }, place)
  expect(rolls()).toMatchObject([{ reason: 'Wand of Fireballs: charges', total: result?.total }])
})

test('a death save is counted by the server, and the sheet counts nothing itself', async () => {
  const { place, down, rolls, saves } = aTable()
  down()
  const result = await rollAtTable(DEATH_SAVE, place)
  expect(rolls()).toMatchObject([{ purpose: 'death-save', total: result?.total }])
  expect(result?.isCounted).toBe(true)
  expect(saves()).not.toEqual({ successes: 0, failures: 0 })
})

test('a death save that only the DM may see is counted without its face', async () => {
  const { place, down, hide } = aTable()
  hide()
  down()
  expect(await rollAtTable(DEATH_SAVE, place)).toEqual({ isCounted: true })
})

test('without a connection, and where the server refuses, there is no result', async () => {
  const lost = aTable({ isLost: true })
  expect(await rollAtTable(HIT_DIE, lost.place)).toBeUndefined()
  expect(await rollAtTable(DEATH_SAVE, lost.place)).toBeUndefined()
  const { place, rolls } = aTable()
  expect(await rollAtTable(DEATH_SAVE, place)).toBeUndefined()
  expect(rolls()).toEqual([])
})

test('the DM rolls for the character, with the advantage that is chosen for a d20 alone', async () => {
  const { place, sent } = aTable({ isDm: true })
  await rollAtTable({ notation: '1d20+5', reason: 'Wisdom save', kind: 'save', mode: 'advantage' }, place)
  await rollAtTable({ notation: '1d6+2', reason: 'Mace, damage', kind: 'damage', mode: 'advantage' }, place)
  expect(sent).toEqual([
    { name: 'dice-roll', dice: '1d20+5', reason: 'Maren: Wisdom save', type: 'save', advantage: true },
    { name: 'dice-roll', dice: '1d6+2', reason: 'Maren: Mace, damage', type: 'damage', targets: [] },
  ])
})
