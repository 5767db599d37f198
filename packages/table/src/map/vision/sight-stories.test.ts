import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '@hearthlight/protocol'
import { canSee, toUnits } from '@hearthlight/rules/sight'
import { type SeededRandom, seededRandom, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable, type TableEvent, type TableState, type Token, tableOfOneScene } from '../../index'
import { isHidden } from '../fog/fog'
import type { MapState } from '../map.state'
import { layersOf, PARTY } from './layers'
import { eyesOf } from './look'
import { sightMapFor } from './sight-scene'
import { AYLA, aFoe, aHouse, anAct, COLUMNS, GUEST, namesOf, PLAYERS, ROWS, SCREEN } from './sight-stories.test-support'

/** Maps that are played; a thousand by `npm run soak -- sight`. */
const MAPS = Number(process.env.SIGHT_MAPS ?? 4)
/** Seed of the first; a soak may be run in parts. */
const FIRST_MAP = Number(process.env.SIGHT_FIRST_MAP ?? 1)
const ACTS = 50
/** Of the squares that come into sight with an event, so many are looked at by rays. */
const MOST_RAYS = 60

/** Of the four players the last has no token; the screen and the spectator see what the party sees. */
const VIEWERS: readonly UserId[] = [...PLAYERS.map(({ userId }) => userId), SCREEN, GUEST]

describe('stories of sight', () => {
  it(
    `SIGHT-40 ${MAPS} random maps, six viewers, ${ACTS} acts, with lost connections and restarts: no canary outside a viewer’s layers, and each has what the DM is shown as theirs`,
    () => {
      const all = { acts: 0, hidden: 0, shown: 0, rays: 0, silent: 0, away: 0, restarts: 0 }
      for (let seed = FIRST_MAP; seed < FIRST_MAP + MAPS; seed += 1) {
        const counts = playHouse(seed)
        for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += counts[name]
      }
      if (process.env.SIGHT_MAPS !== undefined) process.stdout.write(`Maps from ${FIRST_MAP}: ${JSON.stringify(all)}\n`)
      // The stories hold what they are about.
      expect(all.acts).toBeGreaterThan(25 * MAPS)
      expect(all.hidden, 'creatures were out of sight').toBeGreaterThan(400 * MAPS)
      expect(all.shown, 'others in sight').toBeGreaterThan(40 * MAPS)
      expect(all.rays, 'squares came into sight').toBeGreaterThan(200 * MAPS)
      expect(all.silent, 'creatures moved unseen').toBeGreaterThan(4 * MAPS)
      expect(all.away, 'people were away').toBeGreaterThan(2 * MAPS)
      expect(all.restarts).toBeGreaterThanOrEqual(MAPS)
    },
    MAPS * 60_000,
  )
})

/** What one person's browser holds and may hold. The party is one who only looks. */
interface Viewing {
  replica: TableState | undefined
  /** Names, ids and places that were once in sight, by this person's layers. */
  readonly known: Set<string>
}

function playHouse(seed: number) {
  const random = seededRandom(seed)
  const counts = { acts: 0, hidden: 0, shown: 0, rays: 0, silent: 0, away: 0, restarts: 0 }
  const table = aHouse(random)
  const secrets = namesOf(random)
  for (let count = 0; count < 8; count += 1) table.send(THE_DM, 'add-token', { token: aFoe(random, secrets) })
  table.send(THE_DM, 'set-sight', { sight: random.pick(['shared', 'own']) })

  let server = copied(table.state)
  const viewings = new Map(VIEWERS.map((id): [UserId, Viewing] => [id, { replica: undefined, known: new Set() }]))
  const party = new Set<string>()
  const remembered = new Map<string, Set<number>>()
  learn(server, viewings, party, counts)
  checkSquares(server, undefined, remembered, random, counts)
  for (const [id, viewing] of viewings) joined(id, viewing, server)

  for (let act = 0; act < ACTS; act += 1) {
    const length = table.events.length
    const [by, name, payload] = anAct(random, table.state, secrets)
    if (isRefusal(table.send(by, name, payload))) continue
    counts.acts += 1
    if (random.chance(0.06)) {
      server = copied(server)
      counts.restarts += 1
    }
    for (const [id, viewing] of viewings) {
      if (viewing.replica === undefined || random.chance(0.96)) continue
      // Gone for a while, or back at once with a new connection.
      if (random.chance(0.5)) joined(id, viewing, server)
      else {
        viewing.replica = undefined
        counts.away += 1
      }
    }
    for (const { event: made, at, by: author } of table.events.slice(length)) {
      const event = copied(made)
      const [before, after] = [server, liveTable.apply(server, event, { at, by: author })]
      server = after
      learn(after, viewings, party, counts)
      checkSquares(after, before, remembered, random, counts)
      for (const [id, viewing] of viewings) {
        const viewer = liveTable.viewer(after, id)
        if (viewer === undefined) throw new Error(`${id} watches`)
        const sent = copied(liveTable.project(viewer, event, before, after, author))
        const where = `map ${seed}, act ${act}, ${event.name}, for ${id}`
        checkBytes(JSON.stringify(sent), viewing, after, where)
        if (isUnseenMove(event, id, before, after)) {
          counts.silent += 1
          expect(sent, `${where}: moved unseen`).toEqual([])
        }
        if (viewing.replica === undefined) {
          if (random.chance(0.3)) joined(id, viewing, server)
          continue
        }
        for (const each of sent) viewing.replica = tableOfOneScene.apply(viewing.replica, each, { at, by: author })
        expect(isDeepStrictEqual(copied(viewing.replica), copied(liveTable.view(viewer, after))), `${where}: the copy is another`).toBe(
          true,
        )
      }
    }
  }
  return counts
}

