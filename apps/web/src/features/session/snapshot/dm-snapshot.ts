import type { SessionId } from '@hearthlight/protocol'
import { mapPayload, type TableState } from '@hearthlight/table'
import { z } from 'zod/mini'
import { pick } from '../../../lib/pick'
import { readStored, removeStored, type StorageEntry, storageEntry, storedKeys, writeStored } from '../../../lib/storage'

const Points = z.nullable(z.number())
const Names = z.array(z.string())
const Objective = z.object({ id: z.string(), description: z.string(), completed: z.boolean() })

const Person = z.object({
  id: z.string(),
  name: z.string(),
  playerName: z.string(),
  class: z.string(),
  level: z.number(),
  hp: z.number(),
  maxHp: z.number(),
  ac: z.number(),
  conditions: Names,
  isOnline: z.optional(z.boolean()),
  isDM: z.optional(z.literal(false)),
})

/**
 * The snapshot of a DM's table that this browser stores (specification 2, section 3: session save), to read without a connection.
 * Optional fields were added later, or are left out when they are too large.
 */
export const DmSnapshot = z.object({
  sessionId: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  gameState: z.object({
    sessionId: z.optional(z.string()),
    campaignName: z.string(),
    isDMPresent: z.optional(z.boolean()),
    isPaused: z.boolean(),
    currentScene: z.object({ name: z.string(), description: z.string(), imageUrl: z.optional(z.nullable(z.string())) }),
    currentMood: z.nullable(z.object({ name: z.string(), color: z.optional(z.string()), description: z.optional(z.string()) })),
    visualEffects: z.optional(Names),
    players: z.optional(z.array(Person)),
    mapState: z.object({
      gridSize: z.number(),
      tokens: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          x: z.number(),
          y: z.number(),
          size: z.optional(z.number()),
          color: z.optional(z.string()),
          isVisible: z.optional(z.boolean()),
          isPlayer: z.optional(z.boolean()),
          hp: Points,
          maxHp: Points,
        }),
      ),
      fogOfWar: z.optional(z.array(z.object({ x: z.number(), y: z.number(), revealed: z.boolean() }))),
      drawings: z.optional(z.array(z.looseObject({ id: z.string() }))),
      backgroundImage: z.optional(z.nullable(z.looseObject({ uploadId: z.string() }))),
    }),
    initiative: z.array(z.object({ id: z.string(), name: z.string(), initiative: z.number(), hp: Points, maxHp: Points })),
    combatActive: z.boolean(),
    currentTurn: z.number(),
    currentRound: z.number(),
    currentMusic: z.nullable(z.object({ name: z.string(), loop: z.boolean() })),
    audioSettings: z.object({ masterVolume: z.number(), musicVolume: z.number(), muted: z.boolean() }),
  }),
  players: z.array(Person),
  npcs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      hp: Points,
      maxHp: Points,
      ac: Points,
      conditions: z.optional(Names),
      notes: z.string(),
    }),
  ),
  quests: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), status: z.string(), objectives: z.array(Objective) }),
  ),
  secretRolls: z.array(
    z.object({
      id: z.string(),
      notation: z.string(),
      rolls: z.optional(z.array(z.number())),
      modifier: z.optional(z.number()),
      total: z.number(),
      timestamp: z.optional(z.number()),
    }),
  ),
  /** Keyed by target id. */
  conditions: z.record(z.string(), Names),
  combatRound: z.number(),
  sceneNotes: z.string(),
  campaignNotes: z.string(),
})
export type DmSnapshot = z.infer<typeof DmSnapshot>

/** Limit on the points of all drawings together; above it, drawings are left out. */
const MOST_DRAWN_POINTS = 2_000

