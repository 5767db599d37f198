import { describe, expect, it } from 'vitest'
import { speechParts } from './speech-parts'

describe('what is read aloud', () => {
  it('goes sentence by sentence', () => {
    expect(speechParts('Who is there? “Nobody!” The candles go out.')).toEqual(['Who is there?', '“Nobody!”', 'The candles go out.'])
  })

  it('leaves out what is for the eye', () => {
    expect(speechParts('# The **bell** [[2d6]] see https://example.org/map')).toEqual(['The bell see link'])
  })

  it('is nothing where nothing can be said', () => {
    expect(['', '   ', '***', '…', '!!!'].map(speechParts)).toEqual([[], [], [], [], []])
  })

  it('breaks a long sentence where a reader breathes, and loses no word', () => {
    const words = Array.from({ length: 90 }, (_, index) => (index % 9 === 8 ? `word${index},` : `word${index}`)).join(' ')
    const parts = speechParts(words)
    expect(parts.every((part) => part.length <= 180)).toBe(true)
    expect(parts.join(' ')).toBe(words)
  })

  it('breaks even one endless word', () => {
    const parts = speechParts('a'.repeat(500))
    expect(parts.join('')).toBe('a'.repeat(500))
  })
})
