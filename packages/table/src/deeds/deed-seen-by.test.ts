import type { Derivation } from '@hearthlight/rules/resolve'
import { aPlayer, aSeededEnv, playStory, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isEqual } from '../kernel/is-equal'
import { areDeedsSameFor, deedSeenBy, deedsSeenBy } from './deed-seen-by'
import { addDeed, changeDeed, DEEDS_KEPT, type Deed, heardBy, NO_DEEDS, type ShownResult, withReacted } from './deeds.state'
import { deedResolved } from './events'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

const given = (value: number, text: string): Derivation => ({ op: 'given', value, label: { text } })
const dice = (value: number): Derivation => ({
  op: 'dice',
  value,
  label: { text: 'd20' },
  notation: '1d20',
  faces: [{ sides: 20, face: value, kept: true, sign: 1 }],
})
const sum = (...of: Derivation[]): Derivation => ({
  op: 'sum',
  value: of.reduce((total, { value }) => total + value, 0),
  label: { text: 'sum' },
  of,
})
const mode = { mode: 'plain', advantage: [], disadvantage: [] } as const

/** A hit for 14 of 20, halved to 7 by a resistance, after a legendary save; each secret number is a canary. */
const RESULT: ShownResult = {
  targetId: 'x',
  attacks: [{ roll: sum(dice(11), given(1_313, 'Attack')), mode, natural: 11, armorClass: given(1_414, 'Armour class'), outcome: 'hit' }],
  save: { ability: 'wisdom', roll: sum(dice(2), given(1_515, 'Save')), mode, dc: 1_616, outcome: 'legendary' },
  damage: [
    {
      type: 'fire',
      rolled: sum(dice(10), given(4, 'Bonus')),
      taken: { op: 'half', value: 7, label: { text: 'Resistance' }, of: [sum(dice(10), given(4, 'Bonus'))] },
    },
  ],
  conditions: ['Prone'],
  remarks: [{ text: 'immune' }],
  damageTaken: 7,
  before: { hp: 20, tempHp: 0 },
  after: { hp: 13, tempHp: 0 },
}

function deed(changes: Partial<Deed> & { readonly targetsParty?: boolean; readonly seenBy?: Deed['to'] } = {}): Deed {
  const { targetsParty = false, seenBy, ...others } = changes
  return {
    id: 'deed_1',
    playerId: THE_DM.userId,
    author: { id: 'a', name: 'Author', isParty: true },
    name: 'Scimitar',
    source: { kind: 'custom', name: 'Scimitar' },
    status: 'proposed',
    targets: [{ id: 'x', name: 'Target', isParty: targetsParty, result: RESULT, ...(seenBy === undefined ? {} : { seenBy }) }],
    shared: [sum(dice(10), given(4, 'Bonus'))],
    changes: [{ kind: 'damage', targetId: 'x', amount: 7, isCritical: false }],
    areNumbersShown: false,
    at: 1,
    ...others,
  }
}

const seen = (of: Deed) => deedSeenBy(AYLA, of)
const textOf = (of: Deed) => JSON.stringify(seen(of))

