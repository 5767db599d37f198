import type { UserId } from '@hearthlight/protocol'
import { aCharacter, aPlayer, playStory, rehearse, storyOfRoles, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable, type TableState, tableOfOneScene } from '../index'
import { hasLed, MOST_CO_DMS, MOST_LED } from './roles.state'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  const refusalOf = (by: Actor, name: string, payload: object) => {
    const before = table.state
    const answer = table.send(by, name, payload)
    expect(table.state).toBe(before)
    return isRefusal(answer) ? answer.refused : undefined
  }
  const promote = (player: Actor) => done(THE_DM, 'role-change', { playerId: player.userId, role: 'co-dm' })
  const viewOf = ({ userId }: Actor) => {
    const viewer = liveTable.viewer(table.state, userId)
    if (viewer === undefined) throw new Error(`${userId} is not at this table`)
    return liveTable.view(viewer, table.state)
  }
  const tokensSeenBy = (person: Actor) => Object.values(viewOf(person).map.tokens).map(({ name }) => name)
  return { table, done, refusalOf, promote, viewOf, tokensSeenBy }
}

describe('co-DMs', () => {
  it('ROLE-1 a player whom the DM makes a co-DM keeps the seat, sees what the DM sees and may do it; the others learn who leads', () => {
    const { table, done, promote, tokensSeenBy } = aTable()
    done(THE_DM, 'add-token', { token: { name: 'Lurker', isVisible: false } })
    expect(tokensSeenBy(AYLA)).toEqual([])
    expect(table.announcedTo(BRAM, () => promote(AYLA)).map(({ name }) => name)).toEqual(['role-changed'])
    expect(table.state.party.seats.map(({ id }) => id)).toEqual([AYLA.userId, BRAM.userId])
    expect(tokensSeenBy(AYLA)).toEqual(['Lurker'])
    done(AYLA, 'add-token', { token: { name: 'Ogre' } })
    done(AYLA, 'scene-notes-update', { notes: 'canary' })
    expect(JSON.stringify(liveTable.view(BRAM, table.state))).not.toMatch(/Lurker|canary/)
  })

  it('ROLE-1 only people with a seat become co-DMs, so many and no more, and by the DM alone', () => {
    const { table, refusalOf, promote } = aTable()
    const asked = { playerId: BRAM.userId, role: 'co-dm' }
    expect(refusalOf(AYLA, 'role-change', asked)).toBe('AUTH_003')
    expect(refusalOf(THE_DM, 'role-change', { ...asked, playerId: 'user_none' })).toBe('CHAR_001')
    expect(refusalOf(THE_DM, 'role-change', { ...asked, playerId: THE_DM.userId })).toBe('CHAR_001')
    expect(refusalOf(THE_DM, 'role-change', { ...asked, role: 'dm' })).toBe('SOCK_004')
    expect(refusalOf(THE_DM, 'role-change', { ...asked, role: null })).toBe('CHAR_001')
    table.send(THE_DM, 'session-seats-change', { maxPlayers: 10 })
    const more = Array.from({ length: MOST_CO_DMS }, (_, index) => aPlayer(`More${index}`))
    table.seat(...more)
    for (const player of more) promote(player)
    expect(refusalOf(THE_DM, 'role-change', asked)).toBe('VAL_001')
    expect(refusalOf(THE_DM, 'table-hand-over', { playerId: BRAM.userId }), 'the former DM would be one more').toBe('VAL_001')
    const [first = BRAM] = more
    expect(isRefusal(table.send(THE_DM, 'table-hand-over', { playerId: first.userId }))).toBe(false)
    expect(table.state.roles.coDms).toHaveLength(MOST_CO_DMS)
  })

  it.each([
    ['session-end', {}],
    ['role-change', { playerId: BRAM.userId, role: 'co-dm' }],
    ['role-change', { playerId: BRAM.userId, role: null }],
    ['table-hand-over', { playerId: AYLA.userId }],
    ['scene-rehearse', { isOn: true }],
    ['dm-action', { action: 'rewind' }],
    ['player-kick', { playerId: BRAM.userId }],
  ])('ROLE-2 a co-DM may not send %s %j: it is the DM’s', (name, payload) => {
    const { refusalOf, promote } = aTable()
    promote(AYLA)
    promote(BRAM)
    expect(refusalOf(AYLA, name, payload)).toBe('AUTH_003')
  })

  it('ROLE-2 while the DM rehearses, a co-DM leads the table, hears nothing of it, and nobody is made a DM', () => {
    const { table, done, refusalOf, promote, tokensSeenBy, viewOf } = aTable()
    promote(AYLA)
    done(THE_DM, 'scene-rehearse', { isOn: true })
    expect(table.announcedTo(AYLA, () => done(THE_DM, 'add-token', { token: { name: 'Trial' } }))).toEqual([])
    done(AYLA, 'add-token', { token: { name: 'Real' } })
    expect([tokensSeenBy(AYLA), tokensSeenBy(BRAM), viewOf(AYLA).scenes.rehearsal]).toEqual([['Real'], ['Real'], null])
    expect(refusalOf(THE_DM, 'table-hand-over', { playerId: AYLA.userId })).toBe('SESS_005')
    expect(refusalOf(THE_DM, 'role-change', { playerId: BRAM.userId, role: 'co-dm' })).toBe('SESS_005')
  })

  it('ROLE-2 a co-DM who looks elsewhere meanwhile may, and no refusal tells them that it is a rehearsal', () => {
    const { table, done, promote, viewOf } = aTable()
    promote(AYLA)
    done(THE_DM, 'scene-add', { name: 'Cellar' })
    const [first = '', cellar = ''] = table.state.scenes.order
    done(THE_DM, 'scene-rehearse', { isOn: true })
    done(AYLA, 'scene-look', { sceneId: cellar })
    expect(viewOf(AYLA).scenes.here).toBe(cellar)
    const asked = [
      ['scene-publish', { sceneId: cellar }],
      ['scene-send', { sceneId: cellar, playerIds: [BRAM.userId] }],
      ['scene-remove', { sceneId: first, to: cellar }],
      ['tokens-copy', { from: cellar, to: first, tokenIds: ['token_a'] }],
      ['regions-link', { regionId: 'a', to: { sceneId: first, regionId: 'b' } }],
    ] as const
    for (const [name, payload] of asked) {
      const answer = table.send(AYLA, name, payload)
      expect(answer, name).toMatchObject({ refused: 'SESS_005' })
      expect(JSON.stringify(answer)).not.toMatch(/rehears/i)
    }
    expect(table.send(THE_DM, 'scene-publish', { sceneId: cellar })).toMatchObject({ message: 'End the rehearsal first.' })
  })

  it('ROLE-3 each takes back on the map what they did themselves, several acts too, and nobody the other’s', () => {
    const { done, promote, refusalOf, tokensSeenBy } = aTable()
    promote(AYLA)
    done(AYLA, 'add-token', { token: { name: 'First' } })
    done(THE_DM, 'add-token', { token: { name: 'Of the DM' } })
    done(AYLA, 'add-token', { token: { name: 'Second' } })
    done(AYLA, 'undo', {})
    done(AYLA, 'undo', {})
    expect(tokensSeenBy(THE_DM)).toEqual(['Of the DM'])
    expect(refusalOf(AYLA, 'undo', {})).toBe('SESS_005')
    done(THE_DM, 'undo', {})
    expect(tokensSeenBy(AYLA)).toEqual([])
  })

  it('ROLE-3 of three who lead at once, each takes back the own act, also after the table was handed over to one of them', () => {
    const { done, promote, refusalOf, tokensSeenBy } = aTable()
    for (const player of [AYLA, BRAM]) promote(player)
    for (const round of ['first', 'second']) {
      for (const leader of [AYLA, THE_DM, BRAM]) done(leader, 'add-token', { token: { name: `${leader.name}, ${round}` } })
    }
    const named = (round: string) => [AYLA, THE_DM, BRAM].map(({ name }) => `${name}, ${round}`)
    done(AYLA, 'undo', {})
    expect(tokensSeenBy(BRAM)).toEqual([...named('first'), ...named('second').slice(1)])
    done(THE_DM, 'table-hand-over', { playerId: BRAM.userId })
    for (const leader of [THE_DM, BRAM]) done(leader, 'undo', {})
    expect(tokensSeenBy(AYLA)).toEqual(named('first'))
    for (const leader of [BRAM, AYLA, THE_DM]) done(leader, 'undo', {})
    expect(tokensSeenBy(THE_DM)).toEqual([])
    for (const leader of [BRAM, AYLA, THE_DM]) expect(refusalOf(leader, 'undo', {})).toBe('SESS_005')
  })

  it('ROLE-3 so too in a scene that was added later; without the role they take back no more of it', () => {
    const { table, done, promote, refusalOf } = aTable()
    promote(AYLA)
    done(THE_DM, 'scene-add', { name: 'Cellar' })
    const [, cellar = ''] = table.state.scenes.order
    done(AYLA, 'scene-look', { sceneId: cellar })
    for (const name of ['One', 'Two']) done(AYLA, 'add-token', { token: { name } })
    done(AYLA, 'undo', {})
    done(AYLA, 'role-change', { playerId: AYLA.userId, role: null })
    expect(refusalOf(AYLA, 'undo', {})).toBe('SESS_005')
  })

  it('ROLE-3 what the DM alone is told, such as hidden rolls, co-DMs are told from then on; whispers stay between people', () => {
    const { table, done, promote } = aTable()
    promote(AYLA)
    const told = (name: string, by: Actor, payload: object) => JSON.stringify(table.announcedTo(AYLA, () => done(by, name, payload)))
    expect(told('dice-roll', THE_DM, { dice: '1d20', reason: 'canary-1-', audience: 'dm' })).toContain('canary-1-')
    expect(told('dice-roll', BRAM, { dice: '1d20', reason: 'canary-2-', audience: 'dm' })).toContain('canary-2-')
    expect(told('chat-message', BRAM, { message: 'canary-3-', kind: 'whisper', to: [THE_DM.userId] })).not.toContain('canary-3-')
  })

  it('ROLE-3 a secret roll is told to those who led when it was made: not to who leads later, and again to who leads again', () => {
    const { table, done, promote, viewOf } = aTable()
    const roll = (reason: string) => done(THE_DM, 'dm-secret-roll', { dice: '1d20', reason })
    const readBy = (actor: Actor) => viewOf(actor).dice.secretRolls.map(({ reason }) => reason)
    roll('before')
    promote(AYLA)
    const told = table.announcedTo(AYLA, () => roll('both'))
    expect(told.map(({ name }) => name)).toEqual(['secret-roll-result'])
    expect([readBy(THE_DM), readBy(AYLA)]).toEqual([['before', 'both'], ['both']])
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: null })
    for (let rolls = 0; rolls < 20; rolls += 1) roll('meanwhile')
    expect(readBy(AYLA)).toEqual([])
    done(THE_DM, 'table-hand-over', { playerId: AYLA.userId })
    expect(readBy(AYLA)).toEqual(['both'])
    expect(readBy(THE_DM)).toEqual(['both', ...Array.from({ length: 15 }, () => 'meanwhile')])
  })

  it('ROLE-4 whoever gives up the role, is relieved of it or loses the seat is told the table as players know it, and nothing more', () => {
    for (const [by, name, payload] of [
      [AYLA, 'role-change', { playerId: AYLA.userId, role: null }],
      [THE_DM, 'role-change', { playerId: AYLA.userId, role: null }],
    ] as const) {
      const { table, done, promote, tokensSeenBy, viewOf } = aTable()
      done(THE_DM, 'add-token', { token: { name: 'canary', isVisible: false } })
      promote(AYLA)
      expect(tokensSeenBy(AYLA)).toEqual(['canary'])
      const told = table.announcedTo(AYLA, () => done(by, name, payload))
      expect(told).toEqual([{ name: 'scene-entered', payload: { slices: viewOf(AYLA) } }])
      expect(JSON.stringify(told)).not.toContain('canary')
      expect(liveTable.viewer(table.state, AYLA.userId)).toMatchObject({ role: 'player' })
    }
    const { table, done, promote } = aTable()
    promote(AYLA)
    done(THE_DM, 'player-kick', { playerId: AYLA.userId })
    expect([table.state.roles.coDms, liveTable.viewer(table.state, AYLA.userId)]).toEqual([[], undefined])
  })
})

