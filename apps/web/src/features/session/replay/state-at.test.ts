import type { HistoryPage, UserId } from '@hearthlight/protocol'
import { liveTable, TOKEN_DEFAULTS } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { firstSight, stateAt } from './state-at'

const by = 'user_dm' as UserId
const initialSession = { sessionId: 'sess_1', name: 'Keep', dmId: by, maxPlayers: 6, scene: { name: 'Shore', description: '' } }
const step = (seq: number, name: string) => ({
  seq,
  at: seq,
  by,
  events: [{ name: 'scene-changed', payload: { scene: { name, description: '' } } }],
})
const page: HistoryPage = {
  from: 200,
  last: 203,
  state: { ...liveTable.initial(initialSession) },
  steps: [step(201, 'Forest'), { seq: 202, at: 202, by, events: [] }, step(203, 'Crypt')],
}

describe('scrubbing', () => {
  it('shows the table after each event, also after one that the DM may not read', () => {
    const scenes = [200, 201, 202, 203].map((position) => stateAt(page, position).table.scene.scene.name)
    expect(scenes).toEqual(['Shore', 'Forest', 'Forest', 'Crypt'])
    expect(stateAt(page, 202).position).toBe(202)
  })

  it('opens where something first stands on the map', () => {
    const token = { ...TOKEN_DEFAULTS, id: 'ogre', name: 'Ogre', x: 3, y: 4 }
    const laid = { seq: 204, at: 204, by, events: [{ name: 'token-added', payload: { token } }] }
    expect(firstSight({ ...page, steps: [...page.steps, laid, step(205, 'Cave')] })).toBe(204)
    expect(firstSight(page), 'a map that stays empty').toBe(200)
  })

  it('stays on its page where another one is asked for and not there yet', () => {
    expect(stateAt(page, 400)).toMatchObject({ position: 203 })
    expect(stateAt(page, 0)).toMatchObject({ position: 200, step: undefined })
  })
})
