import type { AimQuestion } from '@hearthlight/rules/ask'
import { cellsInArea } from '@hearthlight/rules/grid'
import { RULEBOOK } from '@hearthlight/rules/rulebook'
import { isHidden, type TableState, type Token } from '@hearthlight/table'

/**
 * The answers computed anew, slowly and without a line of what is tested: by the tokens, walls, lights and fog of a table as it is sent.
 * For squares, on the floor, and walls without heights and sides.
 */
type Place = { readonly x: number; readonly y: number }
type Space = Place & { readonly size: number }
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

const CROSSES_SIGHT = ['normal', 'ethereal']
const CROSSES_MOVES = ['normal', 'window', 'invisible']
const TOTAL_COVER = ['normal', 'window']

export function bruteForce(table: TableState, isDm: boolean) {
  const { map, session, party } = table
  const rule = session.settings.distanceRule ?? '5-5-5'
  const tokens = Object.values(map.tokens)
  const tokenOf = (id: string) => tokens.find((token) => token.id === id) as Token
  const isParty = ({ isPlayer, ownerId }: Token) => isPlayer || ownerId !== null
  const isFallen = (token: Token) => (token.hp === 0 || token.health === 'Down') && token.seatId === null
  const wallsOf = (kinds: readonly string[]): Line[] =>
    Object.values(map.walls).flatMap(({ at, kind = 'normal', door }) => (door !== 'open' && kinds.includes(kind) ? [at] : []))
  const perCell: number = map.fog.perCell ?? 1
  const isUnknown = (x: number, y: number) => !isDm && isHidden(map.fog, x, y)
  const reaches = new Map<string, Readonly<Record<string, number>>>()
  const foes = (token: Token) => tokens.filter((other) => isParty(other) !== isParty(token) && !isFallen(other))
  const others = (token: Token) => tokens.filter((other) => other !== token)

  /** In feet, by walking: straight and diagonal steps from the nearest cell to the nearest. */
  function feetBetween(one: Space, other: Space): number {
    return Math.min(
      ...cellsOf(one).flatMap((from) => cellsOf(other).map((to) => stepsFt(Math.abs(from.x - to.x), Math.abs(from.y - to.y)))),
    )
  }

  function stepsFt(across: number, down: number): number {
    if (rule === 'euclid') return 5 * Math.sqrt(across * across + down * down)
    let [feet, x, y, diagonals] = [0, across, down, 0]
    while (x > 0 || y > 0) {
      if (x > 0 && y > 0) diagonals += 1
      feet += x > 0 && y > 0 && rule === '5-10-5' && diagonals % 2 === 0 ? 10 : 5
      ;[x, y] = [Math.max(0, x - 1), Math.max(0, y - 1)]
    }
    return feet
  }

  const isWithin = (feet: number, most: number) => Math.floor(feet / 5) * 5 <= most

  function coverBetween(attacker: Space, target: Space): string {
    const [walls, hedges] = [wallsOf(TOTAL_COVER), wallsOf(['terrain'])]
    let least = 4
    for (const from of corners(attacker, attacker.size)) {
      for (const cell of cellsOf(target)) {
        const ends = corners(cell, 1)
        const blocked = ends.filter((to) => walls.some((wall) => blocksSightline(wall, from, to))).length
        const isHedged = ends.some((to) => hedges.some((wall) => blocksSightline(wall, from, to)))
        least = Math.min(least, blocked === 4 ? 3 : blocked === 3 ? 2 : blocked > 0 || isHedged ? 1 : 0)
      }
    }
    return ['none', 'half', 'three-quarters', 'total'][least] ?? ''
  }

  /** Looks at every piece of the line between its crossings with the squares' borders. */
  function isLineUnknown(from: Place, to: Place): boolean {
    const cuts = [0, 1]
    for (const axis of ['x', 'y'] as const) {
      const [a, b] = [from[axis] * perCell, to[axis] * perCell]
      for (let border = Math.ceil(Math.min(a, b)); border <= Math.max(a, b); border += 1) if (a !== b) cuts.push((border - a) / (b - a))
    }
    cuts.sort((one, other) => one - other)
    return cuts.slice(1).some((cut, index) => {
      const before = cuts[index] ?? 0
      if (cut - before < 1e-9) return false
      const share = (before + cut) / 2
      const [x, y] = [(from.x + (to.x - from.x) * share) * perCell, (from.y + (to.y - from.y) * share) * perCell]
      const isAlongBorder = (from.x === to.x && Number.isInteger(x)) || (from.y === to.y && Number.isInteger(y))
      return !isAlongBorder && isUnknown(Math.floor(x), Math.floor(y))
    })
  }

  function lightAt(point: Place): 0 | 1 | 2 {
    let level: 0 | 1 | 2 = map.light === 'bright' ? 2 : map.light === 'dim' ? 1 : 0
    for (const { x, y, brightFt, dimFt, isOn } of Object.values(map.lights)) {
      if (!isOn || wallsOf(CROSSES_SIGHT).some((wall) => blocksSightline(wall, { x, y }, point))) continue
      const away = 5 * Math.hypot(point.x - x, point.y - y)
      if (away <= brightFt) level = 2
      else if (away <= dimFt && level === 0) level = 1
    }
    return level
  }

  /** The best of all squares of the target; for players, by the middles. */
  function howSeen(viewer: Token, target: Token): string {
    const walls = wallsOf(CROSSES_SIGHT)
    const isBlind = viewer.conditions.includes('Blinded') || viewer.conditions.includes('Unconscious')
    const [from, to] = [middleOf(viewer), middleOf(target)]
    if (!isDm) {
      if (isBlind || walls.some((wall) => blocksSightline(wall, from, to))) return 'no'
      return isLineUnknown(from, to) ? 'unclear' : 'bright'
    }
    const senses = sensesOf(viewer)
    const inRange = (point: Place, rangeFt: number) =>
      rangeFt > 0 && 5 * Math.hypot(point.x - from.x, point.y - from.y) <= rangeFt + 2.5 * viewer.size
    const ranks = squaresOf(target, perCell).map((point) => {
      const isOpen = !walls.some((wall) => blocksSightline(wall, from, point))
      if (isOpen && !isBlind) {
        const [light, isGrey] = [lightAt(point), inRange(point, senses.darkvisionFt)]
        if (light === 2 || (light === 1 && isGrey)) return 4
        if (light === 1) return 3
        if (isGrey) return 2
      }
      return inRange(point, senses.blindsightFt) && !wallsOf(TOTAL_COVER).some((wall) => blocksSightline(wall, from, point)) ? 1 : 0
    })
    return ['no', 'sensed', 'dark', 'dim', 'bright'][Math.max(...ranks)] ?? ''
  }

  function sensesOf({ seatId, monsterId = '' }: Token) {
    const sheet = party.seats.find(({ id }) => id === seatId)?.sheet
    const { darkvisionFt = 0, blindsightFt = 0 } = sheet?.senses ?? RULEBOOK.monsters.get(monsterId)?.senses ?? {}
    return { darkvisionFt, blindsightFt }
  }

  function speedOf({ seatId, monsterId = '' }: Token): number {
    return (
      party.seats.find(({ id }) => id === seatId)?.sheet?.speedFt ?? (isDm ? RULEBOOK.monsters.get(monsterId)?.speed.walk : undefined) ?? 30
    )
  }

  /** Tries all steps from all places, again and again, until nothing gets shorter. */
  function reached(token: Token, budgetFt: number): Readonly<Record<string, number>> {
    const key = `${token.id} ${budgetFt}`
    const known = reaches.get(key) ?? reachedAnew(token, budgetFt)
    reaches.set(key, known)
    return known
  }

  function reachedAnew(token: Token, budgetFt: number): Readonly<Record<string, number>> {
    const { size } = token
    const walls = wallsOf(CROSSES_MOVES)
    const far = Math.ceil(budgetFt / 5)
    const isFree = (place: Space, all: readonly Token[]) => !all.some((other) => cellsOf(place).some((cell) => isIn(cell, other)))
    const isKnown = (place: Space) =>
      squaresOf(place, perCell).every(({ x, y }) => !isUnknown(Math.floor(x * perCell), Math.floor(y * perCell)))
    const isHard = (place: Space) =>
      squaresOf(place, perCell).some(({ x, y }) => isDifficult(map, Math.floor(x * perCell), Math.floor(y * perCell)))
    const best = new Map<string, number>([[`${token.x} ${token.y} 0`, 0]])
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const [key, feet] of [...best]) {
        const [x = 0, y = 0, odd = 0] = key.split(' ').map(Number)
        for (let down = -1; down <= 1; down += 1) {
          for (let across = -1; across <= 1; across += 1) {
            const place = { x: x + across, y: y + down, size }
            const isDiagonal = across !== 0 && down !== 0
            if (
              (across === 0 && down === 0) ||
              place.x < 0 ||
              place.y < 0 ||
              Math.abs(place.x - token.x) > far ||
              Math.abs(place.y - token.y) > far
            )
              continue
            const plain = rule === 'euclid' ? 5 * Math.hypot(across, down) : isDiagonal && rule === '5-10-5' && odd === 1 ? 10 : 5
            const total = feet + (isHard(place) ? 2 : 1) * plain
            const next = `${place.x} ${place.y} ${isDiagonal ? 1 - odd : odd}`
            if (Math.floor(total + 1e-9) > budgetFt || total >= (best.get(next) ?? Infinity) - 1e-9) continue
            const way = [middleOf({ x, y, size }), middleOf(place)] as const
            if (!isKnown(place) || !isFree(place, foes(token)) || walls.some((wall) => stopsMove(wall, ...way))) continue
            best.set(next, total)
            isBetter = true
          }
        }
      }
    }
    const result: Record<string, number> = {}
    const standing = others(token).filter((other) => !isFallen(other))
    for (const [key, feet] of best) {
      const [x = 0, y = 0] = key.split(' ').map(Number)
      const place = { x, y, size }
      if (!(x === token.x && y === token.y) && !isFree(place, standing)) continue
      for (const target of others(token)) {
        if (!isWithin(feetBetween(place, target), 5) || coverBetween(place, target) === 'total') continue
        result[target.id] = Math.min(result[target.id] ?? Infinity, feet)
      }
    }
    return result
  }

  /** Whether a cell is in the area, by the rules GRID-4 to GRID-6. */
  function isHit(cell: Place, { shape, sizeFt }: AimQuestion, origin: Place, direction: number): boolean {
    if (shape === 'cube') {
      return cellsInArea({ shape, sizeFt }, { origin, direction }, rule).some(({ x, y }) => x === cell.x && y === cell.y)
    }
    const [x, y] = [cell.x + 0.5 - origin.x, cell.y + 0.5 - origin.y]
    const count = (offset: number) => (rule === 'euclid' ? Math.abs(offset) : Math.ceil(Math.abs(offset) - 1e-9))
    const isNear = stepsFt(count(x), count(y)) <= sizeFt + 1e-9
    if (shape === 'sphere') return isNear
    const [cosine, sine] = [Math.cos(direction), Math.sin(direction)]
    const [along, aside] = [x * cosine + y * sine, Math.abs(y * cosine - x * sine)]
    if (shape === 'cone') return along > 1e-9 && isNear && aside <= Math.max(1, along) / 2 + 1e-9
    const [long, short] = [Math.max(Math.abs(cosine), Math.abs(sine)), Math.min(Math.abs(cosine), Math.abs(sine))]
    const length = rule === 'euclid' ? sizeFt / 5 : sizeFt / 5 / (rule === '5-5-5' ? long : long + short / 2)
    return along > 1e-9 && along <= length + 1e-9 && aside <= 0.5 + 1e-9
  }

  function hits(author: Token, question: AimQuestion, origin: Place, direction: number) {
    const hit = tokens.filter((token) => !isFallen(token) && cellsOf(token).some((cell) => isHit(cell, question, origin, direction)))
    return {
      foes: hit.filter((token) => isParty(token) !== isParty(author)),
      friends: hit.filter((token) => isParty(token) === isParty(author)),
    }
  }

  /** The most foes that can be hit with so few friends, and the fewest friends with that many foes. */
  function bestAim(author: Token, question: AimQuestion): { readonly foes: number; readonly friends: number } {
    let best = { foes: 0, friends: Infinity }
    for (const { origin, direction } of question.shape === 'sphere' ? points(author, question) : directions(author)) {
      const found = hits(author, question, origin, direction)
      const [foesHit, friendsHit] = [found.foes.length, found.friends.length]
      if (friendsHit > question.mostFriends || foesHit === 0) continue
      if (foesHit > best.foes || (foesHit === best.foes && friendsHit < best.friends)) best = { foes: foesHit, friends: friendsHit }
    }
    return best
  }

  function directions(author: Token) {
    const middle = middleOf(author)
    return Array.from({ length: 360 }, (_, degrees) => {
      const direction = (degrees * Math.PI) / 180
      const [cosine, sine] = [Math.cos(direction), Math.sin(direction)]
      const edge = author.size / 2 / Math.max(Math.abs(cosine), Math.abs(sine))
      return { origin: { x: middle.x + cosine * edge, y: middle.y + sine * edge }, direction }
    })
  }

  function points(author: Token, { rangeFt = Infinity }: AimQuestion) {
    const all: { origin: Place; direction: number }[] = []
    const eye = middleOf(author)
    for (let y = 0; y <= 40; y += 1) {
      for (let x = 0; x <= 40; x += 1) {
        const squares = [-1, 0].flatMap((across) => [-1, 0].map((down) => ({ x: x + across, y: y + down, size: 1 })))
        const feet = Math.min(...squares.map((square) => feetBetween(author, square)))
        const fine = [-1, 0].flatMap((across) => [-1, 0].map((down) => ({ x: x * perCell + across, y: y * perCell + down })))
        const isKnown = fine.some((square) => square.x >= 0 && square.y >= 0 && !isUnknown(square.x, square.y))
        const isBehindWall = wallsOf(TOTAL_COVER).some((wall) => blocksSightline(wall, eye, { x, y }))
        if (isWithin(feet, rangeFt) && isKnown && !isBehindWall) all.push({ origin: { x, y }, direction: 0 })
      }
    }
    return all
  }

  return {
    tokenOf,
    foes,
    others,
    isFallen,
    feetBetween,
    isWithin,
    coverBetween,
    isLineUnknown,
    howSeen,
    speedOf,
    reached,
    hits,
    bestAim,
    middleOf,
  }
}

