import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../live-table'
import type { ChatLine } from './chat.state'
import { lineInWords, partsOf, rollsIn } from './inline-rolls'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const lastLine = (table: ReturnType<typeof rehearse>) =>
  table.events.map(({ event }) => event).findLast(({ name }) => name === 'chat-message')?.payload as ChatLine

describe('rolls within a line', () => {
  it.each([
    ['I hit for [[2d6+3]]!', ['2d6+3']],
    ['[[1d4]] and [[1d6[fire]]]', ['1d4', '1d6[fire]']],
    ['press [[/r 2d6]] for damage', []],
    ['an [[unreadable]] thing and a [[2d6', []],
    ['[[1d6]]'.repeat(30), Array(10).fill('1d6')],
  ])('%s asks for %j', (message, wanted) => {
    expect(rollsIn(message)).toEqual(wanted)
  })

  it('CHAT-6 are the server’s, follow from the secret, and stand in the line for everyone', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(AYLA, 'chat-message', { message: 'I hit for [[2d6+3]]!', rolls: [{ notation: '2d6+3', total: 99, values: [] }] })
    const { rolls = [], message } = lastLine(table)
    expect([message, rolls.length, rolls[0]?.values.length]).toEqual(['I hit for [[2d6+3]]!', 1, 2])
    expect(rolls[0]?.total).toBe((rolls[0]?.values ?? []).reduce((sum, value) => sum + value, 3))
    expect(table.state.dice.proof.counts).toEqual({ all: 1 })
    expect(partsOf(message, rolls)).toEqual([
      { kind: 'text', text: 'I hit for ' },
      { kind: 'roll', roll: rolls[0] },
      { kind: 'text', text: '!' },
    ])
    expect(lineInWords(message, rolls)).toBe(`I hit for 2d6+3 = ${rolls[0]?.total}!`)
  })

  it('CHAT-6 of a whisper are counted and known where the whisper is, not by the DM either', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(AYLA, 'chat-message', { message: 'secretly [[1d20]]', kind: 'whisper', to: [BRAM.userId] })
    const told = (viewer: typeof AYLA) => table.announcedTo(viewer).map(({ name }) => name)
    expect(told(BRAM).slice(-2)).toEqual(['chat-message', 'dice-drawn'])
    expect(told(THE_DM)).not.toContain('dice-drawn')
    expect(liveTable.view(THE_DM, table.state).dice.proof.counts).toEqual({})
    expect(Object.keys(liveTable.view(BRAM, table.state).dice.proof.counts)).toHaveLength(1)
  })

  it('a roll to press is a button, and what was said without rolls stays as it was written', () => {
    expect(partsOf('[[/r 2d6]] or [[2d6]]')).toEqual([
      { kind: 'button', notation: '2d6' },
      { kind: 'text', text: ' or [[2d6]]' },
    ])
  })
})
