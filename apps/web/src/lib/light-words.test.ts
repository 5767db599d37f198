import { expect, it } from 'vitest'
import { timeLeft, timeText } from './light-words'

it('TORCH-2 time that is left is said in minutes, the last one begun, and in hours from two on', () => {
  expect([1, 60, 61, 3_600, 7_200, 7_260].map(timeLeft)).toEqual([
    '1 minute',
    '1 minute',
    '2 minutes',
    '60 minutes',
    '2 hours',
    '121 minutes',
  ])
})

it('TORCH-3 the chat says how much time has passed and what goes out', () => {
  expect(timeText({ playerName: '', time: { minutes: 10 } })).toBe('Time passes: 10 minutes')
  expect(timeText({ playerName: '', time: { minutes: 60 } })).toBe('Time passes: 1 hour')
  expect(timeText({ playerName: 'Lyra', time: { wentOut: { kind: 'item', thing: 'torch' } } })).toBe('Lyra: Torch goes out')
})
