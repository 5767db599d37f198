import type { UserId } from '@hearthlight/protocol'
import { aPlayer, DISPLAY_IDS, playStory, rehearse, SPECTATOR_IDS, storyOfScenes, storyOfSpectators, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable, type TableState, tableOfOneScene } from '../index'
import { MOST_DISPLAYS } from './displays.state'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const [TV = '' as UserId, TABLET = '' as UserId] = DISPLAY_IDS
const viewerOf = (userId: UserId): Actor => ({ userId, role: 'player', name: '' })
const display = (id: UserId, changes: object = {}) => ({ id, name: 'The television', seesAs: 'everyone', sceneId: null, ...changes })

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (name: string, payload: object) => expect(isRefusal(table.send(THE_DM, name, payload)), name).toBe(false)
  const namesSeenBy = (userId: UserId) =>
    Object.values(liveTable.view(viewerOf(userId), table.state).map.tokens)
      .map(({ name }) => name)
      .sort()
  const sceneOf = (userId: UserId) => liveTable.view(viewerOf(userId), table.state).scenes.here
  return { table, done, namesSeenBy, sceneOf }
}

/** Two scenes, with everybody in the first. */
function withTwoScenes() {
  const setting = aTable()
  setting.done('scene-add', { name: 'Cellar' })
  const [first = '', cellar = ''] = setting.table.state.scenes.order
  return { ...setting, first, cellar }
}

