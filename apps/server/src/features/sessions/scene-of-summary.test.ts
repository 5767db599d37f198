import { HTTP, type SessionSummary } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LiveHouse, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

it('SCENES-18 a player who was sent to another scene reads nothing of the main one in lists and cards', async () => {
  const { dm, players, sessionId } = await house.table('Tam', 'Ayla')
  const [tam, ayla] = players
  if (tam === undefined || ayla === undefined) throw new Error('nobody came')
  const done = async (name: string, payload: object) => expect(await dm.ask(name, { sessionId, ...payload })).toMatchObject({ ok: true })
  const readBy = async ({ call }: typeof tam) => {
    const pages = [HTTP.listSessions.path, HTTP.getSession.path, HTTP.getSessionFront.path].map((path) => path.replace(':id', sessionId))
    return JSON.stringify(await Promise.all(pages.map(async (path) => (await call('GET', path)).body)))
  }
  const named = async () => ((await dm.call('GET', HTTP.listSessions.path)).body as SessionSummary[])[0]?.currentScene.name
  await dm.join(sessionId)
  await done('scene-change', { scene: { name: 'Hall', description: 'Dust.' } })
  await done('scene-add', { name: 'Cellar' })
  const { scenes } = (await dm.join(sessionId)).state
  const [main = '', cellar = ''] = scenes.order
  await done('scene-send', { sceneId: cellar, playerIds: [tam.userId] })
  await done('scene-change', { scene: { name: 'Crypt of the vampire', description: 'He sleeps.', imageUrl: '/api/uploads/up_vampire' } })
  expect(await readBy(tam)).not.toMatch(/vampire|sleeps/)
  expect(await readBy(tam)).toContain('Hall')
  // Her card has the picture of the scene where she is; the name in the list is the last that all shared.
  expect(await readBy(ayla)).toContain('up_vampire')
  await done('scene-send', { sceneId: main, playerIds: [tam.userId] })
  await expect.poll(named).toBe('Crypt of the vampire')
})
