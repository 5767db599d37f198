import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

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
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

function withCrypt(location: object = {}) {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [{ ...CRYPT, ...location }], gone: [] })
  return table
}

describe('the campaign at the table', () => {
  it('CAMPAIGN-1 brought again unchanged, nothing happens; what is gone there is gone here', () => {
    const table = withCrypt()
    expect(table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [CRYPT], gone: [] })).toEqual([])
    table.send(THE_DM, 'campaign-bring', { card: CARD, locations: [], gone: [CRYPT.id, 'place_none'] })
    expect(table.state.campaign).toMatchObject({ card: CARD, locations: {} })
  })

  it('players learn of no place that is hidden, and of no point that is not discovered', () => {
    const table = withCrypt()
    expect(table.told(AYLA).map(({ name }) => name)).not.toContain('location-updated')
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { isHidden: false } })
    expect(table.told(AYLA).at(-1)).toMatchObject({
      name: 'location-updated',
      payload: { location: { pointsOfInterest: [{ id: 'gate' }] } },
    })
    expect(liveTable.view(AYLA, table.state).campaign.locations[CRYPT.id]?.pointsOfInterest).toHaveLength(1)
    table.send(THE_DM, 'location-update', { locationId: CRYPT.id, changes: { isHidden: true } })
    expect(table.told(AYLA).at(-1)).toEqual({ name: 'location-removed', payload: { locationId: CRYPT.id } })
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