describe('SECRET-26 a deed', () => {
  it('is whole for the DM', () => {
    const whole = deed()
    expect(deedSeenBy(THE_DM, whole)).toBe(whole)
  })

  it('tells players that a foe was hit and saved, and neither armour class, bonus of the save, resistance, nor legendary resistance', () => {
    const [target] = seen(deed()).targets
    expect(target?.result).toMatchObject({ attacks: [{ outcome: 'hit', natural: 11 }], save: { outcome: 'success', dc: 1_616 } })
    for (const secret of ['1414', '1515', 'Resistance', 'immune', 'legendary', '"taken"', '"after"', 'changes']) {
      expect(textOf(deed())).not.toContain(secret)
    }
  })

  it('tells players what a foe does to them, and neither its bonuses, its difficulty nor its dice', () => {
    const ofFoe = deed({ author: { id: 'a', name: 'Author', isParty: false }, targetsParty: true })
    const [target] = seen(ofFoe).targets
    expect(target?.result).toMatchObject({ damageTaken: 7, after: { hp: 13 }, save: { outcome: 'legendary' } })
    expect(target?.result.attacks).toEqual([{ outcome: 'hit' }])
    expect(target?.result.damage[0]?.taken).toMatchObject({ op: 'half', value: 7, of: [{ op: 'given', value: 14 }] })
    for (const secret of ['1313', '1616', 'Bonus']) expect(textOf(ofFoe)).not.toContain(secret)
  })

  it('tells players that a foe heals, and neither its dice nor its bonus; how much, only of those whose numbers they read', () => {
    const healing = { amount: sum(dice(8), given(1_717, 'Bonus')), kind: 'hit-points' } as const
    const byFoe = (isParty: boolean, areNumbersShown: boolean) => {
      const { save: _save, ...healed } = { ...RESULT, attacks: [], damage: [], healing }
      const target = { id: 'x', name: 'Target', isParty, areNumbersShown, result: healed }
      return deed({ author: { id: 'a', name: 'Author', isParty: false }, targets: [target], shared: [healing.amount] })
    }
    expect(seen(byFoe(false, false)).targets[0]?.result.healing).toEqual({ kind: 'hit-points' })
    expect(textOf(byFoe(false, false))).not.toContain('1725')
    for (const shown of [byFoe(false, true), byFoe(true, false)]) {
      expect(seen(shown).targets[0]?.result.healing?.amount).toMatchObject({ op: 'given', value: 1_725 })
      for (const secret of ['1717', '1d20', 'Bonus']) expect(textOf(shown)).not.toContain(secret)
    }
  })

  it('tells hit points of foes only where the table shows them as numbers', () => {
    expect(seen(deed()).targets[0]?.result.after).toBeUndefined()
    // As a deed of an older version says it.
    expect(seen(deed({ areNumbersShown: true })).targets[0]?.result).toMatchObject({ damageTaken: 7, after: { hp: 13, tempHp: 0 } })
  })

  it('does not tell players from which monster of the compendium the act comes', () => {
    const ofMonster = deed({ source: { kind: 'monster', monsterId: 'bandit-captain', action: 'Scimitar' } })
    expect(seen(ofMonster).source).toEqual({ kind: 'custom', name: 'Scimitar' })
    expect(textOf(ofMonster)).not.toContain('bandit')
  })

  it('names no target that the player does not see', () => {
    const partly = deed({ seenBy: [BRAM.userId] })
    expect(deedSeenBy(BRAM, partly).targets).toHaveLength(1)
    expect(seen(partly).targets).toEqual([])
    expect(textOf(partly)).not.toContain('Target')
  })

  it('SECRET-2 does not tell who else learns of it, and a player’s copy keeps it where their view has it', () => {
    const env = aSeededEnv(1)
    const both = [THE_DM.userId, AYLA.userId, BRAM.userId]
    const whole = deed({ ...heardBy(both, NO_DEEDS, env), playerId: AYLA.userId })
    const state = addDeed(NO_DEEDS, whole)
    const told = deedResolved.seenBy(AYLA, { deed: whole }, { before: NO_DEEDS, after: state })
    if (told === null || !('deed' in told)) throw new Error('Ayla is told nothing')
    const seen = deedsSeenBy(AYLA, state)
    expect(JSON.stringify([told, seen])).not.toContain(BRAM.userId)
    expect(deedResolved.apply(NO_DEEDS, told, { at: 1 })).toEqual(seen)
    expect(deedResolved.seenBy(aPlayer('Cato'), { deed: whole }, { before: NO_DEEDS, after: state })).toBeNull()
    // The same people have the same place in the log, others another.
    expect(heardBy(both, state, env)).toEqual({ to: both, audience: whole.audience })
    expect(heardBy([THE_DM.userId, AYLA.userId], state, env).audience).not.toBe(whole.audience)
    expect(heardBy(undefined, state, env)).toEqual({})
  })

  it('is known to its audience alone, and the oldest go alike for everyone', () => {
    const all = Array.from({ length: DEEDS_KEPT + 5 }, (_, index) => deed({ id: `open_${index}` }))
    const hidden = Array.from({ length: DEEDS_KEPT + 5 }, (_, index) => deed({ id: `hidden_${index}`, to: [THE_DM.userId] }))
    const state = [...all, ...hidden].reduce(addDeed, NO_DEEDS)
    const ids = Object.values(deedsSeenBy(AYLA, state).log).flatMap((deeds) => deeds.map(({ id }) => id))
    expect(ids).toEqual(all.slice(5).map(({ id }) => id))
    expect(Object.values(deedsSeenBy(THE_DM, state).log).flat()).toHaveLength(2 * DEEDS_KEPT)
  })
})

describe('whether a player’s deeds stay the same', () => {
  it('is answered as comparing both views would', () => {
    const answers = { same: 0, other: 0 }
    for (let seed = 1; seed <= 60; seed += 1) {
      playStory(seed, ({ before: { deeds: was }, after: { deeds: is } }) => {
        if (was === is) return
        for (const viewer of [AYLA, BRAM]) {
          const isSame = areDeedsSameFor(viewer, was, is)
          expect(isSame, `seed ${seed}`).toBe(isEqual(deedsSeenBy(viewer, was), deedsSeenBy(viewer, is)))
          answers[isSame ? 'same' : 'other'] += 1
        }
      })
    }
    expect(answers.same).toBeGreaterThan(0)
    expect(answers.other).toBeGreaterThan(0)
  })

  it('depends on what changed in a deed, and on the own reaction', () => {
    const state = addDeed(NO_DEEDS, deed())
    expect(
      areDeedsSameFor(
        AYLA,
        state,
        changeDeed(state, 'deed_1', (one) => ({ ...one, changes: [] })),
      ),
    ).toBe(true)
    expect(
      areDeedsSameFor(
        AYLA,
        state,
        changeDeed(state, 'deed_1', (one) => ({ ...one, status: 'applied' })),
      ),
    ).toBe(false)
    expect(areDeedsSameFor(AYLA, state, addDeed(state, deed({ id: 'deed_2' })))).toBe(false)
    expect(areDeedsSameFor(AYLA, state, withReacted(state, [BRAM.userId]))).toBe(true)
    expect(areDeedsSameFor(AYLA, state, withReacted(state, [AYLA.userId]))).toBe(false)
  })

  it('LIMIT-7 is known without making what stayed as it was', () => {
    const kept: Deed = Object.defineProperty(deed({ id: 'deed_0' }), 'targets', {
      get: () => {
        throw new Error('made again')
      },
    })
    const state = addDeed(addDeed(NO_DEEDS, kept), deed())
    expect(() => deedsSeenBy(AYLA, state)).toThrow('made again')
    expect(
      areDeedsSameFor(
        AYLA,
        state,
        changeDeed(state, 'deed_1', (one) => ({ ...one, status: 'applied' })),
      ),
    ).toBe(false)
  })
})
