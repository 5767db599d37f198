import type { Locator, Page } from '@playwright/test'
import { expect } from '../server'
import type { Person } from './person'
import { tokenIn } from './token-table'

/** The view's home position at a width of 1440 CSS pixels: beside the left panel, below the toolbar. */
const HOME = { x: 264, y: 76 }
const CELL_PX = 40

/** Steps of a channel: a smaller difference is invisible. */
const NEAR = 6

const UNPAINTED = '#000000'

/** A position in cells: 5.5 is the middle of the sixth cell. */
export type Place = readonly [x: number, y: number]

/** The battle map at zoom 1 and its home position, operated by pointer and keys. */
export function mapOf({ page }: Person) {
  const board = page.getByRole('application', { name: 'Battle map' })
  const tokens = page.getByRole('region', { name: /Tokens/ })
  /** Position on the screen, in CSS pixels. */
  const spotOf = async ([x, y]: Place) => {
    // settled: it fills the screen from the start.
    const box = await board.boundingBox()
    if (box === null) throw new Error('the map is not on the screen')
    return { x: box.x + HOME.x + x * CELL_PX, y: box.y + HOME.y + y * CELL_PX }
  }
  const pointAt = async (place: Place) => {
    const { x, y } = await spotOf(place)
    await page.mouse.move(x, y, { steps: 2 })
  }
  /** The painted colour as #rrggbb, read from the board's 2D canvas, which is used without a GPU. */
  const paintedAt = ([x, y]: Place): Promise<string> =>
    board.locator('canvas').evaluate(
      (canvas: HTMLCanvasElement, place) => {
        const scale = canvas.width / canvas.clientWidth
        const [red = 0, green = 0, blue = 0] =
          canvas.getContext('2d')?.getImageData(Math.round(place.x * scale), Math.round(place.y * scale), 1, 1).data ?? []
        return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
      },
      { x: HOME.x + x * CELL_PX, y: HOME.y + y * CELL_PX },
    )
  const map = {
    page,
    board,
    tokens,
    /** A sentence about background, fog, drawings and light. */
    summary: tokens.getByText(/light\.$/),
    status: page.getByRole('region', { name: 'Map status' }),
    options: (tool: string) => page.getByRole('region', { name: `${tool} options` }),
    token: (name: string) => tokenIn(tokens, name),
    pointAt,
    spotOf,
    click: async (place: Place, options: { button?: 'left' | 'right'; isAdding?: boolean } = {}) => {
      await pointAt(place)
      const { x, y } = await spotOf(place)
      if (options.isAdding) await page.keyboard.down('Shift')
      // One call: a press that waits for a reply in between counts as a long press.
      await page.mouse.click(x, y, { button: options.button ?? 'left' })
      if (options.isAdding) await page.keyboard.up('Shift')
    },
    drag: async (from: Place, to: Place) => {
      await map.hold(from, to)
      await page.mouse.up()
    },
    /** Starts a drag without ending it. */
    hold: async ([fromX, fromY]: Place, [toX, toY]: Place) => {
      await pointAt([fromX, fromY])
      const first = await spotOf([fromX + (toX - fromX) / 8, fromY + (toY - fromY) / 8])
      // Sent together: a press that rests at its start counts as a long press.
      await Promise.all([page.mouse.down(), page.mouse.move(first.x, first.y, { steps: 2 })])
      for (let step = 2; step <= 8; step += 1) await pointAt([fromX + ((toX - fromX) * step) / 8, fromY + ((toY - fromY) * step) / 8])
    },
    press: async (...keys: readonly string[]) => {
      await focusMap(page)
      for (const key of keys) await page.keyboard.press(key)
    },
    choose: async (tool: string) => {
      await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: tool, exact: true }).click()
    },
    /** The painted colour once it is stable and differs from `before`: unpainted, or another colour. */
    settledColour: async (place: Place, before = UNPAINTED) => {
      let seen = before
      const isSettled = async () => {
        const last = seen
        seen = await paintedAt(place)
        return seen === last && distanceOf(seen, before) > NEAR
      }
      await expect.poll(isSettled, { message: `the colour at ${place.join(', ')}`, intervals: [300] }).toBe(true)
      return seen
    },
    /** Waits until the pixel has, or no longer has, this colour; with a tolerance, because pictures are encoded again. */
    expectColour: async (place: Place, colour: string, isSo = true) => {
      const distance = async () => distanceOf(await paintedAt(place), colour)
      const painted = expect.poll(distance, { message: `colour at ${place.join(', ')} beside ${colour}` })
      await (isSo ? painted.toBeLessThanOrEqual(NEAR) : painted.toBeGreaterThan(NEAR))
    },
    confirm: (label: string) => page.getByRole('alertdialog').getByRole('button', { name: label }).click(),
    /** The red notification with this error code. */
    refusal: (code: string): Locator => page.getByRole('alert').filter({ hasText: code }),
    /** Answers the browser's file dialog that `open` shows, with a file's contents or its path. */
    giveFile: async (open: () => Promise<void>, file: { name: string; mimeType: string; buffer: Buffer } | string) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
      await chooser.setFiles(file)
    },
  }
  return map
}

/** Retries, because a closing dialog may take the focus back, and the map would miss the next key. */
export async function focusMap(page: Page): Promise<void> {
  const board = page.getByRole('application', { name: 'Battle map' })
  await expect(async () => {
    await board.focus()
    await expect(board).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

function distanceOf(one: string, other: string): number {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
  return Math.max(...[0, 1, 2].map((index) => Math.abs(channel(one, index) - channel(other, index))))
}
