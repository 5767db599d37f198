import type { UserId } from '@hearthlight/protocol'
import type { CombatEntry, CombatState } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { deathSaveDue, fallOf, turnsOf, yourTurnText } from './turn-order'

const anEntry = (name: string, playerId: string | null = null): CombatEntry => ({
  id: name,
  name,
  initiative: 10,
  hp: 10,
  maxHp: 10,
  tempHp: 0,
  health: null,
  playerId: playerId as UserId | null,
  isParty: playerId !== null,
  isHidden: false,
  conditions: [],
  concentration: null,
  deathSaves: { successes: 0, failures: 0 },
})
const aCombat = (entries: readonly CombatEntry[], turn: number): CombatState => ({
  active: true,
  round: 1,
  turn,
  entries,
  npcHpShownAs: 'exact',
})
const lyra = anEntry('Lyra', 'user_ayla')
const ogre = anEntry('Ogre')

describe('whose turn it is', () => {
  it('after the last in the order comes the first', () => {
    expect(turnsOf(aCombat([lyra, ogre], 1))).toEqual({ now: ogre, next: lyra })
  })

  it('nobody comes after one who fights alone', () => {
    expect(turnsOf(aCombat([lyra], 0))).toEqual({ now: lyra, next: undefined })
  })

  it('nobody acts outside combat', () => {
    expect(turnsOf({ ...aCombat([lyra], 0), active: false }).now).toBeUndefined()
  })

  it('the player whose hero acts is told, with who comes next', () => {
    expect(yourTurnText(aCombat([lyra, ogre], 0), 'user_ayla')).toBe('Your turn, Lyra · next: Ogre')
  })

  it('nobody else is told', () => {
    expect(yourTurnText(aCombat([lyra, ogre], 0), 'user_bram')).toBeUndefined()
    expect(yourTurnText(aCombat([lyra, ogre], 1), 'user_ayla')).toBeUndefined()
  })
})

describe('a character without hit points', () => {
  const dying = { ...lyra, hp: 0 }
  const saved = (successes: number, failures: number) => fallOf({ ...dying, deathSaves: { successes, failures } })

  it('owes a death save in its own turn, once in a round, and only its player is asked', () => {
    const combat = aCombat([dying, ogre], 0)
    expect(deathSaveDue(combat, 'user_ayla')).toBe(dying)
    expect(deathSaveDue(combat, 'user_bram')).toBeUndefined()
    expect(deathSaveDue({ ...combat, turn: 1 }, 'user_ayla')).toBeUndefined()
    expect(deathSaveDue(aCombat([{ ...dying, savedInRound: 1 }], 0), 'user_ayla')).toBeUndefined()
    expect(deathSaveDue({ ...aCombat([{ ...dying, savedInRound: 1 }], 0), round: 2 }, 'user_ayla')).toBeDefined()
    expect(deathSaveDue(aCombat([lyra], 0), 'user_ayla')).toBeUndefined()
  })

  it('is dying, stable or dead, and a foe has fallen at once', () => {
    expect([saved(2, 2), saved(3, 0), saved(0, 3), fallOf({ ...ogre, hp: 0 }), fallOf(lyra)]).toEqual([
      'dying',
      'stable',
      'fallen',
      'fallen',
      undefined,
    ])
  })
})