function isDifficult({ terrain, fog }: TableState['map'], x: number, y: number): boolean {
  if (terrain === undefined) return false
  if (terrain.perCell !== fog.perCell) throw new Error('Squares of the terrain are others than those of the fog')
  return isHidden({ isUsed: true, rows: [...terrain.rows] }, x, y)
}

function middleOf({ x, y, size }: Space): Place {
  return { x: x + size / 2, y: y + size / 2 }
}

function cellsOf({ x, y, size }: Space): Space[] {
  return squaresOf({ x, y, size }, 1).map((middle) => ({ x: middle.x - 0.5, y: middle.y - 0.5, size: 1 }))
}

/** Their middles. */
function squaresOf({ x, y, size }: Space, perCell: number): Place[] {
  const count = size * perCell
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (__, column) => ({ x: x + (column + 0.5) / perCell, y: y + (row + 0.5) / perCell })),
  ).flat()
}

function isIn({ x, y }: Place, space: Space): boolean {
  return x >= space.x && y >= space.y && x < space.x + space.size && y < space.y + space.size
}

function corners({ x, y }: Place, size: number): Place[] {
  return [0.01, size - 0.01].flatMap((across) => [0.01, size - 0.01].map((down) => ({ x: x + across, y: y + down })))
}

/** In thousandths, so that all products are whole. */
const whole = (value: number) => Math.round(value * 1_000)

