import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { campaignAsPlayed, isRefusal, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const CARD = { id: 'camp_1', name: 'Storms', description: 'A storm is coming.', setting: 'Fantasy' }
const CRYPT = {
  id: 'ent_crypt',
  name: 'The Crypt',
  type: 'dungeon',
  description: 'Cold.',
  region: 'North',
  discovered: false,
  visited: false,
  isHidden: true,
  pointsOfInterest: [
    { id: 'gate', name: 'The Gate', description: '', discovered: true },
    { id: 'vault', name: 'The Vault', description: '', discovered: false },
  ],
  pictureId: null,
}
const WELL = { id: 'well', name: 'The Well', description: '', discovered: false }
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

function withCrypt(location: object = {}) {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [{ ...CRYPT, ...location }], gone: [] })
  return table
}

describe('going back', () => {
  it('CAMPAIGN-4 Rewind Time takes back what was discovered and what was given, for everyone', () => {
    const table = withCrypt()
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { discovered: true, discoveredPoints: ['gate', 'vault'] } })
    expect(liveTable.view(AYLA, table.state).campaign.locations[CRYPT.id]?.pointsOfInterest).toHaveLength(2)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(table.state.campaign.locations[CRYPT.id]).toEqual(CRYPT)
    expect(liveTable.view(AYLA, table.state).campaign.locations).toEqual({})
    table.send(THE_DM, 'party-award', { xp: 100 })
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(table.state.campaign.awards).toEqual([])
  })

  it('CAMPAIGN-4 a loaded game says how far was played; what the campaign says of its places since then stays', () => {
    const table = withCrypt({ isHidden: false })
    const saved = table.state.campaign
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { visited: true, discoveredPoints: ['vault'] } })
    table.send(THE_DM, 'party-award', { xp: 100 })
    const newer = {
      ...CRYPT,
      isHidden: false,
      visited: true,
      name: 'The Drowned Crypt',
      pointsOfInterest: [...CRYPT.pointsOfInterest, WELL],
    }
    table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [newer, { ...CRYPT, id: 'ent_mill', name: 'The Mill' }], gone: [] })
    const played = campaignAsPlayed(table.state.campaign, saved)
    expect(played.awards).toEqual([])
    expect(played.locations[CRYPT.id]).toEqual({ ...newer, visited: false })
    expect(played.locations.ent_mill?.name).toBe('The Mill')
  })

  it('CAMPAIGN-4 a game from before the campaign takes nothing of it away', () => {
    const table = withCrypt()
    table.send(THE_DM, 'party-award', { xp: 100 })
    const { campaign } = table.state
    expect(campaignAsPlayed(campaign, { card: null, locations: {}, awards: [] })).toBe(campaign)
  })

  it('CAMPAIGN-4 a place that a loaded game hides is gone for players, and one that it shows is there', () => {
    const table = withCrypt({ isHidden: false })
    const shown = table.state.campaign
    const load = (campaign: object) => table.send(THE_DM, 'game-load', { name: 'Then', slices: { campaign } })
    const locations = { [CRYPT.id]: { ...CRYPT, isHidden: true } }
    load({ ...shown, locations })
    expect(JSON.stringify(table.announcedTo(AYLA).at(-1))).not.toContain('The Crypt')
    expect(liveTable.view(AYLA, table.state).campaign.locations).toEqual({})
    load(shown)
    expect(JSON.stringify(table.announcedTo(AYLA).at(-1))).toContain('The Crypt')
  })
})

describe('the campaign at the table', () => {
  it('CAMPAIGN-1 brought again unchanged, nothing happens; what is gone there is gone here', () => {
    const table = withCrypt()
    expect(table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [CRYPT], gone: [] })).toEqual([])
    table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [], gone: [CRYPT.id, 'place_none'] })
    expect(table.state.campaign).toMatchObject({ card: CARD, locations: {} })
  })

  it('players learn of no place that is hidden, and of no point that is not discovered', () => {
    const table = withCrypt()
    expect(table.announcedTo(AYLA).map(({ name }) => name)).not.toContain('location-updated')
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { isHidden: false } })
    expect(table.announcedTo(AYLA).at(-1)).toMatchObject({
      name: 'location-updated',
      payload: { location: { pointsOfInterest: [{ id: 'gate' }] } },
    })
    expect(liveTable.view(AYLA, table.state).campaign.locations[CRYPT.id]?.pointsOfInterest).toHaveLength(1)
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { isHidden: true } })
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'location-removed', payload: { locationId: CRYPT.id } })
  })

  it('CAMPAIGN-2 what the party discovers is no longer hidden', () => {
    const table = withCrypt()
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { discovered: true, discoveredPoints: ['vault'] } })
    expect(liveTable.view(AYLA, table.state).campaign.locations[CRYPT.id]).toMatchObject({
      discovered: true,
      pointsOfInterest: [{ id: 'vault' }],
    })
  })

  it('CAMPAIGN-3 experience goes to whoever has a seat, or to those who are named', () => {
    const table = withCrypt()
    table.send(THE_DM, 'party-award', { xp: 100, reason: 'The bell' })
    table.send(THE_DM, 'party-award', { loot: ['a silver key'], to: [BRAM.userId, 'user_none', BRAM.userId] })
    expect(table.state.campaign.awards).toMatchObject([
      { xp: 100, loot: [], to: [AYLA.userId, BRAM.userId] },
      { xp: 0, loot: ['a silver key'], to: [BRAM.userId] },
    ])
    expect(refusalOf(table.send(THE_DM, 'party-award', { reason: 'nothing' }))).toBe('VAL_001')
  })

  it.each([
    ['location-update', { locationId: CRYPT.id, changes: { isHidden: false } }],
    ['party-award', { xp: 1_000 }],
    ['campaign-bring', { card: CARD, locations: [], gone: [] }],
  ])('a player may not send %s', (name, payload) => {
    expect(refusalOf(withCrypt().send(AYLA, name, payload))).toBe('AUTH_003')
  })
})
