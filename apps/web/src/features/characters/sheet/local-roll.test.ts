import { beforeEach, expect, test } from 'vitest'
import { chooseMode, rollDamage, rollTwenty, useRolls } from './local-roll'

beforeEach(() => useRolls.setState({ mode: 'normal', last: undefined }))

const last = () => useRolls.getState().last

test('a check is a d20 with its bonus, also a negative one', () => {
  rollTwenty('Lyra', 'Stealth', -1)
  expect(last()).toMatchObject({ character: 'Lyra', reason: 'Stealth', result: { notation: '1d20-1' } })
  rollTwenty('Lyra', 'Arcana', 5)
  expect(last()?.result.notation).toBe('1d20+5')
})

test('with advantage two dice are thrown and the higher one counts', () => {
  chooseMode('advantage')
  rollTwenty('Lyra', 'Stealth', 0)
  const dice = last()?.result.dice ?? []
  expect(dice).toHaveLength(2)
  expect(last()?.result.total).toBe(Math.max(...dice.map(({ value }) => value)))
})

test('damage is never rolled with advantage', () => {
  chooseMode('disadvantage')
  rollDamage('Lyra', 'Longsword damage', '1d8+3')
  expect(last()?.result.dice).toHaveLength(1)
})

test('damage that is no dice rolls nothing', () => {
  rollDamage('Lyra', 'Stare damage', 'a bad day')
  expect(last()).toBeUndefined()
})
