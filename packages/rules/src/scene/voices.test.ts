import { describe, expect, it } from 'vitest'
import { VOICE_NAMES, VOICES, voiceOfName } from './voices'

describe('voices', () => {
  it('every one can be spoken by a browser, and no two sound alike', () => {
    const looks = VOICE_NAMES.map((name) => `${VOICES[name].pitch} ${VOICES[name].rate}`)
    expect(new Set(looks).size).toBe(VOICE_NAMES.length)
    for (const { pitch, rate } of Object.values(VOICES)) {
      for (const value of [pitch, rate]) {
        expect(value).toBeGreaterThanOrEqual(0.5)
        expect(value).toBeLessThanOrEqual(2)
      }
    }
  })

  it('a name has the same voice each time, and names differ', () => {
    expect(voiceOfName('Old Marta')).toBe(voiceOfName('old marta'))
    expect(new Set(['Grukk', 'Marta', 'Imre', 'Vex', 'Sable', 'Tolm'].map(voiceOfName)).size).toBeGreaterThan(2)
  })
})
