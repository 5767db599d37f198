import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const WOUND = { kind: 'damage', points: 4 } as const

/** Ayla's character, her owl, and an ogre, each with a token; 10 hit points but for the character's 27. */
function aTable(): Rehearsal {
  const table = rehearse().seat(AYLA, BRAM)
  const place = (token: object) => table.send(THE_DM, 'add-token', { token: { hp: 10, maxHp: 10, ...token } })
  place({ id: 'hero', name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId, x: 1, y: 1 })
  place({ id: 'owl', name: 'Owl', ownerId: AYLA.userId, x: 2, y: 2 })
  place({ id: 'ogre', name: 'Ogre', x: 3, y: 3 })
  return table
}

const change = (table: Rehearsal, tokenIds: readonly string[], changed: object, actor = THE_DM) =>
  table.send(actor, 'token-health-change', { tokenIds, change: changed })
const tokenOf = (table: Rehearsal, id: string) => table.state.map.tokens[id]

describe('hit points and conditions of tokens', () => {
  it('COMBAT-23 the DM changes several at once, and a hero with two tokens once', () => {
    const table = aTable()
    table.send(THE_DM, 'duplicate-tokens', { tokenIds: ['hero'] })
    const all = Object.keys(table.state.map.tokens)
    change(table, [...all, 'tok_gone'], WOUND)
    expect(all.map((id) => tokenOf(table, id)?.hp)).toEqual([23, 6, 6, 23])
    expect(table.state.party.seats[0]?.hp).toBe(23)
    change(table, all, { kind: 'add-condition', condition: 'Prone' })
    change(table, ['owl'], { kind: 'remove-condition', condition: 'Prone' })
    expect(all.map((id) => tokenOf(table, id)?.conditions)).toEqual([['Prone'], [], ['Prone'], ['Prone']])
    expect(change(table, ['owl'], { kind: 'remove-condition', condition: 'Prone' })).toEqual([])
    expect(change(table, ['tok_gone'], WOUND)).toMatchObject({ refused: 'VAL_001' })
  })

  it('MAP-44 a change of several tokens is one undo step', () => {
    const table = aTable()
    change(table, ['owl', 'ogre'], WOUND)
    change(table, ['owl', 'ogre'], { kind: 'add-condition', condition: 'Prone' })
    table.send(THE_DM, 'undo', {})
    expect(['owl', 'ogre'].map((id) => tokenOf(table, id))).toMatchObject([6, 6].map((hp) => ({ hp, conditions: [] })))
    table.send(THE_DM, 'undo', {})
    expect(['owl', 'ogre'].map((id) => tokenOf(table, id)?.hp)).toEqual([10, 10])
  })

  it('COMBAT-23 in a fight temporary hit points go first, and a spell may break, as by the row', () => {
    const table = aTable()
    table.send(THE_DM, 'combat-start', {
      combatants: [
        { id: 'ogre', initiative: 3 },
        { id: 'hero', initiative: 2 },
      ],
    })
    table.send(THE_DM, 'combat-hp-change', { targetId: 'ogre', change: { kind: 'temporary', points: 3 } })
    table.send(THE_DM, 'combat-entry-update', { targetId: AYLA.userId, changes: { concentration: 'Bless' } })
    const told = table.announcedTo(AYLA, () => change(table, ['ogre', 'hero'], WOUND))
    expect(told.map(({ name }) => name)).toContain('combat-reminder')
    expect(table.state.combat.entries.map(({ hp, tempHp }) => [hp, tempHp])).toEqual([
      [9, 0],
      [23, 0],
    ])
    expect([tokenOf(table, 'ogre')?.hp, table.state.party.seats[0]?.hp]).toEqual([9, 23])
  })

  it('COMBAT-23 players change their own tokens and no other, and wait while the game is paused', () => {
    const table = aTable()
    change(table, ['hero', 'owl'], WOUND, AYLA)
    expect([tokenOf(table, 'hero')?.hp, tokenOf(table, 'owl')?.hp]).toEqual([23, 6])
    expect(change(table, ['owl', 'ogre'], WOUND, AYLA)).toMatchObject({ refused: 'AUTH_003' })
    expect(change(table, ['hero'], WOUND, BRAM)).toMatchObject({ refused: 'AUTH_003' })
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(change(table, ['owl'], WOUND, AYLA)).toMatchObject({ refused: 'SESS_005' })
  })

  it('COMBAT-23 a token that a player doesn’t see and one that doesn’t exist get the same answer', () => {
    const table = aTable()
    for (const tokenId of ['ogre', 'owl']) table.send(THE_DM, 'update-token', { tokenId, changes: { isVisible: false } })
    const answers = ['ogre', 'owl', 'tok_gone'].map((id) => change(table, [id], WOUND, AYLA))
    expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[2]))).toBe(true)
    expect(answers[2]).toMatchObject({ refused: 'VAL_001' })
  })

  it('COMBAT-23 a player’s answer tells nothing of a row that the DM hid', () => {
    const [withRow, without] = [true, false].map((isFighting) => {
      const table = aTable()
      const combatants = isFighting ? [{ id: 'owl', initiative: 3, isHidden: true }] : [{ name: 'Rat', initiative: 3, isHidden: true }]
      table.send(THE_DM, 'combat-start', { combatants })
      return table.announcedTo(AYLA, () => change(table, ['owl'], WOUND, AYLA))
    })
    expect(withRow).toEqual(without)
  })
})

describe('targets', () => {
  const target = (table: Rehearsal, actor: typeof AYLA, ...tokenIds: string[]) =>
    table.send(actor, 'token-target', { tokenIds, isTargeted: true })

  it('MAP-43 everyone sees who targets what, as far as they see the token', () => {
    const table = aTable()
    table.send(THE_DM, 'update-token', { tokenId: 'ogre', changes: { isVisible: false } })
    const told = (tokenIds: string[]) => {
      const events = target(table, THE_DM, ...tokenIds) as never[]
      return events.flatMap((event) => liveTable.project(AYLA, event, table.state, table.state, THE_DM.userId))
    }
    expect(told(['ogre', 'owl'])).toEqual([
      { name: 'tokens-targeted', payload: { tokenIds: ['owl'], isTargeted: true, playerId: THE_DM.userId, playerName: THE_DM.name } },
    ])
    expect(told(['ogre'])).toEqual([])
    expect(target(table, AYLA, 'ogre')).toMatchObject({ refused: 'VAL_001' })
    expect(target(table, AYLA, 'ogre', 'hero')).toMatchObject([{ payload: { tokenIds: ['hero'] } }])
  })
})
