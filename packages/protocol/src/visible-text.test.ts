import { describe, expect, it } from 'vitest'
import { isBlank, VisibleText } from './visible-text'

describe('a text that others shall read', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n\u00a0\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['marks that turn the text around', '\u202e\u2066\u200f\u061c'],
    ['the Hangul filler', '\u3164\u115f\u1160\uffa0'],
    ['the empty Braille cell', '\u2800'],
    ['soft hyphens, variation selectors and tags', '\u00ad\ufe0f\u{e0061}'],
    ['control characters', '\u0007\u001b'],
    ['all of them together', ' \u200b\u3164\u2800\u202e '],
  ])('BLANK-1 is blank where it is made of %s', (_what, text) => {
    expect(isBlank(text)).toBe(true)
    expect(VisibleText(100).safeParse(text).success).toBe(false)
  })

  it.each(['a', '👩‍👩‍👧', 'שלום\u200f', '한글', '⠁', ' - ', 'नमस्ते'])(
    'BLANK-2 is kept, apart from blanks at its ends, where something is seen: %s',
    (text) => {
      expect(isBlank(text)).toBe(false)
      expect(VisibleText(100).parse(text)).toBe(text.trim())
    },
  )
})
