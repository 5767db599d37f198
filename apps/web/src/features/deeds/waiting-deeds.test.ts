import type { AskedReaction, Deed } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { asksOf, type WaitingDeed, waitingDeeds } from './waiting-deeds'

const SHIELD = { key: 'spell:shield', name: 'Shield', ways: [1, 2] }
const LYRA = { creatureId: 'user_ayla', name: 'Lyra', playerId: 'user_ayla', isParty: true, options: [SHIELD] } as unknown as AskedReaction
const THORN = { creatureId: 'user_bo', name: 'Thorn', playerId: 'user_bo', isParty: true, options: [SHIELD] } as unknown as AskedReaction
const MAGE: AskedReaction = { creatureId: 'tok_mage', name: 'Mage', playerId: null, isParty: false, options: [SHIELD] }

const deed = (id: string, at: number, asked?: readonly AskedReaction[]) =>
  ({ id, at, ...(asked === undefined ? {} : { window: { until: at + 6_000, asked } }) }) as unknown as Deed
const waiting = (...asked: readonly AskedReaction[]) => deed('deed_1', 0, asked) as WaitingDeed

const DM = { userId: 'user_rowan', role: 'dm' } as const
const AYLA = { userId: 'user_ayla', role: 'player' } as const
const MIRA = { userId: 'user_mira', role: 'player' } as const

describe('what a table waits for', () => {
  it('is in the order in which it was declared, whoever may know of it', () => {
    const log = { all: [deed('a', 5, [LYRA]), deed('b', 7)], 'user_ayla user_rowan': [deed('c', 1, [MAGE])] }
    expect(waitingDeeds({ log }).map(({ id }) => id)).toEqual(['c', 'a'])
  })

  it('asks a player for the own hero, and tells for whom else the table waits', () => {
    const { own, others } = asksOf(waiting(LYRA, THORN), AYLA)
    expect(own).toEqual([LYRA])
    expect(others).toEqual(['Thorn'])
  })

  it('asks nothing of a player who is not asked', () => {
    expect(asksOf(waiting(LYRA, THORN), MIRA)).toEqual({ own: [], others: ['Lyra', 'Thorn'] })
  })

  it('asks the DM for whoever is in no player’s hands, and tells for which heroes it waits', () => {
    expect(asksOf(waiting(LYRA, MAGE), DM)).toEqual({ own: [MAGE], others: ['Lyra'] })
  })

  it('asks nobody twice', () => {
    const passed = { ...LYRA, answer: 'pass' as const }
    expect(asksOf(waiting(passed, MAGE), AYLA)).toEqual({ own: [], others: ['Mage'] })
    expect(asksOf(waiting(passed, MAGE), DM)).toEqual({ own: [MAGE], others: [] })
  })
})
