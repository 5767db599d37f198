import { type Answer, answerTo, type Question } from '@hearthlight/rules/ask'
import { isHidden, type TableState } from '@hearthlight/table'
import { type SeededRandom, seededRandom, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { AYLA, AYLA_ASKS, aWorld, namesOf, TOKENS, type World } from './asked-world.test-support'
import { SIXTY } from './sixty-questions.test-support'
import { askViewOf } from './view-of-table'
import { parseQuestion } from './words/parse-question'

const SEEDS = Array.from({ length: 16 }, (_, seed) => seed)
const QUESTIONS = SIXTY.flatMap(([english]) => parseQuestion(english, namesOf()) ?? [])
/** Cells across and down, within which things are hidden. */
const SIDE = 24

/** What Ayla is answered, from the table that she is sent or from another one. */
function answersFrom(table: TableState): readonly Answer[] {
  const view = askViewOf(table, AYLA_ASKS)
  return QUESTIONS.map((question: Question) => answerTo(view, question))
}

/** A world of this seed, with everyone somewhere else, and fog or sight or neither. */
function worldOf(seed: number): World {
  const random = seededRandom(seed)
  const world = aWorld({
    rule: random.pick(['5-5-5', '5-10-5', 'euclid']),
    light: random.pick(['bright', 'bright', 'dark']),
    sight: random.pick(['shared', 'own', 'own', null]),
  })
  for (const { id } of TOKENS) {
    if (random.chance(0.5)) world.done(THE_DM, 'token-move', { tokenId: id, x: random.below(SIDE - 2), y: random.below(SIDE - 2) })
  }
  if (random.chance(0.3)) world.done(THE_DM, 'fog-paint', { cover: [{ x: random.below(SIDE), y: random.below(SIDE), length: 30 }] })
  return world
}

/** Changes what Ayla doesn't know: nothing that she sees, and nothing that hides what she sees. */
function hideThings(world: World, random: SeededRandom): void {
  const view = world.seenBy(AYLA)
  const { done, table } = world
  const perCell = view.map.fog.perCell ?? 1
  const place = () => ({ x: random.below(SIDE), y: random.below(SIDE) })
  const isUnknown = ({ x, y }: { readonly x: number; readonly y: number }) =>
    Array.from(
      { length: perCell * perCell },
      (_, at) => [x * perCell + (at % perCell), y * perCell + Math.floor(at / perCell)] as const,
    ).every(([column, row]) => isHidden(view.map.fog, column, row))
  const dark = Array.from({ length: 60 }, place).filter(isUnknown)

  for (let count = 0; count < 4; count += 1) done(THE_DM, 'add-token', { token: { name: 'Canary', isVisible: false, ...place() } })
  for (const cell of dark.slice(0, 4)) done(THE_DM, 'add-token', { token: { name: 'Canary', monsterId: 'ogre', ...cell } })
  // Neither hedges nor cliffs hide anything, and nobody but the DM knows where they stand.
  const low = Array.from({ length: 8 }, () => {
    const { x, y } = place()
    const isAcross = random.chance(0.5)
    return { at: [x, y, isAcross ? x + 2 : x, isAcross ? y : y + 2], kind: random.pick(['terrain', 'invisible']) }
  })
  const high = dark.map(({ x, y }) => ({ at: [x + 0.3, y + 0.3, x + 0.7, y + 0.7], kind: random.pick(['normal', 'window', 'ethereal']) }))
  const secret = Object.values(table.state.map.walls).find(({ at, door }) => door === undefined && at[0] === 12)
  const closed = Object.values(table.state.map.walls).find(({ door }) => door === 'closed')
  done(THE_DM, 'walls-change', { walls: [...low, ...high, { ...secret, door: 'secret' }, { ...closed, door: 'locked' }] })
  // By day lamps light nothing more.
  const dimFt = table.state.map.light === 'bright' ? 40 : 0
  const lamps = dark
    .slice(0, 5)
    .map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5, brightFt: dimFt / 2, dimFt, color: '#ffcc88', alpha: 1, isOn: true }))
  if (lamps.length > 0) done(THE_DM, 'walls-change', { lights: lamps })
  const runs = dark.flatMap(({ x, y }) =>
    Array.from({ length: perCell }, (_, row) => ({ x: x * perCell, y: y * perCell + row, length: perCell })),
  )
  if (runs.length > 0) done(THE_DM, 'terrain-paint', { add: runs })
  done(THE_DM, 'update-token', { tokenId: 'ogre', changes: { notes: 'Canary', isLocked: true } })
  done(THE_DM, 'update-token', { tokenId: 'goblin', changes: { notes: 'Canary' } })
}

/** Pairs of worlds with equal and with different answers, of the tables that `seen` picks. */
function compared(seen: (world: World) => TableState): { readonly equal: number; readonly different: number } {
  let [equal, different] = [0, 0]
  for (const seed of SEEDS) {
    const [one, other] = [worldOf(seed), worldOf(seed)]
    hideThings(other, seededRandom(seed + 1_000))
    const [plain, canary] = [answersFrom(seen(one)), answersFrom(seen(other))]
    plain.forEach((answer, index) => {
      if (JSON.stringify(answer) === JSON.stringify(canary[index])) equal += 1
      else different += 1
    })
  }
  return { equal, different }
}

it('ASK-1 two worlds that differ only in what a player doesn’t know give that player equal answers', () => {
  expect(compared((world) => world.seenBy(AYLA))).toEqual({ equal: SEEDS.length * QUESTIONS.length, different: 0 })
})

it('ASK-1 the same worlds differ where the whole table is asked, so that the comparison can fail', () => {
  expect(compared((world) => world.table.state).different).toBeGreaterThan(SEEDS.length)
})
