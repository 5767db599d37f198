import type { TokenId } from '@hearthlight/protocol'
import type { Drawing, FogCell, Gesture, Run } from '@hearthlight/table'
import type { SeededRandom } from './seeded-random'
import { type Generators, type StoryPlace, someToken } from './story-place'

type MapMessage =
  | 'drawing-update'
  | 'add-drawing'
  | 'remove-drawings'
  | 'clear-drawings'
  | 'marker-add'
  | 'marker-update'
  | 'marker-remove'
  | 'template-pin'
  | 'template-update'
  | 'template-remove'
  | 'fog-update'
  | 'fog-paint'
  | 'fog-begin'
  | 'fog-clear'
  | 'fog-reveal-all'
  | 'terrain-paint'
  | 'terrain-show'
  | 'update-map'
  | 'set-background'
  | 'remove-background'
  | 'set-grid'
  | 'set-grid-kind'
  | 'set-players-move'
  | 'set-players-draw'
  | 'lighting-change'
  | 'walls-change'
  | 'set-walls-stop'
  | 'load-map'
  | 'undo'
  | 'redo'
  | 'ping'
  | 'look-here'
  | 'gesture'

/** Positions are close together, so that tokens and fog overlap. */
const CELLS = 24

export const mapGenerators: Pick<Generators, MapMessage> = {
  'drawing-update': (place) => ({ drawings: Array.from({ length: place.random.below(4) }, () => aDrawing(place)) }),
  'add-drawing': (place) => ({ drawing: aDrawing(place) }),
  'remove-drawings': (place) => ({ drawingIds: [aDrawing(place).id, aDrawing(place).id] }),
  'clear-drawings': () => ({}),
  'fog-update': ({ random }) => ({ fogOfWar: random.chance(0.8) ? someCells(random) : [] }),
  'fog-paint': ({ random }) =>
    random.chance(0.6) ? { cover: aRectangle(random) } : { cover: someRuns(random), reveal: aRectangle(random) },
  'fog-begin': () => ({}),
  'fog-clear': () => ({}),
  'fog-reveal-all': () => ({}),
  'terrain-paint': ({ random }) =>
    random.chance(0.7) ? { add: aRectangle(random) } : { add: someRuns(random), remove: aRectangle(random) },
  'terrain-show': ({ random }) => ({ isShown: random.chance(0.6) }),
  'update-map': (place) => ({
    tokens: someSentTokens(place),
    gridSize: 20 + place.random.below(60),
    ...(place.random.chance(0.5) ? { seenSeq: place.state.map.history?.changes ?? 0 } : {}),
    ...(place.random.chance(0.2) ? { background: null } : {}),
  }),
  'set-background': ({ random }) => aBackground(random),
  'remove-background': () => ({}),
  'set-grid': ({ random }) => ({ gridOffsetX: random.below(40), gridVisible: random.chance(0.5) }),
  'set-grid-kind': ({ random }) => ({ gridKind: random.pick(['square', 'odd-r', 'even-q', 'none'] as const) }),
  'set-players-move': ({ random }) => ({ playersMoveAll: random.chance(0.7) }),
  'set-players-draw': ({ random }) => ({ playersMayDraw: random.chance(0.6) }),
  'lighting-change': ({ random }) => ({ light: random.pick(['bright', 'dim', 'dark'] as const) }),
  'walls-change': ({ random, state }) => ({
    walls: [
      aWall(random, random.pick(['', ...Object.keys(state.map.walls)])),
      { ...aWall(random), door: random.pick(['open', 'closed', 'locked', 'secret'] as const) },
    ],
    lights: random.chance(0.3) ? [aLight(random, random.pick(['', ...Object.keys(state.map.lights)]))] : [],
    removedWalls: random.chance(0.3) ? [random.pick(['wall1', ...Object.keys(state.map.walls)])] : [],
    ...(random.chance(0.3)
      ? { areas: [anAreaOfLight(random)], removedAreas: [random.pick(['area1', ...Object.keys(state.map.lightAreas ?? {})])] }
      : {}),
    removedLights: random.chance(0.2) ? [random.pick(['light1', ...Object.keys(state.map.lights)])] : [],
  }),
  'set-walls-stop': ({ random }) => ({ wallsStopPlayers: random.chance(0.4) }),
  'load-map': (place) => ({
    map: {
      name: 'The crypt',
      ...(place.random.chance(0.5) ? { backgroundImage: aBackground(place.random) } : {}),
      tokens: someSentTokens(place),
      drawings: [aDrawing(place)],
      fogOfWar: place.random.chance(0.5) ? someCells(place.random) : { isUsed: true, rows: ['ff', '', '0f8'] },
      ...(place.state.scenes.order.length > 1 && place.random.chance(0.3)
        ? { floor: { place: place.canary(), level: place.random.below(5) - 2 } }
        : {}),
    },
  }),
  undo: () => ({}),
  redo: () => ({}),
  ping: ({ random }) => ({ x: random.next() * CELLS, y: random.next() * CELLS }),
  'look-here': ({ random }) => ({ x: random.next() * CELLS, y: random.next() * CELLS }),
  gesture: ({ random }) => ({ gesture: aGesture(random), isOver: random.chance(0.2) }),
  'template-pin': (place) => ({
    area: anArea(place.random),
    origin: aPlace(place.random),
    name: 'Web',
    color: '#dd2729',
    ...(place.random.chance(0.5) ? { tokenId: someToken(place) } : {}),
  }),
  'template-update': (place) => ({
    templateId: someTemplate(place),
    ...(place.random.chance(0.5) ? { origin: aPlace(place.random) } : { area: anArea(place.random) }),
    ...(place.random.chance(0.4) ? { tokenId: place.random.chance(0.5) ? null : someToken(place) } : {}),
  }),
  'marker-add': (place) => ({
    place: aPlace(place.random),
    title: place.canary(),
    note: place.canary(),
    text: place.canary(),
    isShown: place.random.chance(0.5),
    ...(place.random.chance(0.5) ? { uploadId: 'up_pin' } : {}),
  }),
  'marker-update': (place) => ({
    markerId: someMarker(place),
    ...(place.random.chance(0.4) ? { isShown: place.random.chance(0.5) } : {}),
    ...(place.random.chance(0.4) ? { note: place.canary() } : {}),
    ...(place.random.chance(0.4) ? { text: place.canary() } : {}),
    ...(place.random.chance(0.4) ? { place: aPlace(place.random) } : {}),
  }),
  'marker-remove': (place) => ({ markerId: someMarker(place) }),
  'template-remove': (place) => ({ templateId: someTemplate(place) }),
}

