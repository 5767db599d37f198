import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { Board, BoardOptions, BoardScene } from '../../packages/battlemap/src/index'
import { expect } from '../server'

export type RendererKind = 'webgl' | 'canvas'

/** In pixels of the page. */
export type Spot = readonly [x: number, y: number]

declare global {
  var board: Board
  var openBoard: (kind: RendererKind, options: Partial<BoardOptions>) => Promise<string>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const STAGE = `
import { createBoard } from './packages/battlemap/src/index'
globalThis.openBoard = async (rendererKind, options) => {
  globalThis.board?.destroy()
  const host = document.createElement('div')
  Object.assign(host.style, { width: '640px', height: '480px' })
  host.id = 'host'
  document.body.replaceChildren(host)
  const square = (left, top, right, bottom) => [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]
  const rules = {
    areaOf: ({ x, y }) => ({ cells: [{ x, y }], outline: square(x - 2, y - 2, x + 2, y + 2) }),
    reachOf: ({ x, y, size }, feet) => square(x - feet / 5, y - feet / 5, x + size + feet / 5, y + size + feet / 5),
  }
  globalThis.board = createBoard({ host, rendererKind, options: { ...rules, isMotionReduced: true, ...options } })
  await board.ready
  return board.statistics().renderer
}`

/** Only the board's package, in a page of 640 by 480 pixels; each board fills it. */
export async function openBoardPage(page: Page): Promise<void> {
  const bundled = await build({
    absWorkingDir: root,
    stdin: { contents: STAGE, resolveDir: root },
    bundle: true,
    format: 'esm',
    splitting: false,
    write: false,
    logLevel: 'error',
  })
  await page.setViewportSize({ width: 640, height: 480 })
  await page.setContent('<style>body { margin: 0 }</style>')
  await page.addScriptTag({ content: bundled.outputFiles[0]?.text ?? '', type: 'module' })
  await page.waitForFunction(() => globalThis.openBoard !== undefined)
}

/** A board whose painted pixels can be read. */
export async function boardIn(page: Page, kind: RendererKind, options: Partial<BoardOptions> = {}) {
  // settled: it answers when the board is ready.
  expect(await page.evaluate(([kind, options]) => globalThis.openBoard(kind, options), [kind, options] as const)).toBe(kind)
  let picture: Promise<Picture> | undefined
  const forget = () => {
    picture = undefined
  }
  const board = {
    page,
    show: async (scene: Partial<BoardScene>) => {
      forget()
      await page.evaluate(
        (changes) => globalThis.board.setScene({ gridSize: 40, gridVisible: false, tokens: [], columns: 14, rows: 10, ...changes }),
        scene,
      )
    },
    /** Calls anything else on the board. */
    tell: async <Given>(deed: (given: Given) => void, given: Given) => {
      forget()
      await page.evaluate(deed as (given: unknown) => void, given)
    },
    colourAt: async ([x, y]: Spot): Promise<string> => {
      picture ??= pictureOf(page)
      return colourIn(await picture, x, y)
    },
    /** The number of pixels in a rectangle that have this colour, or nearly. */
    count: async (colour: string, [left, top]: Spot, [right, bottom]: Spot): Promise<number> => {
      picture ??= pictureOf(page)
      const { width, pixels } = await picture
      const wanted = channelsOf(colour)
      const isNear = (start: number) => wanted.every((value, index) => Math.abs((pixels[start + index] ?? 0) - value) <= NEAR)
      let count = 0
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (isNear((y * width + x) * 4)) count += 1
      return count
    },
    expect: async (spot: Spot, colour: string) => {
      const painted = await board.colourAt(spot)
      expect(distance(painted, colour), `${painted} at ${spot.join(', ')} beside ${colour}`).toBeLessThanOrEqual(NEAR)
    },
  }
  return board
}

/** Steps of a channel, because renderers round differently. */
const NEAR = 4

interface Picture {
  readonly width: number
  readonly pixels: Uint8Array
}

/** A screenshot, for any renderer. Waits for a frame first: the board paints changes with the next frame. */
async function pictureOf(page: Page): Promise<Picture> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))))
  // settled: only the board is on the page, and it paints all changes with the next frame.
  const shot = await page.screenshot()
  // settled: it only decodes the picture.
  const base64 = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' })
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
    let text = ''
    for (let start = 0; start < data.length; start += 8_192) text += String.fromCharCode(...data.subarray(start, start + 8_192))
    return btoa(text)
  }, shot.toString('base64'))
  return { width: 640, pixels: Buffer.from(base64, 'base64') }
}

function colourIn({ width, pixels }: Picture, x: number, y: number): string {
  const start = (y * width + x) * 4
  return `#${[...pixels.subarray(start, start + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function distance(one: string, other: string): number {
  const others = channelsOf(other)
  return Math.max(...channelsOf(one).map((value, index) => Math.abs(value - (others[index] ?? 0))))
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
