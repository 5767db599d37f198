import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveHouse, openHouse } from '../../testing/live-table'
import { aPicture } from '../../testing/pictures'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a map file on a live table', () => {
  it('is laid there for everyone, with a picture that its players may open and strangers may not', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const stranger = await house.person('Oro')
    const picture = (await aPicture('png', 60, 40)).toString('base64')
    const file = { format: 0.3, resolution: { map_size: { x: 6, y: 4 }, pixels_per_grid: 10 }, image: picture }
    const imported = await dm.call('POST', '/api/maps/import?name=crypt.dd2vtt', file)
    const { id, map } = (imported.body as { map: { id: string; map: { backgroundImage: { uploadId: string } } } }).map
    const [player] = players
    const told = new Promise((resolve) => player?.socket.on('map-loaded', resolve))
    expect((await dm.call('POST', `/api/maps/${id}/place`, { sessionId })).status).toBe(204)
    expect(await told).toMatchObject({ map: { gridSize: 10, background: { uploadId: map.backgroundImage.uploadId } } })
    const open = async (token = '') =>
      (await fetch(`${house.address}/api/uploads/${map.backgroundImage.uploadId}`, { headers: { authorization: `Bearer ${token}` } }))
        .status
    expect([await open(dm.token), await open(player?.token), await open(stranger.token), await open()]).toEqual([200, 200, 404, 401])
  })

  it('is refused by a table that is over', async () => {
    const { dm, sessionId } = await house.table()
    const { body } = await dm.call('POST', '/api/maps', { map: { name: 'Crypt' } })
    await dm.call('POST', `/api/sessions/${sessionId}/end`)
    const { id } = body as { id: string }
    expect(await dm.call('POST', `/api/maps/${id}/place`, { sessionId })).toMatchObject({ status: 410, body: { code: 'SESS_003' } })
  })
})
