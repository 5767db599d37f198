import type { RecordedRoll, Role, SessionId, TypedRoll, UserId } from '@hearthlight/protocol'
import { plainNotation } from '@hearthlight/rules/dice'
import { DrawnRoll, Roll, SecretRoll } from '@hearthlight/table'
import type { Database } from '../../db/database'
import { pauseWhenLong } from '../../ports/pauses'
import { timesLed } from './times-led'

interface Asker {
  readonly userId: UserId
  readonly role: Role
  readonly dmId: UserId
  /** The DM, and everyone who leads or led the session besides. */
  readonly led: readonly string[]
  readonly isEnded: boolean
}

const THE_DM = 'The DM'

/** Names of the events in which rolls are recorded. */
const ROLLS = ['player-roll', 'secret-roll-result', 'dice-drawn']

/**
 * The session's rolls in order: those announced to the asker, or all once the session has ended. Never includes the text beside
 * the dice, nor the name under which the DM rolled in secret: it may be the name of a hidden creature or NPC.
 */
export async function rollsSeenBy(
  database: Pick<Database, 'query'>,
  sessionId: SessionId,
  asker: Asker,
): Promise<{ rolls: RecordedRoll[]; typed: TypedRoll[]; withoutProof: number }> {
  const rolls: RecordedRoll[] = []
  const typed: TypedRoll[] = []
  let withoutProof = 0
  const hasLedAt = asker.role === 'dm' ? await timesLed(database, sessionId, asker.userId, asker.dmId) : () => false
  for await (const { seq, name, payload } of rollEvents(database, sessionId)) {
    const event: unknown = JSON.parse(payload)
    const isHeard = heard(name, event, asker, hasLedAt(seq))
    if (!asker.isEnded && !isHeard) continue
    const byHand = typedRoll(name, event)
    if (byHand !== undefined) {
      typed.push(byHand)
      continue
    }
    const roll = READERS[name]?.(event)
    if (roll === undefined) {
      withoutProof += 1
      continue
    }
    const by = isHeard || !isForName(name, event, asker) ? roll.by : THE_DM
    // Logs of older versions contain the notation as the player typed it.
    rolls.push({ ...roll, by, notation: plainNotation(roll.notation) })
  }
  return { rolls, typed, withoutProof }
}

const EVENTS_AT_ONCE = 200

/** In order; with pauses, because a long campaign has thousands. */
async function* rollEvents({ query }: Pick<Database, 'query'>, sessionId: SessionId) {
  let last = 0
  for (;;) {
    const rows = await query
      .selectFrom('session_events')
      .select(['seq', 'name', 'payload'])
      .where('session_id', '=', sessionId)
      .where('name', 'in', ROLLS)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(EVENTS_AT_ONCE)
      .execute()
    for (const row of rows) {
      yield row
      await pauseWhenLong()
    }
    if (rows.length < EVENTS_AT_ONCE) return
    last = rows.at(-1)?.seq ?? last
  }
}

/** `led`: whether the asker led the table then, and does now. ROLE-3 Older secret rolls stay those of who led it. */
function heard(name: string, event: unknown, { userId }: Asker, led: boolean): boolean {
  if (name === 'secret-roll-result') return led
  const to = hearersOf(event)
  return to === undefined || to.includes(userId)
}

/** Whether the DM rolled it under a name of their choice. The first recipient is the person who rolled. */
function isForName(name: string, event: unknown, { led }: Asker): boolean {
  const roller = hearersOf(event)?.[0]
  return name === 'dice-drawn' && typeof roller === 'string' && led.includes(roller)
}

/** Undefined means everyone. */
function hearersOf(event: unknown): readonly unknown[] | undefined {
  const to = typeof event === 'object' && event !== null && 'to' in event ? event.to : undefined
  if (to === undefined) return undefined
  return Array.isArray(to) ? to : []
}

function openRoll(event: unknown): RecordedRoll | undefined {
  const parsed = Roll.safeParse(event)
  if (!parsed.success || parsed.data.proof === undefined) return undefined
  const { id, advantage, disadvantage, rolls, total, playerName: by, at, proof } = parsed.data
  return { ...proof, id, advantage, disadvantage, values: rolls.map((die) => die.value), total, by, isSecret: false, at }
}

/** DICE-20 Undefined if the server rolled it. */
function typedRoll(name: string, event: unknown): TypedRoll | undefined {
  const parsed = name === 'player-roll' ? Roll.safeParse(event) : undefined
  if (parsed?.success !== true || parsed.data.isTyped !== true) return undefined
  const { id, dice, rolls, total, playerName: by, at } = parsed.data
  return { id, notation: plainNotation(dice), values: rolls.map((die) => die.value), total, by, at }
}

function drawnRoll(event: unknown): RecordedRoll | undefined {
  const parsed = DrawnRoll.safeParse(event)
  if (!parsed.success) return undefined
  const { proof, to: _hearers, playerId: _card, ...roll } = parsed.data
  return { ...proof, ...roll, advantage: false, disadvantage: false, isSecret: false }
}

function secretRoll(event: unknown): RecordedRoll | undefined {
  const parsed = SecretRoll.safeParse(event)
  if (!parsed.success || parsed.data.proof === undefined) return undefined
  const { id, rolls: values, total, timestamp: at, proof } = parsed.data
  return { ...proof, id, advantage: false, disadvantage: false, values, total, by: THE_DM, isSecret: true, at }
}

const READERS: Readonly<Record<string, (event: unknown) => RecordedRoll | undefined>> = {
  'player-roll': openRoll,
  'secret-roll-result': secretRoll,
  'dice-drawn': drawnRoll,
}