/** A new connection gets the whole state. */
function joined(id: UserId, viewing: Viewing, state: TableState): void {
  const viewer = liveTable.viewer(state, id)
  if (viewer === undefined) throw new Error(`${id} watches`)
  viewing.replica = copied(liveTable.view(viewer, state))
  checkBytes(JSON.stringify(viewing.replica), viewing, state, `joining as ${id}`)
}

/** As what is stored and sent comes back. */
function copied<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

/** What is in sight of each, by rays. Where all share one sight, each knows what the party ever saw. */
function learn(
  state: TableState,
  viewings: ReadonlyMap<UserId, Viewing>,
  party: Set<string>,
  counts: { hidden: number; shown: number },
): void {
  const here = liveTable.stateFor(AYLA.userId, state)
  const ray = raysOf(here)
  const all = [...viewings].map(([id, { known }]) => ({ id, known, seeing: seeingOf(here.map, id) }))
  for (const { id, known, seeing } of [...all, { id: SCREEN, known: party, seeing: PARTY }]) {
    for (const token of Object.values(here.map.tokens)) {
      if (isTokenSeen(token, id, here.map, (column, row) => ray.isSeen(seeing, column, row))) {
        counts.shown += 1
        known.add(token.id).add(token.name)
      } else counts.hidden += 1
    }
    for (const wall of Object.values(here.map.walls)) {
      if (wall.door === undefined || wall.door === 'secret' || known.has(wall.id)) continue
      const { at } = wall
      const [x, y] = [(at[0] + at[2]) / 2, (at[1] + at[3]) / 2]
      const [asideX, asideY] = at[0] === at[2] ? [0.3, 0] : [0, 0.3]
      const isSeen = [1, -1].some((side) => {
        const [column, row] = [Math.floor((x + side * asideX) * ray.perCell), Math.floor((y + side * asideY) * ray.perCell)]
        // Doors are remembered like the place that they are in.
        return isOnceSeen(here.map, id, column, row) || ray.isSeen(seeing, column, row)
      })
      if (isSeen) for (const each of [wall.id, ...at.map(String)]) known.add(each)
    }
  }
  for (const { known, seeing } of all) if (seeing === PARTY) for (const each of party) known.add(each)
}

function isOnceSeen(map: MapState, id: UserId, column: number, row: number): boolean {
  return map.sight !== undefined && hasSquare(layersOf(map.sight, seeingAs(id)).remembered[row] ?? '', column)
}

/** By the layers of whom: of the party, or of one player. */
function seeingOf({ sight }: MapState, id: UserId): string {
  return sight?.isShared === true || !PLAYERS.some(({ userId }) => userId === id) ? PARTY : id
}

function seeingAs(id: UserId): Pick<Actor, 'userId' | 'sight' | 'isScreen'> {
  return PLAYERS.some(({ userId }) => userId === id) ? { userId: id } : { userId: id, isScreen: true }
}

function raysOf({ map, party }: TableState) {
  const perCell = map.fog.perCell ?? 1
  const eyes = eyesOf(map, party.seats)
  const scene = sightMapFor(map, { columns: COLUMNS, rows: ROWS }, map.walls)
  const known = new Map<string, boolean>()
  const isReached = (seeing: string, column: number, row: number): boolean => {
    const point = { x: toUnits((column + 0.5) / perCell), y: toUnits((row + 0.5) / perCell) }
    return eyes.some(({ eye, token }) => {
      if (seeing !== PARTY && token.ownerId !== seeing) return false
      const { x, y, size } = token
      const isThere = point.x > toUnits(x) && point.x < toUnits(x + size) && point.y > toUnits(y) && point.y < toUnits(y + size)
      return (isThere && eye.vision.isUnconscious !== true) || canSee(scene, eye, point) !== 'no'
    })
  }
  return {
    perCell,
    /** In squares of the fog. */
    isSeen(seeing: string, column: number, row: number): boolean {
      if (column < 0 || row < 0 || column >= COLUMNS * perCell || row >= ROWS * perCell) return false
      if (!isHidden(map.fog, column, row)) return true
      const key = `${seeing} ${column} ${row}`
      const isSeen = known.get(key) ?? isReached(seeing, column, row)
      known.set(key, isSeen)
      return isSeen
    },
  }
}

