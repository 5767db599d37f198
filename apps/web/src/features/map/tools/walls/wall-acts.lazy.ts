import type { ReportOf } from '@hearthlight/battlemap'
import { FEET_PER_CELL, LIMITS, type MapLight, type MapLightArea, type MapWall } from '@hearthlight/protocol'
import type { MapState, PayloadFor } from '@hearthlight/table'
import type { ToolEffects } from '../define-map-tool'
import type { WallsOptions } from './options.lazy'
import { PIECES } from './pieces'

type Change = PayloadFor<'walls-change'>

/** What the DM drew, placed or picked, as one act. */
export function wallAct(report: ReportOf<'walls'>, options: WallsOptions, { map, send }: Pick<ToolEffects, 'map' | 'send'>): void {
  const state = map()
  const change = state && changeOf(report, options, state)
  if (change !== undefined) void send('walls-change', change)
}

/** Undefined if nothing is to change. */
export function changeOf(
  report: ReportOf<'walls'>,
  options: WallsOptions,
  { walls, lights, lightAreas = {} }: Structures,
): Change | undefined {
  if (report.kind === 'wall') {
    const { from, to } = report
    return { walls: [{ at: [from.x, from.y, to.x, to.y], ...PIECES[options.piece] }] }
  }
  if (report.kind === 'light') {
    const { brightFt, dimFt } = options
    const { x, y } = report.at
    return { lights: [{ x, y, brightFt, dimFt: Math.max(brightFt, dimFt), color: LIGHT_COLOR, alpha: LIGHT_ALPHA, isOn: true }] }
  }
  // The editor selects what is pressed.
  if (options.mode === 'select') return undefined
  if (report.kind === 'area') return { areas: [{ level: options.areaLevel, shape: shapeOf(report) }] }
  const area = thingIn(lightAreas, report.id)
  if (area !== undefined) return areaChange(area, options)
  const [wall, light] = [thingIn(walls, report.id), thingIn(lights, report.id)]
  if (light !== undefined) return lightChange(light, options)
  return wall && wallChange(wall, options)
}

type Structures = Pick<MapState, 'walls' | 'lights' | 'lightAreas'>

/** A circle of whole feet. */
function shapeOf({ isRound, from, to }: Extract<ReportOf<'walls'>, { kind: 'area' }>): MapLightArea['shape'] {
  if (!isRound) return { kind: 'rectangle', at: [from.x, from.y, to.x, to.y] }
  const radiusFt = Math.round(Math.hypot(to.x - from.x, to.y - from.y) * FEET_PER_CELL)
  return { kind: 'circle', x: from.x, y: from.y, radiusFt: Math.min(LIMITS.lightAreaFeet, Math.max(1, radiusFt)) }
}

function areaChange(area: MapLightArea, { mode, areaLevel }: WallsOptions): Change | undefined {
  if (mode === 'erase') return { removedAreas: [area.id] }
  return mode === 'change' && area.level !== areaLevel ? { areas: [{ ...area, level: areaLevel }] } : undefined
}

const LIGHT_COLOR = '#ffcc88'
const LIGHT_ALPHA = 0.1

function lightChange(light: MapLight, { mode }: WallsOptions): Change | undefined {
  if (mode === 'erase') return { removedLights: [light.id] }
  return mode === 'use' ? { lights: [{ ...light, isOn: !light.isOn }] } : undefined
}

function wallChange(wall: MapWall, { mode, piece }: WallsOptions): Change | undefined {
  if (mode === 'erase') return { removedWalls: [wall.id] }
  if (mode === 'use') return wall.door === undefined ? undefined : { walls: [{ ...wall, door: wall.door === 'open' ? 'closed' : 'open' }] }
  const { kind: _kind, door: _door, ...plain } = wall
  return { walls: [{ ...plain, ...PIECES[piece] }] }
}

function thingIn<Thing>(things: Readonly<Record<string, Thing>>, id: string): Thing | undefined {
  return Object.hasOwn(things, id) ? things[id] : undefined
}
