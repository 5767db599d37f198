import type { Page } from '@playwright/test'
import type { BoardDrawing, BoardToken } from '../../packages/battlemap/src/index'
import { test as base } from '../server'
import { keepOpen } from '../support/own-contexts'
import { openBoardPage } from './board'

/** One page for all tests of a worker: each test opens its own board in it. */
export const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await browser.newPage()
      keepOpen(stage.context())
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

/** Copies of the colours in packages/battlemap/src/painting/palette.ts: a test that imported them would accept any colour. */
export const TABLE = '#0e0a08'
export const BACKGROUND = '#1c1815'
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

/** `over` mixed into `under` with this share. */
export function mixed(over: string, under: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
  const mix = (index: number) => Math.round(channel(over, index) * share + channel(under, index) * (1 - share))
  return `#${[0, 1, 2].map((index) => mix(index).toString(16).padStart(2, '0')).join('')}`
}
