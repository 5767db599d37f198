import type { RegionFields } from '@hearthlight/table'
import { create } from 'zustand'
import { t } from '../../../lib/i18n'

/** A region as it is edited; without an id it is new. */
export type RegionDraft = RegionFields & { readonly id?: string }
type Area = RegionFields['area']

export interface RegionDrawing {
  readonly draft: RegionDraft
  /** The effect whose area is drawn; undefined: the region's own. */
  readonly effect?: number
}

/** The rectangle that the DM draws next; null if none. */
export const useRegionDrawing = create<{ readonly drawing: RegionDrawing | null }>(() => ({ drawing: null }))

export function drawRegion(drawing: RegionDrawing | null): void {
  useRegionDrawing.setState({ drawing })
}

export function withDrawn({ draft, effect: index }: RegionDrawing, area: Area): RegionDraft {
  if (index === undefined) return { ...draft, area }
  return { ...draft, effects: draft.effects.map((each, at) => (at === index && each.kind === 'reveal' ? { ...each, area } : each)) }
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
