import { centreOf } from '../grid'
import { BLOCKS, type Cover, canSee, coverBetween, isBlocked, type MapPoint, SEEN, type Seen, toUnits } from '../sight'
import { isLineKnown } from './known-squares'
import type { AskToken, AskView } from './view'

/** `unclear`: ground that the asker doesn't know lies between. */
export type Noticed = Seen | 'unclear'
export type KnownCover = Cover | 'unclear'

/**
 * ASK-4 How well one creature sees another. Where all is known, by its senses, the walls and the light, and by the best of the squares
 * of the other's space; otherwise whether anything that the asker knows stands on the line between their middles.
 */
export function noticed(view: AskView, viewer: AskToken, target: AskToken): Noticed {
  const { sight, walls, knownSquares } = view
  if (sight !== undefined) {
    const eye = sight.eyeOf(viewer)
    const ranks = squaresOf(target, sight.map.scene.perCell).map((point) => SEEN.indexOf(canSee(sight.map, eye, point)))
    return SEEN[Math.max(...ranks)] ?? 'no'
  }
  const [from, to] = [middleOf(viewer), middleOf(target)]
  if (viewer.isBlind || isBlocked(walls, from, to, BLOCKS.sight)) return 'no'
  return isLineKnown(knownSquares, from, to) ? 'bright' : 'unclear'
}

/** ASK-5 The cover that known walls give against an attacker; unclear if unknown ground lies between. */
export function knownCover({ walls, knownSquares }: AskView, attacker: AskToken, target: AskToken): KnownCover {
  const cover = coverBetween(walls, attacker, target, { attackerFt: attacker.elevationFt, targetFt: target.elevationFt })
  return cover === 'total' || isLineKnown(knownSquares, middleOf(attacker), middleOf(target)) ? cover : 'unclear'
}

function middleOf({ x, y, size, elevationFt }: AskToken): MapPoint {
  return at(x + size / 2, y + size / 2, elevationFt)
}

/** Centres of the squares of a space. */
function squaresOf({ x, y, size, elevationFt }: AskToken, perCell: number): MapPoint[] {
  const count = Math.max(1, Math.round(size * perCell))
  return Array.from({ length: count * count }, (_, index) => {
    const centre = centreOf({ x: index % count, y: Math.floor(index / count) })
    return at(x + centre.x / perCell, y + centre.y / perCell, elevationFt)
  })
}

function at(x: number, y: number, heightFt: number): MapPoint {
  const place = { x: toUnits(x), y: toUnits(y) }
  return heightFt === 0 ? place : { ...place, heightFt }
}