function sides([x1, y1, x2, y2]: Line, from: Place, to: Place) {
  const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
    Math.sign((whole(bx) - whole(ax)) * (whole(y) - whole(ay)) - (whole(by) - whole(ay)) * (whole(x) - whole(ax)))
  return {
    from: side(x1, y1, x2, y2, from.x, from.y),
    to: side(x1, y1, x2, y2, to.x, to.y),
    a: side(from.x, from.y, to.x, to.y, x1, y1),
    b: side(from.x, from.y, to.x, to.y, x2, y2),
  }
}

/** SIGHT-3 */
function blocksSightline(wall: Line, from: Place, to: Place): boolean {
  const side = sides(wall, from, to)
  if (side.from === 0 && side.to === 0) return shares(wall, from, to).every((share) => share > 0 && share < 1)
  return side.from * side.to < 0 && side.a * side.b <= 0
}

/** SIGHT-15 */
function stopsMove(wall: Line, from: Place, to: Place): boolean {
  const side = sides(wall, from, to)
  if (side.from === 0 && side.to === 0) {
    const ahead = shares(wall, from, to)
    return Math.min(...ahead) > 0 && Math.min(...ahead) <= 1
  }
  return side.from !== 0 && side.from !== side.to && side.a * side.b <= 0
}

/** How far along the way the ends of a wall on the same line lie. */
function shares([x1, y1, x2, y2]: Line, from: Place, to: Place): number[] {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  return [
    [x1, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length)
}