function aWall(random: SeededRandom, id = '') {
  const [x, y] = [random.below(CELLS), random.below(CELLS)]
  const at: [number, number, number, number] = [x, y, x + 1 + random.below(4), y + random.below(4)]
  const kind = random.pick(['normal', 'terrain', 'window', 'invisible', 'ethereal'] as const)
  return { at, kind, ...(id === '' ? {} : { id }) }
}

function aLight(random: SeededRandom, id = '') {
  const place = { x: random.below(CELLS), y: random.below(CELLS), brightFt: 20, dimFt: 40 }
  const flickering = place.x % 3 === 0 ? { flickers: true as const } : {}
  return { ...place, color: '#ffcc88', alpha: 0.1, isOn: random.chance(0.8), ...flickering, ...(id === '' ? {} : { id }) }
}

function anAreaOfLight(random: SeededRandom) {
  const [x, y] = [random.below(CELLS), random.below(CELLS)]
  const level = random.pick(['bright', 'dim', 'dark', 'magical'] as const)
  if (random.chance(0.5)) return { level, shape: { kind: 'circle' as const, x, y, radiusFt: 5 + random.below(20) } }
  return {
    level,
    shape: { kind: 'rectangle' as const, at: [x, y, x + 1 + random.below(8), y + 1 + random.below(8)] as [number, number, number, number] },
  }
}

