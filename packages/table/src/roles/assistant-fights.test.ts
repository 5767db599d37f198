import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** Ayla, who is an assistant, Bram, an ogre and a goblin in sight, and a lurker whom nobody but the DM sees. */
function aTable() {
  const table = rehearse().seat(AYLA)
  table.send(BRAM, 'player-join', { character: aCharacter(), play: aPlayState(), sheet: aCombatSheet() })
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  const refusalOf = (by: Actor, name: string, payload: object) => {
    const before = table.state
    const answer = table.send(by, name, payload)
    expect(table.state).toBe(before)
    return isRefusal(answer) ? answer.refused : undefined
  }
  const { x = 0, y = 0 } = Object.values(table.state.map.tokens).find(({ ownerId }) => ownerId === BRAM.userId) ?? {}
  const token = (id: string, at: number, monsterId: string, isVisible = true) =>
    done(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 40, x: x + at, y, monsterId, isVisible } })
  token('ogre', 1, 'ogre')
  token('goblin', 3, 'goblin')
  token('lurker', 5, 'lich', false)
  done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'assistant' })
  const viewOf = ({ userId }: Actor) => {
    const viewer = liveTable.viewer(table.state, userId)
    if (viewer === undefined) throw new Error(`${userId} is not at this table`)
    return liveTable.view(viewer, table.state)
  }
  const start = (combatants: readonly object[] = ORDER) => done(AYLA, 'combat-start', { combatants })
  return { table, done, refusalOf, viewOf, start, x, y }
}

const ORDER = [
  { id: 'ogre', initiative: 20 },
  { id: BRAM.userId, initiative: 15 },
  { id: 'goblin', initiative: 10 },
]
const CLUB = { kind: 'monster', action: 'Greatclub' }

