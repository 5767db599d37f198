import { cellsInArea, outlineOfArea } from '@hearthlight/rules/grid'
import type { Gesture } from '@hearthlight/table'
import { useTable } from '../../../live/use-table'
import { AreaPicture, Cased } from '../areas/area-picture'

/** In cells: an arrow's head, the pointer's dot and a ruler's corner. */
const HEAD = 0.4
const HEAD_TURN = 2.7
const DOT = 0.14

/** A gesture in cells, in the text's colour. */
export function GesturePicture({ gesture }: { readonly gesture: Gesture }) {
  const rule = useTable((table) => table.session.settings.distanceRule)
  switch (gesture.kind) {
    case 'area': {
      const placement = { origin: gesture.origin, direction: gesture.direction }
      return <AreaPicture cells={cellsInArea(gesture, placement, rule)} outline={outlineOfArea(gesture, placement, rule)} />
    }
    case 'arrow':
      return (
        <>
          <Path points={[gesture.from, gesture.to]} />
          <Head {...gesture} />
        </>
      )
    case 'pointer':
      return (
        <>
          <Path points={gesture.points} />
          <Dots points={gesture.points.slice(-1)} />
        </>
      )
    case 'ruler':
      return (
        <>
          <Path points={gesture.points} />
          <Dots points={gesture.points} />
        </>
      )
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** An open line. */
export function Path({ points }: { readonly points: readonly Point[] }) {
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  return <Cased draw={(line) => <path d={path} {...line} strokeLinecap="round" />} />
}

function Dots({ points }: { readonly points: readonly Point[] }) {
  const dots = points.map(({ x, y }) => `M${x - DOT} ${y}a${DOT} ${DOT} 0 1 0 ${DOT * 2} 0a${DOT} ${DOT} 0 1 0 ${-DOT * 2} 0`).join('')
  return <path d={dots} fill="currentColor" />
}

function Head({ from, to }: { readonly from: Point; readonly to: Point }) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const corner = (turn: number) => `${to.x + Math.cos(angle + turn) * HEAD} ${to.y + Math.sin(angle + turn) * HEAD}`
  return <path d={`M${to.x} ${to.y}L${corner(HEAD_TURN)}L${corner(-HEAD_TURN)}z`} fill="currentColor" />
}
