import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../kernel/define-message'
import { liveTable } from '../live-table'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

function rollAs(actor: typeof AYLA, payload: Record<string, unknown>) {
  const table = rehearse().seat(AYLA, BRAM)
  const before = table.state
  const events = table.send(actor, 'dice-roll', payload)
  if (isRefusal(events)) throw new Error(events.message)
  const seenBy = (viewer: typeof AYLA) => events.flatMap((event) => liveTable.project(viewer, event, before, table.state, actor.userId))
  return { roll: events[0]?.payload as Record<string, unknown>, seenBy }
}

describe('dice of one’s own', () => {
  it('DICE-20 are what was typed in, are marked, and have no proof and no number', () => {
    const { roll } = rollAs(AYLA, { dice: '2d6+3', typed: [4, 2], reason: 'Hammer' })
    expect(roll).toMatchObject({ total: 9, result: 6, isTyped: true, reason: 'Hammer', rolls: [{ value: 4 }, { value: 2 }] })
    expect(roll).not.toHaveProperty('proof')
    const table = rehearse().seat(AYLA)
    table.send(AYLA, 'dice-roll', { dice: '1d20', typed: [20] })
    expect(table.state.dice.proof.counts).toEqual({})
  })

  it.each([
    ['4d6kh3', { typed: [1, 5, 6, 2] }, 13],
    ['1d20+5', { typed: [3, 18], advantage: true }, 23],
    ['2d6!', { typed: [6, 2, 4] }, 12],
    ['1d20', { typed: [20] }, 20],
  ])('DICE-20 are judged as the notation %s says', (dice, more, total) => {
    expect(rollAs(AYLA, { dice, ...more }).roll).toMatchObject({ total, critical: total === 20 })
  })

  it.each([
    ['too few', '2d6', [4]],
    ['too many', '2d6', [4, 2, 1]],
    ['more than its sides', '1d6', [7]],
    ['nothing', '1d6', [0]],
    ['a number for no dice', '5', [5]],
    ['a number for what can’t be read', 'fireball', [5]],
  ])('DICE-20 that show %s are refused', (_what, dice, typed) => {
    const table = rehearse().seat(AYLA)
    const before = table.state
    expect(table.send(AYLA, 'dice-roll', { dice, typed })).toMatchObject({ refused: 'VAL_001' })
    expect(table.state).toBe(before)
  })

  it('DICE-20 are refused where the DM wants all dice from the server', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'session-settings-change', { settings: { areDiceTyped: false } })
    for (const actor of [AYLA, THE_DM]) {
      expect(table.send(actor, 'dice-roll', { dice: '1d20', typed: [20] })).toMatchObject({ refused: 'AUTH_003' })
    }
    expect(isRefusal(table.send(AYLA, 'dice-roll', { dice: '1d20' }))).toBe(false)
  })
})

