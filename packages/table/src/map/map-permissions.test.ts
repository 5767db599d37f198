import { aPlayer, messageNames, randomPayload, rehearse, seededRandom, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../live-table'

const AYLA = aPlayer('Ayla')
const PLAYERS_TOO = [
  'token-move',
  'tokens-move',
  'pose-tokens',
  'token-drag',
  'undo',
  'ping',
  'token-target',
  'gesture',
  'template-pin',
  'template-update',
  'template-remove',
  'region-fire',
]
const DM_ONLY = messageNames.filter((name) => liveTable.message(name)?.slice === 'map' && !PLAYERS_TOO.includes(name))

describe('who may change the map', () => {
  it.each(DM_ONLY)('%s is the DM’s alone, and refused it changes nothing', (name) => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { isPlayer: true, ownerId: AYLA.userId } })
    const before = table.state
    const place = { state: before, random: seededRandom(4), people: [AYLA.userId], canary: () => 'canary' }
    expect(table.send(AYLA, name, randomPayload(name, place))).toMatchObject({ refused: 'AUTH_003' })
    expect(table.state).toBe(before)
  })

  it('everyone may point at the map, also while the game is paused; only the DM draws all eyes', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(table.send(AYLA, 'ping', { x: 3.5, y: 4 })).toEqual([
      { name: 'pinged', payload: { x: 3.5, y: 4, playerId: AYLA.userId, playerName: 'Ayla' } },
    ])
    expect(table.send(THE_DM, 'look-here', { x: 3, y: 4 })).toMatchObject([{ name: 'attention-called' }])
  })
})