describe('fights that an assistant runs', () => {
  it('ROLE-13 one starts a fight of those whom they see, rolls their initiative, and ends it', () => {
    const { table, done, refusalOf } = aTable()
    for (const combatants of [
      [{ id: 'ogre' }, { id: 'lurker' }],
      [{ id: 'ogre' }, { id: 'nobody' }],
      [{ name: 'Somebody new' }],
      [{ id: 'ogre', isHidden: true }],
      [{ id: 'ogre', modifier: 9 }],
    ])
      expect(refusalOf(AYLA, 'combat-start', { combatants })).toBe('AUTH_003')
    expect(refusalOf(BRAM, 'combat-start', { combatants: ORDER })).toBe('AUTH_003')
    done(AYLA, 'combat-start', { combatants: [{ id: 'ogre' }, { id: BRAM.userId }, { id: 'goblin', initiative: 99 }] })
    expect(table.state.combat.entries.map(({ id }) => id).sort()).toEqual(['goblin', 'ogre', BRAM.userId].sort())
    expect(table.state.combat.entries[0]).toMatchObject({ id: 'goblin', initiative: 99, isHidden: false })
    expect(refusalOf(AYLA, 'combat-start', { combatants: ORDER })).toBe('SESS_005')
    done(AYLA, 'combat-entry-update', { targetId: 'ogre', changes: {}, rollInitiative: 2 })
    expect(refusalOf(BRAM, 'combat-end', {})).toBe('AUTH_003')
    done(AYLA, 'combat-end', {})
    expect(table.state.combat.active).toBe(false)
    done(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(refusalOf(AYLA, 'combat-start', { combatants: ORDER })).toBe('SESS_005')
  })

  it('ROLE-13 the initiative of the DM’s creatures is rolled where only the DM reads the dice', () => {
    const { table, start } = aTable()
    const told = table.announcedTo(AYLA, () => start([{ id: 'ogre' }]))
    expect(JSON.stringify([told, liveTable.view(AYLA, table.state).dice])).not.toContain('"rolls"')
  })

  it('ROLE-13 whoever is hidden stays the DM’s: the fight can’t be ended in their turn, and without it they end with it', () => {
    const { table, done, refusalOf, viewOf, start } = aTable()
    start()
    done(THE_DM, 'combat-entry-add', { entry: { id: 'lurker', initiative: 12 } })
    expect(JSON.stringify(viewOf(AYLA))).not.toMatch(/lurker|lich/)
    for (const _ of ['Bram', 'lurker']) done(AYLA, 'combat-next-turn', {})
    expect(table.state.combat.entries[table.state.combat.turn]?.id).toBe('lurker')
    expect(refusalOf(AYLA, 'combat-end', {})).toBe('AUTH_003')
    expect(refusalOf(AYLA, 'token-move', { tokenId: 'lurker', x: 0, y: 0 })).toBe('VAL_001')
    const deed = { authorId: 'lurker', act: { kind: 'monster', action: 'Paralyzing Touch' }, targets: [{ id: BRAM.userId }] }
    expect(refusalOf(AYLA, 'deed-resolve', deed)).toBe(refusalOf(AYLA, 'deed-resolve', { ...deed, authorId: 'nobody' }))
    done(THE_DM, 'combat-next-turn', {})
    done(AYLA, 'combat-end', {})
    expect(table.state.combat).toMatchObject({ active: false, entries: [] })
  })

  it('ROLE-13 one moves a creature of the DM in its turn, and neither before nor while its row is hidden', () => {
    const { table, done, refusalOf, start, x, y } = aTable()
    const move = (tokenId: string, at: number) => ['token-move', { tokenId, x: x + at, y }] as const
    done(THE_DM, 'set-players-move', { playersMoveAll: false })
    expect(refusalOf(AYLA, ...move('ogre', 2)), 'without a fight').toBe('AUTH_003')
    start()
    done(AYLA, ...move('ogre', 2))
    expect(table.state.map.tokens.ogre).toMatchObject({ x: x + 2, y })
    expect(refusalOf(BRAM, ...move('ogre', 1))).toBe('AUTH_003')
    expect(refusalOf(AYLA, ...move('goblin', 4)), 'another’s turn').toBe('AUTH_003')
    done(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(refusalOf(AYLA, ...move('ogre', 1))).toBe('SESS_005')
    done(THE_DM, 'dm-action', { action: 'pause', value: false })
    done(AYLA, 'combat-next-turn', {})
    const [bram] = Object.values(table.state.map.tokens).filter(({ ownerId }) => ownerId === BRAM.userId)
    expect(refusalOf(AYLA, ...move(bram?.id ?? '', 4)), 'a player’s').toBe('AUTH_003')
    done(THE_DM, 'combat-entry-update', { targetId: 'ogre', changes: { isHidden: true } })
    done(THE_DM, 'combat-previous-turn', {})
    expect(refusalOf(AYLA, ...move('ogre', 1))).toBe('AUTH_003')
  })

  it('ROLE-13 one uses the acts of its stat block in the bounds of players, and the DM applies them', () => {
    const { table, done, refusalOf, viewOf, start } = aTable()
    const club = { authorId: 'ogre', act: CLUB, targets: [{ id: BRAM.userId }] }
    expect(refusalOf(AYLA, 'deed-resolve', club), 'without a fight').toBe('AUTH_003')
    start()
    for (const refused of [
      { ...club, targets: [{ id: BRAM.userId, attack: 'hit' }] },
      { ...club, resists: [BRAM.userId] },
      { ...club, act: { kind: 'custom', name: 'Smite', damage: [{ dice: '4d100', type: 'fire' }] } },
      { ...club, authorId: 'goblin', act: { kind: 'monster', action: 'Scimitar' } },
    ])
      expect(refusalOf(AYLA, 'deed-resolve', refused)).toBe('AUTH_003')
    expect(refusalOf(BRAM, 'deed-resolve', club)).toBe('AUTH_003')
    expect(refusalOf(AYLA, 'deed-resolve', { ...club, targets: [{ id: 'goblin', cover: 'half' }] })).toBe('VAL_001')
    for (const id of ['lurker', 'nobody']) expect(refusalOf(AYLA, 'deed-resolve', { ...club, targets: [{ id }] }), id).toBe('VAL_001')
    done(AYLA, 'deed-resolve', club)
    const [deed] = Object.values(viewOf(AYLA).deeds.log).flat()
    expect(deed).toMatchObject({ author: { id: 'ogre' }, targets: [{ id: BRAM.userId }] })
    expect(JSON.stringify(deed), 'the bonus of the attack is the DM’s').not.toContain('bonus')
    expect(refusalOf(AYLA, 'deed-apply', { deedId: deed?.id })).toBe('AUTH_003')
    done(THE_DM, 'deed-apply', { deedId: deed?.id })
    done(THE_DM, 'update-token', { tokenId: 'ogre', changes: { hp: 0 } })
    expect(refusalOf(AYLA, 'deed-resolve', club)).toBe('SESS_005')
    expect(table.state.combat.active).toBe(true)
  })

  it('ROLE-14 one knows which monster the creatures of the fight are whose tokens and rows they see, as long as it runs', () => {
    const { table, done, viewOf, start } = aTable()
    const known = (actor: Actor) =>
      Object.values(viewOf(actor).map.tokens).flatMap(({ id, monsterId }) => (monsterId === undefined ? [] : [`${id} ${monsterId}`]))
    expect(known(AYLA)).toEqual([])
    const told = table.announcedTo(AYLA, () => start([{ id: 'ogre' }]))
    expect(told.map(({ name }) => name)).not.toContain('scene-entered')
    expect(known(AYLA)).toEqual(['ogre ogre'])
    expect(known(BRAM)).toEqual([])
    done(THE_DM, 'combat-entry-add', { entry: { id: 'lurker' } })
    done(THE_DM, 'combat-entry-add', { entry: { id: 'goblin', isHidden: true } })
    expect(known(AYLA)).toEqual(['ogre ogre'])
    done(THE_DM, 'combat-entry-update', { targetId: 'goblin', changes: { isHidden: false } })
    expect(known(AYLA)).toEqual(['ogre ogre', 'goblin goblin'])
    done(THE_DM, 'update-token', { tokenId: 'goblin', changes: { isVisible: false } })
    expect(known(AYLA)).toEqual(['ogre ogre'])
    done(AYLA, 'role-change', { playerId: AYLA.userId, role: null })
    expect(known(AYLA)).toEqual([])
    done(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'assistant' })
    done(THE_DM, 'combat-end', {})
    expect(known(AYLA)).toEqual([])
  })
})