describe('former leaders', () => {
  it('ROLE-4 whoever loses the role, and sits there still or again, is not left in a scene where no player is', () => {
    const { table, done, promote, viewOf } = aTable()
    done(THE_DM, 'scene-add', { name: 'Secret' })
    const [first, secret = ''] = table.state.scenes.order
    promote(AYLA)
    done(AYLA, 'scene-look', { sceneId: secret })
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: null })
    expect(viewOf(AYLA).scenes.here).toBe(first)
    promote(AYLA)
    done(AYLA, 'scene-look', { sceneId: secret })
    done(THE_DM, 'player-kick', { playerId: AYLA.userId })
    table.seat(AYLA)
    expect(viewOf(AYLA).scenes.here).toBe(first)
    done(THE_DM, 'scene-look', { sceneId: secret })
    done(THE_DM, 'table-hand-over', { playerId: BRAM.userId })
    done(THE_DM, 'role-change', { playerId: THE_DM.userId, role: null })
    done({ ...THE_DM, role: 'player' }, 'player-join', { character: aCharacter() })
    expect(viewOf(THE_DM).scenes.here).toBe(first)
  })
})

describe('handing the table over', () => {
  it('ROLE-5 the other leads from then on, with the seat, and the former DM beside them; both can still take back what they did', () => {
    const { table, done, refusalOf, tokensSeenBy } = aTable()
    for (const name of ['One', 'Two']) done(THE_DM, 'add-token', { token: { name } })
    done(THE_DM, 'table-hand-over', { playerId: AYLA.userId })
    expect(liveTable.viewer(table.state, AYLA.userId)).toEqual({ userId: AYLA.userId, role: 'dm', name: '' })
    expect(liveTable.viewer(table.state, THE_DM.userId)).toMatchObject({ role: 'dm', rank: 'co-dm' })
    expect(table.state.session.dmId).toBe(AYLA.userId)
    expect(table.state.party.seats).toHaveLength(2)
    expect(refusalOf(THE_DM, 'session-end', {})).toBe('AUTH_003')
    done(AYLA, 'add-token', { token: { name: 'Three' } })
    for (const by of [THE_DM, THE_DM, AYLA]) done(by, 'undo', {})
    expect(tokensSeenBy(AYLA)).toEqual([])
    done(AYLA, 'table-hand-over', { playerId: THE_DM.userId })
    expect([table.state.session.dmId, table.state.roles.coDms]).toEqual([THE_DM.userId, [{ playerId: AYLA.userId, playerName: 'Ayla' }]])
  })

  it('ROLE-5 only the DM does, to a player or a co-DM, also to one without a seat; a rewind undoes nothing of the former DM’s', () => {
    const { table, done, refusalOf, tokensSeenBy } = aTable()
    expect(refusalOf(AYLA, 'table-hand-over', { playerId: AYLA.userId })).toBe('AUTH_003')
    for (const playerId of ['user_none', THE_DM.userId]) expect(refusalOf(THE_DM, 'table-hand-over', { playerId })).toBe('CHAR_001')
    done(THE_DM, 'add-token', { token: { name: 'Ogre' } })
    done(THE_DM, 'table-hand-over', { playerId: BRAM.userId })
    done(BRAM, 'dm-action', { action: 'rewind' })
    expect(tokensSeenBy(BRAM)).toEqual(['Ogre'])
    done(BRAM, 'table-hand-over', { playerId: THE_DM.userId })
    done(THE_DM, 'role-change', { playerId: BRAM.userId, role: null })
    expect(table.state.roles.coDms).toEqual([])
  })

  it('ROLE-9 nobody who led is forgotten, the first DM neither: a table with too many of them takes only those', () => {
    const { table, done, refusalOf, promote } = aTable()
    done(THE_DM, 'table-hand-over', { playerId: AYLA.userId })
    done(AYLA, 'table-hand-over', { playerId: THE_DM.userId })
    const others = Array.from({ length: MOST_LED - 2 }, (_, at) => aPlayer(`More${at}`))
    for (const player of others) {
      table.seat(player)
      promote(player)
      done(THE_DM, 'player-kick', { playerId: player.userId })
    }
    expect(refusalOf(THE_DM, 'role-change', { playerId: BRAM.userId, role: 'co-dm' })).toBe('VAL_001')
    expect(refusalOf(THE_DM, 'table-hand-over', { playerId: BRAM.userId })).toBe('VAL_001')
    done(THE_DM, 'table-hand-over', { playerId: AYLA.userId })
    expect([THE_DM, AYLA, ...others].filter(({ userId }) => !hasLed(table.state, userId))).toEqual([])
  })

  it('ROLE-4 a former DM without a seat who gives up the role is nobody at the table, and may sit down as a player', () => {
    const { table, done } = aTable()
    done(THE_DM, 'table-hand-over', { playerId: AYLA.userId })
    done(THE_DM, 'role-change', { playerId: THE_DM.userId, role: null })
    expect(liveTable.viewer(table.state, THE_DM.userId)).toBeUndefined()
    done({ ...THE_DM, role: 'player' }, 'player-join', { character: aCharacter() })
    expect(liveTable.viewer(table.state, THE_DM.userId)).toMatchObject({ role: 'player' })
  })
})