describe('rolling dice', () => {
  it('DICE-1 the server rolls, whatever result the client claims', () => {
    const { roll } = rollAs(AYLA, { dice: '2d6', modifier: 3, result: 9_999 })
    const total = Number(roll.total)
    expect(total).toBeGreaterThanOrEqual(5)
    expect(total).toBeLessThanOrEqual(15)
    expect(roll).toMatchObject({ dice: '2d6+3', modifier: 3, result: total - 3, diceCount: 2, playerName: 'Ayla' })
  })

  it('DICE-2 a notation that can’t be read is an empty roll with total 0', () => {
    expect(rollAs(AYLA, { dice: 'fireball', modifier: 4 }).roll).toMatchObject({ total: 0, rolls: [], modifier: 0 })
  })

  it('DICE-3 a hidden roll reaches its roller and the DM, and nobody else', () => {
    const { seenBy } = rollAs(AYLA, { dice: '1d20', hidden: true })
    expect([THE_DM, AYLA, BRAM].map((viewer) => seenBy(viewer).length)).toEqual([1, 1, 0])
    const { seenBy: ofTheDm } = rollAs(THE_DM, { dice: '1d20', hidden: true })
    expect([THE_DM, AYLA, BRAM].map((viewer) => ofTheDm(viewer).length)).toEqual([1, 0, 0])
  })

  it('DICE-4 advantage throws two d20 and keeps the higher; with disadvantage beside it neither counts', () => {
    const { roll } = rollAs(AYLA, { dice: '1d20', advantage: true })
    const [one = 0, other = 0] = (roll.rolls as { value: number }[]).map((die) => die.value)
    expect(roll.result).toBe(Math.max(one, other))
    expect(rollAs(AYLA, { dice: '1d20', advantage: true, disadvantage: true }).roll).toMatchObject({ diceCount: 1, advantage: false })
  })

  it('DICE-5 a thousand dice are counted and the first hundred shown', () => {
    const { roll } = rollAs(AYLA, { dice: '1000d6' })
    expect(roll.diceCount).toBe(1_000)
    expect(roll.rolls).toHaveLength(100)
  })

  it('DICE-18 a roll names the tokens that it is aimed at, but none that its roller or a reader does not see', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const place = (id: string, fields: object) => table.send(THE_DM, 'add-token', { token: { id, name: id, ...fields } })
    place('ogre', {})
    place('lurker', { isVisible: false })
    const targetsOf = (actor: typeof AYLA, changes: object = {}) => {
      table.send(actor, 'dice-roll', { dice: '1d20', targets: ['ogre', 'ogre', 'lurker', 'gone'], ...changes })
      const { payload } = table.events.at(-1)?.event ?? {}
      return (payload as { targets?: unknown } | undefined)?.targets
    }
    const ogre = { id: 'ogre', name: 'ogre' }
    expect([targetsOf(AYLA), targetsOf(THE_DM), targetsOf(AYLA, { audience: 'dm' })]).toEqual([[ogre], [ogre], [ogre]])
    expect(targetsOf(THE_DM, { audience: 'dm' })).toEqual([ogre, { id: 'lurker', name: 'lurker' }])
    expect(targetsOf(AYLA, { targets: [] })).toBeUndefined()
  })

  it('DICE-18 a roll for everyone names no hidden token, even while nobody sits at the table: who sits down later reads it', () => {
    const table = rehearse()
    table.send(THE_DM, 'add-token', { token: { id: 'lurker', name: 'lurker', isVisible: false } })
    table.send(THE_DM, 'dice-roll', { dice: '1d20', targets: ['lurker'] })
    expect(table.events.at(-1)?.event.payload).not.toHaveProperty('targets')
  })

  it.each([
    ['dm', [1, 1, 0]],
    ['blind', [1, 0, 0]],
    ['self', [0, 1, 0]],
    ['everyone', [1, 1, 1]],
  ])('DICE-6 a roll for the audience %s reaches DM, roller and others as it should', (audience, told) => {
    const { seenBy } = rollAs(AYLA, { dice: '1d20', audience })
    expect([THE_DM, AYLA, BRAM].map((viewer) => seenBy(viewer).length)).toEqual(told)
  })

  it('DICE-7 secret rolls are the server’s, the DM’s alone, and the latest 15 are kept', () => {
    const table = rehearse().seat(AYLA)
    expect(isRefusal(table.send(AYLA, 'dm-secret-roll', { dice: '1d20' }))).toBe(true)
    const since = table.events.length
    for (let rolls = 0; rolls < 17; rolls += 1) {
      table.send(THE_DM, 'dm-secret-roll', { dice: '2d6+3', result: 99, rolls: [9, 9], reason: `roll ${rolls}` })
    }
    expect(table.announcedTo(AYLA, since)).toEqual([])
    const { secretRolls } = table.state.dice
    expect([secretRolls.length, secretRolls[0]?.reason]).toEqual([15, 'roll 2'])
    for (const { notation, rolls, modifier, total } of secretRolls) {
      expect([notation, modifier, rolls.length]).toEqual(['2d6+3', 3, 2])
      expect(total).toBe(rolls.reduce((sum, value) => sum + value, 3))
      expect(total).toBeLessThanOrEqual(15)
    }
    expect(liveTable.view(AYLA, table.state).dice.secretRolls).toEqual([])
  })
})
