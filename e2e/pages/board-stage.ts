import type { Page } from '@playwright/test'
import type { BoardDrawing, BoardToken } from '../../packages/battlemap/src/index'
import { test as base, expect } from '../server'
import { openBoardPage } from './board'

/** One page for all tests of a worker: each opens a board of its own in it. */
export const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await browser.newPage()
      await openBoardPage(stage)
      await use(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ stage }, use) => {
    await stage.mouse.move(0, 0)
    await use(stage)
  },
})

/** Colours of packages/battlemap/src/palette.ts, written out: a test that reads them from there would agree with any. */
export const TABLE = '#0e0a08'
export const GROUND = '#1c1815'
export const GOLD_FILL = '#e9be57'

export const aToken = (changes: Partial<BoardToken> = {}): BoardToken => ({
  id: 'ogre',
  name: 'I',
  x: 2,
  y: 2,
  size: 2,
  color: '#3060c0',
  isVisible: true,
  isPlayer: false,
  hp: null,
  maxHp: null,
  canMove: true,
  ring: 'player',
  ...changes,
})
/** The middle of a token of two cells at C3, and around it. */
export const [MIDDLE_X, MIDDLE_Y] = [120, 120]

export const aDrawing = (changes: Partial<BoardDrawing> = {}): BoardDrawing => ({
  id: 'wall',
  type: 'line',
  points: [
    { x: 40, y: 40 },
    { x: 200, y: 40 },
  ],
  color: '#37a643',
  strokeWidth: 6,
  ...changes,
})

/** What goes by itself after a few seconds may be gone before its picture is taken: then it is shown once more. */
export function whileItStands(look: () => Promise<void>): Promise<void> {
  return expect(look).toPass()
}

/** The share of one colour in another. */
export function mixed(over: string, under: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
  const mix = (index: number) => Math.round(channel(over, index) * share + channel(under, index) * (1 - share))
  return `#${[0, 1, 2].map((index) => mix(index).toString(16).padStart(2, '0')).join('')}`
}

/** The address of a picture of one colour, as a page makes it. */
export async function pngIn(page: Page, color: string): Promise<string> {
  return page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 8
    canvas.height = 8
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser gives no 2D canvas.')
    context.fillStyle = fill
    context.fillRect(0, 0, 8, 8)
    return canvas.toDataURL()
  }, color)
}
