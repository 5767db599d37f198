import { boardIn, distance, type RendererKind } from '../../pages/board'
import { BACKGROUND, test } from '../../pages/board-stage'
import { expect } from '../../server'

/** The colours of the levels of a picture of 4,096 × 2,048 pixels, level 0 first. */
const COLOURS = ['#208040', '#804020', '#204080', '#602080']
const OTHER = '#c08040'

declare global {
  var asked: string[]
}

for (const kind of ['canvas', 'webgl'] as const satisfies readonly RendererKind[]) {
  test(`a large picture has the tiles of what is in view, as fine as the zoom needs: ${kind}`, async ({ page }) => {
    const board = await boardIn(page, kind)
    /** Shows the picture; `changed` is a tile of level 0 that has another colour than the rest. `isGone`: it has no such tile. */
    const showPicture = (changed: string, isGone: boolean) =>
      board.tell(
        ({ colours, other, changed, isGone }) => {
          globalThis.asked = []
          const tilesIn = (level: number, area: { left: number; top: number; right: number; bottom: number }) => {
            const side = 512 * 2 ** level
            const tiles = []
            for (let y = 0; y < 2_048; y += side) {
              for (let x = 0; x < 4_096; x += side) {
                const place = `${level}-${x / side}-${y / side}`
                const isIn = x < area.right && x + side > area.left && y < area.bottom && y + side > area.top
                if (!isIn || (isGone && place === changed)) continue
                const url = place === changed ? `${place}-changed` : place
                tiles.push({ place, url, x, y, width: side + 2 ** level, height: side + 2 ** level })
              }
            }
            return tiles
          }
          const load = async (url: string) => {
            globalThis.asked.push(url)
            const canvas = new OffscreenCanvas(513, 513)
            const context = canvas.getContext('2d')
            if (context === null) throw new Error('This browser gives no 2D canvas.')
            context.fillStyle = url.endsWith('changed') ? other : (colours[Number(url[0])] ?? '')
            context.fillRect(0, 0, 513, 513)
            return canvas.convertToBlob()
          }
          const levels = { picture: 'keep', count: 4, worldPerPixel: 1, tilesIn, load }
          const background = { levels, x: 0, y: 0, width: 4_096, height: 2_048 }
          globalThis.board.setScene({ gridSize: 40, gridVisible: false, tokens: [], columns: 103, rows: 52, background })
        },
        { colours: COLOURS, other: OTHER, changed, isGone },
      )
    const view = (offsetX: number, offsetY: number, zoom: number) =>
      board.tell((to) => globalThis.board.camera.show(to), { offsetX, offsetY, zoom })
    const shows = (at: readonly [number, number], colour: string) =>
      expect
        .poll(async () => {
          await board.tell(() => undefined, undefined)
          return distance(await board.colourAt([...at]), colour)
        })
        .toBeLessThan(5)
    const tilesAsked = () => page.evaluate(() => globalThis.asked)

    await view(0, 0, 1)
    await showPicture('', false)
    for (const at of [
      [100, 100],
      [600, 100],
      [100, 470],
      [630, 470],
    ] as const)
      await shows(at, COLOURS[0] ?? '')
    expect(await board.count(COLOURS[0] ?? '', [480, 300], [540, 400]), 'no seam').toBe(60 * 100)
    // settled: all that is in view is painted.
    expect((await tilesAsked()).sort()).toEqual(['0-0-0', '0-0-1', '0-1-0', '0-1-1', '2-0-0', '2-1-0'])
    await view(-3_000, -1_000, 1)
    await shows([320, 240], COLOURS[0] ?? '')
    // settled: all that is in view is painted.
    expect(await tilesAsked()).not.toContain('0-3-0')
    await view(0, 0, 0.5)
    await shows([320, 240], COLOURS[1] ?? '')
    await shows([630, 470], COLOURS[1] ?? '')
    await view(0, 0, 1)
    await shows([320, 240], COLOURS[0] ?? '')
    await showPicture('0-0-0', false)
    await shows([100, 100], OTHER)
    await shows([600, 100], COLOURS[0] ?? '')
    // settled: the tile that changed is painted.
    expect(await tilesAsked()).toEqual(['0-0-0-changed'])
    await showPicture('0-0-0', true)
    // The coarse level, which shows what was hidden as empty, is all that is left there.
    await shows([100, 100], COLOURS[2] ?? '')
    await board.show({})
    await board.expect([100, 100], BACKGROUND)
  })
}
