import type { MapLight, MapLightArea, MapWall } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { CellPicture } from '../areas/area-picture'
import { preview } from './change-structures'
import { endsOf, type Ring, ringCells, type Structures, thingIn } from './grab-structure'
import { boxOf, handlesOf, middleOfArea } from './light-areas'
import type { Point } from './points'
import type { Shown } from './use-wall-input'
import type { MovedPart } from './wall-editing'

interface StructurePictureProps {
  readonly structures: Structures
  readonly selected: readonly string[]
  readonly hoveredId: string | undefined
  readonly shown: Shown | null
  readonly part: MovedPart
}

/** The selected walls with their corners and lights with their rings, and what a gesture would make of them. */
export function StructurePicture({ structures, selected, hoveredId, shown, part }: StructurePictureProps) {
  const change = shown?.kind === 'change' ? preview(structures, shown.change) : undefined
  const changedWalls = new Map(change?.walls.map((wall) => [wall.id, wall]))
  const changedLights = new Map(change?.lights.map((light) => [light.id, light]))
  const walls = selected.flatMap((id) => changedWalls.get(id) ?? thingIn(structures.walls, id) ?? [])
  const lights = selected.flatMap((id) => changedLights.get(id) ?? thingIn(structures.lights, id) ?? [])
  const changedAreas = new Map(change?.areas.map((area) => [area.id, area]))
  const areas = selected.flatMap((id) => changedAreas.get(id) ?? thingIn(structures.lightAreas ?? {}, id) ?? [])
  const others = (change?.walls ?? []).filter(({ id }) => !selected.includes(id))
  const hoveredWall = hoveredId === undefined || selected.includes(hoveredId) ? undefined : thingIn(structures.walls, hoveredId)
  const hoveredLight = hoveredId === undefined || selected.includes(hoveredId) ? undefined : thingIn(structures.lights, hoveredId)
  const hoveredArea = hoveredId === undefined || selected.includes(hoveredId) ? undefined : thingIn(structures.lightAreas ?? {}, hoveredId)
  const [only] = walls
  const [onlyArea] = selected.length === 1 ? areas : []
  return (
    <CellPicture>
      {hoveredArea !== undefined && <Outlines areas={[hoveredArea]} className="text-violet" width={4} />}
      {hoveredWall !== undefined && <Strokes walls={[hoveredWall]} className="text-violet" width={5} />}
      {hoveredLight !== undefined && <Spot at={hoveredLight} className="text-violet" px={18} />}
      {areas.length > 0 && <Outlines areas={areas} className="text-text" width={3} />}
      {onlyArea !== undefined && <Dots at={handlesOf(onlyArea)} />}
      {onlyArea?.shape.kind === 'rectangle' && part !== 'whole' && (
        <Spot at={handlesOf(onlyArea)[part === 'start' ? 0 : 2] ?? middleOfArea(onlyArea)} className="text-gold" px={16} />
      )}
      {others.length > 0 && <Strokes walls={others} className="text-muted" width={3} />}
      {walls.length > 0 && <Strokes walls={walls} className="text-text" width={4} />}
      {walls.length > 0 && <Dots at={walls.flatMap(endsOf)} />}
      {only !== undefined && walls.length === 1 && part !== 'whole' && (
        <Spot at={endsOf(only)[part === 'start' ? 0 : 1]} className="text-gold" px={16} />
      )}
      {lights.map((light) => (
        <Lamp key={light.id} light={light} hasRings={lights.length === 1} />
      ))}
      {shown?.kind === 'rectangle' && <Rectangle from={shown.from} to={shown.to} />}
    </CellPicture>
  )
}

/** In screen pixels at any zoom. */
const STEADY = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const

