import { aPlayer, rehearse, SESSION, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, type TableState } from '../live-table'
import { serverFactsOf } from '../server-facts'
import type { CreatureHealth } from '../session-context/creature-health'
import { creatureBecomes, healthOfCreature } from './creature-becomes'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

const HURT: Partial<CreatureHealth> = { hp: 3, conditions: ['Prone', 'Stunned'] }

/** A table with an ogre's token, one of them in combat if asked, and Ayla's seat. */
function table({ isFighting }: { isFighting: boolean }) {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  rehearsal.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre', hp: 20, maxHp: 20 } })
  rehearsal.send(THE_DM, 'npc-added', { npc: { id: 'npc_smith', name: 'Smith', hp: 9 } })
  const combatants = [{ id: 'ogre' }, { id: AYLA.userId }, { id: 'npc_smith' }, { name: 'Shadow', hp: 11 }]
  if (isFighting) rehearsal.send(THE_DM, 'combat-start', { combatants })
  return rehearsal.state
}

const creatureOf = (state: TableState, id: string) => {
  const creature = serverFactsOf(SESSION, state).fightingCreature(id)
  if (creature === undefined) throw new Error(`no creature ${id}`)
  return creature
}

/** The table after the creature has this health, and the number of events. */
function become(state: TableState, id: string, changes: Partial<CreatureHealth>) {
  const creature = creatureOf(state, id)
  const events = creatureBecomes(creature, { ...healthOfCreature(creature), ...changes })
  const origin = { at: 1, by: THE_DM.userId }
  return { events, after: events.reduce((now, event) => liveTable.apply(now, event, origin), state) }
}

describe('what an act changes of a creature', () => {
  it.each(['ogre', AYLA.userId, 'npc_smith'])('reaches the row, the token, the seat and the NPC of %s alike', (id) => {
    const before = table({ isFighting: true })
    const { after } = become(before, id, { ...HURT, tempHp: 4, concentration: null })
    expect(healthOfCreature(creatureOf(after, id))).toMatchObject({ ...HURT, tempHp: 4 })
    const row = after.combat.entries.find((entry) => entry.id === id)
    expect(row).toMatchObject({ ...HURT, tempHp: 4 })
    const stored = { ...after.map.tokens, ...after.npcs.npcs, ...Object.fromEntries(after.party.seats.map((seat) => [seat.id, seat])) }[id]
    expect(stored).toMatchObject(HURT)
  })

  it('reaches a row that represents no other creature', () => {
    const before = table({ isFighting: true })
    const shadow = before.combat.entries.find(({ name }) => name === 'Shadow')?.id ?? ''
    expect(creatureOf(before, shadow).kind).toBe('row')
    expect(creatureOf(become(before, shadow, HURT).after, shadow)).toMatchObject(HURT)
  })

  it.each(['ogre', AYLA.userId])('needs no fight for %s', (id) => {
    const before = table({ isFighting: false })
    expect(creatureOf(become(before, id, HURT).after, id)).toMatchObject(HURT)
  })

  it('gives a seat outside a fight its temporary hit points and death saves', () => {
    const deathSaves = { successes: 1, failures: 2 }
    const { after } = become(table({ isFighting: false }), AYLA.userId, { hp: 0, tempHp: 5, deathSaves })
    expect(creatureOf(after, AYLA.userId)).toMatchObject({ hp: 0, tempHp: 5, deathSaves })
  })

  it('is nothing if nothing changes, and goes back the same way', () => {
    const before = table({ isFighting: true })
    expect(become(before, 'ogre', {}).events).toEqual([])
    const was = healthOfCreature(creatureOf(before, 'ogre'))
    const { combat, map, party } = become(become(before, 'ogre', HURT).after, 'ogre', was).after
    expect({ combat, tokens: map.tokens, party }).toEqual({ combat: before.combat, tokens: before.map.tokens, party: before.party })
  })
})

describe('a creature in a fight', () => {
  it('is one, by the id of its row, for a character and its token', () => {
    const rehearsal = rehearse().seat(AYLA)
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'tok_ayla', name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId } })
    expect(creatureOf(rehearsal.state, 'tok_ayla')).toMatchObject({ id: AYLA.userId, kind: 'hero', isParty: true, seenBy: undefined })
  })

  it('is seen by nobody while its token is hidden', () => {
    const rehearsal = rehearse().seat(AYLA)
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'lurker', name: 'Lurker', isVisible: false } })
    expect(creatureOf(rehearsal.state, 'lurker').seenBy).toEqual([])
    rehearsal.send(THE_DM, 'update-token', { tokenId: 'lurker', changes: { isVisible: true } })
    expect(creatureOf(rehearsal.state, 'lurker').seenBy).toBeUndefined()
  })

  it('has no numbers in a copy that does not know them', () => {
    const rehearsal = rehearse().seat(AYLA)
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre' } })
    const copy = liveTable.view(AYLA, rehearsal.state)
    expect(serverFactsOf(SESSION, copy).fightingCreature('ogre')).toBeUndefined()
  })
})
