import { type BoardEvents, type BoardOptions, DEFAULT_OPTIONS, type TokenDrop } from './board-events'
import { type Camera, createCamera } from './camera'
import { createGestures, type Gestures } from './input/gestures'
import { createKeyboardPointer, type KeyboardPointer } from './input/keyboard-pointer'
import { createMotion, type Motion } from './motion'
import { type BoardScene, type BoardToken, snapToCell, stepFrom } from './scene/scene'
import { sceneChanges } from './scene/scene-changes'
import { type BoardState, createState, type Ghost, type Ping, type ToolSetting } from './state'
import type { Timers } from './timers'
import type { ToolDefinition } from './tools/define-tool'
import { TOOLS } from './tools/registry'
import type { ToolContext } from './tools/tool-context'

/** How long a ping is shown. */
export const PING_MS = 2_000

/** The whole board without a screen: scene, selection, camera and gestures. Layers paint its state. */
export interface BoardCore {
  readonly state: BoardState
  readonly camera: Camera
  readonly gestures: Gestures
  /** Uses the chosen tool by keyboard. */
  readonly keyboard: KeyboardPointer
  readonly motion: Motion
  setScene(scene: BoardScene): void
  setTool(tool: ToolSetting): void
  toolNamed(name: string): ToolDefinition
  /** The chosen tool drags a shape from one place to another: the keyboard presses once at each end. */
  readonly isShapeDragged: boolean
  select(tokenIds: Iterable<string>): void
  /** Shows another person's drag, at a place between cells. */
  showGhost(ghost: Ghost): void
  clearGhost(tokenId: string): void
  /** Shows two rings and a name for two seconds; an arrow at the edge if the cell is out of view. */
  showPing(ping: Ping): void
  /** Advances animations; true while one is running. */
  tick(): boolean
  /** Moves the selected tokens that may be moved by whole cells, or the view when none is selected. */
  nudge(deltaColumns: number, deltaRows: number): void
  showNames(areShown: boolean): void
  /** The rules among the options compute something else now: shows and reports what the chosen tool computes by them. */
  refreshOverlay(): void
  destroy(): void
}

interface CoreSetting {
  readonly events: BoardEvents
  readonly options?: Partial<BoardOptions>
  readonly timers: Timers
  /** If left out: all tools of the registry. */
  readonly tools?: readonly ToolDefinition[]
  /** Called when a layer was touched: the next frame must paint. */
  needsPaint?(): void
}