describe('second screens', () => {
  it('DISPLAY-1 are opened by the DM alone, so many and no more, and none under the id of somebody else', () => {
    const { table } = aTable()
    expect(table.send(AYLA, 'display-open', { display: display(TV) })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'display-open', { display: display(AYLA.userId) })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'display-open', { display: display(THE_DM.userId) })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'display-open', { display: display(TV, { seesAs: 'user_none' }) })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'display-open', { display: display(TV, { sceneId: 'nowhere' }) })).toMatchObject({ refused: 'VAL_001' })
    for (let count = 0; count < MOST_DISPLAYS; count += 1) {
      expect(isRefusal(table.send(THE_DM, 'display-open', { display: display(`display_${count}` as UserId) }))).toBe(false)
    }
    expect(table.send(THE_DM, 'display-open', { display: display('display_more' as UserId) })).toMatchObject({ refused: 'VAL_001' })
    expect(table.state.displays.open).toHaveLength(MOST_DISPLAYS)
  })

  it('DISPLAY-2 and DISPLAY-3 the DM changes and closes them, and a player does neither', () => {
    const { table, done } = aTable()
    done('display-open', { display: display(TV) })
    expect(table.send(AYLA, 'display-change', { displayId: TV, changes: { seesAs: AYLA.userId } })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'display-close', { displayId: TV })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'display-change', { displayId: TABLET, changes: {} })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'display-close', { displayId: TABLET })).toMatchObject({ refused: 'VAL_001' })
    done('display-change', { displayId: TV, changes: { seesAs: AYLA.userId } })
    expect(table.state.displays.open).toEqual([display(TV, { seesAs: AYLA.userId })])
    done('display-close', { displayId: TV })
    expect(table.state.displays.open).toEqual([])
    expect(liveTable.viewer(table.state, TV)).toBeUndefined()
  })

  it('DISPLAY-4 players learn that one watches and its name, neither whose view it shows nor of a change of that', () => {
    const { table, done } = aTable()
    done('display-open', { display: display(TV, { seesAs: BRAM.userId, sceneId: 'scene-1' }) })
    expect(liveTable.view(AYLA, table.state).displays).toEqual({ open: [display(TV)] })
    expect(table.announcedTo(AYLA, () => done('display-change', { displayId: TV, changes: { seesAs: AYLA.userId } }))).toEqual([])
    expect(table.announcedTo(AYLA, () => done('display-change', { displayId: TV, changes: { name: 'Tablet' } }))).toHaveLength(1)
    expect(liveTable.view(viewerOf(TV), table.state).displays).toEqual({ open: [display(TV, { name: 'Tablet' })] })
  })

  it('DISPLAY-3 are nobody any more once the session has ended', () => {
    const { table, done } = aTable()
    done('display-open', { display: display(TV) })
    expect(liveTable.viewer(table.state, TV)).toMatchObject({ role: 'player' })
    done('session-end', {})
    expect(liveTable.viewer(table.state, TV)).toBeUndefined()
    expect(liveTable.viewer(table.state, AYLA.userId)).toMatchObject({ role: 'player' })
  })

  it('DISPLAY-5 one for everyone sees what each player sees; one for a player what is on that player’s map, and nothing else of theirs', () => {
    const { table, done, namesSeenBy } = aTable()
    done('display-open', { display: display(TV) })
    done('display-open', { display: display(TABLET, { seesAs: AYLA.userId }) })
    done('fog-paint', { cover: [{ x: 20, y: 20, length: 10 }] })
    const tokens = [
      { name: 'Ogre', x: 1, y: 1 },
      { name: 'Lurker', x: 2, y: 2, isVisible: false },
      { name: 'Rat', x: 21, y: 20 },
      { name: 'Wolf of Ayla', x: 22, y: 20, ownerId: AYLA.userId, aura: { radiusFt: 10, color: '#ff0000', audience: 'owner' } },
      { name: 'Wolf of Bram', x: 23, y: 20, ownerId: BRAM.userId },
    ]
    for (const token of tokens) done('add-token', { token })
    expect(namesSeenBy(TV)).toEqual(['Ogre'])
    expect(namesSeenBy(TABLET)).toEqual(['Ogre', 'Wolf of Ayla'])
    const since = table.events.length
    table.send(BRAM, 'chat-message', { message: 'canary-1-', to: [AYLA.userId] })
    table.send(AYLA, 'dice-roll', { dice: '1d20', reason: 'canary-2-', audience: 'dm' })
    table.send(THE_DM, 'dice-roll', { dice: '1d20', reason: 'canary-3-', audience: 'dm' })
    for (const id of [TV, TABLET]) {
      const bytes = JSON.stringify([table.announcedTo(viewerOf(id), since), liveTable.view(viewerOf(id), table.state)])
      expect(bytes).not.toContain('canary')
      expect(bytes).not.toContain('"aura"')
      expect(liveTable.view(viewerOf(id), table.state).party.seats.filter(({ play, sheet }) => play ?? sheet)).toEqual([])
    }
  })

  it('DISPLAY-5 another player’s map arrives whole, and everyone’s as soon as that player has no seat', () => {
    const { table, done, namesSeenBy } = aTable()
    done('display-open', { display: display(TV) })
    done('fog-paint', { cover: [{ x: 20, y: 20, length: 10 }] })
    done('add-token', { token: { name: 'Wolf of Ayla', x: 22, y: 20, ownerId: AYLA.userId } })
    const told = table.announcedTo(viewerOf(TV), () => done('display-change', { displayId: TV, changes: { seesAs: AYLA.userId } }))
    expect(told.map(({ name }) => name)).toEqual(['scene-entered'])
    expect(JSON.stringify(told)).toContain('Wolf of Ayla')
    done('player-kick', { playerId: AYLA.userId })
    expect(namesSeenBy(TV)).toEqual([])
  })

  it('DISPLAY-6 it is where most players are, the main scene first, where its player is, or where the DM says', () => {
    const { table, done, sceneOf, first, cellar } = withTwoScenes()
    done('display-open', { display: display(TV) })
    done('display-open', { display: display(TABLET, { seesAs: BRAM.userId }) })
    expect([sceneOf(TV), sceneOf(TABLET)]).toEqual([first, first])
    done('scene-send', { sceneId: cellar, playerIds: [BRAM.userId] })
    expect([sceneOf(TV), sceneOf(TABLET)]).toEqual([first, cellar])
    const told = table.announcedTo(viewerOf(TV), () => done('scene-send', { sceneId: cellar, playerIds: [AYLA.userId] }))
    expect(told.map(({ name }) => name)).toEqual(['scene-entered'])
    expect([sceneOf(TV), sceneOf(TABLET)]).toEqual([cellar, cellar])
    done('display-change', { displayId: TABLET, changes: { sceneId: first } })
    expect([sceneOf(TV), sceneOf(TABLET)]).toEqual([cellar, first])
    done('scene-remove', { sceneId: first, to: cellar })
    expect(sceneOf(TABLET)).toBe(cellar)
  })

  it('DISPLAY-6 no co-DM takes it along to where they look: it shows what players see, whoever of them it was for', () => {
    const { table, done, sceneOf, first, cellar } = withTwoScenes()
    done('display-open', { display: display(TV) })
    done('display-open', { display: display(TABLET, { seesAs: BRAM.userId }) })
    done('player-kick', { playerId: AYLA.userId })
    done('role-change', { playerId: BRAM.userId, role: 'co-dm' })
    table.send(BRAM, 'scene-look', { sceneId: cellar })
    expect([sceneOf(TV), sceneOf(TABLET)]).toEqual([first, first])
    expect(liveTable.viewer(table.state, TABLET)).not.toHaveProperty('sight')
  })

  it('DISPLAY-14 with a split party it shows the open rolls of its scene, and nobody is told which screens those reached', () => {
    const { table, done, first, cellar } = withTwoScenes()
    done('display-open', { display: display(TV) })
    done('display-open', { display: display(TABLET, { sceneId: cellar }) })
    done('session-settings-change', { settings: { chatStaysAtPlace: true } })
    done('scene-send', { sceneId: cellar, playerIds: [BRAM.userId] })
    const rollsOf = (userId: UserId) =>
      Object.values(liveTable.view(viewerOf(userId), table.state).dice.log)
        .flat()
        .map(({ reason, hidden, proof }) => [reason, hidden, proof])
    const since = table.events.length
    table.send(AYLA, 'dice-roll', { dice: '1d20', reason: 'Climb' })
    table.send(AYLA, 'dice-roll', { dice: '1d20', reason: 'Lie', audience: 'dm' })
    table.send(BRAM, 'dice-roll', { dice: '1d20', reason: 'Swim' })
    expect([rollsOf(TV), rollsOf(TABLET)]).toEqual([[['Climb', false, undefined]], [['Swim', false, undefined]]])
    expect(table.announcedTo(viewerOf(TV), since)).toMatchObject([{ name: 'player-roll', payload: { reason: 'Climb', to: [TV] } }])
    for (const person of [THE_DM, AYLA, BRAM]) {
      const bytes = JSON.stringify([table.announcedTo(person, since), liveTable.view(person, table.state).dice])
      expect(bytes).not.toContain('display_')
      expect(bytes).not.toContain('screens')
    }
    // Whoever comes is not told what was rolled there before.
    done('display-change', { displayId: TABLET, changes: { sceneId: first } })
    expect(rollsOf(TABLET)).toEqual([['Swim', false, undefined]])
    done('scene-send', { sceneId: first, playerIds: [BRAM.userId] })
    table.send(BRAM, 'dice-roll', { dice: '1d20', reason: 'Rest' })
    expect(rollsOf(TV).map(([reason]) => reason)).toEqual(['Climb', 'Rest'].toSorted())
  })

  it('DISPLAY-14 a screen is not told whom a roll is aimed at, which it may not see, and one that is closed leaves no rolls', () => {
    const { table, done, first, cellar } = withTwoScenes()
    done('session-settings-change', { settings: { chatStaysAtPlace: true } })
    done('scene-send', { sceneId: cellar, playerIds: [BRAM.userId] })
    done('scene-look', { sceneId: first })
    done('fog-paint', { cover: [{ x: 20, y: 20, length: 4 }] })
    done('add-token', { token: { name: 'canary-wolf', ownerId: AYLA.userId, x: 20, y: 20 } })
    const [wolf] = Object.keys(liveTable.stateFor(AYLA.userId, table.state).map.tokens)
    for (let times = 0; times < 30; times += 1) {
      const id = `display_${times}` as UserId
      done('display-open', { display: display(id, { sceneId: first }) })
      const since = table.events.length
      table.send(AYLA, 'dice-roll', { dice: '1d20', reason: 'Find', targets: [wolf] })
      expect(JSON.stringify(table.announcedTo(AYLA, since))).toContain('canary-wolf')
      const bytes = JSON.stringify([table.announcedTo(viewerOf(id), since), liveTable.view(viewerOf(id), table.state)])
      expect(bytes).toContain('Find')
      expect(bytes).not.toContain('canary-wolf')
      done('display-close', { displayId: id })
    }
    expect(Object.keys(table.state.dice.log).filter((key) => key.includes('display_'))).toEqual([])
  })

  it('DISPLAY-14 so it does with the dice of a fight, which are heard in its scene alone', () => {
    const { table, done, first, cellar } = withTwoScenes()
    done('display-open', { display: display(TV) })
    done('display-open', { display: display(TABLET, { sceneId: cellar }) })
    done('scene-send', { sceneId: cellar, playerIds: [BRAM.userId] })
    done('scene-look', { sceneId: first })
    const since = table.events.length
    done('combat-start', { combatants: [{ id: AYLA.userId }] })
    const cards = (userId: UserId) => table.announcedTo(viewerOf(userId), since).filter(({ name }) => name === 'player-roll')
    expect(cards(TV)).toMatchObject([{ payload: { type: 'initiative', audience: 'everyone', hidden: false, to: [TV] } }])
    expect(cards(TABLET)).toEqual([])
    for (const person of [THE_DM, AYLA]) expect(JSON.stringify(table.announcedTo(person, since))).not.toContain('display_')
  })

  it.each([
    ['is relieved', THE_DM, 'role-change', { playerId: AYLA.userId, role: null }],
    ['gives the role up', AYLA, 'role-change', { playerId: AYLA.userId, role: null }],
    ['is turned out', THE_DM, 'player-kick', { playerId: AYLA.userId }],
    ['leaves', AYLA, 'player-leave', { characterId: `char_${AYLA.userId}` }],
  ])('ROLE-11 all screens close when a co-DM %s, whose devices know their codes, and at no other change', (_, by, name, payload) => {
    const { table, done } = aTable()
    done('role-change', { playerId: AYLA.userId, role: 'co-dm' })
    table.send(AYLA, 'display-open', { display: display(TV) })
    done('display-open', { display: display(TABLET) })
    done('table-hand-over', { playerId: AYLA.userId })
    table.send(AYLA, 'table-hand-over', { playerId: THE_DM.userId })
    done('player-kick', { playerId: BRAM.userId })
    expect(table.state.displays.open).toHaveLength(2)
    expect(isRefusal(table.send(by, name, payload))).toBe(false)
    expect([table.state.displays.open, liveTable.viewer(table.state, TV)]).toEqual([[], undefined])
  })

  it('DISPLAY-7 a table of an older version, whose state lacks them, has none', () => {
    const { table, done } = aTable()
    done('add-token', { token: { name: 'Ogre', x: 1, y: 1 } })
    const { displays: _, ...older } = table.state
    const state = older as TableState
    expect(liveTable.viewer(state, TV)).toBeUndefined()
    expect(liveTable.view(AYLA, state).displays).toEqual({ open: [] })
    const opened = liveTable.apply(state, { name: 'displays-changed', payload: { open: [display(TV)] } }, { at: 0 })
    expect(liveTable.viewer(opened, TV)).toMatchObject({ role: 'player' })
  })
})

