import type { Graphics } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import { labelPicture } from '../pictures/label-picture'
import type { BoardToken, Position } from '../scene/scene'
import { createLabelledLayer } from './label-row'
import type { Layer, LayerSetting } from './layer'

/** Screen pixels. */
const RING_WIDTH = 2.5
const CASING_WIDTH = 1.5
const LABEL_GAP = 6
const TARGET_GAP = 4
const TARGET_STEP = 6
const TARGET_TICK = 5

/** Rings for selection, turn and targets, names, the origin of dragged tokens. In screen pixels, so that lines keep their width. */
export function createMarksLayer(setting: LayerSetting): Layer {
  const { state, camera } = setting
  const { lines, labels, layerOf } = createLabelledLayer(setting)

  return layerOf(() => {
    for (const token of state.scene.tokens) {
      if (token.isTurn === true) turnRing(token)
      for (const [index, color] of (token.targetColors ?? []).entries()) targetRing(token, color, index)
    }
    for (const id of state.draggedIds) origin(state.tokensById.get(id))
    for (const id of state.selection) selectionRing(state.tokensById.get(id))
    nameTokens()
  })

  function nameTokens(): void {
    for (const token of state.scene.tokens) {
      const { id, namePlate } = token
      const isAsked = state.areNamesShown || id === state.hoveredId || state.selection.has(id)
      if (namePlate === 'always' || (isAsked && namePlate !== 'never')) name(token)
    }
  }

  function name(token: BoardToken): void {
    if (!isInView(token)) return
    const { x, y } = placeOf(token)
    const note = token.hp === null || token.maxHp === null ? '' : `${token.hp}/${token.maxHp}`
    const { gridSize } = state.scene
    labels.put(labelPicture(token.name, note), camera.screenX((x + token.size / 2) * gridSize), camera.screenY(y * gridSize) - LABEL_GAP)
  }

  function turnRing(token: BoardToken): void {
    const { x, y, radius } = discOf(token, placeOf(token))
    cased(x, y, radius + 5, PALETTE.goldFill, RING_WIDTH + 0.5)
    // Four small rays distinguish the turn from the selection without relying on colour.
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const angle = Math.PI / 4 + (quarter * Math.PI) / 2
      lines
        .moveTo(x + Math.cos(angle) * (radius + 8), y + Math.sin(angle) * (radius + 8))
        .lineTo(x + Math.cos(angle) * (radius + 13), y + Math.sin(angle) * (radius + 13))
        .stroke({ width: RING_WIDTH, color: hexNumber(PALETTE.goldFill), cap: 'round' })
    }
  }

  function selectionRing(token: BoardToken | undefined): void {
    if (token === undefined) return
    const { x, y, radius } = discOf(token, placeOf(token))
    cased(x, y, radius + 1, PALETTE.white, RING_WIDTH)
  }

  /** A ring with four ticks towards the token, one outside the other for several people. */
  function targetRing(token: BoardToken, color: string, index: number): void {
    const { x, y, radius } = discOf(token, placeOf(token))
    const outer = radius + TARGET_GAP + index * TARGET_STEP
    cased(x, y, outer, color, RING_WIDTH)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const angle = (quarter * Math.PI) / 2
      lines
        .moveTo(x + Math.cos(angle) * (outer + TARGET_TICK), y + Math.sin(angle) * (outer + TARGET_TICK))
        .lineTo(x + Math.cos(angle) * (outer - TARGET_TICK), y + Math.sin(angle) * (outer - TARGET_TICK))
        .stroke({ width: RING_WIDTH, color: hexNumber(color), cap: 'round' })
    }
  }

  /** Where a dragged token started: a dashed disc, and a dashed line to its current place. */
  function origin(token: BoardToken | undefined): void {
    if (token === undefined) return
    const from = discOf(token, token)
    const to = discOf(token, placeOf(token))
    lines.circle(from.x, from.y, from.radius).fill({ color: hexNumber(token.color), alpha: 0.22 })
    dashedLine(lines, from.x, from.y, to.x, to.y, PALETTE.white)
    lines.circle(from.x, from.y, from.radius).stroke({ width: 1.5, color: hexNumber(PALETTE.white), alpha: 0.6 })
  }

  function cased(x: number, y: number, radius: number, color: string, width: number): void {
    lines
      .circle(x, y, radius)
      .stroke({ width: width + CASING_WIDTH * 2, color: hexNumber(PALETTE.casing), alpha: PALETTE.casingAlpha })
      .circle(x, y, radius)
      .stroke({ width, color: hexNumber(color) })
  }

  function placeOf(token: BoardToken): Position {
    return state.movingTokens.get(token.id) ?? token
  }

  function discOf(token: BoardToken, place: Position) {
    const { gridSize } = state.scene
    const radius = (token.size * gridSize) / 2
    return {
      x: camera.screenX(place.x * gridSize + radius),
      y: camera.screenY(place.y * gridSize + radius),
      radius: radius * camera.zoom,
    }
  }

  function isInView(token: BoardToken): boolean {
    const { x, y, radius } = discOf(token, placeOf(token))
    return x > -radius && y > -radius && x < camera.width + radius && y < camera.height + radius
  }
}

/** Screen pixels. */
const DASH = 7
const GAP = 5

export function dashedLine(lines: Graphics, fromX: number, fromY: number, toX: number, toY: number, color: string): void {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length < 1) return
  const stepX = (toX - fromX) / length
  const stepY = (toY - fromY) / length
  for (let along = 0; along < length; along += DASH + GAP) {
    const end = Math.min(length, along + DASH)
    lines.moveTo(fromX + stepX * along, fromY + stepY * along).lineTo(fromX + stepX * end, fromY + stepY * end)
  }
  lines.stroke({ width: 2, color: hexNumber(color), alpha: 0.85, cap: 'round' })
}
