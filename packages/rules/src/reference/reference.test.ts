import { expect, test } from 'vitest'
import { ACTION_TIMINGS, COMBAT_ACTIONS, COVER, DIFFICULTY_CLASSES, EXHAUSTION_LEVELS } from './index'

test('each action in combat has one of the timings', () => {
  expect(COMBAT_ACTIONS.filter(({ timing }) => !ACTION_TIMINGS.some((each) => each === timing))).toEqual([])
})

test('cover, difficulties and exhaustion are listed from the least to the most', () => {
  expect(COVER.map(({ bonus }) => bonus)).toEqual([0, 2, 5, undefined])
  expect(DIFFICULTY_CLASSES.map(({ dc }) => dc)).toEqual([5, 10, 15, 20, 25, 30])
  expect(EXHAUSTION_LEVELS.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6])
})
