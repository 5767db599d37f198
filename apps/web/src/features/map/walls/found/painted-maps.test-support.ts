import type { Line } from '../picture-lines'
import { distance, nearestOn } from '../points'
import type { GreyPicture } from './picture'

/** Always the same noise: a linear congruential generator. 0 to 1. */
export function chance(): () => number {
  let seed = 12_345
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
}

/** So many cells of one brightness. */
export function plainMap(columns: number, rows: number, cellPx: number, level: number): GreyPicture {
  const [width, height] = [columns * cellPx, rows * cellPx]
  return { width, height, brightness: new Uint8Array(width * height).fill(level) }
}

/** Paints a straight stroke, in cells, into the picture, and returns it. */
export function stroke(picture: GreyPicture, line: Line, cellPx: number, thickness: number, level: number): GreyPicture {
  const { width, height, brightness } = picture
  const [from, to] = line.map(({ x, y }) => ({ x: x * cellPx, y: y * cellPx }))
  if (from === undefined || to === undefined) return picture
  const half = (thickness * cellPx) / 2
  const reach = (one: number, other: number, most: number) =>
    [Math.max(0, Math.floor(Math.min(one, other) - half)), Math.min(most, Math.ceil(Math.max(one, other) + half))] as const
  const [[left, right], [top, bottom]] = [reach(from.x, to.x, width), reach(from.y, to.y, height)]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = { x: x + 0.5, y: y + 0.5 }
      if (distance(nearestOn([from, to], at), at) <= half) brightness[y * width + x] = level
    }
  }
  return picture
}

/** A rectangle, in cells. */
export function fillRectangle(
  picture: GreyPicture,
  cellPx: number,
  left: number,
  top: number,
  across: number,
  down: number,
  level: number,
): void {
  const { width, height, brightness } = picture
  const [right, bottom] = [Math.min(width, (left + across) * cellPx), Math.min(height, (top + down) * cellPx)]
  for (let y = Math.floor(top * cellPx); y < bottom; y += 1) {
    for (let x = Math.floor(left * cellPx); x < right; x += 1) brightness[y * width + x] = level
  }
}

/** Floors (left, top, right, bottom, in cells) in rock. */
export function fillOutside(
  floors: readonly (readonly [number, number, number, number])[],
  columns: number,
  rows: number,
  cellPx: number,
  floor: number,
  rock: number,
): GreyPicture {
  const picture = plainMap(columns, rows, cellPx, rock)
  for (const [left, top, right, bottom] of floors) fillRectangle(picture, cellPx, left, top, right - left, bottom - top, floor)
  return picture
}

/** Lines of one pixel between all cells. */
export function thinGrid(picture: GreyPicture, cellPx: number, level: number): GreyPicture {
  const { width, brightness } = picture
  for (let at = 0; at < brightness.length; at += 1) {
    if ((at % width) % cellPx === 0 || Math.floor(at / width) % cellPx === 0) brightness[at] = level
  }
  return picture
}

/** Each pixel up to so many levels brighter or darker. */
export function noisy(picture: GreyPicture, levels: number): GreyPicture {
  const next = chance()
  const { brightness } = picture
  for (let at = 0; at < brightness.length; at += 1) {
    brightness[at] = Math.max(0, Math.min(255, Math.round((brightness[at] ?? 0) + (next() - 0.5) * 2 * levels)))
  }
  return picture
}

interface Dungeon {
  readonly picture: GreyPicture
  readonly walls: readonly Line[]
  readonly cellPx: number
}

/** Rooms beside each other with doorways between them: of strokes or in rock, of many sizes, some grainy, some beside the grid. */
export function aDungeon(next: () => number): Dungeon {
  const among = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const cellPx = among(16, 40)
  const off = next() < 0.3 ? 0.35 : 0
  const sides = [3 + off, 3 + off + among(3, 6), 3 + off + among(9, 13)]
  const [left, middle, right] = sides as [number, number, number]
  const [top, bottom] = [2, 2 + among(4, 8)]
  const door = top + among(1, bottom - top - 2)
  const line = (x1: number, y1: number, x2: number, y2: number): Line => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
  const isRock = next() < 0.5
  const grain = next() < 0.5 ? 25 : 0
  const between = isRock ? middle + 1 : middle
  const walls = [
    line(left, top, middle, top),
    line(left, top, left, bottom),
    line(left, bottom, middle, bottom),
    line(middle, top, middle, door),
    line(middle, door + 1, middle, bottom),
    line(between, top, right, top),
    line(right, top, right, bottom),
    line(between, bottom, right, bottom),
  ]
  if (isRock) {
    walls.push(line(between, top, between, door), line(between, door + 1, between, bottom))
    walls.push(line(middle, door, between, door), line(middle, door + 1, between, door + 1))
    const floors = [
      [left, top, middle, bottom],
      [between, top, right, bottom],
      [middle, door, between, door + 1],
    ] as const
    return { picture: noisy(fillOutside(floors, 20, 14, cellPx, among(170, 230), among(20, 60)), grain), walls, cellPx }
  }
  const thickness = 0.15 + next() * 0.25
  const dark = among(10, 60)
  const picture = walls.reduce((made, each) => stroke(made, each, cellPx, thickness, dark), plainMap(20, 14, cellPx, among(170, 240)))
  return { picture: noisy(picture, grain), walls, cellPx }
}
