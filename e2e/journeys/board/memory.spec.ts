import { openBrowser } from '../../../bench/browser'
import { boardIn, distance, openBoardPage } from '../../pages/board'
import { expect, test } from '../../server'

const MAPS = 10
const GREEN = '#37a643'
const drawings = [
  {
    id: 'line',
    type: 'line' as const,
    points: [
      { x: 40, y: 100 },
      { x: 300, y: 100 },
    ],
    color: GREEN,
    strokeWidth: 8,
  },
]

for (const isRestored of [true, false]) {
  test(`a lost WebGL context ${isRestored ? 'that is restored' : 'that stays lost'} leaves no hole: the board paints again by itself`, async ({
    page,
  }) => {
    await openBoardPage(page)
    const board = await boardIn(page, 'webgl')
    await board.show({ drawings })
    await board.expect([150, 100], GREEN)
    await page.evaluate((isRestored) => {
      const extension = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      if (extension === null || extension === undefined) throw new Error('the context can’t be lost')
      extension.loseContext()
      if (isRestored) setTimeout(() => extension.restoreContext(), 100)
    }, isRestored)
    await expect.poll(() => page.evaluate(() => globalThis.board.statistics().frames)).toBeGreaterThan(0)
    const colour = async () => {
      await board.tell(() => undefined, undefined)
      return distance(await board.colourAt([150, 100]), GREEN)
    }
    await expect.poll(colour).toBeLessThan(5)
    await board.tell(() => globalThis.board.select([]), undefined)
    await board.show({ drawings: [] })
    expect(distance(await board.colourAt([150, 100]), GREEN), 'it goes on following its scene').toBeGreaterThan(50)
  })
}

test('after ten maps were opened and left, memory is what it was after the first', async () => {
  const browser = await openBrowser({ compiles: false })
  try {
    const page = await browser.newPage()
    await openBoardPage(page)
    const inspector = await page.context().newCDPSession(page)
    const heap = async () => {
      await inspector.send('HeapProfiler.collectGarbage')
      return (await inspector.send('Runtime.getHeapUsage')).usedSize
    }
    const visit = () =>
      page.evaluate(async () => {
        await globalThis.openBoard('canvas', {})
        const tokens = Array.from({ length: 300 }, (_, index) => ({
          id: `token-${index}`,
          name: `Goblin ${index}`,
          x: index % 14,
          y: Math.floor(index / 14) % 10,
          size: 1,
          color: '#d86e67',
          isVisible: true,
          isPlayer: false,
          hp: index % 20,
          maxHp: 20,
          canMove: true,
          ring: 'hostile' as const,
        }))
        globalThis.board.setScene({ gridSize: 40, gridVisible: true, tokens, columns: 14, rows: 10 })
        globalThis.board.paintNow()
        globalThis.board.destroy()
      })
    await visit()
    const first = await heap()
    for (let map = 0; map < MAPS; map += 1) await visit()
    await expect.poll(async () => (await heap()) / first).toBeLessThan(1.1)
  } finally {
    await browser.close()
  }
})
