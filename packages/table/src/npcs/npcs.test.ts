import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

function withNpc(npc: Record<string, unknown> = {}) {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'npc-added', { npc: { name: 'Old Marn', notes: 'The killer.', ...npc } })
  const [id = ''] = Object.keys(table.state.npcs.npcs)
  return { table, id }
}

describe('NPCs at the table', () => {
  it('NPC-1 take the specification’s defaults, and need a name', () => {
    const { table, id } = withNpc()
    expect(table.state.npcs.npcs[id]).toMatchObject({ type: 'neutral', hp: 20, maxHp: 20, ac: 12 })
    expect(refusalOf(table.send(THE_DM, 'npc-added', { npc: { name: '   ' } }))).toBe('SOCK_004')
  })

  it('NPC-1 hit points alone set the maximum too', () => {
    const { table, id } = withNpc({ hp: 33 })
    expect(table.state.npcs.npcs[id]).toMatchObject({ hp: 33, maxHp: 33 })
  })

  it('NPC-1 keep the id that the DM’s screen gave them, unless somebody has it', () => {
    const { table } = withNpc({ id: 'npc-7' })
    table.send(THE_DM, 'npc-added', { npc: { id: 'npc-7', name: 'A twin' } })
    table.send(THE_DM, 'npc-added', { npc: { id: '__proto__', name: 'A trick' } })
    table.send(THE_DM, 'npc-added', { npc: { id: AYLA.userId, name: 'An impostor' } })
    const [first, ...others] = Object.values(table.state.npcs.npcs)
    expect(first).toMatchObject({ id: 'npc-7', name: 'Old Marn' })
    expect(others.map(({ id, name }) => [id.startsWith('npc_'), name])).toEqual([
      [true, 'A twin'],
      [true, 'A trick'],
      [true, 'An impostor'],
    ])
  })

  it('NPC-2 hit points stay within the maximum, and a condition is there once', () => {
    const { table, id } = withNpc()
    table.send(THE_DM, 'npc-update', { npcId: id, changes: { hp: 99, conditions: ['Prone', 'Prone'] } })
    expect(table.state.npcs.npcs[id]).toMatchObject({ hp: 20, conditions: ['Prone'] })
  })

  it('the DM’s notes reach no player, also when nothing else changes', () => {
    const { table, id } = withNpc()
    const since = table.events.length
    table.send(THE_DM, 'npc-update', { npcId: id, changes: { notes: 'Wears a locket.' } })
    expect(table.announcedTo(AYLA, since)).toEqual([])
    expect(liveTable.view(AYLA, table.state).npcs.npcs[id]).toMatchObject({ name: 'Old Marn', notes: '' })
  })

  it('an NPC that is shown arrives whole, one that is hidden is removed', () => {
    const { table, id } = withNpc({ isHidden: true })
    const since = table.events.length
    table.send(THE_DM, 'npc-update', { npcId: id, changes: { isHidden: false } })
    table.send(THE_DM, 'npc-update', { npcId: id, changes: { isHidden: true } })
    expect(table.announcedTo(AYLA, since)).toMatchObject([
      { name: 'npc-added', payload: { npc: { name: 'Old Marn', notes: '' } } },
      { name: 'npc-removed', payload: { npcId: id } },
    ])
  })

  it('NPC-3 removed twice, an NPC is gone once', () => {
    const { table, id } = withNpc()
    table.send(THE_DM, 'npc-remove', { npcId: id })
    expect(table.send(THE_DM, 'npc-remove', { npcId: id })).toEqual([])
  })

  it('NPC-4 brought again by the campaign, an NPC keeps the wounds and conditions that it has at the table', () => {
    const table = rehearse().seat(AYLA)
    const marn = { id: 'npc-7', name: 'Old Marn', type: 'neutral', maxHp: 20, ac: 12, notes: '', isHidden: false }
    const bring = (...npcs: object[]) => table.send(THE_DM, 'npcs-bring', { npcs, gone: [] })
    bring(marn)
    table.send(THE_DM, 'npc-update', { npcId: 'npc-7', changes: { hp: 5, conditions: ['Prone'] } })
    expect(bring(marn)).toEqual([])
    bring({ ...marn, name: 'Marn the Old' })
    expect(table.state.npcs.npcs['npc-7']).toMatchObject({ name: 'Marn the Old', hp: 5, conditions: ['Prone'] })
    table.send(THE_DM, 'npcs-bring', { npcs: [], gone: ['npc-7'] })
    expect(table.state.npcs.npcs).toEqual({})
  })

  describe('with a token', () => {
    const onTheMap = (token: object = {}) => {
      const { table, id } = withNpc({ hp: 12, maxHp: 15, isHidden: false })
      table.send(THE_DM, 'add-token', { token: { id, name: 'Nobody', hp: 1, maxHp: 1, x: 3, y: 3, ...token } })
      const shown = () => [table.state.npcs.npcs[id], table.state.map.tokens[id], table.state.combat.entries.find((row) => row.id === id)]
      return { table, id, shown }
    }
    const marn = { name: 'Old Marn', hp: 12, maxHp: 15 }

    it('NPC-5 NPC, token and row are one: one name, one set of hit points, one row', () => {
      const { table, id, shown } = onTheMap()
      expect(shown().slice(0, 2)).toMatchObject([marn, marn])
      table.send(THE_DM, 'combat-start', {
        combatants: [
          { id, initiative: 9 },
          { id, initiative: 3 },
        ],
      })
      expect(table.state.combat.entries).toHaveLength(1)
      table.send(THE_DM, 'combat-hp-change', { targetId: id, change: { kind: 'damage', points: 2 } })
      table.send(THE_DM, 'combat-condition-add', { targetId: id, condition: 'Prone' })
      for (const each of shown()) expect(each).toMatchObject({ name: 'Old Marn', hp: 10, conditions: ['Prone'] })
      table.send(THE_DM, 'npc-update', { npcId: id, changes: { name: 'Marn the Old', hp: 7, conditions: [] } })
      for (const each of shown()) expect(each).toMatchObject({ name: 'Marn the Old', hp: 7, conditions: [] })
      table.send(THE_DM, 'update-token', { tokenId: id, changes: { name: 'Marn', hp: 5 } })
      for (const each of shown()) expect(each).toMatchObject({ name: 'Marn', hp: 5 })
      table.send(THE_DM, 'undo', {})
      for (const each of shown()) expect(each).toMatchObject({ name: 'Marn the Old', hp: 7 })
      table.send(THE_DM, 'npc-update', { npcId: id, changes: { hp: 1 } })
      table.send(THE_DM, 'dm-action', { action: 'rewind' })
      for (const each of shown()) expect(each).toMatchObject({ hp: 7 })
    })

    it('NPC-5 a row that the DM renamed keeps its own name', () => {
      const { table, id, shown } = onTheMap()
      table.send(THE_DM, 'combat-start', { combatants: [{ id, initiative: 9 }] })
      table.send(THE_DM, 'combat-entry-update', { targetId: id, changes: { name: 'A hooded figure' } })
      table.send(THE_DM, 'npc-update', { npcId: id, changes: { name: 'Marn' } })
      expect(shown().map((each) => each?.name)).toEqual(['Marn', 'Marn', 'A hooded figure'])
    })

    it('NPC-5 a loaded map does not heal it, a second token is somebody else, and without the token the NPC goes on', () => {
      const { table, id, shown } = onTheMap()
      table.send(THE_DM, 'load-map', { map: { name: 'Lair', tokens: [{ id, name: 'Marn of old', x: 1, y: 1, hp: 90, maxHp: 90 }] } })
      expect(shown().slice(0, 2)).toMatchObject([marn, marn])
      table.send(THE_DM, 'add-token', { token: { id, name: 'A twin' } })
      table.send(THE_DM, 'duplicate-tokens', { tokenIds: [id] })
      expect(Object.values(table.state.map.tokens).map(({ name }) => name)).toEqual(['Old Marn', 'A twin', 'Old Marn 2'])
      table.send(THE_DM, 'remove-token', { tokenId: id })
      table.send(THE_DM, 'npc-update', { npcId: id, changes: { hp: 3 } })
      expect(shown()[0]).toMatchObject({ name: 'Old Marn', hp: 3 })
    })

    it('NPC-5 a player learns of a change as far as they see NPC and token', () => {
      const { table, id } = onTheMap({ isVisible: false })
      const hurt = (hp: number) => () => table.send(THE_DM, 'update-token', { tokenId: id, changes: { hp } })
      expect(table.announcedTo(AYLA, hurt(9))).toMatchObject([{ name: 'npc-updated', payload: { npc: { id, hp: 9, notes: '' } } }])
      table.send(THE_DM, 'npc-update', { npcId: id, changes: { isHidden: true } })
      expect(table.announcedTo(AYLA, hurt(8))).toEqual([])
    })
  })

  it.each([
    ['npc-added', { npc: { name: 'Rat' } }],
    ['npc-update', { npcId: 'npc_1', changes: {} }],
    ['npc-remove', { npcId: 'npc_1' }],
  ])('a player may not send %s', (name, payload) => {
    expect(refusalOf(withNpc().table.send(AYLA, name, payload))).toBe('AUTH_003')
  })
})
