import type { KeyPress } from '../../../lib/shortcuts'
import { type MapTool, mayUse, type ToolUser } from '../tools/define-map-tool'

/** The command that a key stands for. */
export type MapCommand =
  | { readonly name: 'tool'; readonly tool: string }
  | { readonly name: 'step'; readonly x: number; readonly y: number }
  | { readonly name: 'neighbour'; readonly by: 1 | -1 }
  | { readonly name: 'press'; readonly isAdding: boolean }
  | { readonly name: PlainCommandName }

export type PlainCommandName =
  | 'zoom-in'
  | 'zoom-out'
  | 'reset-view'
  | 'colour'
  | 'grid'
  | 'list'
  | 'delete'
  | 'duplicate'
  | 'undo'
  | 'redo'
  | 'save'
  | 'ping'
  | 'turn-left'
  | 'turn-right'
  | 'jump'
  | 'next-turn'

/** Shift with an arrow moves this many cells. */
const FAR_CELLS = 5

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const PLAIN = {
  '+': { name: 'zoom-in' },
  '=': { name: 'zoom-in' },
  '-': { name: 'zoom-out' },
  '0': { name: 'reset-view' },
  '.': { name: 'neighbour', by: 1 },
  ',': { name: 'neighbour', by: -1 },
  g: { name: 'grid' },
  t: { name: 'list' },
  p: { name: 'ping' },
  j: { name: 'jump' },
  u: { name: 'turn-left' },
  i: { name: 'turn-right' },
} as const satisfies Readonly<Record<string, MapCommand>>

const PLAIN_FOR_DM = {
  c: { name: 'colour' },
  n: { name: 'next-turn' },
  Delete: { name: 'delete' },
  Backspace: { name: 'delete' },
} as const satisfies Readonly<Record<string, MapCommand>>

/** Undefined if the key is not one of the map's, so that the browser or the session page can handle it. */
export function commandFor(press: KeyPress, user: ToolUser, tools: readonly MapTool[]): MapCommand | undefined {
  const { isDm } = user
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return withControl(key, press.shiftKey, isDm)
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  const cells = press.shiftKey ? FAR_CELLS : 1
  if (step !== undefined) return { name: 'step', x: step[0] * cells, y: step[1] * cells }
  if (key === 'Enter') return { name: 'press', isAdding: press.shiftKey }
  // Letters with Shift belong to the session page.
  if (press.shiftKey && /^[a-z]$/.test(key)) return undefined
  const tool = tools.find((each) => each.key?.toLowerCase() === key && mayUse(each, user))
  if (tool !== undefined) return { name: 'tool', tool: tool.name }
  return commandIn(PLAIN, key) ?? (isDm ? commandIn(PLAIN_FOR_DM, key) : undefined)
}

function withControl(key: string, isShiftHeld: boolean, isDm: boolean): MapCommand | undefined {
  if (key === 'z') return isShiftHeld ? (isDm ? { name: 'redo' } : undefined) : { name: 'undo' }
  if (!isDm) return undefined
  if (key === 'y') return { name: 'redo' }
  if (key === 's') return { name: 'save' }
  return key === 'd' ? { name: 'duplicate' } : undefined
}

function commandIn(table: Readonly<Record<string, MapCommand>>, key: string): MapCommand | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
