import type { Page } from '@playwright/test'
import { boardIn, distance, type RendererKind } from '../../pages/board'
import { aDrawing, aToken, BACKGROUND, GOLD_FILL, mixed, TABLE, test } from '../../pages/board-stage'
import { expect } from '../../server'

/** The middle of a token of two cells at C3, and around it. */
const [MIDDLE_X, MIDDLE_Y] = [120, 120]

/** Retries, because an element that disappears after a few seconds may be gone before its picture is taken. */
function whileItStands(look: () => Promise<void>): Promise<void> {
  return expect(look).toPass()
}

/** A data URL of a picture of one colour, made by the page. */
async function pngIn(page: Page, color: string): Promise<string> {
  // settled: it is painted here.
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

for (const kind of ['canvas', 'webgl'] as const satisfies readonly RendererKind[]) {
  test.describe(`the board painted by ${kind}`, () => {
    test('floor, and the table around it', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({})
      await board.expect([555, 200], BACKGROUND)
      await board.expect([570, 200], TABLE)
      await board.expect([300, 410], TABLE)
    })

    test('grid lines, where they are wanted', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({ gridVisible: true })
      const line = mixed('#eae6dc', BACKGROUND, 0.13)
      expect(await board.count(line, [60, 55], [100, 56]), 'one sharp line a cell').toBe(1)
      await board.expect([60, 60], BACKGROUND)
      await board.show({ gridVisible: false })
      expect(await board.count(BACKGROUND, [41, 41], [200, 200])).toBe(159 * 159)
    })

    test('a picture, its small one first, under everything', async ({ page }) => {
      const board = await boardIn(page, kind)
      const place = { x: 80, y: 80, width: 200, height: 160 }
      const [small, whole] = [await pngIn(page, '#208040'), await pngIn(page, '#804020')]
      await board.show({
        background: { url: small, ...place },
        drawings: [
          aDrawing({
            points: [
              { x: 80, y: 120 },
              { x: 280, y: 120 },
            ],
          }),
        ],
      })
      await expect
        .poll(async () => {
          await board.tell(() => undefined, undefined)
          return distance(await board.colourAt([180, 200]), '#208040')
        })
        .toBeLessThan(5)
      await board.expect([180, 120], '#37a643')
      await board.expect([290, 200], BACKGROUND)
      await board.show({ background: { url: whole, thumbnailUrl: small, ...place } })
      await expect
        .poll(async () => {
          await board.tell(() => undefined, undefined)
          return distance(await board.colourAt([180, 200]), '#804020')
        })
        .toBeLessThan(5)
      await board.show({})
      await board.expect([180, 200], BACKGROUND)
    })

    test('the tiles of a picture, each where it lies, and what takes a tile’s place', async ({ page }) => {
      const board = await boardIn(page, kind)
      const [green, brown, blue] = [await pngIn(page, '#208040'), await pngIn(page, '#804020'), await pngIn(page, '#204080')]
      const shows = (at: readonly [number, number], colour: string) =>
        expect
          .poll(async () => {
            await board.tell(() => undefined, undefined)
            return distance(await board.colourAt([...at]), colour)
          })
          .toBeLessThan(5)
      const place = { x: 80, y: 80, width: 200, height: 160 }
      const left = { place: '0-0', url: green, x: 80, y: 80, width: 102, height: 160 }
      const right = { place: '1-0', url: brown, x: 180, y: 80, width: 100, height: 160 }
      await board.show({ background: { ...place, tiles: [left, right] } })
      await shows([130, 200], '#208040')
      await shows([230, 200], '#804020')
      expect(await board.count(BACKGROUND, [170, 100], [190, 200]), 'no seam').toBe(0)
      await board.show({ background: { ...place, tiles: [left, { ...right, url: blue }] } })
      await shows([230, 200], '#204080')
      await shows([130, 200], '#208040')
      await board.show({ background: { ...place, tiles: [left] } })
      await board.expect([230, 200], BACKGROUND)
      await board.show({ background: { ...place, url: brown, thumbnailUrl: brown } })
      await shows([130, 200], '#804020')
      await board.show({ background: { ...place, tiles: [right] } })
      await shows([230, 200], '#804020')
      await board.expect([130, 200], BACKGROUND)
    })

    test('drawings: line, rectangle with its inside, circle, freehand by pressure, and what was erased no more', async ({ page }) => {
      const board = await boardIn(page, kind)
      const between = (x1: number, y1: number, x2: number, y2: number) => [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ]
      const rectangle = aDrawing({ id: 'room', type: 'rectangle', points: between(40, 80, 120, 160), fillColor: '#dd2729' })
      const circle = aDrawing({ id: 'ring', type: 'circle', points: between(240, 120, 280, 120) })
      const stroke = aDrawing({
        id: 'stroke',
        type: 'freehand',
        points: [
          { x: 40, y: 220, pressure: 0 },
          { x: 120, y: 220, pressure: 0 },
          { x: 121, y: 220, pressure: 1 },
          { x: 220, y: 220, pressure: 1 },
        ],
      })
      await board.show({ drawings: [aDrawing(), rectangle, circle, stroke] })
      await board.expect([120, 40], '#37a643')
      await board.expect([40, 120], '#37a643')
      await board.expect([80, 120], mixed('#dd2729', BACKGROUND, 0.35))
      await board.expect([240, 80], '#37a643')
      await board.expect([240, 120], BACKGROUND)
      const width = (x: number) => board.count('#37a643', [x, 205], [x + 1, 235])
      expect(await width(180), 'full weight against a breath').toBeGreaterThan(await width(80))
      await board.show({ drawings: [rectangle] })
      await board.expect([120, 40], BACKGROUND)
      await board.expect([240, 80], BACKGROUND)
      await board.expect([40, 120], '#37a643')
    })

    test('while Alt is held every token bears its name', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({ tokens: [aToken({ name: 'Ogre' }), aToken({ id: 'lyra', name: 'Lyra', x: 7 })] })
      /** The number of background pixels covered by a name above the token. */
      const covered = async (x: number) => {
        await board.tell(() => undefined, undefined)
        return 60 * 30 - (await board.count(BACKGROUND, [x - 30, 46], [x + 30, 76]))
      }
      const [ogre, lyra] = [MIDDLE_X, MIDDLE_X + 200]
      const areNamed = async () => [(await covered(ogre)) > 300, (await covered(lyra)) > 300]
      await board.tell(() => {
        const host = document.querySelector<HTMLElement>('#host')
        host?.setAttribute('tabindex', '0')
        host?.focus()
      }, undefined)
      expect(await areNamed()).toEqual([false, false])
      await page.keyboard.down('Alt')
      await expect.poll(areNamed).toEqual([true, true])
      await page.keyboard.up('Alt')
      await expect.poll(areNamed).toEqual([false, false])
      // Alt is released in another window, to which Alt+Tab led.
      await page.keyboard.down('Alt')
      await expect.poll(areNamed).toEqual([true, true])
      await board.tell(() => void window.dispatchEvent(new Event('blur')), undefined)
      await expect.poll(areNamed).toEqual([false, false])
      await page.keyboard.up('Alt')
    })

    test('a token with its disc, its ring by side, and half seen where it is hidden', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({ tokens: [aToken()] })
      expect(distance(await board.colourAt([MIDDLE_X + 16, MIDDLE_Y]), '#3060c0')).toBeLessThan(40)
      expect(await board.count('#65b4e9', [80, 80], [160, 160]), 'the ring of a player').toBeGreaterThan(200)
      const solid = await board.count('#65b4e9', [80, 80], [160, 160])
      await board.show({ tokens: [aToken({ ring: 'neutral' })] })
      expect(await board.count('#65b4e9', [80, 80], [160, 160])).toBe(0)
      const dashed = await board.count('#ada397', [80, 80], [160, 160])
      expect(dashed).toBeGreaterThan(80)
      expect(dashed, 'dashes leave gaps').toBeLessThan(solid)
      await board.show({ tokens: [aToken({ ring: 'hostile' })] })
      expect(await board.count('#d86e67', [80, 80], [160, 160])).toBeGreaterThan(80)
      await board.show({ tokens: [aToken({ isVisible: false })] })
      expect(await board.count('#c1a0f2', [130, 75], [170, 110]), 'the struck-out eye').toBeGreaterThan(5)
    })

    test('hit points: green above a half, amber above a quarter, red below; nothing where they are not told', async ({ page }) => {
      const board = await boardIn(page, kind)
      const bars = ['#29b677', '#fecd5c', '#e8403b'] as const
      const seen = async (hp: number | null) => {
        await board.show({ tokens: [aToken({ hp, maxHp: hp === null ? null : 100 })] })
        const counts = await Promise.all(bars.map((colour) => board.count(colour, [80, 148], [160, 164])))
        return counts.map((count) => count > 8)
      }
      expect(await seen(51)).toEqual([true, false, false])
      expect(await seen(50)).toEqual([false, true, false])
      expect(await seen(26)).toEqual([false, true, false])
      expect(await seen(25)).toEqual([false, false, true])
      expect(await seen(null)).toEqual([false, false, false])
    })

    test('conditions beside the token', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({ tokens: [aToken()] })
      const bare = await board.count(BACKGROUND, [160, 76], [184, 110])
      await board.show({ tokens: [aToken({ conditions: ['Prone', 'Poisoned'] })] })
      expect(await board.count(BACKGROUND, [160, 76], [184, 110])).toBeLessThan(bare)
    })

    test('walls and doors', async ({ page }) => {
      const board = await boardIn(page, kind)
      const door = { id: 'door', from: { x: 6, y: 2 }, to: { x: 7, y: 2 } }
      const walls = [{ id: 'wall', from: { x: 2, y: 2 }, to: { x: 6, y: 2 }, look: 'normal' }] as const
      await board.show({ structures: { walls, doors: [{ ...door, door: 'closed' }], lights: [] } })
      await board.expect([160, 80], '#c1a0f2')
      await board.expect([260, 80], GOLD_FILL)
      await board.show({ structures: { walls, doors: [{ ...door, door: 'open' }], lights: [] } })
      await board.expect([260, 80], BACKGROUND)
    })

    test('a light in the dark, within its cone', async ({ page }) => {
      const board = await boardIn(page, kind)
      const lamp = { x: 7, y: 5, range: 4, color: '#ffffff' }
      const shown = (cone?: { directionDegrees: number; widthDegrees: number }) =>
        board.show({ light: { darkness: 0.72, lights: [{ ...lamp, ...(cone === undefined ? {} : { cone }) }] } })
      await board.show({ light: { darkness: 0.72, lights: [] } })
      // What paints light is loaded with the first of it.
      await expect
        .poll(async () => {
          await board.tell(() => undefined, undefined)
          return distance(await board.colourAt([280, 120]), BACKGROUND)
        })
        .toBeGreaterThan(8)
      const dark = await board.colourAt([280, 120])
      const isLit = async (spot: readonly [number, number]) => distance(await board.colourAt(spot), dark) > 20
      const aroundIt = [
        [280, 120],
        [360, 200],
        [280, 280],
        [200, 200],
      ] as const
      const lit = async () => {
        const all: boolean[] = []
        for (const spot of aroundIt) all.push(await isLit(spot))
        return all
      }
      await shown()
      expect(await lit()).toEqual([true, true, true, true])
      await shown({ directionDegrees: 90, widthDegrees: 60 })
      expect(await lit()).toEqual([false, true, false, false])
      await shown({ directionDegrees: 0, widthDegrees: 200 })
      expect(await lit()).toEqual([true, true, false, true])
    })

    test('who is selected, whose turn it is, and where a token in another hand is', async ({ page }) => {
      const board = await boardIn(page, kind)
      const tokens = [aToken(), aToken({ id: 'lyra', x: 7, isTurn: true })]
      await board.show({ tokens })
      await board.tell(() => globalThis.board.select(['ogre']), undefined)
      expect(await board.count('#fbfaf7', [70, 70], [170, 170]), 'a white ring').toBeGreaterThan(100)
      expect(await board.count(GOLD_FILL, [265, 65], [375, 175]), 'a golden ring').toBeGreaterThan(100)
      await board.tell(() => globalThis.board.showGhost({ tokenId: 'ogre', x: 3, y: 6, name: 'Ayla' }), undefined)
      expect(await board.count('#f7d37b', [110, 230], [210, 330]), 'the ghost’s ring').toBeGreaterThan(60)
      await board.tell(() => globalThis.board.clearGhost('ogre'), undefined)
      expect(await board.count('#f7d37b', [110, 230], [210, 330])).toBe(0)
    })

    test('what tools lay over the map: range, measure, template, brush, the stroke under the pen', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({})
      await board.tell(() => globalThis.board.setTool({ name: 'range', radiusFt: 15 }), undefined)
      await whileItStands(async () => {
        await page.mouse.click(220, 220)
        await board.tell(() => undefined, undefined)
        expect(await board.count('#77d4ff', [70, 70], [370, 370]), 'the edge of the range').toBeGreaterThan(400)
      })
      await board.tell(() => globalThis.board.setTool({ name: 'measure' }), undefined)
      await page.mouse.click(100, 100)
      await page.mouse.move(300, 100)
      await board.tell(() => undefined, undefined)
      expect(await board.count('#77d4ff', [70, 70], [370, 370]), 'the range is put away').toBe(0)
      expect(await board.count('#f7d37b', [110, 90], [290, 112]), 'a measured line').toBeGreaterThan(150)
      await board.tell(() => globalThis.board.setTool({ name: 'area', shape: 'sphere', sizeFt: 10 }), undefined)
      await whileItStands(async () => {
        await page.mouse.click(200, 200)
        await board.tell(() => undefined, undefined)
        await board.expect([230, 230], mixed('#f98281', BACKGROUND, 0.28))
        expect(await board.count('#f98281', [110, 110], [290, 290]), 'the outline of the template').toBeGreaterThan(400)
      })
      await board.tell(() => globalThis.board.setTool({ name: 'draw', shape: 'line', color: '#37a643', strokeWidth: 8 }), undefined)
      await page.mouse.move(60, 330)
      await page.mouse.down()
      await page.mouse.move(260, 330)
      await board.tell(() => undefined, undefined)
      await board.expect([160, 330], '#37a643')
      await page.mouse.up()
      await board.tell(() => globalThis.board.setTool({ name: 'eraser', brush: 4 }), undefined)
      await page.mouse.move(400, 300)
      await board.tell(() => undefined, undefined)
      expect(await board.count('#fbfaf7', [375, 275], [425, 325]), 'the eraser’s circle').toBeGreaterThan(40)
    })

    test('a ping, in its colour', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({})
      await whileItStands(async () => {
        await board.tell(() => globalThis.board.showPing({ x: 5, y: 5, name: 'Ayla', color: '#e69f00' }), undefined)
        expect(await board.count(mixed('#e69f00', BACKGROUND, 0.88), [140, 120], [300, 300]), 'the plate of its name').toBeGreaterThan(20)
        expect(await board.count(BACKGROUND, [180, 180], [260, 260]), 'its rings').toBeLessThan(80 * 80 - 100)
      })
    })

    test('a zoomed and shifted view shows the same things elsewhere', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({ drawings: [aDrawing()] })
      await board.tell(() => globalThis.board.camera.show({ offsetX: 100, offsetY: 50, zoom: 2 }), undefined)
      await board.expect([340, 130], '#37a643')
      await board.expect([95, 100], TABLE)
    })

    test('another size of the window shows more or less of the same, nothing stretched', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({ drawings: [aDrawing()] })
      for (const [width, height] of [
        [320, 470],
        [640, 240],
        [630, 480],
      ] as const) {
        await board.tell(
          ([width, height]) => {
            const host = document.querySelector<HTMLElement>('#host')
            if (host !== null) Object.assign(host.style, { width: `${width}px`, height: `${height}px` })
          },
          [width, height] as const,
        )
        await board.expect([120, 40], '#37a643')
        await board.expect([120, 60], BACKGROUND)
        await board.expect([195, 40], '#37a643')
        await board.expect([210, 40], BACKGROUND)
      }
    })
  })
}
