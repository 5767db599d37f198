import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, type TableState } from '../index'
import { DEEDS_KEPT, type Deed, hasHeldArea } from './deeds.state'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** Ayla with a spell that stays around her and one that stays on others, Bram, a druid who holds vines, and a goblin in them. */
function table(isFight = true) {
  const rehearsal = rehearse().seat(BRAM)
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds: 'apply', reactionSeconds: 0 } })
  const sheet = aCombatSheet({
    spells: ['spirit-guardians', 'bless'].map((id) => ({ id, caster: 0, isReady: true })),
    slots: [1, 2, 3].map((level) => ({ level, total: 4 })),
  })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState(), sheet })
  for (const [id, x, y] of [
    ['druid', 30, 30],
    ['goblin', 32, 32],
  ] as const) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 40, x, y, monsterId: id } })
  }
  const combatants = ['druid', 'goblin', AYLA.userId, BRAM.userId].map((id) => ({ id }))
  if (isFight) rehearsal.send(THE_DM, 'combat-start', { combatants })
  return rehearsal
}
type Rehearsal = ReturnType<typeof table>

const deedsOf = (state: TableState): readonly Deed[] => Object.values(state.deeds.log).flat()
/** The areas on the map for the DM and for a player. */
const held = ({ state }: Rehearsal) =>
  [THE_DM, BRAM].map((viewer) =>
    deedsOf(liveTable.view(viewer, state))
      .filter(hasHeldArea)
      .map(({ name }) => name),
  )
const entangle = (rehearsal: Rehearsal, authorId = 'druid') => {
  const act = { kind: 'spell', spellId: 'entangle', way: 1 }
  const sent = rehearsal.send(THE_DM, 'deed-resolve', { authorId, act, place: { at: { x: 33, y: 33 } } })
  expect(isRefusal(sent)).toBe(false)
  expect(held(rehearsal)).toEqual([['Entangle'], ['Entangle']])
}
const cast = (rehearsal: Rehearsal, spellId: string, where: object) =>
  rehearsal.send(AYLA, 'deed-resolve', {
    authorId: AYLA.userId,
    act: { kind: 'spell', spellId, way: spellId === 'bless' ? 1 : 3 },
    ...where,
  })
const shoot = (rehearsal: Rehearsal, times: number) => {
  const act = { kind: 'weapon', name: 'Longbow' }
  for (let n = 0; n < times; n += 1)
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: BRAM.userId, act, targets: [{ id: 'druid', attack: 'miss' }] })
}

describe('DEED-8 the area of a creature of the DM', () => {
  it.each([
    ['loses its concentration', 'combat-entry-update', { targetId: 'druid', changes: { concentration: null } }],
    ['falls', 'combat-hp-change', { targetId: 'druid', change: { kind: 'set', hp: 0 } }],
    ['leaves the map with its row', 'remove-token', { tokenId: 'druid' }],
    ['leaves the fight', 'combat-entry-remove', { targetId: 'druid' }],
    ['has no fight any more', 'combat-end', {}],
  ] as const)('goes for everybody when it %s, and no word tells players of concentration', (_why, message, payload) => {
    const rehearsal = table()
    entangle(rehearsal)
    const told = JSON.stringify(rehearsal.announcedTo(BRAM, () => expect(isRefusal(rehearsal.send(THE_DM, message, payload))).toBe(false)))
    if (message === 'remove-token') rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: 'druid' })
    expect(held(rehearsal)).toEqual([[], []])
    if (message !== 'remove-token') expect(told).toContain('deed-held')
    expect(told).not.toMatch(/concentration":"/)
  })

  it('goes with its token or its life outside of a fight', () => {
    for (const [message, payload] of [
      ['remove-token', { tokenId: 'druid' }],
      ['update-token', { tokenId: 'druid', changes: { hp: 0 } }],
    ] as const) {
      const rehearsal = table(false)
      entangle(rehearsal)
      rehearsal.send(THE_DM, message, payload)
      expect(held(rehearsal)).toEqual([[], []])
    }
  })

  it('gives way to the next on which it concentrates, and comes back with what had broken it', () => {
    const rehearsal = table()
    entangle(rehearsal)
    entangle(rehearsal)
    expect(deedsOf(rehearsal.state).filter(({ isOver }) => isOver)).toHaveLength(1)
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'druid', change: { kind: 'set', hp: 0 } })
    expect(held(rehearsal)).toEqual([[], []])
    rehearsal.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(held(rehearsal)).toEqual([['Entangle'], ['Entangle']])
  })
})

describe('DEED-8 a deed on which its author concentrates', () => {
  it('stays after as many others as there may be, and can be taken back', () => {
    const rehearsal = table(false)
    cast(rehearsal, 'spirit-guardians', { place: {}, except: [AYLA.userId] })
    const [deed] = deedsOf(rehearsal.state)
    shoot(rehearsal, DEEDS_KEPT + 3)
    expect(held(rehearsal)).toEqual([['Spirit Guardians'], ['Spirit Guardians']])
    expect(deedsOf(rehearsal.state)).toHaveLength(DEEDS_KEPT + 1)
    expect(isRefusal(rehearsal.send(THE_DM, 'deed-undo', { deedId: deed?.id }))).toBe(false)
    expect(deedsOf(rehearsal.state)).toHaveLength(DEEDS_KEPT)
    expect(held(rehearsal)).toEqual([[], []])
  })

  it('stays without an area, too, for the DM alone, and goes with the concentration', () => {
    const rehearsal = table(false)
    cast(rehearsal, 'bless', { targets: [{ id: AYLA.userId }] })
    shoot(rehearsal, DEEDS_KEPT)
    const lengths = () => [THE_DM, BRAM].map((viewer) => deedsOf(liveTable.view(viewer, rehearsal.state)).length)
    expect(lengths()).toEqual([DEEDS_KEPT + 1, DEEDS_KEPT])
    rehearsal.send(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { concentration: '' } })
    expect(lengths()).toEqual([DEEDS_KEPT, DEEDS_KEPT])
  })
})
