import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, linesInOrder, liveTable } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const callFor = (viewer: Actor, table: Rehearsal) =>
  linesInOrder(liveTable.view(viewer, table.state).chat.log).findLast(({ kind }) => kind === 'ready')

describe('the question who is ready', () => {
  it('READY-1 goes to every player, and READY-2 each of them answers for everyone to see', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'ready-ask', {})
    const lineId = callFor(AYLA, table)?.id
    table.send(AYLA, 'ready-answer', { lineId, isReady: true })
    for (const viewer of [THE_DM, AYLA, BRAM]) {
      expect(callFor(viewer, table)?.ready).toEqual({ asked: [AYLA.userId, BRAM.userId], by: [AYLA.userId] })
    }
    table.send(AYLA, 'ready-answer', { lineId, isReady: false })
    expect(callFor(BRAM, table)?.ready?.by).toEqual([])
  })

  it('READY-1 of a DM who whispers goes to the chosen players only', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'dm-screen-change', { screen: { isWhispering: true, whisperTo: [AYLA.userId] } })
    table.send(THE_DM, 'ready-ask', {})
    const lineId = callFor(AYLA, table)?.id
    expect([callFor(AYLA, table)?.ready?.asked, callFor(BRAM, table)]).toEqual([[AYLA.userId], undefined])
    expect(table.announcedTo(BRAM, () => table.send(AYLA, 'ready-answer', { lineId, isReady: true }))).toEqual([])
    expect(table.send(BRAM, 'ready-answer', { lineId, isReady: true })).toMatchObject({ refused: 'VAL_001' })
  })

  it('READY-1 is the DM’s, and is refused where nobody sits', () => {
    expect(rehearse().seat(AYLA).send(AYLA, 'ready-ask', {})).toMatchObject({ refused: 'AUTH_003' })
    expect(rehearse().send(THE_DM, 'ready-ask', {})).toMatchObject({ refused: 'VAL_001' })
  })

  it('READY-2 is answered by those who are asked: not by the DM, nor by who sits down later', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'ready-ask', {})
    table.seat(BRAM)
    const before = table.state
    const lineId = callFor(AYLA, table)?.id
    for (const actor of [THE_DM, BRAM]) {
      expect(table.send(actor, 'ready-answer', { lineId, isReady: true })).toMatchObject({ refused: 'VAL_001' })
    }
    expect(table.state).toBe(before)
  })
})
