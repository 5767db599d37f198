import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { createRecap } from './recap'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

function recapOf(table: ReturnType<typeof rehearse>, reader = THE_DM) {
  const recap = createRecap(reader)
  for (const moment of table.events) recap.add(moment)
  return recap.result()
}

describe('the recap of a session', () => {
  it('RECAP-1 tells who rolled and hit, what fell, where it went and which quests were done', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'scene-change', { scene: { name: 'The Crypt' } })
    for (let rolls = 0; rolls < 3; rolls += 1) table.send(AYLA, 'dice-roll', { dice: '1d20' })
    table.send(THE_DM, 'combat-start', {
      combatants: [
        { id: AYLA.userId, initiative: 20 },
        { id: 'wolf', name: 'Wolf', initiative: 1, hp: 11, maxHp: 11 },
      ],
    })
    table.send(THE_DM, 'combat-hp-change', { targetId: 'wolf', change: { kind: 'damage', points: 30 } })
    table.send(THE_DM, 'quest-add', { quest: { name: 'The Bell', status: 'active' } })
    const [quest] = Object.values(table.state.quests.quests)
    table.send(THE_DM, 'quest:update-status', { questId: quest?.id, status: 'completed' })
    const recap = recapOf(table)
    expect(recap).toMatchObject({ scenes: ['The Crypt'], fights: 1, rounds: 1, fallen: ['Wolf'], quests: ['The Bell'] })
    expect(recap.people.map(({ name, rolls, damageDealt }) => [name, rolls, damageDealt])).toEqual([
      ['Ayla', 3, 11],
      ['Bram', 0, 0],
    ])
    expect(recap.people[0]).toMatchObject({ rolls: 3, damageDealt: 11 })
  })

  it('RECAP-1 names the characters, and who of the party went down or died', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const combatants = [
      { id: AYLA.userId, initiative: 20 },
      { id: BRAM.userId, initiative: 10 },
    ]
    table.send(THE_DM, 'combat-start', { combatants })
    const heroes = table.state.party.seats.map(({ character }) => character.name)
    table.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 500 } })
    table.send(THE_DM, 'combat-hp-change', { targetId: BRAM.userId, change: { kind: 'damage', points: 500 } })
    table.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'heal', points: 1 } })
    const failed = { successes: 0, failures: 3 }
    table.send(THE_DM, 'combat-entry-update', { targetId: BRAM.userId, changes: { deathSaves: failed } })
    for (const reader of [THE_DM, AYLA]) {
      const recap = recapOf(table, reader)
      expect(recap.people.map(({ hero }) => hero)).toEqual(heroes)
      expect(recap.down).toEqual([
        { name: heroes[0], isDead: false },
        { name: heroes[1], isDead: true },
      ])
    }
  })

  it('RECAP-2 holds nothing that its reader may not know', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(AYLA, 'dice-roll', { dice: '1d20', audience: 'self' })
    table.send(AYLA, 'chat-message', { message: 'between us', kind: 'whisper', to: [BRAM.userId] })
    const recap = recapOf(table)
    expect(recap.people[0]?.rolls).toBe(0)
    expect(JSON.stringify(recap)).not.toContain('between us')
  })

  it('RECAP-2 names no creature and no quest to a player that is hidden from them', () => {
    const table = rehearse().seat(AYLA)
    const combatants = [
      { id: AYLA.userId, initiative: 20 },
      { id: 'wolf', name: 'Wolf', initiative: 2, hp: 11, maxHp: 11 },
      { id: 'spy', name: 'Spy', initiative: 1, hp: 11, maxHp: 11, isHidden: true },
    ]
    table.send(THE_DM, 'combat-start', { combatants })
    for (const targetId of ['wolf', 'spy']) {
      table.send(THE_DM, 'combat-hp-change', { targetId, change: { kind: 'damage', points: 30 } })
    }
    for (const [name, isHidden] of [
      ['The Bell', false],
      ['The Heir', true],
    ] as const) {
      table.send(THE_DM, 'quest-add', { quest: { name, status: 'active', isHidden } })
    }
    for (const { id } of Object.values(table.state.quests.quests)) {
      table.send(THE_DM, 'quest:update-status', { questId: id, status: 'completed' })
    }
    expect(recapOf(table)).toMatchObject({ fallen: ['Wolf', 'Spy'], quests: ['The Bell', 'The Heir'] })
    expect(recapOf(table, AYLA)).toMatchObject({ fallen: ['Wolf'], quests: ['The Bell'], fights: 1 })
  })

  it('RECAP-3 of a session in which nothing happened says so', () => {
    expect(recapOf(rehearse()).begun).toBeNull()
  })
})
