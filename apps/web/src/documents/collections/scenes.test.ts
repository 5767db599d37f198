import { OwnScene, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client'
import { signIn, signOut } from '../../lib/auth'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { editDocument, overlaidWithPending } from '../documents'
import { sceneFields } from './scenes'

let ids = 0

/** A server with one scene, which refuses changes based on an old revision. */
async function aServer() {
  ids += 1
  const fields = { name: 'Mill', description: '', pictureId: 'up_1', mood: null, music: null, light: null, campaignId: null }
  const scene: OwnScene = { ...fields, id: `scene_${ids}`, revision: 1, createdAt: '2026-11-22T12:00:00.000Z' }
  const state = { scenes: [scene], droppedPictures: [] as string[] }
  const answer = (status: number, body: unknown) => new Response(status === 204 ? null : JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (address.includes('/uploads/')) {
      state.droppedPictures.push(address.split('/').at(-1) ?? '')
      return answer(200, {})
    }
    const sent = body === undefined ? {} : JSON.parse(body)
    if (method === 'POST') {
      const made = OwnScene.parse({ ...sent, id: `${scene.id}_copy`, revision: 1, createdAt: scene.createdAt })
      state.scenes.push(made)
      return answer(201, made)
    }
    const current = state.scenes.find(({ id }) => address.endsWith(id))
    if (method === 'DELETE') state.scenes = state.scenes.filter((one) => one !== current)
    if (method !== 'PUT' || current === undefined) return answer(200, method === 'GET' ? state.scenes : {})
    if (sent.revision !== current.revision) return answer(409, { error: 'stale', code: 'VAL_001', current })
    const saved = { ...current, ...sent, revision: current.revision + 1 }
    state.scenes = state.scenes.map((one) => (one === current ? saved : one))
    return answer(200, saved)
  })
  queryClient.setQueryData(['scenes'], await overlaidWithPending('scenes', state.scenes))
  const elsewhere = (change: Partial<OwnScene>) => {
    state.scenes = state.scenes.map((one) => ({ ...one, ...change, revision: one.revision + 1 }))
  }
  const edit = (change: Partial<OwnScene> | null) => {
    const base = sceneFields(scene)
    const changed = change === null ? null : { ...base, ...change }
    return editDocument({ type: 'scenes', id: scene.id, base: { revision: 1, fields: base }, fields: changed })
  }
  return { state, elsewhere, edit }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
})
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shown = () => queryClient.getQueryData<readonly OwnScene[]>(['scenes'])?.map(({ name, description }) => [name, description])

describe('scenes of a DM', () => {
  it('what two windows changed in different fields both holds', async () => {
    const { state, elsewhere, edit } = await aServer()
    elsewhere({ description: 'It burns.' })
    await edit({ name: 'Old mill' })
    expect(state.scenes).toMatchObject([{ name: 'Old mill', description: 'It burns.' }])
    expect(shown()).toEqual([['Old mill', 'It burns.']])
  })

  it('both versions of the same field are kept, one beside the other', async () => {
    const { state, elsewhere, edit } = await aServer()
    elsewhere({ name: 'Burnt mill' })
    await edit({ name: 'Old mill' })
    expect(state.scenes.map(({ name }) => name)).toEqual(['Burnt mill', 'Old mill (my changes)'])
    expect(shown()).toEqual(state.scenes.map(({ name }) => [name, '']))
  })

  it('a picture that no scene bears any more gives its room back, and no other does', async () => {
    const { state, edit } = await aServer()
    await edit({ name: 'Old mill' })
    expect(state.droppedPictures).toEqual([])
    await edit({ name: 'Old mill', pictureId: 'up_2' })
    await vi.waitFor(() => expect(state.droppedPictures).toEqual(['up_1']))
    await edit(null)
    await vi.waitFor(() => expect(state.droppedPictures).toEqual(['up_1', 'up_2']))
    expect(shown()).toEqual([])
  })
})
