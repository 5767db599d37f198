import { LIMITS } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const GOBLET = { name: 'Silver goblet', count: 2, heldBy: null }

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (name: string, payload: object, actor = AYLA) => expect(isRefusal(table.send(actor, name, payload)), name).toBe(false)
  const lines = () => Object.values(table.state.loot.lines)
  return { table, done, lines }
}

describe('what the party owns together', () => {
  it('LOOT-1 everyone puts coins into the purse and takes out what it holds', () => {
    const { table, done } = aTable()
    done('purse-change', { changes: { gp: 30, sp: 4 } })
    done('purse-change', { changes: { gp: -10 } }, BRAM)
    expect(table.state.loot.purse).toEqual({ cp: 0, sp: 4, ep: 0, gp: 20, pp: 0 })
    expect(table.send(AYLA, 'purse-change', { changes: { gp: -21, sp: 3 } })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'purse-change', { changes: { gp: LIMITS.coinsInPurse } })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'purse-change', { changes: { gp: 0 } })).toEqual([])
    expect(table.state.loot.purse.gp).toBe(20)
  })

  it('LOOT-2, LOOT-3 everyone adds lines, says who holds them, and removes them', () => {
    const { table, done, lines } = aTable()
    done('loot-add', { line: GOBLET })
    const lineId = lines()[0]?.id ?? ''
    expect(table.send(AYLA, 'loot-change', { lineId, changes: { heldBy: 'user_none' } })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'loot-add', { line: { ...GOBLET, heldBy: THE_DM.userId } })).toMatchObject({ refused: 'VAL_001' })
    done('loot-change', { lineId, changes: { heldBy: BRAM.userId } }, BRAM)
    done('loot-change', { lineId, changes: { count: 3 } }, THE_DM)
    expect(lines()).toEqual([{ ...GOBLET, id: lineId, count: 3, heldBy: BRAM.userId }])
    done('loot-remove', { lineId })
    expect([lines(), table.send(BRAM, 'loot-remove', { lineId })]).toEqual([[], []])
    expect(table.send(BRAM, 'loot-change', { lineId, changes: {} })).toMatchObject({ refused: 'VAL_001' })
  })

  it('LOOT-3 is nobody’s to change while the game is paused, but the DM’s', () => {
    const { table, done } = aTable()
    done('dm-action', { action: 'pause', value: true }, THE_DM)
    expect(table.send(AYLA, 'loot-add', { line: GOBLET })).toMatchObject({ refused: 'SESS_005' })
    expect(table.send(AYLA, 'purse-change', { changes: { gp: 1 } })).toMatchObject({ refused: 'SESS_005' })
    done('loot-add', { line: GOBLET }, THE_DM)
  })

  it('LOOT-4 holds so many lines, and the DM rewinds a change of their own', () => {
    const { table, done, lines } = aTable()
    for (let count = 0; count < LIMITS.lootLines; count += 1) done('loot-add', { line: GOBLET }, THE_DM)
    expect(table.send(AYLA, 'loot-add', { line: GOBLET })).toMatchObject({ refused: 'VAL_001' })
    done('dm-action', { action: 'rewind' }, THE_DM)
    expect(lines()).toHaveLength(LIMITS.lootLines - 1)
  })
})
