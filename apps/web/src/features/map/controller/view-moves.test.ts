import { expect, it } from 'vitest'
import { viewOfPicture } from './view-moves'

const HOME = { offsetX: 200, offsetY: 50, zoom: 1, width: 1_300, height: 700, insets: { left: 200, top: 50, right: 300, bottom: 50 } }
const map = (width: number, height: number, gridOffsetX = 0) => ({ background: { width, height }, gridOffsetX, gridOffsetY: 0 })

it('a picture is shown whole between the panels, as large as whole tenths of the zoom allow', () => {
  expect(viewOfPicture(HOME, map(400, 300))).toEqual({ zoom: 2, offsetX: 200, offsetY: 50 })
  expect(viewOfPicture(HOME, map(720, 520))).toEqual({ zoom: 1.1, offsetX: 204, offsetY: 64 })
  expect(viewOfPicture(HOME, map(1_000, 900))).toEqual({ zoom: 0.6, offsetX: 300, offsetY: 80 })
  expect(viewOfPicture(HOME, map(1_000, 900, -20)), 'its grid is shifted').toEqual({ zoom: 0.6, offsetX: 288, offsetY: 80 })
})

it('a picture that is too large for that begins at its corner', () => {
  expect(viewOfPicture(HOME, map(4_000, 900))).toEqual({ zoom: 0.5, offsetX: 200, offsetY: 125 })
})

it('the view stays without a picture, and where it is as good', () => {
  expect(viewOfPicture(HOME, { ...map(1, 1), background: null })).toBeUndefined()
  expect(viewOfPicture(HOME, map(790, 590))).toBeUndefined()
  expect(viewOfPicture({ ...HOME, offsetX: 190 }, map(790, 590))).toBeDefined()
})