function aPlace(random: SeededRandom) {
  return { x: random.next() * CELLS, y: random.next() * CELLS }
}

function anArea(random: SeededRandom) {
  return { shape: random.pick(['sphere', 'cone', 'cube'] as const), sizeFt: 15, direction: random.next() }
}

function someTemplate({ state, random }: StoryPlace): string {
  const laid = Object.values(state.map.drawings).flatMap(({ id, type }) => (type === 'area' ? [id] : []))
  const carried = Object.values(state.map.tokens).flatMap(({ templates = [] }) => templates.map(({ id }) => id))
  const ids = [...laid, ...carried]
  return ids.length === 0 ? 'area_none' : random.pick(ids)
}

function someMarker({ state, random }: StoryPlace): string {
  const ids = Object.values(state.map.drawings).flatMap(({ id, type }) => (type === 'marker' ? [id] : []))
  return ids.length === 0 ? 'pin_none' : random.pick(ids)
}

function aGesture(random: SeededRandom): Gesture {
  const place = () => aPlace(random)
  switch (random.below(4)) {
    case 0:
      return { kind: 'ruler', points: [place(), place(), place()] }
    case 1:
      return { kind: 'arrow', from: place(), to: place() }
    case 2:
      return { kind: 'pointer', points: [place(), place()] }
    default:
      return { kind: 'area', origin: place(), ...anArea(random) }
  }
}

/** A new drawing, or an existing one changed. A new id is a canary, which must not reach anyone who can't see the drawing. */
function aDrawing({ state, random, canary }: StoryPlace): Drawing {
  const known = Object.keys(state.map.drawings)
  const [x, y] = [random.below(CELLS), random.below(CELLS)]
  if (random.chance(0.2)) {
    const written = { text: canary(), size: 0.5 }
    return { id: canary(), type: 'text', points: [{ x, y }], color: '#dd2729', strokeWidth: 1, completed: true, written }
  }
  return {
    id: known.length > 0 && random.chance(0.5) ? random.pick(known) : canary(),
    type: random.pick(['freehand', 'line', 'rectangle', 'circle'] as const),
    points: [
      { x, y },
      { x: x + random.below(4), y: y + random.below(4) },
    ],
    color: '#dd2729',
    strokeWidth: 1 + random.below(10),
    completed: true,
  }
}

/** Ids that occur nowhere else, so that a leak can be detected. */
function aBackground(random: SeededRandom) {
  const number = random.below(4)
  const small = random.chance(0.5) ? { thumbnailId: `up_small_${number}` } : {}
  return { uploadId: `up_map_${number}`, width: 100 + random.below(900), height: 700, ...small }
}

function aRectangle(random: SeededRandom): Run[] {
  const [x, y, length] = [random.below(CELLS), random.below(CELLS), 1 + random.below(CELLS)]
  return Array.from({ length: 1 + random.below(CELLS) }, (_, row) => ({ x, y: y + row, length }))
}

function someRuns(random: SeededRandom): Run[] {
  return Array.from({ length: random.below(6) }, () => ({ x: random.below(CELLS), y: random.below(CELLS), length: 1 + random.below(6) }))
}

function someCells(random: SeededRandom): FogCell[] {
  return aRectangle(random).flatMap(({ x, y, length }) =>
    Array.from({ length }, (_, step) => ({ x: x + step, y, revealed: random.chance(0.1) })),
  )
}

/** Some tokens of the map, changed, and one that may be new. */
function someSentTokens({ state, random, canary }: StoryPlace) {
  const known = Object.values(state.map.tokens).filter(() => random.chance(0.5))
  const changed = known.map((token) => ({
    ...token,
    x: random.below(CELLS),
    isVisible: random.chance(0.8),
    notes: random.chance(0.2) ? canary() : '',
  }))
  const made = { id: `tok_sent_${random.below(5)}` as TokenId, x: random.below(CELLS), y: random.below(CELLS), name: canary() }
  return [...changed, made]
}
