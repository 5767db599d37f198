import type { UserId } from '@hearthlight/protocol'
import { aPlayer, DISPLAY_IDS, rehearse, type SeededRandom, SPECTATOR_IDS, THE_DM } from '@hearthlight/testkit'
import { type Actor, isRefusal, liveTable, type TableState, type Token } from '../../index'

/** Cells of a map, and of a room. */
export const [COLUMNS, ROWS, ROOM] = [30, 30, 6]

export const [AYLA, BRAM, CYRA, DARO] = ['Ayla', 'Bram', 'Cyra', 'Daro'].map((name) => aPlayer(name)) as [Actor, Actor, Actor, Actor]
export const PLAYERS = [AYLA, BRAM, CYRA, DARO]
export const [SCREEN = '' as UserId] = DISPLAY_IDS
export const [GUEST = '' as UserId] = SPECTATOR_IDS

/** Rooms of six by six cells, with doors of all kinds, lights, and three of the party in them. */
export function aHouse(random: SeededRandom) {
  const table = rehearse().seat(...PLAYERS)
  const done = (by: Actor, name: string, payload: object) => {
    if (isRefusal(table.send(by, name, payload))) throw new Error(`${name} was refused`)
  }
  done(THE_DM, 'session-settings-change', { settings: { letsWatch: true } })
  done(THE_DM, 'display-open', { display: { id: SCREEN, name: 'The television', seesAs: 'everyone', sceneId: null } })
  done({ userId: GUEST, role: 'player', name: 'A friend' }, 'spectator-join', { spectator: { id: GUEST, name: 'A friend' } })
  done(THE_DM, 'set-background', { uploadId: 'upl_map', width: COLUMNS * 40, height: ROWS * 40 })
  done(THE_DM, 'set-grid', { gridSize: 40 })
  done(THE_DM, 'lighting-change', { light: random.pick(['bright', 'dim', 'dark']) })
  done(THE_DM, 'set-doors-use', { playersUseDoors: true })
  done(THE_DM, 'walls-change', { walls: wallsOfRooms(random), lights: Array.from({ length: 4 }, () => aLight(random)) })
  for (const { name, userId } of [AYLA, BRAM, CYRA])
    done(THE_DM, 'add-token', { token: { name, ownerId: userId, isPlayer: true, seatId: userId, ...aCell(random) } })
  return table
}

/** A hair beside the grid: a place that is found again in bytes, and that no other wall has. */
function beside(random: SeededRandom, line: number): number {
  return Math.round((line + 0.011 + random.below(80) / 1_000) * 1_000) / 1_000
}

function wallsOfRooms(random: SeededRandom) {
  const walls: object[] = []
  const wallOf = (at: readonly number[]) => {
    const chance = random.next()
    if (chance < 0.15) return
    if (chance < 0.5) walls.push({ at, door: random.pick(['open', 'closed', 'closed', 'locked', 'secret']) })
    else walls.push({ at, ...(chance < 0.6 ? { kind: random.pick(['window', 'terrain', 'ethereal']) } : {}) })
  }
  for (let x = ROOM; x < COLUMNS; x += ROOM)
    for (let y = 0; y < ROWS; y += ROOM) {
      const place = beside(random, x)
      wallOf([place, y, place, y + ROOM])
    }
  for (let y = ROOM; y < ROWS; y += ROOM)
    for (let x = 0; x < COLUMNS; x += ROOM) {
      const place = beside(random, y)
      wallOf([x, place, x + ROOM, place])
    }
  return walls
}

function aLight(random: SeededRandom) {
  const place = { x: beside(random, random.below(COLUMNS)), y: beside(random, random.below(ROWS)) }
  return { ...place, brightFt: random.pick([0, 10, 20]), dimFt: random.pick([20, 40]), color: '#ffcc66', alpha: 0.5, isOn: true }
}

function aCell(random: SeededRandom) {
  return { x: random.below(COLUMNS), y: random.below(ROWS) }
}