function Strokes({ walls, className, width }: { readonly walls: readonly MapWall[]; readonly className: string; readonly width: number }) {
  const path = walls.map(({ at: [x1, y1, x2, y2] }) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return (
    <>
      <path d={path} {...STEADY} strokeWidth={width + 3} className="text-table opacity-65" />
      <path d={path} {...STEADY} strokeWidth={width} className={className} />
    </>
  )
}

interface OutlinesProps {
  readonly areas: readonly MapLightArea[]
  readonly className: string
  readonly width: number
}

/** The edges of areas of light. */
function Outlines({ areas, className, width }: OutlinesProps) {
  return areas.map((area) => {
    const { left, top, right, bottom } = boxOf(area)
    const box = { x: left, y: top, width: right - left, height: bottom - top, rx: area.shape.kind === 'circle' ? (right - left) / 2 : 0 }
    return (
      <g key={area.id} data-area={area.id}>
        <rect {...box} {...STEADY} strokeWidth={width + 3} className="text-table opacity-65" />
        <rect {...box} {...STEADY} strokeWidth={width} className={className} />
      </g>
    )
  })
}

/** Places that can be pulled. A line without length and with round ends is as large at any zoom. */
function Dots({ at }: { readonly at: readonly Point[] }) {
  const path = at.map(dot).join('')
  return (
    <>
      <path d={path} {...STEADY} strokeWidth={13} className="text-table" />
      <path d={path} {...STEADY} strokeWidth={9} className="text-violet" />
    </>
  )
}

function Spot({ at, className, px }: { readonly at: Point; readonly className: string; readonly px: number }) {
  return (
    <>
      <path d={dot(at)} {...STEADY} strokeWidth={px + 3} className="text-table" />
      <path d={dot(at)} {...STEADY} strokeWidth={px} className={className} />
    </>
  )
}

function dot({ x, y }: Point): string {
  return `M${x} ${y}h0.0001`
}

/** WALL-12 A selected light, and the rings that are pulled: a whole line for bright light, a dashed one for dim light. */
function Lamp({ light, hasRings }: { readonly light: MapLight; readonly hasRings: boolean }) {
  return (
    <g data-lamp={light.id} data-reach={`${light.brightFt} ${light.dimFt}`}>
      <Spot at={light} className="text-text" px={15} />
      <Spot at={light} className="text-gold" px={9} />
      {hasRings && RINGS.map((ring) => <RingLine key={ring} light={light} ring={ring} />)}
    </g>
  )
}

const RINGS: readonly Ring[] = ['dim', 'bright']

function RingLine({ light, ring }: { readonly light: MapLight; readonly ring: Ring }) {
  const radius = ringCells(light, ring)
  const dash = ring === 'dim' ? '7 6' : undefined
  const { cone } = light
  const words = t('{feet} ft', { feet: ring === 'dim' ? light.dimFt : light.brightFt })
  return (
    <>
      <circle cx={light.x} cy={light.y} r={radius} {...STEADY} strokeWidth={5} className="text-table opacity-65" />
      <circle
        cx={light.x}
        cy={light.y}
        r={radius}
        {...STEADY}
        strokeWidth={2.5}
        strokeDasharray={dash}
        className={classNames('text-gold', cone !== undefined && 'opacity-35')}
      />
      {cone !== undefined && (
        <path d={slice(light, radius, cone)} {...STEADY} strokeWidth={2.5} strokeDasharray={dash} className="text-gold" />
      )}
      {[0, 1, 2, 3].map((quarter) => (
        <Spot key={quarter} at={onRing(light, radius, quarter)} className="text-gold" px={9} />
      ))}
      <text
        x={light.x}
        y={light.y - radius - 0.2}
        fontSize={0.34}
        strokeWidth={0.1}
        paintOrder="stroke"
        textAnchor="middle"
        className="fill-text stroke-table"
      >
        {words}
      </text>
    </>
  )
}

/** The part of a ring within the cone in which the light shines, with the cone's edges. As sight counts it, an odd width is one degree wider. */
function slice(light: MapLight, radius: number, { directionDegrees, widthDegrees }: NonNullable<MapLight['cone']>): string {
  const half = Math.ceil(widthDegrees / 2)
  const [from, to] = [-half, half].map((turn) => onRing(light, radius, (directionDegrees - 90 + turn) / 90))
  return `M${light.x} ${light.y}L${from?.x} ${from?.y}A${radius} ${radius} 0 ${half > 90 ? 1 : 0} 1 ${to?.x} ${to?.y}z`
}

/** `quarter`: clockwise from the right. */
function onRing({ x, y }: Point, radius: number, quarter: number): Point {
  const turn = (quarter * Math.PI) / 2
  return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) }
}

function Rectangle({ from, to }: { readonly from: Point; readonly to: Point }) {
  const box = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
  return <rect {...box} {...STEADY} fill="currentColor" fillOpacity={0.12} strokeWidth={1.5} className="text-violet" />
}
