import { beforeEach, expect, test } from 'vitest'
import { chooseMode, rollLocally, useRolls } from './local-roll'
import { twentyWith } from './sheet-rolls'

beforeEach(() => useRolls.setState({ mode: 'normal', last: undefined }))

const last = () => useRolls.getState().last

test('a check is a d20 with its bonus, also a negative one', () => {
  rollLocally('Lyra', { notation: twentyWith(-1), reason: 'Stealth', kind: 'skill' })
  expect(last()).toMatchObject({ character: 'Lyra', reason: 'Stealth', result: { notation: '1d20-1' } })
  rollLocally('Lyra', { notation: twentyWith(5), reason: 'Arcana', kind: 'skill' })
  expect(last()?.result.notation).toBe('1d20+5')
})

test('with advantage two dice are thrown and the higher one counts', () => {
  chooseMode('advantage')
  rollLocally('Lyra', { notation: twentyWith(0), reason: 'Stealth', kind: 'skill' })
  const dice = last()?.result.dice ?? []
  expect(dice).toHaveLength(2)
  expect(last()?.result.total).toBe(Math.max(...dice.map(({ value }) => value)))
})

test('what is asked for one roll goes before the choice on the sheet', () => {
  chooseMode('advantage')
  rollLocally('Lyra', { notation: twentyWith(2), reason: 'Stealth', kind: 'skill', mode: 'disadvantage' })
  expect(last()?.result.notation).toBe('2d20kl1+2')
})

test('damage is never rolled with advantage', () => {
  chooseMode('disadvantage')
  rollLocally('Lyra', { notation: '1d8+3', reason: 'Longsword, damage', kind: 'damage' })
  expect(last()?.result.dice).toHaveLength(1)
})

test('damage that is no dice rolls nothing', () => {
  rollLocally('Lyra', { notation: 'a bad day', reason: 'Stare, damage', kind: 'damage' })
  expect(last()).toBeUndefined()
})

test('a champion’s 19 is critical', () => {
  rollLocally('Lyra', { notation: twentyWith(7, 19), reason: 'Longsword', kind: 'attack', mode: 'advantage' })
  expect(last()?.result.notation).toBe('2d20crit>=19kh1+7')
  expect(last()?.result.critical).toBe((last()?.result.dice.find(({ kept }) => kept)?.natural ?? 0) >= 19)
})
