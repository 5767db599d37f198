import { aPaintedMap } from '../../apps/server/src/testing/pictures'
import { atMost, type Figure } from '../figures'
import { startHearthlight } from '../processes'
import type { Scale } from '../scale'
import { stage } from '../stage'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

const [COLUMNS, ROWS, CELL_PIXELS] = [50, 40, 70]
const WALLS = 1_500
const LIGHTS = 100
const GOAL_MS = 2_000

/** A map of 1,500 walls and 100 lights is read from a file, stored, and laid on a table that its DM has open. */
export async function measureMapImport({ repeats }: Scale): Promise<Figure[]> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1 })
  const [token = ''] = session?.signIns ?? []
  const picture = await aPaintedMap(COLUMNS * CELL_PIXELS, ROWS * CELL_PIXELS)
  const files = [
    ['dd2vtt', universalVtt(picture)],
    ['json', foundryScene()],
  ] as const
  const server = await startHearthlight(folder.path)
  try {
    const post = async (path: string, body: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${server.address}${path}`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.status === 204 ? undefined : response.json()
    }
    const figures: Figure[] = []
    for (const [extension, file] of files) {
      const times: number[] = []
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const begun = await server.cpuMicroseconds()
        const { map } = (await post(`/api/maps/import?name=keep${repeat}.${extension}`, file)) as { readonly map: { readonly id: string } }
        await post(`/api/maps/${map.id}/place`, JSON.stringify({ sessionId: session?.id }))
        times.push(((await server.cpuMicroseconds()) - begun) / 1_000)
      }
      const name = extension === 'json' ? 'a scene of Foundry VTT' : 'a Universal VTT file'
      const note = `${WALLS} walls, ${LIGHTS} lights; ${(file.length / 2 ** 20).toFixed(1)} MB`
      figures.push({
        part: 'map-import',
        name: `${name}, until it is on the table`,
        measured: median(times),
        unit: 'ms',
        goal: atMost(GOAL_MS),
        note,
      })
    }
    return figures
  } finally {
    await server.stop()
    folder.remove()
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Places spread over the map, in whole hundredths of a cell. */
function place(number: number): Place {
  return { x: ((number * 7_919) % (COLUMNS * 100)) / 100, y: ((number * 104_729) % (ROWS * 100)) / 100 }
}

function walls(): readonly (readonly [Place, Place])[] {
  return Array.from({ length: WALLS }, (_, number) => {
    const { x, y } = place(number)
    return [
      { x, y },
      { x: Math.min(COLUMNS, x + (number % 3)), y: Math.min(ROWS, y + 1) },
    ]
  })
}

function universalVtt(picture: Buffer): string {
  const all = walls()
  return JSON.stringify({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: COLUMNS, y: ROWS }, pixels_per_grid: CELL_PIXELS },
    line_of_sight: all.slice(0, -100),
    portals: all.slice(-100).map((bounds) => ({ position: bounds[0], bounds, rotation: 0, closed: true, freestanding: false })),
    lights: Array.from({ length: LIGHTS }, (_, number) => ({ position: place(number), range: 6, intensity: 1, color: 'ffeccd8b' })),
    environment: { baked_lighting: false, ambient_light: 'ff000000' },
    image: picture.toString('base64'),
  })
}

function foundryScene(): string {
  const pixels = (cells: number) => Math.round(cells * CELL_PIXELS)
  return JSON.stringify({
    name: 'Keep',
    width: pixels(COLUMNS),
    height: pixels(ROWS),
    padding: 0,
    grid: { type: 1, size: CELL_PIXELS, distance: 5, units: 'ft' },
    walls: walls().map(([from, to], number) => ({
      c: [pixels(from.x), pixels(from.y), pixels(to.x), pixels(to.y)],
      ...{ light: 20, sight: 20, sound: 20, move: 20, door: number % 15 === 0 ? 1 : 0, ds: 0, dir: 0 },
    })),
    lights: Array.from({ length: LIGHTS }, (_, number) => {
      const { x, y } = place(number)
      return { x: pixels(x), y: pixels(y), config: { bright: 20, dim: 40, color: '#eccd8b', alpha: 0.3 } }
    }),
  })
}
