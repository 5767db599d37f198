import { expect } from 'vitest'
import { type BoardCore, createBoardCore } from '../board-core'
import type { BoardEvents, BoardOptions } from '../board-events'
import type { BoardScene, BoardToken } from '../scene/scene'
import type { Timers } from '../timers'
import type { ToolDefinition } from '../tools/define-tool'
import type { Pointer, PointerKind } from '../tools/gesture-state'
import { TOOLS, type Tool } from '../tools/registry'

type Report = { readonly [Name in keyof BoardEvents]-?: readonly [Name, ...Parameters<NonNullable<BoardEvents[Name]>>] }[keyof BoardEvents]

interface PointerDetails {
  readonly id?: number
  readonly kind?: PointerKind
  readonly button?: number
  readonly shift?: boolean
  readonly control?: boolean
  readonly pressure?: number
}

/** Drives the headless board like a user; places are screen pixels. */
export interface BoardDriver {
  readonly core: BoardCore
  readonly timers: ManualTimers
  readonly reports: readonly Report[]
  scene(changes: Partial<BoardScene>): BoardDriver
  tool(tool: Tool): BoardDriver
  pointerDown(x: number, y: number, details?: PointerDetails): BoardDriver
  pointerMove(x: number, y: number, details?: PointerDetails): BoardDriver
  pointerUp(x?: number, y?: number, details?: PointerDetails): BoardDriver
  click(x: number, y: number, details?: PointerDetails): BoardDriver
  escape(): BoardDriver
  wait(durationMs: number): BoardDriver
  expectToBeIn(stateName: string): BoardDriver
  expectSelected(...tokenIds: string[]): BoardDriver
  expectReported(...report: Report): BoardDriver
  /** The arguments of all reports with this name. */
  reported<Name extends keyof BoardEvents>(name: Name): unknown[][]
}

/** A token with defaults: a one-cell goblin at the upper left corner. */
export function aToken(fields: Partial<BoardToken> = {}): BoardToken {
  return {
    id: 'goblin',
    name: 'Goblin',
    x: 0,
    y: 0,
    size: 1,
    color: '#d86e67',
    isVisible: true,
    isPlayer: false,
    hp: 7,
    maxHp: 7,
    canMove: true,
    ring: 'hostile',
    ...fields,
  }
}

/** An 800 by 600 board with 40-pixel cells, holding these tokens. */
export function aBoard({
  tokens = [],
  options = {},
  tools = TOOLS,
}: {
  tokens?: BoardToken[]
  options?: Partial<BoardOptions>
  tools?: readonly ToolDefinition[]
} = {}): BoardDriver {
  const reports: Report[] = []
  const timers = manualTimers()
  const events = new Proxy<BoardEvents>(
    {},
    {
      get:
        (_target, name) =>
        (...rest: unknown[]) =>
          void reports.push([name, ...rest] as unknown as Report),
    },
  )
  const core = createBoardCore({ events, options, timers, tools })
  core.camera.resize(800, 600)
  core.setScene({ gridSize: 40, gridVisible: true, tokens, columns: 30, rows: 20 })
  reports.length = 0
  let lastX = 0
  let lastY = 0

  const pointer = (x: number, y: number, details: PointerDetails = {}): Pointer => {
    lastX = x
    lastY = y
    return {
      id: details.id ?? 1,
      kind: details.kind ?? 'mouse',
      button: details.button ?? 0,
      screenX: x,
      screenY: y,
      worldX: core.camera.worldX(x),
      worldY: core.camera.worldY(y),
      isShiftHeld: details.shift ?? false,
      isControlHeld: details.control ?? false,
      pressure: details.pressure ?? 0.5,
    }
  }
  const driver: BoardDriver = {
    core,
    timers,
    reports,
    scene: (changes) => act(() => core.setScene({ ...core.state.scene, ...changes })),
    tool: (tool) => act(() => core.setTool(tool)),
    pointerDown: (x, y, details) => act(() => core.gestures.pointerDown(pointer(x, y, details))),
    pointerMove: (x, y, details) => act(() => core.gestures.pointerMove(pointer(x, y, details))),
    pointerUp: (x = lastX, y = lastY, details = {}) => act(() => core.gestures.pointerUp(pointer(x, y, details))),
    click: (x, y, details) => driver.pointerDown(x, y, details).pointerUp(x, y, details),
    escape: () => act(() => void core.gestures.cancel()),
    wait: (durationMs) =>
      act(() => {
        timers.pass(durationMs)
        core.motion.tick()
      }),
    expectToBeIn: (stateName) => act(() => expect(core.gestures.stateName).toBe(stateName)),
    expectSelected: (...tokenIds) => act(() => expect([...core.state.selection].sort()).toEqual(tokenIds.sort())),
    expectReported: (...report) => act(() => expect(reports).toContainEqual(report)),
    reported: (name) => reports.filter(([reportName]) => reportName === name).map(([, ...rest]) => rest),
  }
  return driver

  function act(deed: () => void): BoardDriver {
    deed()
    return driver
  }
}

interface ManualTimers extends Timers {
  /** Advances the time: due callbacks are called in order. */
  pass(durationMs: number): void
}

/** A clock that moves only when a test advances it. Like a browser's it waits whole milliseconds, rounded down, and at least one. */
function manualTimers(): ManualTimers {
  let now = 0
  const due = new Map<object, { readonly at: number; readonly callback: () => void }>()
  return {
    now: () => now,
    after: (delayMs, callback) => {
      const key = {}
      due.set(key, { at: now + Math.max(1, Math.floor(delayMs)), callback })
      return () => due.delete(key)
    },
    pass: (durationMs) => {
      const end = now + durationMs
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0]
        if (next === undefined) break
        due.delete(next[0])
        now = next[1].at
        next[1].callback()
      }
      now = end
    },
  }
}
