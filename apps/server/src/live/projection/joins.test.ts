import { type Announced, type JoinReply, LOBBY_EVENTS } from '@hearthlight/protocol'
import { createReplica, type TableState } from '@hearthlight/table'
import { afterEach, describe, expect, it } from 'vitest'
import { heldEnv } from '../../testing/clock'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
afterEach(() => house.close())

/** Notes are visible to the DM only, so the DM's map is the larger one. */
const NOTES = 'It knows of the bell under the mill, and tells whoever brings it bread. '.repeat(20)

/** Each drawing, with the token beside it, is about 60 KB. */
async function fill(dm: LivePerson, sessionId: string, drawings: number, pause: () => void = () => undefined): Promise<void> {
  for (let number = 0; number < drawings; number += 1) {
    pause()
    const points = Array.from({ length: 2_000 }, (_, point) => ({ x: Math.sqrt(point + number), y: point }))
    const drawing = { id: `scribble-${number}`, type: 'freehand', color: '#336699', strokeWidth: 2, completed: true, points }
    await dm.ask('add-drawing', { sessionId, drawing })
    await dm.ask('add-token', { sessionId, token: { name: `Goblin ${number}`, x: number, y: 2, notes: NOTES } })
  }
}

describe('joining a large table', () => {
  it.each(['websocket', 'polling'] as const)(
    'JOIN-1 over %s brings the table once where the client reads the map in the answer',
    async (transport) => {
      house = await openHouse()
      const { dm, players, sessionId } = await house.table('Ayla')
      const [ayla] = players
      if (ayla === undefined) throw new Error('nobody sits')
      await fill(dm, sessionId, 8)
      const here = await house.returns(ayla, transport)
      const join = async (request: object) => {
        const before = here.received().length
        const reply = await here.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, ...request })
        if (!reply.ok || !('state' in reply)) throw new Error('could not join')
        return { state: reply.state, text: here.received().slice(before) }
      }
      const [whole, lean] = [await join({}), await join({ mapState: false })]
      expect(lean.state).toEqual(whole.state)
      expect(lean.text).not.toContain('"session-joined"')
      expect(whole.text).toContain('"session-joined",{"mapState":')
      expect(lean.text.split('"scribble-3"').length).toBeLessThan(whole.text.split('"scribble-3"').length)
      expect((await dm.join(sessionId)).state.map.tokens).not.toEqual(lean.state.map.tokens)
    },
  )

  it('JOIN-2 misses nothing of what happens while the table is being encoded, and hears nothing twice', async () => {
    house = await openHouse()
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    await fill(dm, sessionId, 30)
    const { state } = await dm.join(sessionId)
    const tokenIds = Object.keys(state.map.tokens)
    for (let round = 0; round < 2; round += 1) {
      const early: Announced[] = []
      const listen = (...announced: Announced) => {
        if (announced[2]?.seq !== undefined) early.push(announced)
      }
      const back = await house.returns(ayla)
      back.socket.onAny(listen)
      const joining = back.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, mapState: false })
      const moves = tokenIds.slice(0, 20).map((tokenId, x) => dm.ask('token-move', { sessionId, tokenId, x, y: round + 5 }))
      const reply = await joining
      if (!reply.ok || !('state' in reply)) throw new Error('could not join')
      await Promise.all(moves)
      // The answer arrives after everything announced before it.
      await back.ask('chat-message', { sessionId, message: 'Here.' })
      const [beforeAnswer] = back.received().split('"you":')
      expect(beforeAnswer).not.toContain('"token-moved"')
      const replica = createReplica(sessionId, { ...reply.you, name: 'Ayla' }, reply, Date.now)
      for (const announced of early) expect(replica.receive(announced)).toBe('applied')
      expect(replica.view.map).toEqual((await back.join(sessionId)).state.map)
      back.socket.disconnect()
    }
  })

  it('JOIN-3 again and again is refused once the account was sent enough, over all its connections, until time has passed', async () => {
    const env = heldEnv()
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, env)
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    await fill(dm, sessionId, 45, () => env.pass(10_000))
    env.pass(600_000)
    const others = [ayla, await house.returns(ayla), await house.returns(ayla)]
    const outcomes: string[] = []
    for (let join = 0; join < 18 && outcomes.at(-1) !== 'SOCK_003'; join += 1) {
      const reply = await (others[join % 3] as LivePerson).ask<JoinReply>(LOBBY_EVENTS.join, { sessionId })
      outcomes.push(reply.ok ? 'ok' : reply.code)
    }
    // Fewer than the limit on their number alone allows: 20 at once.
    expect(outcomes.at(-1)).toBe('SOCK_003')
    for (const other of others)
      expect(await other.ask<JoinReply>(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'SOCK_003' })
    expect((await dm.join(sessionId)).ok).toBe(true)
    env.pass(10_000)
    expect(await ayla.ask<JoinReply>(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: true })
  })
})
