import { readFileSync } from 'node:fs'
import { anInitialSession, aPlayer, SESSION, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '../../db/event-log'
import { restore } from './snapshots'

const AYLA = aPlayer('Ayla')

/**
 * A fight as saved by the last version that copied health from slice to slice: the DM undid a change of the ogre's hit points,
 * and its combat row kept the value that the undo removed from its token.
 */
const FORMAT_11 = readFileSync(new URL('../../testing/released-snapshots/format-11.json', import.meta.url), 'utf8')
const SEQ = 9

function open(format: number, body: string, events: readonly Pick<StoredEvent, 'name' | 'payload'>[], seq: number) {
  const asked: number[] = []
  const stored = events.map((event, index) => ({
    ...event,
    seq: seq + index + 1,
    actorId: THE_DM.userId,
    intentId: null,
    at: 1_790_000_100_000,
  }))
  const log = {
    rewritesOf: async () => new Map<string, number>(),
    snapshot: async () => ({ seq: SEQ, format, body, at: 1_790_000_000_000 }),
    after: async (_session: string, after: number) => {
      asked.push(after)
      return stored as StoredEvent[]
    },
  }
  return restore(log, SESSION, anInitialSession()).then((restored) => ({ ...restored, asked }))
}

describe('a snapshot of a released version', () => {
  it('ROOM-6 of format 11 opens as it was written, without the events before it', async () => {
    const { state, seq, viewers, asked } = await open(11, FORMAT_11, [], SEQ)
    expect([asked, seq, viewers.counts()]).toEqual([[SEQ], SEQ, { [THE_DM.userId]: 9, [AYLA.userId]: 10 }])
    expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(FORMAT_11).state)
  })

  it('COMBAT-12 of format 11 with a row that differs from its token shows the token’s health from the next act on, to players too', async () => {
    const ofOgre = ({ state }: Awaited<ReturnType<typeof open>>) => [state.map.tokens.tok_ogre?.hp, state.combat.entries[1]?.hp]
    expect(ofOgre(await open(11, FORMAT_11, [], SEQ))).toEqual([20, 3])
    const hurt = { name: 'combat-hp-changed', payload: '{"targetId":"npc_marn","newHp":12}' }
    const after = await open(11, FORMAT_11, [hurt], SEQ)
    expect(ofOgre(after)).toEqual([20, 20])
    expect(after.state.npcs.npcs.npc_marn).toMatchObject({ hp: 12, conditions: ['Prone'] })
    expect(after.viewers.missed(AYLA.userId, 10)).toMatchObject([['combat-hp-changed', { targetId: 'npc_marn', newHp: 12 }, { seq: 11 }]])
  })

  it.each([3, 10, 12])('DAMAGE-2 of format %d is left aside: the session is folded from its whole log', async (format) => {
    const said = { name: 'scene-changed', payload: '{"scene":{"name":"Crypt","description":""}}' }
    const { state, seq, asked } = await open(format, FORMAT_11, [said], 0)
    expect([asked, seq, state.scene.scene.name, state.party.seats]).toEqual([[0], 1, 'Crypt', []])
  })
})
