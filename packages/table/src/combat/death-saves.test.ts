import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, owesDeathSave } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const rowOf = (table: Rehearsal, id: string) => table.state.combat.entries.find((entry) => entry.id === id)
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

describe('one death save a round', () => {
  /** Ayla lies at 0 hit points, and the DM has typed her save of the first round. */
  function aDyingHero() {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'combat-start', {
      combatants: [
        { id: AYLA.userId, initiative: 20 },
        { id: BRAM.userId, initiative: 10 },
      ],
    })
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
    const ask = (actor = AYLA, natural?: number) => table.send(actor, 'combat-death-save', { targetId: AYLA.userId, natural })
    ask(THE_DM, 12)
    const toRound = (round: number) => {
      const turn = round > table.state.combat.round ? 'combat-next-turn' : 'combat-previous-turn'
      while (table.state.combat.round !== round) table.send(THE_DM, turn, {})
    }
    return { table, ask, toRound, saves: () => rowOf(table, AYLA.userId)?.deathSaves }
  }

  it('COMBAT-13 a second one is refused, to the player and to the DM, and changes nothing', () => {
    const { ask, saves } = aDyingHero()
    for (const actor of [AYLA, THE_DM]) {
      expect(ask(actor)).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('made already') })
    }
    expect(saves()).toEqual({ successes: 1, failures: 0 })
  })

  it('COMBAT-13 the result of a real die that the DM types counts at any time', () => {
    const { ask, saves } = aDyingHero()
    ask(THE_DM, 9)
    expect(saves()).toEqual({ successes: 1, failures: 1 })
  })

  it('COMBAT-13 the next round brings the next one, also after a turn back', () => {
    const { table, ask, toRound } = aDyingHero()
    toRound(2)
    expect(refusalOf(ask())).toBeUndefined()
    expect(rowOf(table, AYLA.userId)?.savedInRound).toBe(2)
    if (rowOf(table, AYLA.userId)?.hp !== 0) throw new Error('the die of this test is a 20')
    toRound(1)
    expect(refusalOf(ask())).toBe('SESS_005')
    toRound(2)
    expect(refusalOf(ask())).toBe('SESS_005')
    expect(owesDeathSave(table.state.combat, rowOf(table, AYLA.userId) as never)).toBe(false)
    toRound(3)
    expect(refusalOf(ask())).toBeUndefined()
  })

  it('SECRET-30 the roll for a row that is hidden from its player does not tell the name that the DM gave it', () => {
    const { table, ask, toRound } = aDyingHero()
    toRound(2)
    const changes = { name: 'The traitor', isHidden: true }
    table.send(THE_DM, 'combat-entry-update', { targetId: AYLA.userId, changes })
    for (const viewer of [AYLA, BRAM]) {
      const told = JSON.stringify(table.announcedTo(viewer, () => ask()))
      expect(told).not.toContain('traitor')
    }
    expect(JSON.stringify(table.announcedTo(BRAM))).toContain('"by":"Hero of Ayla"')
  })

  it('COMBAT-13 what the DM types in a round that the fight went back to gives no save of the next one', () => {
    const { ask, toRound } = aDyingHero()
    toRound(2)
    ask(THE_DM, 5)
    toRound(1)
    ask(THE_DM, 13)
    toRound(2)
    expect(refusalOf(ask())).toBe('SESS_005')
  })

  it('LIVE-6 one that Rewind takes back can be made again; one that the player made since stays', () => {
    const { table, ask, toRound, saves } = aDyingHero()
    toRound(2)
    ask(THE_DM)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect([table.state.combat.round, saves()]).toEqual([1, { successes: 1, failures: 0 }])
    expect(refusalOf(ask())).toBe('SESS_005')
    toRound(2)
    expect(refusalOf(ask())).toBeUndefined()
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect([table.state.combat.round, refusalOf(ask())]).toEqual([1, 'SESS_005'])
  })

  it('COMBAT-13 a new fight counts anew', () => {
    const { table, ask } = aDyingHero()
    table.send(THE_DM, 'combat-end', {})
    expect(refusalOf(ask())).toBeUndefined()
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }] })
    expect(refusalOf(ask())).toBeUndefined()
  })
})
