import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const CARD = { id: 'camp_1', name: 'Storms', description: '', setting: 'Fantasy' }
const CRYPT = { id: 'ent_crypt', name: 'The Crypt', type: 'dungeon', description: '', region: '', discovered: false, visited: false }
const POINTS = [{ id: 'gate', name: 'The Gate', description: '', discovered: true }]
const FOR_AYLA = { isHidden: true, shownTo: [AYLA.userId] }

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const seenBy = (viewer: typeof AYLA) => {
    const { quests, npcs, campaign } = liveTable.view(viewer, table.state)
    return [quests.quests, npcs.npcs, campaign.locations].flatMap((things) => Object.values(things).map(({ name }) => name))
  }
  table.send(THE_DM, 'quest-add', { quest: { name: 'The Heir', ...FOR_AYLA } })
  const [questId = ''] = Object.keys(table.state.quests.quests)
  table.send(THE_DM, 'npc-added', { npc: { name: 'The Spy', notes: 'lies', ...FOR_AYLA } })
  const [npcId = ''] = Object.keys(table.state.npcs.npcs)
  const location = { ...CRYPT, pointsOfInterest: POINTS, pictureId: null, ...FOR_AYLA }
  table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [location], gone: [] })
  return { table, seenBy, questId, npcId }
}

describe('what is shown to some of the party', () => {
  it('SECRET-7 is known to them and the DM, and they are not told who else knows', () => {
    const { table, seenBy } = aTable()
    expect(seenBy(AYLA)).toEqual(['The Heir', 'The Spy', 'The Crypt'])
    expect(seenBy(BRAM)).toEqual([])
    expect(table.announcedTo(BRAM).filter(({ name }) => /^(quest|npc|location)-/.test(name))).toEqual([])
    expect(JSON.stringify([table.announcedTo(AYLA), liveTable.view(AYLA, table.state)])).not.toMatch(/shownTo|lies/)
    expect(Object.values(liveTable.view(THE_DM, table.state).quests.quests)).toMatchObject([FOR_AYLA])
  })

  it('SECRET-7 comes whole to whom it is shown from now on, and is taken from whom it is hidden', () => {
    const { table, seenBy, questId, npcId } = aTable()
    const start = table.events.length
    const changes = { shownTo: [BRAM.userId] }
    table.send(THE_DM, 'quest-edit', { questId, changes })
    table.send(THE_DM, 'npc-update', { npcId, changes })
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes })
    expect(table.announcedTo(BRAM, start).map(({ name }) => name)).toEqual(['quest-added', 'npc-added', 'location-updated'])
    expect(table.announcedTo(AYLA, start).map(({ name }) => name)).toEqual(['quest-removed', 'npc-removed', 'location-removed'])
    expect([seenBy(AYLA), seenBy(BRAM)]).toEqual([[], ['The Heir', 'The Spy', 'The Crypt']])
  })

  it('SECRET-7 shown to everyone, it remembers nobody in particular: hidden again, it is hidden from all', () => {
    const { table, seenBy, questId } = aTable()
    table.send(THE_DM, 'quest-edit', { questId, changes: { isHidden: false } })
    expect([seenBy(AYLA)[0], seenBy(BRAM)[0]]).toEqual(['The Heir', 'The Heir'])
    table.send(THE_DM, 'quest-edit', { questId, changes: { isHidden: true } })
    expect(seenBy(AYLA)).not.toContain('The Heir')
  })

  it('CAMPAIGN-2 a place that some know and the party finds stays theirs', () => {
    const { table, seenBy } = aTable()
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { discovered: true } })
    expect([seenBy(AYLA).includes('The Crypt'), seenBy(BRAM).includes('The Crypt')]).toEqual([true, false])
  })
})
