import { expect, test } from 'vitest'
import { readWheel } from './wheel'

const still = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false }

test('a mouse wheel zooms by one step a notch, whatever the notch measures', () => {
  expect(readWheel({ ...still, deltaY: -120 }, 'auto')).toEqual({ kind: 'notch', steps: 1 })
  expect(readWheel({ ...still, deltaY: 100 }, 'auto')).toEqual({ kind: 'notch', steps: -1 })
  expect(readWheel({ ...still, deltaY: 3, deltaMode: 1 }, 'auto')).toEqual({ kind: 'notch', steps: -1 })
})

test('two fingers on a trackpad pan: their deltas are fractional, small or sideways', () => {
  expect(readWheel({ ...still, deltaY: 60.5 }, 'auto')).toMatchObject({ kind: 'pan', deltaY: -60.5 })
  expect(readWheel({ ...still, deltaY: 4 }, 'auto')).toMatchObject({ kind: 'pan', deltaY: -4 })
  expect(readWheel({ ...still, deltaX: 80, deltaY: 120 }, 'auto')).toMatchObject({ kind: 'pan', deltaX: -80 })
})

test('the setting overrules the guess', () => {
  expect(readWheel({ ...still, deltaY: 4 }, 'zooms')).toEqual({ kind: 'notch', steps: -1 })
  expect(readWheel({ ...still, deltaY: 120 }, 'pans')).toMatchObject({ kind: 'pan', deltaY: -120 })
})

test('a pinch zooms continuously in any setting, and one event never by much', () => {
  const pinch = readWheel({ ...still, deltaY: -10, ctrlKey: true }, 'pans')
  expect(pinch).toEqual({ kind: 'pinch', factor: Math.exp(0.1) })
  const leap = readWheel({ ...still, deltaY: -500, ctrlKey: true }, 'auto')
  expect(leap).toEqual({ kind: 'pinch', factor: Math.exp(0.3) })
})
