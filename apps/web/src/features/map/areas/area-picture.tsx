import type { Camera } from '@hearthlight/battlemap'
import type { GridPoint } from '@hearthlight/rules/grid'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'

/** A picture over the table's map, drawn in cells. */
export function CellPicture({ children }: { readonly children: ReactNode }) {
  const { board } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  const cameraOf = useCallback(() => board()?.camera, [board])
  return (
    <CameraPicture cameraOf={cameraOf} gridSize={gridSize}>
      {children}
    </CameraPicture>
  )
}

interface CameraPictureProps {
  /** The same function as long as the board is the same. */
  readonly cameraOf: () => Camera | undefined
  readonly gridSize: number
  readonly children: ReactNode
}

/** Drawn in cells over any board; it follows the view without React: the view changes with every frame of a pan. */
export function CameraPicture({ cameraOf, gridSize, children }: CameraPictureProps) {
  const group = useRef<SVGGElement>(null)
  useEffect(() => {
    const camera = cameraOf()
    const place = () => {
      if (camera === undefined) return
      const scale = gridSize * camera.zoom
      group.current?.setAttribute('transform', `translate(${camera.screenX(0)} ${camera.screenY(0)}) scale(${scale})`)
    }
    place()
    return camera?.onChange(place)
  }, [cameraOf, gridSize])
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden">
      <g ref={group}>{children}</g>
    </svg>
  )
}

interface AreaPictureProps {
  readonly cells: readonly GridPoint[]
  readonly outline: readonly GridPoint[]
}

/** The squares that an area covers, and its outline, dark below the colour so that it is visible on any picture. Takes the text's colour. */
export function AreaPicture({ cells, outline }: AreaPictureProps) {
  const squares = cells.map(({ x, y }) => `M${x + INSET} ${y + INSET}h${SIDE}v${SIDE}h${-SIDE}z`).join('')
  // Without squares the whole outline is filled.
  const covered = cells.length === 0 ? pathOf(outline) : squares
  return (
    <>
      <path d={covered} fill="currentColor" fillOpacity={0.28} />
      <Line outline={outline} />
    </>
  )
}

/** Distance of a filled square from the lines of the grid, in cells. */
const INSET = 0.02
const SIDE = 1 - 2 * INSET

function pathOf(outline: readonly GridPoint[]): string {
  return outline.length === 0 ? '' : `M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}z`
}

/** A closed line; dashed for a limit. */
export function Line({ outline, isDashed = false }: { readonly outline: readonly GridPoint[]; readonly isDashed?: boolean }) {
  return <Cased draw={(line) => <path d={pathOf(outline)} {...line} strokeDasharray={isDashed ? '6 5' : undefined} />} />
}

interface TokenRingProps {
  readonly token: GridPoint & { readonly size: number }
  readonly isDashed: boolean
}

/** Around a token. */
export function TokenRing({ token: { x, y, size }, isDashed }: TokenRingProps) {
  const half = size / 2
  return <Cased draw={(line) => <circle cx={x + half} cy={y + half} r={half} {...line} strokeDasharray={isDashed ? '3 4' : undefined} />} />
}

/** In screen pixels. */
const LINE = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const

/** A line, dark below its colour. */
export function Cased({ draw }: { readonly draw: (line: typeof LINE & { stroke: string; strokeWidth: number }) => ReactNode }) {
  return (
    <>
      <g className="text-table opacity-65">{draw({ ...LINE, stroke: 'currentColor', strokeWidth: 5 })}</g>
      {draw({ ...LINE, stroke: 'currentColor', strokeWidth: 2 })}
    </>
  )
}
