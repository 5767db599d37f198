import { create } from 'zustand'
import { endsOf, type Structures } from './grab-structure'
import { distance, nearestOf, nearestOn, type Point } from './points'

/** In cells. */
export type Line = readonly [Point, Point]

export interface ProposedWall {
  readonly id: string
  readonly line: Line
}

interface PictureLines {
  readonly state: 'none' | 'looking' | 'nothing' | 'found'
  /** The picture and its grid, in which was looked. */
  readonly picture: string | null
  /** All that was found. */
  readonly lines: readonly Line[]
  /** Those that the DM has neither taken nor left. */
  readonly proposed: readonly ProposedWall[]
  /** The one that keys take or leave. */
  readonly current: string | null
  readonly doesPressTake: boolean
}

export const NO_LINES: PictureLines = { state: 'none', picture: null, lines: [], proposed: [], current: null, doesPressTake: true }

/** WALL-15 What was found in the map's picture. */
export const usePictureLines = create<PictureLines>(() => NO_LINES)

/** Cells within which a found line lies along a wall that stands already. */
const ALONG = 0.25

/** Found lines as proposals, without those along which walls stand already. */
export function proposalsOf(lines: readonly Line[], { walls }: Structures): readonly ProposedWall[] {
  const standing = Object.values(walls).map(endsOf)
  const isNew = ([from, to]: Line) => {
    const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((along) => ({ x: from.x + along * (to.x - from.x), y: from.y + along * (to.y - from.y) }))
    return !places.every((place) => standing.some((wall) => distance(nearestOn(wall, place), place) <= ALONG))
  }
  return lines.flatMap((line, index) => (isNew(line) ? [{ id: `found${index}`, line }] : []))
}

/** The proposal under a press. */
export function proposalAt(point: Point, reach: number): ProposedWall | undefined {
  return nearestOf(usePictureLines.getState().proposed, ({ line }) => distance(nearestOn(line, point), point), reach)
}

/** Without proposals that were taken or left; the next one is that of the keys. */
export function withoutProposals(ids: ReadonlySet<string>): void {
  const { proposed, current } = usePictureLines.getState()
  const kept = proposed.filter(({ id }) => !ids.has(id))
  const index = proposed.findIndex(({ id }) => id === current)
  const next = current === null || !ids.has(current) ? current : ((kept[index] ?? kept.at(-1))?.id ?? null)
  usePictureLines.setState({ proposed: kept, current: next })
}
