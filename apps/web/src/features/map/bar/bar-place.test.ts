import { expect, it } from 'vitest'
import { barPlace } from './use-bar-place'

const ROOM = { left: 100, top: 50, right: 900, bottom: 650 }
const BAR = { width: 200, height: 40 }
const CELL = 40
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 })

it.each([
  ['above the token and its neighbours', at(400, 300), { x: 320, y: 214 }],
  ['below it where there is no room above', at(400, 80), { x: 320, y: 166 }],
  ['within the left edge', at(110, 300), { x: 106, y: 214 }],
  ['within the right edge', at(870, 300), { x: 694, y: 214 }],
  ['over tokens that fill the view', { left: 0, top: 0, right: 2_000, bottom: 2_000 }, { x: 694, y: 56 }],
  ['nowhere while the token is out of view', at(400, 700), undefined],
])('the bar stands %s', (_where, tokens, place) => {
  expect(barPlace(tokens, ROOM, BAR, CELL)).toEqual(place)
})

it.each([
  ['beside a drawer that is open', [{ left: 100, top: 100, right: 450, bottom: 600 }], { x: 456, y: 214 }],
  ['at the free edge if a drawer leaves less room than it needs', [{ left: 100, top: 50, right: 720, bottom: 650 }], { x: 694, y: 214 }],
  ['where it wants to if everything is taken', [ROOM], { x: 320, y: 214 }],
  ['above a list that takes its row and leaves no room beside it', [{ left: 110, top: 200, right: 890, bottom: 650 }], { x: 320, y: 154 }],
  ['on the other side of the token if its row is taken', [{ left: 110, top: 50, right: 890, bottom: 260 }], { x: 320, y: 386 }],
  ['where it wants to if the drawer ends above it', [{ left: 100, top: 100, right: 450, bottom: 200 }], { x: 320, y: 214 }],
])('the bar stands %s', (_where, taken, place) => {
  expect(barPlace(at(400, 300), ROOM, BAR, CELL, taken)).toEqual(place)
})