const STORIES = 30
const canariesIn = (value: unknown): ReadonlySet<string> => new Set(JSON.stringify(value)?.match(/canary-\d+-/g))

describe('what a second screen may know', () => {
  it.each([
    ...DISPLAY_IDS.map((id) => ({ id, messages: storyOfScenes })),
    ...SPECTATOR_IDS.map((id) => ({ id, messages: storyOfSpectators })),
  ])('DISPLAY-5, WATCH-2 projecting and then applying equals applying and then projecting, for $id', ({ id, messages }) => {
    const isSpectator = SPECTATOR_IDS.includes(id)
    let visits = 0
    for (let seed = 1; seed <= (isSpectator ? 3 : 1) * STORIES; seed += 1) {
      let replica: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          const wasOpen = liveTable.isDisplay(before, id)
          if (!wasOpen || !liveTable.isDisplay(after, id)) replica = undefined
          if (wasOpen) replica ??= liveTable.view(viewerOf(id), before)
          if (replica === undefined) return
          for (const seen of liveTable.project(viewerOf(id), event, before, after, by)) {
            if (seen.name === 'scene-entered') visits += 1
            replica = tableOfOneScene.apply(replica, seen, { at, by })
          }
          expect(replica, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewerOf(id), after))
        },
        { messages },
      )
    }
    expect(visits).toBeGreaterThan(isSpectator ? 3 : 8)
  })

  it.each([
    { watching: 'a screen', ids: DISPLAY_IDS, messages: storyOfScenes },
    { watching: 'a spectator', ids: SPECTATOR_IDS, messages: storyOfSpectators },
  ])(
    'DISPLAY-5, WATCH-2 what $watching knows is no secret to any player of its scene; on its player’s map alone, none to that player',
    ({ ids, messages }) => {
      let compared = 0
      let kept = 0
      for (let seed = 1; seed <= (ids === SPECTATOR_IDS ? 2 : 1) * STORIES; seed += 1) {
        playStory(
          seed,
          ({ event, before, after, by }) => {
            for (const id of ids) {
              const viewer = liveTable.viewer(after, id)
              if (viewer === undefined || !liveTable.isDisplay(before, id)) continue
              const told = liveTable.project(viewer, event, before, after, by)
              const view = liveTable.view(viewer, after)
              const everything = canariesIn([told, view])
              const besidesMap = canariesIn({ ...view, map: null, combat: null })
              const hidden = canariesIn({ ...after, map: { ...after.map, history: null }, rewind: null })
              kept += [...hidden].filter((canary) => !everything.has(canary)).length
              for (const player of [AYLA, BRAM]) {
                if (liveTable.view(player, after).scenes.here !== view.scenes.here) continue
                const known = canariesIn([liveTable.project(player, event, before, after, by), liveTable.view(player, after)])
                for (const state of [before, after])
                  for (const canary of canariesIn(liveTable.view(player, state))) (known as Set<string>).add(canary)
                const isWhole = viewer.sight === undefined || viewer.sight === player.userId
                const leaked = [...(isWhole ? everything : besidesMap)].filter((canary) => !known.has(canary))
                expect(leaked, `seed ${seed}, ${event.name}`).toEqual([])
                compared += 1
              }
            }
          },
          { messages },
        )
      }
      expect(compared, 'screens watched where players were').toBeGreaterThan(ids === SPECTATOR_IDS ? 500 : 1_500)
      expect(kept, 'there were secrets at the table').toBeGreaterThan(ids === SPECTATOR_IDS ? 4_000 : 10_000)
    },
  )
})
