import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COINS, NO_COINS } from '../../equipment/money'
import { coinShares, eachCoin, type Gain, withGain, withoutGain } from './award'
import { applyPlayChanges, type PlayState } from './play-state'

const EMPTY: PlayState = {
  tempHitPoints: 0,
  experiencePoints: 0,
  exhaustion: 0,
  inspiration: false,
  concentration: '',
  deathSaves: { successes: 0, failures: 0 },
  pactSlotsUsed: 0,
  currency: { cp: 0, sp: 0, ep: 0, gp: 0, pp: 0 },
  spellSlots: {},
  resourcesUsed: {},
  hitDiceUsed: {},
  inventory: {},
}
const ROPE = { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }
const gain = (changes: Partial<Gain>): Gain => ({ experience: 0, coins: NO_COINS, items: [], ...changes })
const count = () => fc.integer({ min: 0, max: 5_000 })
const anyCoins = () => fc.record({ cp: count(), sp: count(), ep: count(), gp: count(), pp: count() })
const ITEMS = [{ name: 'Rope', itemId: 'rope' }, { name: 'rope ' }, { name: 'Torch', itemId: 'torch' }, { name: 'An odd stone' }]
const anyItem = () =>
  fc.tuple(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 99 })).map(([item, quantity]) => ({ ...item, quantity }))
const anyGain = () => fc.record({ experience: count(), coins: anyCoins(), items: fc.array(anyItem(), { maxLength: 5 }) })

let ids = 0
const nextId = () => `item_${ids++}`

/** How many items of any kind are carried. */
const carried = ({ inventory }: PlayState) => Object.values(inventory).reduce((sum, { quantity }) => sum + quantity, 0)

function received(play: PlayState, given: Gain, newId = nextId): PlayState {
  const changes = withGain(play, given, newId)
  if (changes === 'too-much') throw new Error('too much')
  return changes === undefined ? play : applyPlayChanges(play, changes)
}

describe('coins that are shared', () => {
  it('are equal parts, and the first ones get what is left over', () => {
    expect(coinShares({ ...NO_COINS, gp: 11, cp: 3 }, 4)).toEqual([
      { ...NO_COINS, gp: 3, cp: 1 },
      { ...NO_COINS, gp: 3, cp: 1 },
      { ...NO_COINS, gp: 3, cp: 1 },
      { ...NO_COINS, gp: 2 },
    ])
    expect(coinShares({ ...NO_COINS, gp: 11 }, 0)).toEqual([])
  })

  it('are all given, of no kind more than one apart', () => {
    fc.assert(
      fc.property(anyCoins(), fc.integer({ min: 1, max: 20 }), (coins, among) => {
        const shares = coinShares(coins, among)
        expect(eachCoin((coin) => shares.reduce((sum, share) => sum + share[coin], 0))).toEqual(coins)
        for (const coin of COINS) {
          const counts = shares.map((share) => share[coin])
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('what a character receives', () => {
  it('arrives in full, and can be taken back in full', () => {
    fc.assert(
      fc.property(anyGain(), anyGain(), (had, given) => {
        const before = received(EMPTY, had)
        const after = received(before, given)
        expect(after.experiencePoints).toBe(before.experiencePoints + given.experience)
        expect(after.currency).toEqual(eachCoin((coin) => before.currency[coin] + given.coins[coin]))
        expect(carried(after)).toBe(carried(before) + given.items.reduce((sum, { quantity }) => sum + quantity, 0))
        const changes = withoutGain(after, given)
        const back = changes === undefined ? after : applyPlayChanges(after, changes)
        expect([back.experiencePoints, back.currency, carried(back)]).toEqual([before.experiencePoints, before.currency, carried(before)])
      }),
    )
  })

  it('adds to the entry of the same item, or else makes one', () => {
    const play = { ...EMPTY, inventory: { rope: ROPE } }
    const items = [
      { name: 'Rope, 50 feet', itemId: 'rope', quantity: 2 },
      { name: ' ROPE', quantity: 1 },
      { name: 'Torch', itemId: 'torch', quantity: 5, weight: 1 },
      { name: 'An odd stone', quantity: 1 },
    ]
    expect(received(play, gain({ items }), () => 'item_1').inventory).toEqual({
      rope: { ...ROPE, quantity: 4 },
      torch: { id: 'torch', name: 'Torch', quantity: 5, weight: 1, equipped: false },
      item_1: { id: 'item_1', name: 'An odd stone', quantity: 1, weight: 0, equipped: false },
    })
  })

  it('is refused if the sheet can’t hold it; experience stops at the limit', () => {
    const rich = { ...EMPTY, experiencePoints: 999_990, currency: { ...EMPTY.currency, gp: 999_999 } }
    const make = () => 'item_new'
    expect(withGain(rich, gain({ coins: { ...NO_COINS, gp: 2 } }), make)).toBe('too-much')
    expect(withGain(rich, gain({ experience: 100 }), make)).toEqual({ experiencePoints: 1_000_000 })
    const full = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`thing-${index}`, { ...ROPE, id: `thing-${index}`, name: `${index}` }]),
    )
    expect(withGain({ ...EMPTY, inventory: full }, gain({ items: [{ name: 'Torch', quantity: 1 }] }), make)).toBe('too-much')
    expect(withGain(EMPTY, gain({}), make)).toBeUndefined()
  })
})

it('what was spent since is not taken back, and nothing falls below zero', () => {
  const play = { ...EMPTY, experiencePoints: 40, currency: { ...EMPTY.currency, gp: 3 }, inventory: { rope: ROPE } }
  const given = gain({
    experience: 100,
    coins: { ...NO_COINS, gp: 10 },
    items: [
      { name: 'Rope', quantity: 4 },
      { name: 'Torch', quantity: 1 },
    ],
  })
  expect(withoutGain(play, given)).toEqual({ experiencePoints: 0, currency: EMPTY.currency, inventory: { rope: null } })
})
