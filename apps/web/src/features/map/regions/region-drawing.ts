import type { RegionFields, RegionShape } from '@hearthlight/table'
import { create } from 'zustand'
import { t } from '../../../lib/i18n'

/** A region as it is edited; without an id it is new. */
export type RegionDraft = RegionFields & { readonly id?: string }
type Area = RegionFields['area']

export interface RegionDrawing {
  readonly draft: RegionDraft
  /** The effect whose area is drawn, or whose doors are chosen; undefined: the region's own area. */
  readonly effect?: number
}

/** The rectangle that the DM draws next; null if none. */
export const useRegionDrawing = create<{ readonly drawing: RegionDrawing | null }>(() => ({ drawing: null }))

export function drawRegion(drawing: RegionDrawing | null): void {
  useRegionDrawing.setState({ drawing })
}

/** A region's outline. */
export type Outline = Pick<RegionFields, 'area' | 'shape'>

export function withDrawn({ draft, effect: index }: RegionDrawing, outline: Outline): RegionDraft {
  if (index === undefined) return withOutline(draft, outline)
  const { area } = outline
  return { ...draft, effects: draft.effects.map((each, at) => (at === index && each.kind === 'reveal' ? { ...each, area } : each)) }
}

export function withDoorIds({ draft, effect: index }: RegionDrawing, doorIds: readonly string[]): RegionDraft {
  const chosen = [...doorIds]
  return {
    ...draft,
    effects: draft.effects.map((each, at) => (at === index && each.kind === 'door' ? { ...each, doorIds: chosen } : each)),
  }
}

/** The area of a shape is the server's to find out. */
export function withOutline({ shape: _, ...draft }: RegionDraft, { area, shape }: Outline): RegionDraft {
  return shape === undefined ? { ...draft, area } : { ...draft, shape }
}

export type ShapeKind = 'rectangle' | RegionShape['kind']

export function kindOf({ shape }: Pick<Outline, 'shape'>): ShapeKind {
  return shape?.kind ?? 'rectangle'
}

/** Of another kind, about where it was. */
export function reshaped(outline: Outline, kind: ShapeKind): Outline {
  const { x, y, width, height } = boxOf(outline)
  const area = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) }
  switch (kind) {
    case 'rectangle':
      return { area }
    case 'circle':
      return { area, shape: { kind, x: x + width / 2, y: y + height / 2, radius: Math.max(width, height) / 2 } }
    default:
      return { area, shape: { kind, points: outlineOf(area) } }
  }
}

function boxOf({ area, shape }: Outline): Area {
  if (shape === undefined) return area
  if (shape.kind === 'circle') {
    const { x, y, radius } = shape
    const [left, top] = [Math.max(0, x - radius), Math.max(0, y - radius)]
    return { x: left, y: top, width: x + radius - left, height: y + radius - top }
  }
  const [across, down] = [shape.points.map((point) => point.x), shape.points.map((point) => point.y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}

const SIDE = 2

export function newRegion(middle: { readonly x: number; readonly y: number }): RegionDraft {
  const corner = (cell: number) => Math.max(0, Math.floor(cell) - SIDE / 2)
  return {
    name: t('New region'),
    area: { x: corner(middle.x), y: corner(middle.y), width: SIDE, height: SIDE },
    when: 'enter',
    who: 'party',
    once: false,
    isOn: true,
    isShown: false,
    effects: [],
  }
}

export function outlineOf({ x, y, width, height }: Area) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}
