import { describe, expect, it } from 'vitest'
import { pressOf } from '../../../lib/shortcuts/chord'
import { wallCommandFor } from './wall-keys'

const means = (chord: string, areLettersOff = false) => wallCommandFor(pressOf(chord), areLettersOff)

describe('keys of the wall tool', () => {
  it.each([
    ['D', { name: 'piece', piece: 'door' }],
    ['W', { name: 'piece', piece: 'window' }],
    ['S', { name: 'piece', piece: 'secret' }],
    ['T', { name: 'piece', piece: 'low' }],
    ['X', { name: 'split' }],
    ['J', { name: 'join' }],
    ['Delete', { name: 'remove' }],
    ['Ctrl+A', { name: 'all' }],
    ['ArrowLeft', { name: 'move', x: -0.5, y: 0, isAlone: false }],
    ['Shift+ArrowDown', { name: 'move', x: 0, y: 0.1, isAlone: false }],
    ['Alt+ArrowUp', { name: 'move', x: 0, y: -0.5, isAlone: true }],
  ])('WALL-8 %s', (chord, command) => {
    expect(means(chord)).toMatchObject(command)
  })

  it.each(['Shift+D', 'Ctrl+D', 'Ctrl+S', 'Alt+S', 'M', 'Tab', 'Ctrl+Z'])('WALL-8 %s is none of them', (chord) => {
    expect(means(chord)).toBeUndefined()
  })

  it('WALL-8 letters mean nothing to those who turned single letters off', () => {
    expect(means('D', true)).toBeUndefined()
    expect(means('Delete', true)).toEqual({ name: 'remove' })
  })
})
