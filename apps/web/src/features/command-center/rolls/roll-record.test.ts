import type { UserId } from '@hearthlight/protocol'
import type { Roll } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { signed } from '../../../lib/terms'
import { ROLLS_KEPT, recordOf, rollHistory } from './roll-record'

const DM = 'user_dm' as UserId
const roll = (fields: Partial<Roll> = {}): Roll => ({
  id: `roll_${fields.at ?? 0}`,
  playerId: 'user_ayla' as UserId,
  playerName: 'Ayla',
  type: 'roll',
  dice: '1d20+3',
  result: 12,
  modifier: 3,
  total: 15,
  advantage: false,
  disadvantage: false,
  hidden: false,
  critical: false,
  fumble: false,
  rolls: [{ sides: 20, value: 12, kept: true }],
  diceCount: 1,
  at: 0,
  ...fields,
})
const secret = (value: number, at: number, notation = '1d20+3') => ({
  id: `secret_${at}`,
  notation,
  rolls: [value],
  modifier: 3,
  total: value + 3,
  timestamp: at,
})

describe('the history of rolls', () => {
  it('keeps the latest fifty, the newest first, secret ones among them', () => {
    const log = { all: Array.from({ length: 60 }, (_, at) => roll({ at })) }
    const history = rollHistory({ log, secretRolls: [secret(9, 57.5)] }, DM)
    expect(history).toHaveLength(ROLLS_KEPT)
    expect(history.slice(0, 3).map(({ id }) => id)).toEqual(['roll_59', 'roll_58', 'secret_57.5'])
  })

  it('marks a natural 20 and a natural 1 of a secret d20, and of nothing else', () => {
    const marks = [secret(20, 1), secret(1, 2), secret(20, 3, '1d100+3')].map((each) => {
      const [record] = rollHistory({ log: {}, secretRolls: [each] }, DM)
      return [record?.isCritical, record?.isFumble]
    })
    expect(marks).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  it('says whose rolls are the DM’s, and which are hidden', () => {
    expect(recordOf(roll({ playerId: DM, hidden: true }), DM)).toMatchObject({ isDm: true, isHidden: true })
    expect(recordOf(roll(), DM)).toMatchObject({ isDm: false, isHidden: false })
  })

  it('reckons a group check with the hero’s own modifier beside the one for all', () => {
    expect(recordOf(roll({ own: 7 }), DM).own).toEqual({ modifier: 7, total: 19 })
    expect(recordOf(roll(), DM).own).toBeUndefined()
  })

  it.each([
    [3, '+3'],
    [0, '+0'],
    [-2, '−2'],
  ])('writes %d as %s', (modifier, text) => {
    expect(signed(modifier)).toBe(text)
  })
})
