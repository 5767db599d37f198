import type { UserId } from '@hearthlight/protocol'
import { aPlayer, PAPER_MESSAGES, playStory, storyOfRoles } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, liveTable, type TableState } from '../index'

const PLAYERS = [aPlayer('Ayla'), aPlayer('Bram')]
const STORIES = 30

/** Fights and assistants are more frequent. */
const fighting = [
  ...storyOfRoles.filter((name) => name !== 'table-hand-over' && name !== 'combat-end'),
  ...Array.from({ length: 25 }, () => ['role-change', 'combat-next-turn', 'combat-start', 'combat-entry-add'] as const).flat(),
]

/** What is written for named readers is more frequent. */
const writing = [...storyOfRoles, ...Array.from({ length: 6 }, () => [...PAPER_MESSAGES, 'chat-message' as const]).flat()]

const canariesIn = (told: unknown): readonly string[] => JSON.stringify(told).match(/canary-\d+-/g) ?? []

/** The same person without the role. */
const asPlayer = ({ userId, name }: Actor): Actor => ({ userId, name, role: 'player' })

/** Not which monsters those are whom an assistant runs. */
function withoutMonsters({ combat, map, ...view }: TableState) {
  const tokens = Object.fromEntries(Object.entries(map.tokens).map(([id, { monsterId: _monsterId, ...token }]) => [id, token]))
  const entries = combat.entries.map(({ isMonster: _isMonster, ...row }) => row)
  return { ...view, map: { ...map, tokens }, combat: { ...combat, entries } }
}

/** In the turn of a creature of the DM players are told that the DM acts. */
function withoutTurn({ combat, ...view }: ReturnType<typeof withoutMonsters>) {
  const { turn: _turn, round: _round, startedAt: _startedAt, isDmTurn: _isDmTurn, ...fight } = combat
  return { ...view, combat: fight }
}

describe('what an assistant may know, in random stories', () => {
  it('ROLE-12, ROLE-14 is what they would be told as a player, and besides who acts of those whom they see, and which monsters they run', () => {
    const counts = { moments: 0, turns: 0, monsters: 0, secrets: 0 }
    for (let seed = 1; seed <= STORIES; seed += 1) {
      for (const { userId } of PLAYERS) {
        const open = new Set<string>()
        playStory(
          seed,
          ({ event, before, after, by }) => {
            const [was, is] = [liveTable.viewer(before, userId), liveTable.viewer(after, userId)]
            if (was === undefined || is === undefined) return
            const told = liveTable.project(was, event, before, after, by)
            const view = liveTable.view(is, after)
            if (is.rank !== 'assistant') {
              for (const canary of canariesIn([told, view])) open.add(canary)
              return
            }
            counts.moments += 1
            const where = `seed ${seed}, ${event.name}`
            const plain = liveTable.view(asPlayer(is), after)
            for (const canary of canariesIn([plain, liveTable.project(asPlayer(was), event, before, after, by)])) open.add(canary)
            const isOfDm = plain.combat.isDmTurn === true
            const shared = [view, plain].map(withoutMonsters).map((known) => (isOfDm ? withoutTurn(known) : known))
            expect(shared[0], where).toEqual(shared[1])
            expect(
              canariesIn([told, view]).filter((canary) => !open.has(canary)),
              where,
            ).toEqual([])
            if (canariesIn({ ...after, rewind: null }).some((canary) => !open.has(canary))) counts.secrets += 1
            const rows = plain.combat.entries.map(({ id }) => id)
            const monsters = Object.values(view.map.tokens).filter(({ monsterId }) => monsterId !== undefined)
            for (const { id } of monsters) expect(view.combat.active && rows.some((row) => row === id), where).toBe(true)
            counts.monsters += monsters.length
            if (isOfDm && view.combat.isDmTurn !== true) {
              expect(rows, where).toContain(view.combat.entries[view.combat.turn]?.id)
              counts.turns += 1
            }
          },
          { messages: fighting },
        )
      }
    }
    expect(counts).toEqual({
      moments: expect.toSatisfy((count) => count > 150),
      turns: expect.toSatisfy((count) => count > 30),
      monsters: expect.toSatisfy((count) => count > 30),
      secrets: expect.toSatisfy((count) => count > 150),
    })
  })
})

