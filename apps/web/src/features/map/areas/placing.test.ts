import type { SpellArea } from '@hearthlight/rules/compendium'
import { emptyMap, type TableState, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { aimedAt, beginPlacing, coveredBy, placedAs, toggled, turned } from './placing'

const CONE: SpellArea = { shape: 'cone', lengthFt: 30, from: 'self' }
const BALL: SpellArea = { shape: 'sphere', radiusFt: 10, from: 'point' }

const token = (id: string, x: number, y: number, others: Partial<Token> = {}): Token =>
  ({ ...TOKEN_DEFAULTS, id, name: id, x, y, ...others }) as Token
const DRAGON = token('dragon', 10, 10, { size: 2 })
const table = (...tokens: readonly Token[]) =>
  ({
    map: { ...emptyMap({ dmId: 'user_rowan' }), tokens: Object.fromEntries([DRAGON, ...tokens].map((each) => [each.id, each])) },
    party: { seats: [{ id: 'user_ayla' }], arrived: [] },
  }) as unknown as Pick<TableState, 'map' | 'party'>
const asked = (area: SpellArea, act: object = {}) => ({ act: { name: 'Breath', rangeFt: 30, area, ...act }, authorId: 'dragon' })
const START = beginPlacing({ x: 5, y: 5 })
const idsOf = ({ standers }: ReturnType<typeof coveredBy>, isLeftOut = false) =>
  standers.filter((stander) => stander.isLeftOut === isLeftOut).map((stander) => stander.token.id)

describe('an area that is laid', () => {
  it('at a point follows the pointer from corner to corner of the grid, within the largest map', () => {
    expect(aimedAt(START, BALL, DRAGON, { x: 7.4, y: 7.6 }).at).toEqual({ x: 7, y: 8 })
    expect(aimedAt(START, BALL, DRAGON, { x: -40, y: -0.2 }).at).toEqual({ x: 0, y: 0 })
  })

  it('from its author points at the pointer', () => {
    expect(aimedAt(START, CONE, DRAGON, { x: 11, y: 20 }).direction).toBe(90)
    expect(aimedAt(START, CONE, DRAGON, { x: 11, y: 2 }).direction).toBe(270)
  })

  it('is turned by 15 degrees, a cube by 45, all the way round', () => {
    expect(turned(START, CONE, -1).direction).toBe(345)
    expect(turned(turned(START, CONE, -1), CONE, 1).direction).toBe(0)
    expect(turned(START, { shape: 'cube', sideFt: 15, from: 'self' }, 1).direction).toBe(45)
  })

  it('marks who stands in it as the server does: large tokens by one square, no corpse, but characters who are down', () => {
    const here = table(
      token('big', 6, 6, { size: 3 }),
      token('far', 20, 20),
      token('corpse', 5, 4, { hp: 0, maxHp: 9 }),
      token('hero', 4, 4, { hp: 0, maxHp: 9, isPlayer: true, seatId: 'user_ayla' as Token['seatId'] }),
    )
    expect(idsOf(coveredBy(START, asked(BALL), here))).toEqual(['big', 'hero'])
  })

  it('counts allies as seen from its author, the DM’s creature', () => {
    const here = table(token('orc', 5, 5), token('hero', 4, 4, { isPlayer: true }))
    const { standers } = coveredBy(START, asked(BALL), here)
    expect(standers.map(({ token: { id }, isAlly }) => [id, isAlly])).toEqual([
      ['orc', true],
      ['hero', false],
    ])
  })

  it('leaves out whom the user takes out, and takes them in again', () => {
    const here = table(token('orc', 5, 5))
    const without = toggled(START, 'orc')
    expect(placedAs(without, asked(BALL).act, coveredBy(without, asked(BALL), here).standers)).toEqual({
      place: { at: { x: 5, y: 5 } },
      except: ['orc'],
    })
    expect(idsOf(coveredBy(toggled(without, 'orc'), asked(BALL), here))).toEqual(['orc'])
  })

  it('of an author’s choice spares friends from harm and foes from help', () => {
    const here = table(token('orc', 5, 5), token('hero', 4, 4, { isPlayer: true }))
    const chosen = { ...BALL, affects: 'chosen' } as const
    const save = { ability: 'wisdom', dc: 15, onSuccess: 'none' }
    expect(idsOf(coveredBy(START, asked(chosen, { save }), here), true)).toEqual(['orc'])
    expect(idsOf(coveredBy(START, asked(chosen), here), true)).toEqual(['hero'])
  })

  it('sends the direction only of what has one, and the point only of what lies at one', () => {
    const { standers } = coveredBy(START, asked(CONE), table())
    expect(placedAs({ ...START, direction: 30 }, asked(CONE).act, standers)).toEqual({ place: { direction: 30 }, except: [] })
  })

  it('tells how far its point is from the author’s edge, by the table’s diagonals', () => {
    const at = { ...START, at: { x: 20, y: 20 } }
    expect(coveredBy(at, asked(BALL), table()).feet).toBe(40)
    expect(coveredBy(at, asked(BALL), table(), '5-10-5').feet).toBe(60)
    expect(coveredBy(at, asked(CONE), table()).feet).toBeUndefined()
  })

  it('covers nothing without a token of the author that it comes from', () => {
    expect(coveredBy(START, { ...asked(CONE), authorId: 'nobody' }, table()).cells).toEqual([])
  })
})
