import { Container, Graphics } from 'pixi.js'
import type { WorldRectangle } from '../hit-test'
import { measurePath } from '../measure'
import { hexNumber, PALETTE } from '../palette'
import { labelPicture } from '../pictures/label-picture'
import { createLabelRow } from './label-row'
import type { Layer, LayerSetting } from './layer'
import { templateOutline } from './template-outline'

/** What tools lay over the map for a moment, in screen pixels: rectangles, brushes, templates, reach and measure. */
export function createOverlaysLayer(setting: LayerSetting, rules: Rules): Layer {
  const { state, camera, words } = setting
  const container = new Container()
  const lines = new Graphics()
  const labels = createLabelRow(setting)
  container.addChild(lines, labels.container)

  return {
    container,
    paint: () => {
      lines.clear()
      labels.begin()
      if (state.marquee !== null) rectangle(state.marquee, PALETTE.white)
      if (state.fogRectangle !== null) rectangle(state.fogRectangle, state.fogRectangle.isHiding ? PALETTE.violet : PALETTE.gold)
      area()
      range()
      measure()
      brush()
      labels.end()
    },
    destroy: () => {
      labels.destroy()
      container.destroy({ children: true })
    },
  }

  function rectangle({ left, top, right, bottom }: WorldRectangle, color: string): void {
    const x = camera.screenX(left)
    const y = camera.screenY(top)
    lines.rect(x, y, camera.screenX(right) - x, camera.screenY(bottom) - y).fill({ color: hexNumber(color), alpha: 0.1 })
    cased(() => lines.rect(x, y, camera.screenX(right) - x, camera.screenY(bottom) - y), color, 1.5)
  }

  function area(): void {
    if (state.area === null) return
    const { template, cells, tokenIds } = state.area
    const cell = state.scene.gridSize * camera.zoom
    for (const { x, y } of cells) lines.rect(columnX(x) + 0.5, rowY(y) + 0.5, cell - 1, cell - 1)
    if (cells.length > 0) lines.fill({ color: hexNumber(PALETTE.crimson), alpha: 0.28 })
    const points = templateOutline(template, rules.feetPerCell)
    const outline: number[] = []
    for (const { x, y } of points) outline.push(columnX(x), rowY(y))
    cased(() => lines.poly(outline, true), PALETTE.crimson, 2)
    for (const id of tokenIds) {
      const token = state.tokensById.get(id)
      if (token === undefined) continue
      const radius = (token.size * cell) / 2
      cased(() => lines.circle(columnX(token.x) + radius, rowY(token.y) + radius, radius + 2), PALETTE.crimson, 2)
    }
    const count = tokenIds.length === 0 ? '' : words.tokens(tokenIds.length)
    labels.put(labelPicture(words.area(template), count), columnX(template.x), rowY(template.y) - 8)
  }

  function range(): void {
    if (state.range === null) return
    const { x, y, radiusFt } = state.range
    const radius = (radiusFt / rules.feetPerCell) * state.scene.gridSize * camera.zoom
    lines.circle(columnX(x), rowY(y), radius).fill({ color: hexNumber(PALETTE.focus), alpha: 0.08 })
    cased(() => lines.circle(columnX(x), rowY(y), radius), PALETTE.focus, 2)
    cased(() => lines.circle(columnX(x), rowY(y), 3), PALETTE.focus, 2)
    labels.put(labelPicture(words.feet(radiusFt), ''), columnX(x), rowY(y) - radius - 6)
  }

  function measure(): void {
    if (state.measure === null) return
    const path = measurePath(state.measure)
    const [first] = path
    if (first === undefined) return
    const along = () => {
      lines.moveTo(columnX(first.x), rowY(first.y))
      for (const { x, y } of path) lines.lineTo(columnX(x), rowY(y))
    }
    cased(along, PALETTE.gold, 2.5)
    let totalFt = 0
    let before = first
    path.forEach((point, index) => {
      lines
        .circle(columnX(point.x), rowY(point.y), 4)
        .fill(hexNumber(PALETTE.gold))
        .stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
      if (index === 0) return
      const legFt = rules.distanceFt(before, point)
      totalFt += legFt
      const isLast = index === path.length - 1
      if (isLast) labels.put(labelPicture(words.feet(totalFt), index > 1 ? words.lastLeg(legFt) : ''), columnX(point.x), rowY(point.y) - 10)
      else labels.put(labelPicture(words.feet(legFt), ''), columnX((before.x + point.x) / 2), rowY((before.y + point.y) / 2) + 10)
      before = point
    })
  }

  function brush(): void {
    if (state.brush === null) return
    const { x, y, radius } = state.brush
    const middleX = camera.screenX(x)
    const middleY = camera.screenY(y)
    cased(() => lines.circle(middleX, middleY, radius * camera.zoom), PALETTE.white, 1.5)
  }

  /** The same path twice: a dark casing below the coloured line. */
  function cased(path: () => void, color: string, width: number): void {
    path()
    lines.stroke({ width: width + 3, color: hexNumber(PALETTE.casing), alpha: PALETTE.casingAlpha, join: 'round', cap: 'round' })
    path()
    lines.stroke({ width, color: hexNumber(color), join: 'round', cap: 'round' })
  }

  function columnX(column: number): number {
    return camera.screenX(column * state.scene.gridSize)
  }

  function rowY(row: number): number {
    return camera.screenY(row * state.scene.gridSize)
  }
}

interface Rules {
  readonly feetPerCell: number
  readonly distanceFt: (from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }) => number
}
