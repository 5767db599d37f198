import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addEntry,
  type Combat,
  currentEntry,
  endCombat,
  type InitiativeEntry,
  NO_COMBAT,
  nextTurn,
  previousTurn,
  removeEntry,
  rewindRound,
  setHp,
  startCombat,
  startInOrder,
  updateEntry,
} from './index'

const entry = (id: string, initiative: number, more: Partial<InitiativeEntry> = {}): InitiativeEntry => ({
  id,
  name: id.toUpperCase(),
  initiative,
  hp: 10,
  maxHp: 10,
  ...more,
})
const order = (combat: Combat) => combat.entries.map(({ id }) => id).join('')
const acting = (combat: Combat) => currentEntry(combat)?.id

const goblins = () => startCombat([entry('a', 5), entry('b', 18), entry('c', 12)])

describe('The order of initiative', () => {
  it('starts in round 1 with the highest', () => {
    expect(goblins()).toMatchObject({ active: true, round: 1, turn: 0 })
    expect(order(goblins())).toBe('bca')
    expect(acting(goblins())).toBe('b')
  })

  it('ties go by dexterity, then by who came first', () => {
    const tied = startCombat([entry('a', 10), entry('b', 10, { dexterity: 12 }), entry('c', 10), entry('d', 10, { dexterity: 16 })])
    expect(order(tied)).toBe('dbac')
  })

  it('the same combatant is in it once', () => {
    expect(order(startCombat([entry('a', 5), entry('a', 9)]))).toBe('a')
    const combat = goblins()
    expect(addEntry(combat, entry('a', 20))).toBe(combat)
  })

  it('Next Turn goes down the order, then begins the next round', () => {
    let combat: Combat = goblins()
    const seen = Array.from({ length: 7 }, () => {
      const now = `${acting(combat)}${combat.round}`
      combat = nextTurn(combat)
      return now
    })
    expect(seen).toEqual(['b1', 'c1', 'a1', 'b2', 'c2', 'a2', 'b3'])
  })

  it('the previous turn never goes below the first of round 1', () => {
    const combat = goblins()
    expect(previousTurn(combat)).toBe(combat)
    expect(previousTurn(nextTurn(combat))).toEqual(combat)
    const secondRound = nextTurn(nextTurn(nextTurn(combat)))
    expect(previousTurn(secondRound)).toMatchObject({ round: 1, turn: 2 })
  })

  it('turns stand still without combat or combatants', () => {
    expect(nextTurn(NO_COMBAT)).toBe(NO_COMBAT)
    expect(previousTurn(NO_COMBAT)).toBe(NO_COMBAT)
    const empty = startCombat([])
    expect(nextTurn(empty)).toBe(empty)
    expect(currentEntry(empty)).toBeUndefined()
  })

  it('ending clears the order and the turn and goes back to round 1', () => {
    expect(endCombat()).toEqual({ active: false, round: 1, turn: 0, entries: [] })
  })

  it('Rewind Time goes one round back, never below 1', () => {
    expect(rewindRound({ ...goblins(), round: 3 }).round).toBe(2)
    const first = goblins()
    expect(rewindRound(first)).toBe(first)
  })
})

describe('Coming and going during combat', () => {
  it('a newcomer takes the place of its initiative while the turn stays', () => {
    const combat = addEntry(nextTurn(goblins()), entry('d', 15))
    expect(order(combat)).toBe('bdca')
    expect(acting(combat)).toBe('c')
  })

  it('before combat a newcomer is only sorted in', () => {
    const waiting = addEntry(addEntry<InitiativeEntry>(NO_COMBAT, entry('a', 3)), entry('b', 9))
    expect(waiting).toMatchObject({ active: false, turn: 0, round: 1 })
    expect(order(waiting)).toBe('ba')
  })

  it('someone else leaving leaves the turn where it is', () => {
    const combat = nextTurn(goblins())
    expect(acting(removeEntry(combat, 'b'))).toBe('c')
    expect(acting(removeEntry(combat, 'a'))).toBe('c')
    expect(removeEntry(combat, 'nobody')).toBe(combat)
  })

  it('when whoever acts leaves, the next acts; after the last, the first in the next round', () => {
    const second = nextTurn(goblins())
    expect(acting(removeEntry(second, 'c'))).toBe('a')
    const last = removeEntry(nextTurn(second), 'a')
    expect(acting(last)).toBe('b')
    expect(last.round).toBe(2)
  })

  it('the last one leaving leaves an empty order', () => {
    expect(removeEntry(startCombat([entry('a', 1)]), 'a')).toEqual({ active: true, round: 1, turn: 0, entries: [] })
  })

  it('a combatant changes by its id, and nobody loses the turn by it', () => {
    const combat = goblins()
    expect(updateEntry(combat, 'a', (goblin) => setHp(goblin, 4)).entries[2]).toMatchObject({ id: 'a', hp: 4 })
    const slowed = updateEntry(combat, 'b', (goblin) => ({ ...goblin, initiative: 1 }))
    expect(order(slowed)).toBe('cab')
    expect(acting(slowed)).toBe('b')
    expect(updateEntry(combat, 'nobody', (goblin) => setHp(goblin, 4))).toBe(combat)
    expect(updateEntry(combat, 'a', (goblin) => setHp(goblin, 10))).toBe(combat)
  })

  it('Roll Init on the map gives the places that were rolled, counted down to 1', () => {
    const many = [...'abcd'].map((id, index) => entry(id, [310, 980, 5, 640][index] ?? 0))
    const combat = startInOrder(many)
    expect(order(combat)).toBe('bdac')
    expect(combat.entries.map(({ initiative }) => initiative)).toEqual([4, 3, 2, 1])
  })
})

describe('Laws of combat', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), id: fc.constantFrom(...'abcdefgh'), initiative: fc.integer({ min: -5, max: 30 }) }),
    fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...'abcdefgh') }),
    fc.record({ kind: fc.constantFrom('next' as const, 'previous' as const, 'rewind' as const) }),
  )

  it('whatever happens, the order is sorted, the turn is someone in it, and the round is 1 or more', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let combat: Combat = startCombat([entry('a', 10), entry('b', 5)])
        for (const act of steps) {
          const before = acting(combat)
          if (act.kind === 'add') combat = addEntry(combat, entry(act.id, act.initiative))
          if (act.kind === 'remove') combat = removeEntry(combat, act.id)
          if (act.kind === 'next') combat = nextTurn(combat)
          if (act.kind === 'previous') combat = previousTurn(combat)
          if (act.kind === 'rewind') combat = rewindRound(combat)
          const scores = combat.entries.map(({ initiative }) => initiative)
          expect(scores).toEqual([...scores].sort((a, b) => b - a))
          expect(combat.round).toBeGreaterThanOrEqual(1)
          expect(acting(combat) !== undefined).toBe(combat.entries.length > 0)
          const isKept = act.kind === 'add' || (act.kind === 'remove' && act.id !== before)
          if (isKept && before) expect(acting(combat)).toBe(before)
        }
      }),
    )
  })
})