/** Of creatures: each is found in bytes. */
export function namesOf(random: SeededRandom) {
  let count = 0
  return () => {
    count += 1
    return `canary-${count}-${random.below(1_000_000)}-`
  }
}

export function aFoe(random: SeededRandom, nameOf: () => string) {
  return { name: nameOf(), isVisible: random.chance(0.8), size: random.pick([1, 1, 2]), ...aCell(random) }
}

export function anAct(random: SeededRandom, state: TableState, nameOf: () => string): readonly [Actor, string, object] {
  const { map } = liveTable.stateFor(AYLA.userId, state)
  const tokens = Object.values(map.tokens)
  const [party, foes] = [tokens.filter(({ isPlayer }) => isPlayer), tokens.filter(({ isPlayer }) => !isPlayer)]
  const walls = Object.values(map.walls)
  const doors = walls.filter(({ door }) => door !== undefined)
  const step = ({ x, y }: Token) => ({
    x: Math.min(COLUMNS - 2, Math.max(0, x + random.below(7) - 3)),
    y: Math.min(ROWS - 2, Math.max(0, y + random.below(7) - 3)),
  })
  const hero = party.length > 0 ? random.pick(party) : undefined
  const foe = foes.length > 0 ? random.pick(foes) : undefined
  const bearer = PLAYERS.find(({ userId }) => userId === hero?.ownerId) ?? AYLA
  const acts: readonly (() => readonly [Actor, string, object])[] = [
    () => [bearer, 'token-move', { tokenId: hero?.id, ...(hero === undefined ? {} : step(hero)) }],
    () => [random.pick([bearer, THE_DM]), 'token-move', { tokenId: hero?.id, ...aCell(random) }],
    () => [THE_DM, 'token-move', { tokenId: foe?.id, ...(foe === undefined ? {} : step(foe)) }],
    () => [THE_DM, 'token-move', { tokenId: foe?.id, ...aCell(random) }],
    () => [THE_DM, 'add-token', { token: aFoe(random, nameOf) }],
    () => [THE_DM, 'update-token', { tokenId: foe?.id, changes: { isVisible: random.chance(0.6) } }],
    () => [THE_DM, 'update-token', { tokenId: foe?.id, changes: { name: nameOf() } }],
    () => [THE_DM, 'update-token', { tokenId: hero?.id, changes: { conditions: random.pick([[], ['Blinded'], ['Unconscious']]) } }],
    () => [THE_DM, 'remove-token', { tokenId: foe?.id }],
    () => [bearer, 'pose-tokens', { tokenIds: [hero?.id], light: random.pick([null, { brightFt: 20, dimFt: 40 }]) }],
    () => [random.pick(PLAYERS), 'door-use', { wallId: doors.length > 0 ? random.pick(doors).id : 'none', isOpen: random.chance(0.6) }],
    () => [
      THE_DM,
      'walls-change',
      { walls: doors.length > 0 ? [{ ...random.pick(doors), door: random.pick(['open', 'closed', 'locked', 'secret']) }] : [] },
    ],
    () => [THE_DM, 'walls-change', { removedWalls: walls.length > 0 ? [random.pick(walls).id] : [], lights: [aLight(random)] }],
    () => {
      const place = beside(random, 1 + random.below(COLUMNS - 2))
      return [THE_DM, 'walls-change', { walls: [{ at: [place, random.below(ROWS - 4), place, ROWS - 2] }] }]
    },
    () => [THE_DM, 'lighting-change', { light: random.pick(['bright', 'dim', 'dark']) }],
    () => [
      THE_DM,
      'fog-paint',
      { [random.pick(['cover', 'reveal'])]: Array.from({ length: 8 }, (_, row) => ({ x: random.below(40), y: row, length: 8 })) },
    ],
    () => [THE_DM, 'set-sight', { sight: random.pick(['shared', 'own']) }],
    () => [THE_DM, 'undo', {}],
    () => [THE_DM, 'redo', {}],
  ]
  return random.pick(acts)()
}