describe('what a co-DM may not know, in random stories', () => {
  it('ROLE-2, ROLE-3 is the rehearsal of the DM, a whisper of others, a note that somebody keeps, and a hidden roll from before they led', () => {
    const counts = { whispers: 0, notes: 0, rehearsals: 0, rolls: 0 }
    for (let seed = 1; seed <= STORIES; seed += 1) {
      for (const { userId } of PLAYERS) {
        const secrets = new Map<string, keyof typeof counts>()
        const open = new Set<string>()
        const met = new Set<string>()
        playStory(
          seed,
          ({ event, before, after, by }) => {
            noteOpen(userId, after, open)
            // What a region says is the map's, which leaders see, and said to somebody it is a whisper.
            if (event.name === 'region-set') for (const canary of canariesIn(event)) open.add(canary)
            const [was, is] = [liveTable.viewer(before, userId), liveTable.viewer(after, userId)]
            noteSecrets(userId, after, secrets)
            // The DM's own rolls go to whoever leads when they are made.
            if (was?.role !== 'dm') for (const canary of newRolls(before, after)) secrets.set(canary, 'rolls')
            if (was === undefined || is?.role !== 'dm') {
              if (is !== undefined) for (const canary of canariesIn(liveTable.view(is, after))) open.add(canary)
              return
            }
            const told = canariesIn([liveTable.project(was, event, before, after, by), liveTable.view(is, after)])
            expect(
              told.flatMap((canary) => (secrets.has(canary) && !open.has(canary) ? [`${secrets.get(canary)} ${canary}`] : [])),
              `seed ${seed}, ${event.name}`,
            ).toEqual([])
            for (const canary of secrets.keys()) if (!open.has(canary)) met.add(canary)
          },
          { messages: writing },
        )
        for (const canary of met) {
          const kind = secrets.get(canary)
          if (kind !== undefined) counts[kind] += 1
        }
      }
    }
    expect(counts).toEqual({
      whispers: expect.toSatisfy((count) => count > 8),
      notes: expect.toSatisfy((count) => count > 15),
      rehearsals: expect.toSatisfy((count) => count > 4),
      rolls: expect.toSatisfy((count) => count > 4),
    })
  })
})

/** What this person wrote, or was written to them or to everybody. */
function noteOpen(userId: UserId, { chat, journal }: TableState, open: Set<string>): void {
  for (const line of Object.values(chat.log).flat())
    if (line.playerId === userId || line.to === undefined || line.to.includes(userId))
      for (const canary of canariesIn(line.message)) open.add(canary)
  for (const entry of Object.values(journal.entries))
    if (entry.authorId === userId || entry.scope !== 'mine') for (const canary of canariesIn(entry.text)) open.add(canary)
}

function noteSecrets(userId: UserId, state: TableState, secrets: Map<string, string>): void {
  const { chat, journal, scenes, session } = state
  for (const line of Object.values(chat.log).flat())
    if (line.to !== undefined) for (const canary of canariesIn(line.message)) secrets.set(canary, 'whispers')
  for (const entry of Object.values(journal.entries))
    if (entry.scope === 'mine') for (const canary of canariesIn(entry.text)) secrets.set(canary, 'notes')
  if (scenes.rehearsal === null || session.dmId === userId) return
  const real = new Set(canariesIn({ ...state, scenes: { ...scenes, rehearsal: null } }))
  for (const canary of canariesIn(scenes.rehearsal)) if (!real.has(canary)) secrets.set(canary, 'rehearsals')
}

/** The reasons of the hidden rolls that this event added. */
function newRolls({ dice: before }: TableState, { dice: after }: TableState): readonly string[] {
  const reasons = ({ log, secretRolls }: TableState['dice']) =>
    [...Object.values(log).flat(), ...secretRolls].flatMap(({ reason }) => canariesIn(reason ?? ''))
  return before === after ? [] : reasons(after).filter((canary) => !reasons(before).includes(canary))
}
