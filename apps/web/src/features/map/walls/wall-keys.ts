import type { KeyPress } from '../../../lib/shortcuts'
import type { TypedPiece } from './change-structures'

export type WallCommand =
  | { readonly name: 'piece'; readonly piece: TypedPiece }
  | { readonly name: 'split' | 'join' | 'remove' | 'all' | 'clear' | 'press' }
  /** In cells. */
  | { readonly name: 'move'; readonly x: number; readonly y: number; readonly isAlone: boolean }

const LETTERS: Readonly<Record<string, WallCommand>> = {
  d: { name: 'piece', piece: 'door' },
  w: { name: 'piece', piece: 'window' },
  s: { name: 'piece', piece: 'secret' },
  t: { name: 'piece', piece: 'low' },
  x: { name: 'split' },
  j: { name: 'join' },
}

const NAMED: Readonly<Record<string, WallCommand>> = {
  Delete: { name: 'remove' },
  Backspace: { name: 'remove' },
  Escape: { name: 'clear' },
  Enter: { name: 'press' },
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Cells that an arrow key moves the selection: from one place that it catches to the next, with Shift a little. */
const STEP = 0.5
const FINE_STEP = 0.1

/** WALL-8 What a key means while the wall tool is in hand; undefined if it is none of its keys. */
export function wallCommandFor({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress, areLettersOff: boolean): WallCommand | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : ''
  if (ctrlKey || metaKey) return letter === 'a' && !shiftKey && !altKey ? { name: 'all' } : undefined
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
  if (arrow !== undefined) {
    const step = shiftKey ? FINE_STEP : STEP
    return { name: 'move', x: arrow[0] * step, y: arrow[1] * step, isAlone: altKey }
  }
  if (altKey || shiftKey) return undefined
  if (letter !== '') return areLettersOff || !Object.hasOwn(LETTERS, letter) ? undefined : LETTERS[letter]
  return Object.hasOwn(NAMED, key) ? NAMED[key] : undefined
}
