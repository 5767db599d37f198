import { boardIn, distance, type RendererKind } from '../../pages/board'
import { aDrawing, aToken, BACKGROUND, mixed, TABLE, test } from '../../pages/board-stage'
import { expect } from '../../server'

for (const kind of ['canvas', 'webgl'] as const satisfies readonly RendererKind[]) {
  test.describe(`what lies over and under the map, painted by ${kind}`, () => {
    test('no floor where the page has one behind the canvas, and fog that lies on that one', async ({ page }) => {
      const board = await boardIn(page, kind, { fogOpacity: 0.9 })
      const hidden = Array.from({ length: 140 }, (_, cell) => (cell % 14 < 7 ? 1 : 0))
      await board.tell((cells) => {
        document.body.style.background = '#452c17'
        const fog = { columns: 14, rows: 10, hidden: new Uint8Array(cells) }
        globalThis.board.setScene({ gridSize: 40, gridVisible: false, tokens: [], columns: 14, rows: 10, isFloorOpen: true, fog })
      }, hidden)
      await board.expect([400, 200], '#452c17')
      await board.expect([600, 440], '#452c17')
      await board.expect([140, 140], mixed('#0a080c', '#452c17', 0.9))
      await board.tell(() => document.body.style.removeProperty('background'), undefined)
      await board.show({})
      await board.expect([400, 200], BACKGROUND)
      await board.expect([600, 440], TABLE)
    })

    test('ANIM-4 no picture and no floor where a map moves behind the canvas', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.tell(() => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 8
        const context = canvas.getContext('2d')
        if (context !== null) context.fillStyle = '#3060c0'
        context?.fillRect(0, 0, 8, 8)
        const scene = { gridSize: 40, gridVisible: false, tokens: [], columns: 14, rows: 10 }
        const background = { url: canvas.toDataURL(), x: 0, y: 0, width: 400, height: 400 }
        globalThis.board.setScene({ ...scene, background })
        Object.assign(globalThis, {
          openTheMap: () => globalThis.board.setScene({ ...scene, background: { ...background, isOpen: true } }),
        })
      }, undefined)
      // A picture appears when it has been read.
      await expect.poll(async () => distance(await board.colourAt([200, 200]), '#3060c0')).toBeLessThanOrEqual(4)
      await board.tell(() => {
        document.body.style.background = '#452c17'
        Reflect.get(globalThis, 'openTheMap')()
      }, undefined)
      for (const spot of [
        [200, 200],
        [500, 200],
        [600, 440],
      ] as const)
        await board.expect(spot, '#452c17')
      await board.tell(() => document.body.style.removeProperty('background'), undefined)
    })

    for (const [who, fogOpacity, fog] of [
      ['a player', 0.9, '#0a080c'],
      ['the DM', 0.3, '#8a74bd'],
    ] as const) {
      test(`fog as ${who} sees it`, async ({ page }) => {
        const board = await boardIn(page, kind, { fogOpacity })
        const hidden = Array.from({ length: 140 }, (_, cell) => (cell % 14 < 7 ? 1 : 0))
        await board.tell((cells) => {
          globalThis.board.setScene({
            gridSize: 40,
            gridVisible: false,
            tokens: [],
            columns: 14,
            rows: 10,
            fog: { columns: 14, rows: 10, hidden: new Uint8Array(cells) },
          })
        }, hidden)
        await board.expect([140, 140], mixed(fog, BACKGROUND, fogOpacity))
        await board.expect([276, 300], mixed(fog, BACKGROUND, fogOpacity))
        await board.expect([284, 300], BACKGROUND)
      })
    }

    for (const [who, fogOpacity, seen] of [
      ['a player’s own hero stands out of the fog', 0.9, '#3060c0'],
      ['the DM sees through the fog what it hides', 0.3, mixed('#8a74bd', '#3060c0', 0.3)],
    ] as const) {
      test(who, async ({ page }) => {
        const board = await boardIn(page, kind, { fogOpacity })
        await board.tell((token) => {
          const fog = { columns: 14, rows: 10, hidden: new Uint8Array(140).fill(1) }
          globalThis.board.setScene({ gridSize: 40, gridVisible: false, tokens: [token], columns: 14, rows: 10, fog })
        }, aToken())
        expect(await board.count(seen, [90, 90], [150, 150])).toBeGreaterThan(500)
      })
    }

    test('darkness, and the light that lifts it', async ({ page }) => {
      const board = await boardIn(page, kind)
      await board.show({
        light: { darkness: 0.7, lights: [{ x: 4, y: 4, range: 3, color: '#ffaa00' }] },
        drawings: [
          aDrawing({
            type: 'rectangle',
            points: [
              { x: 0, y: 0 },
              { x: 560, y: 400 },
            ],
            fillColor: '#ffffff',
          }),
        ],
      })
      const [lit, dark] = [await board.colourAt([160, 160]), await board.colourAt([440, 320])]
      expect(distance(lit, '#000000')).toBeGreaterThan(distance(dark, '#000000') + 25)
    })
  })
}