function isTokenSeen(token: Token, id: UserId, map: MapState, isSeen: (column: number, row: number) => boolean): boolean {
  if (!token.isVisible) return false
  if (token.isPlayer || token.ownerId === id) return true
  const perCell = map.fog.perCell ?? 1
  const side = token.size * perCell
  return Array.from({ length: side ** 2 }, (_, at) => at).some((at) =>
    isSeen(Math.floor(token.x * perCell) + (at % side), Math.floor(token.y * perCell) + Math.floor(at / side)),
  )
}

/** Walls and lights have places that nothing else has, so that a place that is told by mistake is found as well. */
function checkBytes(bytes: string, { known }: Viewing, { map }: TableState, where: string): void {
  const names = Object.values(map.tokens).flatMap(({ id, name }) => [id, name])
  const places = Object.values(map.walls).flatMap(({ id, at }) => [id, ...at.map(String).filter((each) => each.includes('.'))])
  const lights = Object.values(map.lights).flatMap(({ id, x, y }) => [id, String(x), String(y)])
  const told = new Set(bytes.match(/[\w-]+(\.\d+)?/g))
  const leaked = [...names, ...places, ...lights].filter((secret) => !known.has(secret) && told.has(secret))
  if (leaked.length > 0) expect(leaked, where).toEqual([])
}

/** What lies open for each is what they see or saw by rays, and what the DM shows: so of pixels, drawings and tokens alike. */
function checkSquares(
  after: TableState,
  before: TableState | undefined,
  remembered: Map<string, Set<number>>,
  random: SeededRandom,
  counts: { rays: number },
): void {
  const here = liveTable.stateFor(AYLA.userId, after)
  const { sight, fog } = here.map
  if (sight === undefined) return
  const ray = raysOf(here)
  const was = before === undefined ? undefined : liveTable.stateFor(AYLA.userId, before).map.sight
  for (const [id, { seen }] of Object.entries(sight.layers)) {
    const known = remembered.get(id) ?? new Set<number>()
    remembered.set(id, known)
    const old = was?.layers[id]?.seen
    if (old === seen) continue
    const fresh = squaresOf(seen).filter((square) => !known.has(square))
    for (const square of fresh) known.add(square)
    const looked = fresh.length <= MOST_RAYS ? fresh : Array.from({ length: MOST_RAYS }, () => random.pick(fresh))
    for (const square of looked) {
      counts.rays += 1
      if (!ray.isSeen(id, square % WIDE, Math.floor(square / WIDE)))
        throw new Error(`${id} sees square ${square % WIDE}, ${Math.floor(square / WIDE)}, which no ray reaches`)
    }
  }
  for (const id of VIEWERS) {
    const layers = remembered.get(seeingOf(here.map, id)) ?? new Set<number>()
    const { map: own } = liveTable.stateSeenBy(id, after)
    for (let row = 0; row < ROWS * ray.perCell; row += 1) {
      if (own.fog.rows[row] === fog.rows[row]) continue
      for (let column = 0; column < COLUMNS * ray.perCell; column += 1) {
        if (!isHidden(fog, column, row) || isHidden(own.fog, column, row) || layers.has(row * WIDE + column)) continue
        throw new Error(`${id} is shown square ${column}, ${row}, which they never saw`)
      }
    }
  }
}

const WIDE = 4 * COLUMNS

function squaresOf(rows: readonly string[]): number[] {
  return rows.flatMap((digits, row) =>
    Array.from({ length: digits.length * 4 }, (_, column) => column)
      .filter((column) => hasSquare(digits, column))
      .map((column) => row * WIDE + column),
  )
}

function hasSquare(digits: string, column: number): boolean {
  return ((Number.parseInt(digits[Math.floor(column / 4)] ?? '0', 16) >> (3 - (column % 4))) & 1) === 1
}

/** A foe without a light that nobody of these layers saw before or sees after. */
function isUnseenMove(event: TableEvent, id: UserId, before: TableState, after: TableState): boolean {
  if (event.name !== 'token-moved') return false
  const { tokenId } = event.payload as { tokenId: string }
  return [before, after].every((state) => {
    const here = liveTable.stateFor(AYLA.userId, state)
    const token: Token | undefined = here.map.tokens[tokenId as keyof typeof here.map.tokens]
    const seeing = seeingOf(here.map, id)
    const ray = raysOf(here)
    if (token === undefined || token.light != null || token.isPlayer || token.ownerId !== null) return false
    return !isTokenSeen(token, id, here.map, (column, row) => ray.isSeen(seeing, column, row))
  })
}
