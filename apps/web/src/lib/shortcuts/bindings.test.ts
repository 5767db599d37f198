import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.test-support'
import { type Bindings, chordFor, meantPress, rebind, resetBindings, useBindings } from './bindings'
import { chordOf, pressOf } from './chord'
import { FIRST_CHORDS } from './shortcuts'

const NONE: Bindings = { chords: {}, areLettersOff: false }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  resetBindings()
})
afterEach(() => vi.unstubAllGlobals())

describe('chords', () => {
  it.each(['V', 'Shift+B', 'Ctrl+K', 'F6', 'Shift+F6', '?', '+', 'Ctrl+Shift+Z', 'Delete', '/', ','])(
    '%s is read as it is written',
    (chord) => {
      expect(chordOf(pressOf(chord))).toBe(chord)
    },
  )

  it('no two shortcuts begin with the same one', () => {
    const chords = Object.values(FIRST_CHORDS)
    expect(new Set(chords).size).toBe(chords.length)
  })
})

describe('bindings', () => {
  it('leave a press alone that nobody changed', () => {
    for (const chord of ['V', 'Shift+B', 'Ctrl+K', 'ArrowLeft', 'Shift+ArrowDown', 'Enter', 'x']) {
      expect(meantPress(pressOf(chord), NONE)).toEqual(pressOf(chord))
    }
  })

  it('lead a new key to the old meaning, and the old key to none', () => {
    const bindings: Bindings = { chords: { measure: 'X' }, areLettersOff: false }
    expect(meantPress(pressOf('X'), bindings)).toEqual(pressOf('M'))
    expect(meantPress(pressOf('M'), bindings)).toBeUndefined()
  })

  it('let two shortcuts swap their keys', () => {
    const bindings: Bindings = { chords: { measure: 'R', range: 'M' }, areLettersOff: false }
    expect(meantPress(pressOf('R'), bindings)).toEqual(pressOf('M'))
    expect(meantPress(pressOf('M'), bindings)).toEqual(pressOf('R'))
  })

  it('with letters off keep Ctrl, and keys with names', () => {
    const bindings: Bindings = { chords: {}, areLettersOff: true }
    expect(meantPress(pressOf('V'), bindings)).toBeUndefined()
    expect(meantPress(pressOf('Shift+B'), bindings)).toBeUndefined()
    expect(meantPress(pressOf('Ctrl+K'), bindings)).toEqual(pressOf('Ctrl+K'))
    expect(meantPress(pressOf('F6'), bindings)).toEqual(pressOf('F6'))
    expect(chordFor('select', bindings)).toBeUndefined()
  })

  it('refuse a key that is taken, and say by whom', () => {
    expect(rebind('measure', 'V')).toBe('select')
    expect(useBindings.getState().chords).toEqual({})
    expect(rebind('measure', 'X')).toBeUndefined()
    expect(useBindings.getState().chords).toEqual({ measure: 'X' })
    expect(rebind('measure', 'M')).toBeUndefined()
    expect(useBindings.getState().chords).toEqual({})
  })
})
