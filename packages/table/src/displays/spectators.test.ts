import type { UserId } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable } from '../index'
import { MOST_DISPLAYS, MOST_SPECTATORS } from './displays.state'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const idOf = (number: number) => `display_${number}` as UserId
const FRIEND: Actor = { userId: idOf(0), role: 'player', name: 'A friend' }

function aTable(letsWatch = true) {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  const refusalOf = (by: Actor, name: string, payload: object) => {
    const before = table.state
    const answer = table.send(by, name, payload)
    expect(table.state).toBe(before)
    return isRefusal(answer) ? answer.refused : undefined
  }
  if (letsWatch) done(THE_DM, 'session-settings-change', { settings: { letsWatch } })
  const asked = (id: UserId, more: object = {}) => ({ spectator: { id, name: 'A friend' }, ...more })
  const viewOf = (userId: UserId) => liveTable.view(liveTable.viewer(table.state, userId) ?? FRIEND, table.state)
  return { table, done, refusalOf, asked, viewOf }
}

describe('spectators', () => {
  it('WATCH-1 watch only where the DM lets people, so many and no more, beside the screens; whoever is gone makes room', () => {
    const { done, refusalOf, asked, table } = aTable(false)
    expect(refusalOf(FRIEND, 'spectator-join', asked(FRIEND.userId))).toBe('AUTH_003')
    expect(refusalOf(AYLA, 'session-settings-change', { settings: { letsWatch: true } })).toBe('AUTH_003')
    done(THE_DM, 'session-settings-change', { settings: { letsWatch: true } })
    for (const id of [AYLA.userId, THE_DM.userId]) expect(refusalOf(FRIEND, 'spectator-join', asked(id))).toBe('VAL_001')
    for (let number = 0; number < MOST_SPECTATORS; number += 1) done(FRIEND, 'spectator-join', asked(idOf(number)))
    expect(refusalOf(FRIEND, 'spectator-join', asked(idOf(90)))).toBe('SESS_002')
    const screen = { id: idOf(80), name: 'The television', seesAs: 'everyone', sceneId: null }
    done(THE_DM, 'display-open', { display: screen })
    expect(refusalOf(FRIEND, 'spectator-join', asked(idOf(90), { gone: screen.id })), 'a screen makes no room').toBe('SESS_002')
    done(FRIEND, 'spectator-join', asked(idOf(90), { gone: idOf(3) }))
    expect(table.state.displays.open.filter(({ isSpectator }) => isSpectator).map(({ id }) => id)).not.toContain(idOf(3))
    for (let number = 1; number < MOST_DISPLAYS; number += 1)
      done(THE_DM, 'display-open', { display: { ...screen, id: idOf(80 + number) } })
    expect(refusalOf(THE_DM, 'display-open', { display: { ...screen, id: idOf(99) } })).toBe('VAL_001')
  })

  it('WATCH-2 one sees what everyone sees, or what a player’s map shows if the DM says so, and no secret', () => {
    const { done, asked, viewOf } = aTable()
    done(FRIEND, 'spectator-join', asked(FRIEND.userId))
    done(THE_DM, 'add-token', { token: { name: 'Ogre', x: 1, y: 1 } })
    done(THE_DM, 'add-token', { token: { name: 'canary', x: 2, y: 2, isVisible: false } })
    done(THE_DM, 'fog-paint', { cover: [{ x: 20, y: 20, length: 10 }] })
    done(THE_DM, 'add-token', { token: { name: 'Wolf of Ayla', x: 22, y: 20, ownerId: AYLA.userId } })
    done(AYLA, 'chat-message', { message: 'canary', kind: 'whisper', to: [BRAM.userId] })
    const tokens = () => Object.values(viewOf(FRIEND.userId).map.tokens).map(({ name }) => name)
    expect(tokens()).toEqual(['Ogre'])
    done(THE_DM, 'display-change', { displayId: FRIEND.userId, changes: { seesAs: AYLA.userId } })
    expect(tokens()).toEqual(['Ogre', 'Wolf of Ayla'])
    expect(JSON.stringify(viewOf(FRIEND.userId))).not.toContain('canary')
  })

  it('WATCH-3 everybody knows that they watch and their name, the screens of the DM apart; only the DM as whom they see', () => {
    const { table, done, asked, viewOf } = aTable()
    const told = table.announcedTo(BRAM, () => done(FRIEND, 'spectator-join', asked(FRIEND.userId)))
    expect(told.map(({ name }) => name)).toEqual(['displays-changed'])
    done(THE_DM, 'display-change', { displayId: FRIEND.userId, changes: { seesAs: AYLA.userId } })
    const known = { id: FRIEND.userId, name: 'A friend', isSpectator: true, sceneId: null }
    for (const person of [AYLA, BRAM, FRIEND]) expect(viewOf(person.userId).displays.open).toEqual([{ ...known, seesAs: 'everyone' }])
    expect(viewOf(THE_DM.userId).displays.open).toEqual([{ ...known, seesAs: AYLA.userId }])
  })

  it('WATCH-4 one is sent away by whoever leads, and all when the DM lets nobody watch any more; the screens stay', () => {
    const { table, done, refusalOf, asked } = aTable()
    for (const number of [0, 1, 2]) done(FRIEND, 'spectator-join', asked(idOf(number)))
    done(THE_DM, 'display-open', { display: { id: idOf(80), name: 'The television', seesAs: 'everyone', sceneId: null } })
    expect(refusalOf(AYLA, 'display-close', { displayId: idOf(0) })).toBe('AUTH_003')
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'co-dm' })
    done(AYLA, 'display-close', { displayId: idOf(0) })
    expect(table.state.displays.open.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(80)])
    done(THE_DM, 'session-settings-change', { settings: { letsWatch: false } })
    expect(table.state.displays.open.map(({ id }) => id)).toEqual([idOf(80)])
    expect(liveTable.viewer(table.state, idOf(1))).toBeUndefined()
  })

  it('ROLE-11 they stay when somebody leads no more: nobody else knew how they came in', () => {
    const { table, done, asked } = aTable()
    done(FRIEND, 'spectator-join', asked(FRIEND.userId))
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'co-dm' })
    done(THE_DM, 'player-kick', { playerId: AYLA.userId })
    expect(table.state.displays.open).toHaveLength(1)
  })
})
