import type { SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { z } from 'zod/mini'
import { readStored, removeStored, type StorageEntry, storageEntry, storedKeys, writeStored } from '../../../lib/storage'

const Points = z.nullable(z.number())
const Names = z.array(z.string())
const Objective = z.object({ id: z.string(), description: z.string(), completed: z.boolean() })

/** What this browser keeps of the table that its user runs (specification 2, section 3: session save), to look at without a connection. */
export const DmSnapshot = z.object({
  sessionId: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  gameState: z.object({
    campaignName: z.string(),
    isPaused: z.boolean(),
    currentScene: z.object({ name: z.string(), description: z.string() }),
    currentMood: z.nullable(z.object({ name: z.string() })),
    mapState: z.object({
      gridSize: z.number(),
      tokens: z.array(z.object({ id: z.string(), name: z.string(), x: z.number(), y: z.number(), hp: Points, maxHp: Points })),
    }),
    initiative: z.array(z.object({ id: z.string(), name: z.string(), initiative: z.number(), hp: Points, maxHp: Points })),
    combatActive: z.boolean(),
    currentTurn: z.number(),
    currentRound: z.number(),
    currentMusic: z.nullable(z.object({ name: z.string(), loop: z.boolean() })),
    audioSettings: z.object({ masterVolume: z.number(), musicVolume: z.number(), muted: z.boolean() }),
  }),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      playerName: z.string(),
      class: z.string(),
      level: z.number(),
      hp: z.number(),
      maxHp: z.number(),
      ac: z.number(),
      conditions: Names,
    }),
  ),
  npcs: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), hp: Points, maxHp: Points, ac: Points, notes: z.string() })),
  quests: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), status: z.string(), objectives: z.array(Objective) }),
  ),
  secretRolls: z.array(z.object({ id: z.string(), notation: z.string(), total: z.number() })),
  /** Target id to names. */
  conditions: z.record(z.string(), Names),
  combatRound: z.number(),
  sceneNotes: z.string(),
  campaignNotes: z.string(),
})
export type DmSnapshot = z.infer<typeof DmSnapshot>

/** Drawings and fog are left out: they are the most of a table, and say nothing in words. */
export function snapshotOf(sessionId: SessionId, table: TableState, at: Date): DmSnapshot {
  const { session, scene, map, combat, party, npcs, quests, dice, notes } = table
  const { entries } = combat
  return {
    sessionId,
    timestamp: at.toISOString(),
    gameState: {
      campaignName: session.name,
      isPaused: session.isPaused,
      currentScene: { name: scene.scene.name, description: scene.scene.description },
      currentMood: scene.mood === null ? null : { name: scene.mood.name },
      mapState: {
        gridSize: map.gridSize,
        tokens: Object.values(map.tokens).map(({ id, name, x, y, hp, maxHp }) => ({ id, name, x, y, hp, maxHp })),
      },
      initiative: entries.map(({ id, name, initiative, hp, maxHp }) => ({ id, name, initiative, hp, maxHp })),
      combatActive: combat.active,
      currentTurn: combat.turn,
      currentRound: combat.round,
      currentMusic: scene.music === null ? null : { name: scene.music.name, loop: scene.music.loop },
      audioSettings: scene.audio,
    },
    players: party.seats.map(({ id, playerName, character, hp, maxHp, ac, conditions }) => ({
      id,
      playerName,
      name: character.name,
      class: character.class,
      level: character.level,
      hp,
      maxHp,
      ac,
      conditions: [...conditions],
    })),
    npcs: Object.values(npcs.npcs).map(({ id, name, type, hp, maxHp, ac, notes: ofNpc }) => ({
      id,
      name,
      type,
      hp,
      maxHp,
      ac,
      notes: ofNpc,
    })),
    quests: Object.values(quests.quests).map(({ id, name, description, status, objectives }) => ({
      id,
      name,
      description,
      status,
      objectives: [...objectives],
    })),
    secretRolls: dice.secretRolls.map(({ id, notation, total }) => ({ id, notation, total })),
    conditions: Object.fromEntries(entries.flatMap(({ id, conditions }) => (conditions.length === 0 ? [] : [[id, [...conditions]]]))),
    combatRound: combat.round,
    ...notes,
  }
}

const PREFIX = 'dm_session_'
const entryOf = (sessionId: string): StorageEntry<DmSnapshot> => storageEntry(`${PREFIX}${sessionId}`, DmSnapshot)
const notesOf = (sessionId: string): StorageEntry<string> => storageEntry(`campaign_notes_${sessionId}`, z.string(), 'text')

/** Where there is no room, other tables' snapshots make way; where there still is none, nothing is kept. */
export function keepSnapshot(snapshot: DmSnapshot): void {
  const entry = entryOf(snapshot.sessionId)
  writeStored(notesOf(snapshot.sessionId), snapshot.campaignNotes)
  if (writeStored(entry, snapshot)) return
  removeStored(...storedKeys().filter((key) => key.startsWith(PREFIX)))
  writeStored(entry, snapshot)
}

export function keptSnapshot(sessionId: string): DmSnapshot | undefined {
  const snapshot = readStored(entryOf(sessionId))
  // Written by themselves, the notes are there even where the rest had no room.
  return snapshot && { ...snapshot, campaignNotes: readStored(notesOf(sessionId)) ?? snapshot.campaignNotes }
}

/** Of a table that is over. */
export function dropSnapshot(sessionId: string): void {
  removeStored(entryOf(sessionId).key, notesOf(sessionId).key)
}