export function snapshotOf(sessionId: SessionId, table: TableState, at: Date, online: readonly string[] = []): DmSnapshot {
  const { session, scene, map, combat, party, npcs, quests, dice, notes } = table
  const { entries } = combat
  const players = party.seats.map((seat) => ({
    ...pick(seat, 'id', 'playerName', 'hp', 'maxHp', 'ac'),
    ...pick(seat.character, 'name', 'class', 'level'),
    conditions: [...seat.conditions],
    isOnline: online.includes(seat.id),
    isDM: false as const,
  }))
  return {
    sessionId,
    timestamp: at.toISOString(),
    gameState: {
      sessionId,
      campaignName: session.name,
      isDMPresent: true,
      isPaused: session.isPaused,
      currentScene: scene.scene,
      currentMood: scene.mood,
      visualEffects: [...scene.visualEffects],
      players,
      mapState: mapStateOf(map),
      initiative: entries.map((entry) => pick(entry, 'id', 'name', 'initiative', 'hp', 'maxHp')),
      combatActive: combat.active,
      currentTurn: combat.turn,
      currentRound: combat.round,
      currentMusic: scene.music === null ? null : { name: scene.music.name, loop: scene.music.loop },
      audioSettings: scene.audio,
    },
    players,
    npcs: Object.values(npcs.npcs).map((npc) => ({
      ...pick(npc, 'id', 'name', 'type', 'hp', 'maxHp', 'ac', 'notes'),
      conditions: [...npc.conditions],
    })),
    quests: Object.values(quests.quests).map((quest) => ({
      ...pick(quest, 'id', 'name', 'description', 'status'),
      objectives: [...quest.objectives],
    })),
    secretRolls: dice.secretRolls.map((roll) => ({
      ...pick(roll, 'id', 'notation', 'modifier', 'total', 'timestamp'),
      rolls: [...roll.rolls],
    })),
    conditions: Object.fromEntries(
      [...Object.values(npcs.npcs), ...party.seats, ...entries].flatMap(({ id, conditions }) =>
        conditions.length === 0 ? [] : [[id, [...conditions]]],
      ),
    ),
    combatRound: combat.round,
    ...notes,
  }
}

/**
 * The map in the catalogue's format. Very large fog and very many drawings are left out, since they would leave no room for the
 * rest.
 */
function mapStateOf(map: TableState['map']): DmSnapshot['gameState']['mapState'] {
  const { gridSize, tokens, fogOfWar, drawings, backgroundImage } = mapPayload(map)
  const drawnPoints = drawings.reduce((sum, { points }) => sum + points.length, 0)
  return {
    gridSize,
    tokens: tokens.map((token) => pick(token, 'id', 'name', 'x', 'y', 'size', 'color', 'isVisible', 'isPlayer', 'hp', 'maxHp')),
    ...(fogOfWar === undefined ? {} : { fogOfWar: [...fogOfWar] }),
    ...(drawnPoints > MOST_DRAWN_POINTS ? {} : { drawings: [...drawings] }),
    backgroundImage,
  }
}

const PREFIX = 'dm_session_'
const entryOf = (sessionId: string): StorageEntry<DmSnapshot> => storageEntry(`${PREFIX}${sessionId}`, DmSnapshot)
const notesOf = (sessionId: string): StorageEntry<string> => storageEntry(`campaign_notes_${sessionId}`, z.string(), 'text')

/** If the storage is full, other tables' snapshots are removed; if it still does not fit, nothing is stored. */
export function keepSnapshot(snapshot: DmSnapshot): void {
  const entry = entryOf(snapshot.sessionId)
  writeStored(notesOf(snapshot.sessionId), snapshot.campaignNotes)
  if (writeStored(entry, snapshot)) return
  removeStored(...storedKeys().filter((key) => key.startsWith(PREFIX)))
  writeStored(entry, snapshot)
}

export function storedSnapshot(sessionId: string): DmSnapshot | undefined {
  const snapshot = readStored(entryOf(sessionId))
  // The notes are stored separately, so that they exist even if the snapshot did not fit.
  return snapshot && { ...snapshot, campaignNotes: readStored(notesOf(sessionId)) ?? snapshot.campaignNotes }
}

/** Called for a table that has ended. */
export function dropSnapshot(sessionId: string): void {
  removeStored(entryOf(sessionId).key, notesOf(sessionId).key)
}
