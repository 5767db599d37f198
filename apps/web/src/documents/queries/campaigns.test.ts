import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { CAMPAIGNS_KEY } from './campaigns'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const seat = (characterId: string | null) => ({ userId: 'user_1', characterId, isConnected: false })

it('a stored campaign names the heroes that sit in its sessions, each once', () => {
  queryClient.setQueryData(
    ['sessions'],
    [
      { id: 'sess_1', campaignId: 'camp_1', players: [seat('char_lyra'), seat(null)] },
      { id: 'sess_2', campaignId: 'camp_1', players: [seat('char_lyra'), seat('char_thorn')] },
      { id: 'sess_3', campaignId: null, players: [seat('char_mira')] },
    ],
  )
  queryClient.setQueryData(CAMPAIGNS_KEY, [{ id: 'camp_1' }, { id: 'camp_2' }])
  expect(JSON.parse(localStorage.getItem('dnd_campaigns') ?? '')).toEqual([
    { id: 'camp_1', characters: ['char_lyra', 'char_thorn'] },
    { id: 'camp_2', characters: [] },
  ])
})
