import type { Board } from '@hearthlight/battlemap'
import { aBoard, TOOLS as BOARD_TOOLS, defineTool } from '@hearthlight/battlemap/testing'
import type { UserId } from '@hearthlight/protocol'
import { Flag } from 'lucide-react'
import { expect, it } from 'vitest'
import { boardEvents } from '../controller/board-events'
import { createMapActs } from '../controller/map-acts'
import { commandFor } from '../controller/map-keys'
import { createMapUiStore } from '../controller/map-ui-store'
import type { MapTool } from './define-map-tool'
import { TOOLS } from './registry'

interface StampTool {
  readonly name: 'stamp'
  readonly text: string
}
type Stamp = { readonly x: number; readonly y: number; readonly text: string }

/** The board's part: a click marks a cell, and the mark shows until another tool is chosen. */
const boardStamp = defineTool<StampTool, Stamp, Stamp>({
  name: 'stamp',
  initialState: (context, { text }) => ({
    name: 'stamp.idle',
    pointerDown: ({ worldX, worldY }) => {
      const { gridSize } = context.state.scene
      const stamp = { x: Math.floor(worldX / gridSize), y: Math.floor(worldY / gridSize), text }
      context.showOverlay(stamp)
      context.report(stamp)
      return undefined
    },
  }),
})

/** The app's part: its label, its key, and the message that a mark becomes. */
const stamp: MapTool<{ readonly text: string }, StampTool, Stamp> = {
  name: 'stamp',
  label: 'Stamp',
  key: 'X',
  Icon: Flag,
  group: 'drawing',
  isDmOnly: true,
  hint: 'Click a cell.',
  defaults: { text: 'Flag' },
  setting: (options) => ({ name: 'stamp', ...options }),
  reported: ({ x, y, text }, { send }) => void send('add-token', { token: { name: text, x, y } }),
  reading: ({ x, y }) => `Marked ${x}, ${y}`,
}

function aTable() {
  const tools = [...TOOLS, stamp]
  const driver = aBoard({ tools: [...BOARD_TOOLS, boardStamp] })
  const { core } = driver
  const store = createMapUiStore()
  const sent: unknown[] = []
  const live = {
    send: async (name: string, payload: unknown) => {
      sent.push([name, payload])
      return { ok: true }
    },
    sendFleeting: () => undefined,
  }
  const board = {
    camera: core.camera,
    keyboard: core.keyboard,
    isShapeDragged: core.isShapeDragged,
    setTool: core.setTool,
    cancel: core.gestures.cancel,
  } as unknown as Board
  const acts = createMapActs({
    live,
    store,
    tools,
    board: () => board,
    table: () => undefined,
    onlooker: () => ({ userId: 'user_rowan' as UserId, isDm: true, name: 'Rowan' }),
    openSheet: () => undefined,
    closeOverlay: () => false,
  })
  const nothing = () => undefined
  const screen = { nameOf: (id: string) => id, open: nothing, refuseMove: nothing, revertMove: nothing, ping: nothing, select: nothing }
  const events = boardEvents(live, screen, { store, map: nothing, putToolAway: () => acts.chooseTool('select') }, tools)
  const press = (key: string, isDm = true) => {
    const command = commandFor({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, { isDm }, tools)
    if (command !== undefined) acts.run(command)
    return command
  }
  const deliver = () => {
    for (const [name, report] of driver.reported('toolReported')) events.toolReported?.(name as string, report)
  }
  return { driver, store, sent, acts, press, deliver }
}

it('a new tool is its definition on the board and its definition in the app: label, key, options, pointer and keyboard follow', () => {
  const { driver, store, sent, acts, press, deliver } = aTable()
  expect(press('x', false)).toBeUndefined()
  press('x')
  expect(store.getState()).toMatchObject({ tool: 'stamp', said: { text: 'Stamp. Click a cell.' } })
  driver.expectToBeIn('stamp.idle')

  acts.setOptions(stamp, { text: 'Trap' })
  driver.click(90, 50)
  expect(driver.core.state.overlay).toEqual({ x: 2, y: 1, text: 'Trap' })
  deliver()
  expect(sent).toEqual([['add-token', { token: { name: 'Trap', x: 2, y: 1 } }]])
  const { reading } = store.getState()
  expect(reading?.tool).toBe('stamp')

  press('ArrowRight')
  press('Enter')
  const { cursor } = store.getState()
  expect(driver.reported('toolReported').at(-1)).toEqual(['stamp', { ...cursor, text: 'Trap' }])

  acts.escape()
  acts.chooseTool('select')
  expect(driver.core.state.overlay).toBeNull()
  expect(store.getState()).toMatchObject({ tool: 'select', reading: null })
})
