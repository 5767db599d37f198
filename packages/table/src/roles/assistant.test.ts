import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable } from '../index'
import { MOST_ASSISTANTS } from './roles.state'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** A fight with Ayla, who is an assistant, an ogre, and a lurker whom nobody but the DM sees. */
function aFight() {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  const refusalOf = (by: Actor, name: string, payload: object) => {
    const before = table.state
    const answer = table.send(by, name, payload)
    expect(table.state).toBe(before)
    return isRefusal(answer) ? answer.refused : undefined
  }
  done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'assistant' })
  done(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
  done(THE_DM, 'combat-start', {
    combatants: [
      { id: AYLA.userId, initiative: 20 },
      { id: 'ogre', name: 'Ogre', hp: 40, maxHp: 40, initiative: 15 },
      { id: 'lurker', name: 'canary', hp: 30, maxHp: 30, initiative: 10, isHidden: true },
    ],
  })
  const viewOf = ({ userId }: Actor) => {
    const viewer = liveTable.viewer(table.state, userId)
    if (viewer === undefined) throw new Error(`${userId} is not at this table`)
    return liveTable.view(viewer, table.state)
  }
  const row = (id: string) => table.state.combat.entries.find((each) => each.id === id)
  return { table, done, refusalOf, viewOf, row }
}

describe('assistants', () => {
  it('ROLE-12 one runs turns, and the hit points, conditions and initiative of those whom they see, and nothing else', () => {
    const { done, refusalOf, row, table } = aFight()
    done(AYLA, 'combat-next-turn', {})
    expect(table.state.combat.turn).toBe(1)
    done(AYLA, 'combat-previous-turn', {})
    expect(table.state.combat.turn).toBe(0)
    done(AYLA, 'combat-hp-change', { targetId: 'ogre', change: { kind: 'damage', points: 12 } })
    done(AYLA, 'combat-condition-add', { targetId: 'ogre', condition: 'Prone' })
    expect(row('ogre')).toMatchObject({ hp: 28, conditions: ['Prone'] })
    done(AYLA, 'combat-condition-remove', { targetId: 'ogre', condition: 'Prone' })
    done(AYLA, 'combat-entry-update', { targetId: 'ogre', changes: { initiative: 12 } })
    expect(row('ogre')).toMatchObject({ initiative: 12, conditions: [] })
    const others = [
      ['combat-entry-update', { targetId: 'ogre', changes: { isHidden: true } }],
      ['combat-entry-update', { targetId: 'ogre', changes: { isHidden: true }, rollInitiative: 2 }],
      ['combat-entry-remove', { targetId: 'ogre' }],
      ['combat-fallen-change', { areSkipped: false }],
      ['add-token', { token: { name: 'Mine' } }],
      ['scene-notes-update', { notes: 'Mine' }],
      ['role-change', { playerId: BRAM.userId, role: 'assistant' }],
    ] as const
    for (const [name, payload] of others) expect(refusalOf(AYLA, name, payload), name).toBe('AUTH_003')
    for (const [name, payload] of [
      ['combat-previous-turn', {}],
      ['combat-condition-add', { targetId: 'ogre', condition: 'Prone' }],
      ['combat-hp-change', { targetId: 'ogre', change: { kind: 'damage', points: 1 } }],
    ] as const)
      expect(refusalOf(BRAM, name, payload), name).toBe('AUTH_003')
  })

  it('ROLE-12 who is hidden stays the DM’s: no row, no turn, and the same refusal as for nobody', () => {
    const { done, refusalOf, viewOf, table } = aFight()
    expect(JSON.stringify(viewOf(AYLA))).not.toContain('canary')
    for (const targetId of ['lurker', 'nobody']) {
      const asked = [
        ['combat-hp-change', { targetId, change: { kind: 'damage', points: 12 } }],
        ['combat-condition-add', { targetId, condition: 'Prone' }],
        ['combat-entry-update', { targetId, changes: { initiative: 1 } }],
      ] as const
      for (const [name, payload] of asked) expect(refusalOf(AYLA, name, payload), name).toBe('AUTH_003')
    }
    done(AYLA, 'combat-next-turn', {})
    done(AYLA, 'combat-next-turn', {})
    expect(table.state.combat.turn).toBe(2)
    expect(viewOf(AYLA).combat).toMatchObject({ isDmTurn: true })
    expect(refusalOf(AYLA, 'combat-next-turn', {})).toBe('AUTH_003')
    expect(refusalOf(AYLA, 'combat-previous-turn', {})).toBe('AUTH_003')
  })

  it('ROLE-12 one sees what players see, and besides who of those whom they see acts', () => {
    const { done, viewOf, table } = aFight()
    done(AYLA, 'combat-next-turn', {})
    expect(viewOf(BRAM).combat).toMatchObject({ isDmTurn: true, turn: 0 })
    expect(viewOf(AYLA).combat).toMatchObject({ turn: 1 })
    expect(viewOf(AYLA).combat).not.toHaveProperty('isDmTurn')
    expect(viewOf(AYLA).combat.entries).toEqual(viewOf(BRAM).combat.entries)
    expect(viewOf(AYLA).combat.entries[1]).toMatchObject({ id: 'ogre', hp: null })
    const told = table.announcedTo(AYLA, () => done(THE_DM, 'role-change', { playerId: AYLA.userId, role: null }))
    expect(told).toEqual([{ name: 'scene-entered', payload: { slices: viewOf(AYLA) } }])
    expect(viewOf(AYLA).combat).toEqual(viewOf(BRAM).combat)
  })

  it('ROLE-12 a paused game stops them; the role goes with the seat, with the role of a co-DM, and by themselves', () => {
    const { done, refusalOf, table } = aFight()
    done(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(refusalOf(AYLA, 'combat-next-turn', {})).toBe('SESS_005')
    expect(refusalOf(AYLA, 'combat-condition-add', { targetId: 'ogre', condition: 'Prone' })).toBe('AUTH_003')
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'co-dm' })
    expect(table.state.roles).toMatchObject({ coDms: [{ playerId: AYLA.userId }] })
    expect(liveTable.viewer(table.state, AYLA.userId)).toMatchObject({ role: 'dm', rank: 'co-dm' })
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'assistant' })
    expect(liveTable.viewer(table.state, AYLA.userId)).toMatchObject({ role: 'player', rank: 'assistant' })
    done(AYLA, 'role-change', { playerId: AYLA.userId, role: null })
    expect(liveTable.viewer(table.state, AYLA.userId)).not.toHaveProperty('rank')
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'assistant' })
    done(THE_DM, 'player-kick', { playerId: AYLA.userId })
    table.seat(AYLA)
    expect(liveTable.viewer(table.state, AYLA.userId)).not.toHaveProperty('rank')
  })

  it('ROLE-12 only people with a seat become assistants, so many and no more', () => {
    const { table, done, refusalOf } = aFight()
    expect(refusalOf(THE_DM, 'role-change', { playerId: 'user_none', role: 'assistant' })).toBe('CHAR_001')
    done(THE_DM, 'session-seats-change', { maxPlayers: 10 })
    const more = Array.from({ length: MOST_ASSISTANTS - 1 }, (_, at) => aPlayer(`More${at}`))
    table.seat(...more)
    for (const { userId } of more) done(THE_DM, 'role-change', { playerId: userId, role: 'assistant' })
    expect(refusalOf(THE_DM, 'role-change', { playerId: BRAM.userId, role: 'assistant' })).toBe('VAL_001')
  })
})