export function createBoardCore({ events, options, timers, tools = TOOLS, needsPaint }: CoreSetting): BoardCore {
  const state = createState()
  const camera = createCamera()
  const settings = { ...DEFAULT_OPTIONS, ...options }
  const touch: ToolContext['touch'] = (layer) => {
    state.dirty.add(layer)
    needsPaint?.()
  }
  const motion = createMotion({ state, timers, isMotionReduced: settings.isMotionReduced, touch })
  const select = (tokenIds: Iterable<string>) => {
    const selection = new Set<string>()
    for (const id of tokenIds) if (state.tokensById.has(id)) selection.add(id)
    if (isSameSet(selection, state.selection)) return
    state.selection = selection
    touch('marks')
    events.selectionChanged?.([...selection])
  }
  const context: ToolContext = {
    state,
    camera,
    motion,
    events,
    options: settings,
    timers,
    touch,
    select,
    get overlay() {
      return state.overlay
    },
    showOverlay: (overlay) => {
      state.overlay = overlay
      touch('overlay')
    },
    report: (report) => events.toolReported?.(state.tool.name, report),
  }
  const gestures = createGestures(context, toolNamed)
  const stopListening = camera.onChange(() => {
    events.cameraChanged?.(camera.view())
    needsPaint?.()
  })

  return {
    state,
    camera,
    gestures,
    keyboard: createKeyboardPointer(state, camera, gestures),
    motion,
    select,
    setScene,
    setTool: (tool) => {
      gestures.setTool(tool)
      touch('marks')
      touch('overlay')
    },
    toolNamed,
    get isShapeDragged() {
      return toolNamed(state.tool.name).isDragged?.(state.tool) === true
    },
    showGhost: (ghost) => {
      state.ghosts.set(ghost.tokenId, ghost)
      touch('ghosts')
    },
    clearGhost: (tokenId) => {
      if (state.ghosts.delete(tokenId)) touch('ghosts')
    },
    showPing: (ping) => {
      state.pings.push({ ...ping, startedAt: timers.now() })
      touch('pings')
    },
    tick: () => {
      const isMoving = motion.tick()
      return tickPings() || isMoving
    },
    nudge,
    showNames: (areShown) => {
      if (state.areNamesShown === areShown) return
      state.areNamesShown = areShown
      touch('marks')
    },
    refreshOverlay: () => {
      gestures.refresh()
      touch('overlay')
    },
    destroy: () => {
      stopListening()
      gestures.cancel()
      gestures.destroy()
    },
  }

  function toolNamed(name: string): ToolDefinition {
    const definition = tools.find((tool) => tool.name === name)
    if (definition === undefined) throw new Error(`No tool of the board is named ${name}`)
    return definition
  }

  function setScene(scene: BoardScene): void {
    const before = state.scene
    if (before === scene) return
    state.scene = scene
    if (before.tokens !== scene.tokens) {
      state.tokensById = indexById(scene.tokens)
      dropWhatIsGone()
      motion.follow(before, scene)
    }
    if (before.drawings !== scene.drawings) {
      state.unsavedDrawings.length = 0
      state.erasedIds.clear()
    }
    if (before.fog !== scene.fog) state.fogDraft.clear()
    for (const layer of sceneChanges(before, scene)) touch(layer)
  }

  function tickPings(): boolean {
    if (state.pings.length === 0) return false
    const earliest = timers.now() - PING_MS
    const kept = state.pings.filter(({ startedAt }) => startedAt > earliest)
    if (kept.length < state.pings.length) state.pings.splice(0, state.pings.length, ...kept)
    touch('pings')
    return kept.length > 0
  }

  function dropWhatIsGone(): void {
    if ([...state.draggedIds].some((id) => !state.tokensById.has(id))) gestures.cancel()
    for (const id of state.ghosts.keys()) {
      if (!state.tokensById.has(id)) state.ghosts.delete(id)
    }
    if (state.hoveredId !== null && !state.tokensById.has(state.hoveredId)) state.hoveredId = null
    select(state.selection)
  }

  function nudge(deltaColumns: number, deltaRows: number): void {
    const { scene, selection, tokensById } = state
    if (selection.size === 0) {
      const step = scene.gridSize * camera.zoom
      camera.pan(-deltaColumns * step, -deltaRows * step)
    }
    const drops: TokenDrop[] = []
    for (const id of selection) {
      const token = tokensById.get(id)
      if (token === undefined) continue
      if (!token.canMove) {
        motion.shake(id)
        events.tokenRefused?.(id)
        continue
      }
      const from = motion.placeOf(token)
      const to = stepFrom(scene, { ...from, size: token.size }, deltaColumns, deltaRows)
      const { x, y } = snapToCell(scene, to.x, to.y, token.size)
      if (
        x === (scene.cells === undefined ? Math.floor(from.x) : from.x) &&
        y === (scene.cells === undefined ? Math.floor(from.y) : from.y)
      )
        continue
      motion.put(id, x, y)
      drops.push({ tokenId: id, x, y })
    }
    if (drops.length > 0) events.tokensDropped?.(drops)
  }
}

function indexById(tokens: readonly BoardToken[]): ReadonlyMap<string, BoardToken> {
  const byId = new Map<string, BoardToken>()
  for (const token of tokens) byId.set(token.id, token)
  return byId
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size !== other.size) return false
  for (const id of one) if (!other.has(id)) return false
  return true
}