describe('roles in random stories', () => {
  it.each([THE_DM, AYLA, BRAM])(
    'ROLE-6, SECRET-1 a copy of $name’s follows each change of roles, and equals what they may know',
    ({ userId }) => {
      let changes = 0
      for (let seed = 1; seed <= 30; seed += 1) {
        let replica: TableState | undefined
        playStory(
          seed,
          ({ event, before, after, at, by }) => {
            const [was, is] = [liveTable.viewer(before, userId), liveTable.viewer(after, userId)]
            if (was === undefined || is === undefined) {
              replica = undefined
              return
            }
            replica ??= liveTable.view(was, before)
            for (const told of liveTable.project(was, event, before, after, by)) replica = tableOfOneScene.apply(replica, told, { at, by })
            expect(replica, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(is, after))
            // The DM stays a co-DM when the table is handed over.
            if (was.role !== is.role || event.name === 'table-handed-over') changes += 1
          },
          { messages: storyOfRoles },
        )
      }
      expect(changes, 'roles changed').toBeGreaterThan(userId === THE_DM.userId ? 0 : 10)
    },
  )

  it('ROLE-6 each word that somebody without a role is told is in the table as they may know it', () => {
    let relieved = 0
    for (let seed = 1; seed <= 30; seed += 1) {
      playStory(
        seed,
        ({ event, before, after, by }) => {
          for (const userId of [AYLA.userId, BRAM.userId] as UserId[]) {
            const [was, is] = [liveTable.viewer(before, userId), liveTable.viewer(after, userId)]
            if (was?.role !== 'dm' || is?.role !== 'player') continue
            relieved += 1
            const told = liveTable.project(was, event, before, after, by)
            expect(told).toEqual([{ name: 'scene-entered', payload: { slices: liveTable.view(is, after) } }])
          }
        },
        { messages: storyOfRoles },
      )
    }
    expect(relieved).toBeGreaterThan(10)
  })
})
