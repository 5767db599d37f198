import { describe, expect, it } from 'vitest'
import { TOOLS } from '../tools/registry'
import { commandFor } from './map-keys'

const press = (keys: string, isDm = true) => {
  const parts = keys.split(' ')
  const key = parts.at(-1) ?? ''
  const has = (name: string) => parts.slice(0, -1).includes(name)
  return commandFor({ key, shiftKey: has('Shift'), ctrlKey: has('Ctrl'), metaKey: has('Meta'), altKey: has('Alt') }, { isDm }, TOOLS)
}

describe('keys of the map', () => {
  it.each([
    ['v', { name: 'tool', tool: 'select' }],
    ['h', { name: 'tool', tool: 'pan' }],
    ['D', { name: 'tool', tool: 'draw' }],
    ['a', { name: 'tool', tool: 'area' }],
    ['ArrowLeft', { name: 'step', x: -1, y: 0 }],
    ['Shift ArrowDown', { name: 'step', x: 0, y: 5 }],
    ['Shift Enter', { name: 'press', isAdding: true }],
    ['.', { name: 'neighbour', by: 1 }],
    ['=', { name: 'zoom-in' }],
    ['Ctrl z', { name: 'undo' }],
    ['Ctrl Shift Z', { name: 'redo' }],
    ['Meta y', { name: 'redo' }],
    ['Ctrl s', { name: 'save' }],
    ['Delete', { name: 'delete' }],
    ['n', { name: 'next-turn' }],
    ['u', { name: 'turn-left' }],
    ['i', { name: 'turn-right' }],
  ])('%s is understood from a DM', (keys, command) => {
    expect(press(keys)).toEqual(command)
  })

  it.each(['d', 'e', 'f', 'c', 'n', 'Delete', 'Ctrl s', 'Ctrl y', 'Ctrl Shift Z'])('%s is nothing to a player', (keys) => {
    expect(press(keys, false)).toBeUndefined()
  })

  it.each(['m', 'r', 'g', 't', 'p', 'j', 'Ctrl z'])('%s is a player’s too', (keys) => {
    expect(press(keys, false)).toBeDefined()
  })

  it.each(['Shift B', 'Shift C', 'b', 'k', '1', 'Alt a', 'Ctrl k', 'Tab', 'F6', 'constructor'])('%s is left to the page', (keys) => {
    // 'Shift C' means "C" with Shift held; "C" without Shift comes from Caps Lock and counts as "c".
    expect(press(keys)).toBeUndefined()
  })
})

it('MARK-7 a player has the keys of the drawing tools where the DM lets players draw, and of no other tool of the DM', () => {
  const keyOf = (key: string, mayDraw: boolean) =>
    commandFor({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, { isDm: false, mayDraw }, TOOLS)
  expect(['d', 'e', 'f', 'o'].map((key) => keyOf(key, false))).toEqual([undefined, undefined, undefined, undefined])
  expect(['d', 'e', 'f', 'o'].map((key) => keyOf(key, true))).toEqual([
    { name: 'tool', tool: 'draw' },
    { name: 'tool', tool: 'eraser' },
    undefined,
    undefined,
  ])
})
