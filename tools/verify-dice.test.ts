import type { DiceRecord, RecordedRoll, SessionId } from '@hearthlight/protocol'
import { commitmentTo, diceFromSeed, rollSeed } from '@hearthlight/rules/dice'
import { describe, expect, it } from 'vitest'
import { checkRecord } from './verify-dice'

const SECRET = 'c0ffee'.padEnd(64, '0')

function aRecord(changes: Partial<DiceRecord> = {}, change: Partial<RecordedRoll> = {}): string {
  const rolls = [1, 2].map((number): RecordedRoll => {
    const value = diceFromSeed(rollSeed(SECRET, 'secret', number)).rollDie(20)
    const asked = { notation: '1d20', modifier: 0, advantage: false, disadvantage: false }
    return { id: `roll_${number}`, lane: 'secret', number, ...asked, values: [value], total: value, by: 'The DM', isSecret: true, at: 0 }
  })
  const record: DiceRecord = {
    sessionId: 'sess_1' as SessionId,
    name: 'Keep',
    isEnded: true,
    commitment: commitmentTo(SECRET),
    secret: SECRET,
    rolls: rolls.map((roll) => (roll.number === 2 ? { ...roll, ...change } : roll)),
    withoutProof: 0,
    ...changes,
  }
  return JSON.stringify(record)
}

describe('tools/verify-dice', () => {
  it('DICE-9 finds an honest record sound, secret rolls included', () => {
    expect(checkRecord(aRecord())).toMatchObject({ isSound: true, lines: { length: 3 } })
  })

  it.each([
    ['another secret', aRecord({ secret: 'ab'.repeat(32) })],
    ['another total', aRecord({}, { total: 21 })],
    ['a roll left out', aRecord({}, { number: 3 })],
  ])('DICE-9 finds %s', (_what, text) => {
    expect(checkRecord(text).isSound).toBe(false)
  })
})
