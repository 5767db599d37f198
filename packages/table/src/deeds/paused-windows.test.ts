import { aCharacter, aCombatSheet, aPlayer, aPlayState, aSeededEnv, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** Ayla, who has Shield and was hit by an ogre, and Bram; a table that waits six seconds, and its clock. */
function struck({ isPaused = false } = {}) {
  const env = aSeededEnv()
  let now = 1_790_000_000_000
  const rehearsal = rehearse({ ...env, now: () => now }).seat(BRAM)
  const sheet = aCombatSheet({ spells: [{ id: 'shield', caster: 0, isReady: true }], slots: [{ level: 1, total: 4 }] })
  const play = aPlayState({ spellSlots: { 1: { total: 4, used: 0 } } })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter({ ac: 12, hp: 60, maxHp: 60 }), play, sheet })
  rehearsal.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'ogre', hp: 40, maxHp: 90, x: 1, y: 1, monsterId: 'ogre' } })
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { reactionSeconds: 6 } })
  rehearsal.send(THE_DM, 'combat-start', { combatants: [AYLA.userId, BRAM.userId, 'ogre'].map((id) => ({ id })) })
  if (isPaused) pause(rehearsal, true)
  const targets = [{ id: AYLA.userId, attack: 'hit' }]
  rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'ogre', act: { kind: 'monster', action: 'Greatclub' }, targets })
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { rehearsal, pass, now: () => now }
}

const latest = ({ state }: Pick<Rehearsal, 'state'>) => {
  const deed = Object.values(state.deeds.log).flat().at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
function pause(rehearsal: Rehearsal, value: boolean) {
  rehearsal.send(THE_DM, 'dm-action', { action: 'pause', value })
}
const settle = (rehearsal: Rehearsal, actor = BRAM) => rehearsal.send(actor, 'deed-settle', { deedId: latest(rehearsal).id })
const hold = (rehearsal: Rehearsal, isHeld: boolean) => rehearsal.send(THE_DM, 'deed-hold', { deedId: latest(rehearsal).id, isHeld })

describe('REACT-4 while the game is paused', () => {
  it('the time of a window stands still, and no player ends it', () => {
    const { rehearsal, pass, now } = struck()
    pass(2)
    pause(rehearsal, true)
    pass(60)
    pause(rehearsal, true)
    expect(settle(rehearsal)).toMatchObject({ refused: 'SESS_005' })
    expect(latest(rehearsal)).toMatchObject({ status: 'open', window: { leftMs: 4_000 } })
    pause(rehearsal, false)
    expect(latest(rehearsal).window).toMatchObject({ until: now() + 4_000 })
    pass(3)
    expect(settle(rehearsal)).toMatchObject({ refused: 'SESS_005' })
    pass(1)
    settle(rehearsal)
    expect(latest(rehearsal).status).toBe('proposed')
  })

  it('everybody’s copy stands still with it', () => {
    const { rehearsal } = struck()
    const before = liveTable.view(AYLA, rehearsal.state)
    const from = rehearsal.events.length
    pause(rehearsal, true)
    const at = rehearsal.events.at(-1)?.at ?? 0
    const copy = rehearsal.announcedTo(AYLA, from).reduce((state, event) => liveTable.apply(state, event, { at }), before)
    expect(copy.deeds).toEqual(liveTable.view(AYLA, rehearsal.state).deeds)
    expect(copy.deeds.log.all?.[0]?.window).toMatchObject({ leftMs: 6_000 })
  })

  it('a window that opens then has all of its time after the pause', () => {
    const { rehearsal, pass, now } = struck({ isPaused: true })
    pass(60)
    pause(rehearsal, false)
    expect(latest(rehearsal).window).toMatchObject({ until: now() + 6_000 })
  })

  it('the DM goes on all the same', () => {
    const { rehearsal } = struck({ isPaused: true })
    settle(rehearsal, THE_DM)
    expect(latest(rehearsal).status).toBe('proposed')
  })

  it('a window that the DM holds is held after the pause, too, and one that the DM lets go runs when the game goes on', () => {
    const { rehearsal, now } = struck()
    hold(rehearsal, true)
    pause(rehearsal, true)
    pause(rehearsal, false)
    expect(latest(rehearsal).window).not.toHaveProperty('until')
    pause(rehearsal, true)
    hold(rehearsal, false)
    expect(latest(rehearsal).window).toMatchObject({ leftMs: 6_000 })
    pause(rehearsal, false)
    expect(latest(rehearsal).window).toMatchObject({ until: now() + 6_000 })
  })
})
