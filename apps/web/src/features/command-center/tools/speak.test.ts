import { expect, it } from 'vitest'
import { voiceSettings } from './speak'

it.each([
  ['A deep rumble.', { pitch: 0.5, rate: 1 }],
  ['High and breathless.', { pitch: 1.6, rate: 1.35 }],
  ['Draws out each word.', { pitch: 1, rate: 0.75 }],
  ['Plain.', { pitch: 1, rate: 1 }],
])('%j is heard so', (voice, settings) => {
  expect(voiceSettings(voice)).toEqual(settings)
})
