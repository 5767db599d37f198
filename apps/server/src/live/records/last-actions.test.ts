import type { PlayerAction } from '@hearthlight/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function heardBy({ socket }: LivePerson, name: string): unknown[] {
  const heard: unknown[] = []
  socket.on(name, (payload: unknown) => heard.push(payload))
  return heard
}

describe('what players did', () => {
  it('is told to the DM wherever the DM is connected, and to nobody else', async () => {
    const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
    const [ayla, bram] = players as [LivePerson, LivePerson]
    await dm.ask('leave-session', { sessionId })
    const [rolls, actions, bramHears] = [heardBy(dm, 'player-roll'), heardBy(dm, 'player-action'), heardBy(bram, 'player-action')]
    await ayla.ask('dice-roll', { sessionId, dice: '1d20+5' })
    await ayla.ask('dice-roll', { sessionId, dice: '1d4', audience: 'self' })
    await ayla.ask('chat-message', { sessionId, message: 'psst', kind: 'whisper', to: [bram.userId] })
    await ayla.ask('chat-message', { sessionId, message: 'Onwards!' })
    await dm.ask('getSessions')
    expect(rolls).toMatchObject([{ sessionId, playerId: ayla.userId, dice: '1d20+5' }])
    expect(actions.map((each) => (each as PlayerAction).action)).toEqual([expect.stringMatching(/^rolled 1d20\+5: \d+$/), 'spoke'])
    expect(bramHears).toEqual([])
  })

  it('is known again to a DM who comes back; at the table each roll is told once', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players as [LivePerson]
    const rolls = heardBy(dm, 'player-roll')
    await ayla.ask('dice-roll', { sessionId, dice: '1d20' })
    await dm.ask('getSessions')
    expect(rolls).toHaveLength(1)
    const actions = heardBy(dm, 'player-action')
    await dm.ask('leave-session', { sessionId })
    await dm.join(sessionId)
    expect(actions).toMatchObject([{ playerId: ayla.userId, action: expect.stringMatching(/^rolled/) }])
  })
})
