import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { mapOf } from '../../pages/map'
import { arrive, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { settled } from '../../support/settled'

const RED = [221, 39, 41]

/** All other journeys paint with 2D canvas, as without a GPU: only this one tests the built app's WebGL renderer. */
test('where there is a GPU the built app paints with WebGL, under its content policy', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page, thrown } = rowan
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.addInitScript(nameSoftwareLikeGpu)
  const loaded = page.waitForResponse(/webgl-renderer/)
  await startQuickSession(rowan)
  await loaded
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  await dm.openTokenList()
  await dm.addToken('Goblin', { isPlayers: true })
  await expect(dm.token('Goblin')).toBeVisible()

  await test.step('drawings', async () => {
    await dm.press('d')
    await dm.options('Draw').getByText('Rectangle').click()
    await dm.options('Draw').getByLabel('Fill').check()
    await dm.drag([9, 5], [12, 7])
    const spot = await dm.spotOf([10.5, 5])
    await expect.poll(() => paintedAt(page, spot)).toEqual(RED)
  })

  await test.step('fog over what is there', async () => {
    const [bare, covered] = [await dm.spotOf([16.5, 9.5]), await dm.spotOf([6.5, 6.5])]
    const before = await settled(page, () => paintedAt(page, covered))
    await dm.press('f')
    await expect.poll(() => paintedAt(page, covered)).not.toEqual(before)
    await expect.poll(() => paintedAt(page, bare)).toEqual(before)
  })

  expect([...thrown, ...complaints]).toEqual([])
})

/**
 * The tests' browser has no GPU: this gives its software renderer another name, because the board refuses software renderers by
 * name.
 */
function nameSoftwareLikeGpu(): void {
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name: number) {
    const value: unknown = getParameter.call(this, name)
    return typeof value === 'string' && /swiftshader/i.test(value) ? 'A real GPU' : value
  }
  const { getContext } = HTMLCanvasElement.prototype
  const easily = function (this: HTMLCanvasElement, kind: string, options?: object) {
    return Reflect.apply(getContext, this, [kind, { ...options, failIfMajorPerformanceCaveat: false }])
  }
  HTMLCanvasElement.prototype.getContext = easily as typeof getContext
}

/** Red, green and blue on the screen: a WebGL canvas can't be read once it is shown. */
async function paintedAt(page: Page, spot: { readonly x: number; readonly y: number }): Promise<readonly number[]> {
  return pixelIn(await page.screenshot({ clip: { ...spot, width: 1, height: 1 } }))
}

function pixelIn(png: Buffer): readonly number[] {
  const parts: Buffer[] = []
  for (let at = PNG_HEADER; at < png.length; at += png.readUInt32BE(at) + PNG_CHUNK) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  // One line with one pixel, after the byte for its filter.
  return [...inflateSync(Buffer.concat(parts))].slice(1, 4)
}

const PNG_HEADER = 8
/** Bytes in addition to the data: length, name and checksum. */
const PNG_CHUNK = 12
