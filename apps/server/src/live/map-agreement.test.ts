import { type Ack, type Announced, type JoinReply, LOBBY_EVENTS, type SessionId } from '@hearthlight/protocol'
import { type Actor, createReplica, type MessageName, type Replica, type TableState } from '@hearthlight/table'
import { randomPayload, seededRandom } from '@hearthlight/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../testing/live-table'

const EDITS = 1_000
/** Edits sent together before any answer is awaited: people do not wait for each other. */
const AT_ONCE = 5

const DM_EDITS: readonly MessageName[] = [
  ...(['token-move', 'token-move', 'tokens-move', 'add-token', 'update-token', 'duplicate-tokens', 'remove-token'] as const),
  ...(['add-drawing', 'drawing-update', 'remove-drawings', 'clear-drawings'] as const),
  ...(['fog-paint', 'fog-paint', 'fog-update', 'fog-begin', 'fog-clear', 'fog-reveal-all'] as const),
  ...([
    'set-grid',
    'set-background',
    'remove-background',
    'lighting-change',
    'walls-change',
    'set-walls-stop',
    'update-map',
    'load-map',
  ] as const),
  ...(['undo', 'undo', 'redo'] as const),
]
const PLAYER_EDITS: readonly MessageName[] = ['token-move', 'token-move', 'tokens-move', 'undo']

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('MAP-32 the screens of a DM and a player agree after 1,000 random edits from both, with the network cut in between', async () => {
  const { dm, players, sessionId } = await house.table('Ayla')
  const random = seededRandom(20)
  const hands = [await handOf(dm, sessionId), await handOf(players[0] as LivePerson, sessionId)] as const
  const people = hands.map(({ actor }) => actor.userId)
  let canaries = 0
  let accepted = 0
  for (let done = 0; done < EDITS; done += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, () => {
      const hand = random.chance(0.6) ? hands[0] : hands[1]
      const name = random.pick(hand === hands[0] ? DM_EDITS : PLAYER_EDITS)
      canaries += 1
      return hand.edit(name, randomPayload(name, { state: hand.replica.view, random, people, canary: () => `word-${canaries}` }))
    })
    for (const hand of hands) if (random.chance(0.08)) hand.cut()
    accepted += (await Promise.all(answers)).filter((ack) => ack?.ok === true).length
    for (const hand of hands) if (hand.isCut && random.chance(0.3)) await hand.return()
  }
  for (const hand of hands) {
    hand.cut()
    await hand.return()
  }
  for (const hand of hands) await hand.catchUp()
  expect(accepted, 'most edits were made').toBeGreaterThan(EDITS / 3)
  expect(hands.map(({ cuts }) => cuts > 3)).toEqual([true, true])
  for (const hand of hands) {
    const fresh = await hand.freshly()
    expect(hand.replica.view.map, hand.actor.name).toEqual(fresh.map)
    expect(hand.replica.view, hand.actor.name).toEqual(fresh)
  }
}, 900_000)

/** A person at the map with a replica of their own, like a browser's: edits show at once, and are sent again after a cut. */
async function handOf(person: LivePerson, sessionId: SessionId) {
  const { socket } = person
  const joined = await person.join(sessionId)
  const actor: Actor = { ...joined.you, name: person.username }
  const replica: Replica = createReplica(sessionId, actor, { state: joined.state, seq: joined.seq }, Date.now)
  const inFlight = new Map<string, { readonly name: string; readonly payload: unknown }>()
  let intents = 0
  let isAway = false
  /** Announcements that arrived before the answer to a join. */
  let early: Announced[] | undefined

  const hear = (announced: Announced) => {
    if (early !== undefined) early.push(announced)
    else if (announced[2]?.seq !== undefined && replica.receive(announced) === 'gap') throw new Error(`a gap before ${announced[0]}`)
  }
  socket.onAny((...announced) => hear(announced as unknown as Announced))

  const transmit = async (intentId: string): Promise<Ack | undefined> => {
    const entry = inFlight.get(intentId)
    if (entry === undefined || isAway) return undefined
    const ack = await person.ask(entry.name, { ...(entry.payload as object), intentId }).catch(() => undefined)
    if (ack === undefined || !inFlight.delete(intentId)) return undefined
    replica.acknowledge(intentId, ack.ok ? ack.seq : undefined)
    return ack
  }
  const hand = {
    actor,
    replica,
    cuts: 0,
    get isCut() {
      return isAway
    },
    edit: (name: MessageName, payload: unknown) => {
      intents += 1
      const intentId = `${actor.userId}-${intents}`
      inFlight.set(intentId, { name, payload })
      replica.predict(intentId, name, payload)
      return transmit(intentId)
    },
    cut: () => {
      if (isAway) return
      isAway = true
      hand.cuts += 1
      socket.disconnect()
    },
    return: async () => {
      const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()))
      socket.connect()
      await connected
      await hand.catchUp()
      isAway = false
      await Promise.all([...inFlight.keys()].map(transmit))
    },
    catchUp: async () => {
      early = []
      const reply = await person.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: replica.seq })
      if (!reply.ok) throw new Error(`${actor.name} was not let in again`)
      if ('state' in reply) replica.restart(reply.state, reply.seq)
      const arrived = [...('events' in reply ? reply.events : []), ...early]
      early = undefined
      for (const announced of arrived) hear(announced)
    },
    /** The state that a newly joining viewer gets. */
    freshly: async () => (await person.join(sessionId)).state,
  }
  return hand
}
