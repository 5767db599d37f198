import { type Board, type BoardScene, createBoard } from '../src/index'
import { createPlainCanvas } from './plain-canvas'
import { benchScene, benchSceneOfWalls, benchScenesOfSight } from './table'

export interface BenchRow {
  readonly tokens: number
  readonly doing: 'dragging' | 'panning' | 'zooming'
  readonly renderer: string
  /** Script time of a frame on the main thread, milliseconds. */
  readonly medianMs: number
  readonly p95Ms: number
  readonly worstMs: number
  /** Frames that actually reached the screen, per second. */
  readonly framesPerSecond: number
  /** The same scene, redrawn in every frame with plain 2D canvas. */
  readonly plainMedianMs: number
  readonly plainFramesPerSecond: number
}

export interface BenchSetting {
  readonly tokenCounts?: readonly number[]
  readonly frames?: number
  /** 0.5 shows all tokens. */
  readonly zoom?: number
  readonly rendererKind?: 'webgl' | 'canvas'
}

/** Runs in a page: drags one token, pans and zooms over crowded maps. Empties the host afterwards. */
export async function runBoardBench(host: HTMLElement, setting: BenchSetting = {}): Promise<BenchRow[]> {
  const { tokenCounts = [50, 500, 2_000], frames = 120, zoom = 0.5 } = setting
  const rows: BenchRow[] = []
  for (const tokens of tokenCounts) {
    const scene = benchScene(tokens)
    const board = createBoard({
      host,
      options: { fogOpacity: 0.3 },
      ...(setting.rendererKind === undefined ? {} : { rendererKind: setting.rendererKind }),
    })
    board.setScene(scene)
    await board.ready
    board.camera.show({ offsetX: 0, offsetY: 0, zoom })
    await waitForFrames(board)
    const { renderer } = board.statistics()
    const dragged = await measure(frames, dragger(host, board, zoom))
    const panned = await measure(frames, panner(board))
    const zoomed = await measure(frames, zoomer(board))
    board.destroy()
    const plain = createPlainCanvas(host, scene)
    const plainDragged = await measure(frames, (frame) => timed(() => plain.draw(0, 0, zoom, 4 + frame / 20)))
    const plainPanned = await measure(frames, (frame) => timed(() => plain.draw(-frame * 6, -frame * 3, zoom, 4)))
    plain.destroy()
    rows.push({
      tokens,
      doing: 'dragging',
      renderer,
      ...dragged,
      plainMedianMs: plainDragged.medianMs,
      plainFramesPerSecond: plainDragged.framesPerSecond,
    })
    rows.push({
      tokens,
      doing: 'panning',
      renderer,
      ...panned,
      plainMedianMs: plainPanned.medianMs,
      plainFramesPerSecond: plainPanned.framesPerSecond,
    })
    rows.push({
      tokens,
      doing: 'zooming',
      renderer,
      ...zoomed,
      plainMedianMs: plainPanned.medianMs,
      plainFramesPerSecond: plainPanned.framesPerSecond,
    })
  }
  return rows
}

export interface SightRow {
  readonly who: 'the DM' | 'a player'
  readonly medianMs: number
  readonly p95Ms: number
  readonly framesPerSecond: number
}

/** Frames between two steps of somebody in sight, of whom a player's board is told: six in a second. */
const FRAMES_OF_STEP = 10
const STEPS = 12

/** Drags one of 500 tokens: on the DM's map of 500 walls and 40 lights, and on a player's while others' steps change what is seen. */
export async function runSightBench(host: HTMLElement, { frames = 120, zoom = 0.5 }: BenchSetting = {}): Promise<SightRow[]> {
  const rows: SightRow[] = []
  for (const who of ['the DM', 'a player'] as const) {
    const board = createBoard({ host, options: { fogOpacity: 0.3 } })
    const scenes = who === 'the DM' ? [benchSceneOfWalls(500)] : benchScenesOfSight(500, STEPS)
    const show = (step: number) => board.setScene(scenes[step % scenes.length] as BoardScene)
    show(0)
    await board.ready
    board.camera.show({ offsetX: 0, offsetY: 0, zoom })
    await waitForFrames(board)
    const drag = dragger(host, board, zoom)
    const dragged = await measure(frames, (frame) => {
      const told = frame % FRAMES_OF_STEP === 0 && who === 'a player' ? timed(() => show(frame / FRAMES_OF_STEP)) : 0
      return told + drag(frame)
    })
    board.destroy()
    const { medianMs, p95Ms, framesPerSecond } = dragged
    rows.push({ who, medianMs, p95Ms, framesPerSecond })
  }
  return rows
}

/** Opens and closes maps. Returns the pixel bytes of each board; the caller measures the growth of the heap. */
export async function openAndLeaveMaps(host: HTMLElement, count: number): Promise<number[]> {
  const pixelBytes: number[] = []
  for (let map = 0; map < count; map += 1) {
    const board = createBoard({ host })
    board.setScene(benchScene(500, 200))
    await board.ready
    await waitForFrames(board)
    pixelBytes.push(board.statistics().pixelBytes)
    board.destroy()
  }
  return pixelBytes
}

/** Does one frame's work; returns its script time. */
type Step = (frame: number) => number

/** Drags the first token with real pointer events, so that input, gesture, layers and renderer are all measured. */
function dragger(host: HTMLElement, board: Board, zoom: number): Step {
  const box = host.getBoundingClientRect()
  const startX = box.left + 4.5 * 40 * zoom
  const startY = box.top + 4.5 * 40 * zoom
  const canvas = host.querySelector('canvas') ?? host
  const send = (type: string, x: number, y: number) => {
    canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, bubbles: true }))
  }
  host.setPointerCapture = () => undefined
  send('pointerdown', startX, startY)
  return (frame) =>
    timed(() => {
      send('pointermove', startX + 10 + frame * 4, startY + frame * 2)
      board.paintNow()
    })
}

function panner(board: Board): Step {
  board.cancel()
  return () =>
    timed(() => {
      board.camera.pan(-6, -3)
      board.paintNow()
    })
}

function zoomer(board: Board): Step {
  return (frame) =>
    timed(() => {
      board.camera.zoomAt(400, 300, 0.5 + ((frame % 60) / 60) * 0.5)
      board.paintNow()
    })
}

function timed(deed: () => void): number {
  const startedAt = performance.now()
  deed()
  return performance.now() - startedAt
}

/** First runs a third as many frames to warm up the compiler; these are not counted. */
async function measure(frames: number, step: Step) {
  const times: number[] = []
  const warmUp = Math.ceil(frames / 3)
  let firstAt = 0
  for (let frame = 0; frame < frames + warmUp; frame += 1) {
    const at = await nextFrame()
    if (frame === warmUp) firstAt = at
    const took = step(frame)
    if (frame >= warmUp) times.push(took)
  }
  const lastAt = await nextFrame()
  times.sort((one, other) => one - other)
  return {
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    worstMs: quantile(times, 1),
    framesPerSecond: Math.round((frames * 1_000) / (lastAt - firstAt)),
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 100) / 100
}

async function waitForFrames(board: Board): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame()
  board.paintNow()
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
