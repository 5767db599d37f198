import type { RecordedRoll, Role, SessionId, UserId } from '@hearthlight/protocol'
import { DrawnRoll, Roll, SecretRoll } from '@hearthlight/table'
import type { Database } from '../../db/database'

interface Asker {
  readonly userId: UserId
  readonly role: Role
  readonly isEnded: boolean
}

/** Names of the events in which rolls are recorded. */
const ROLLS = ['player-roll', 'secret-roll-result', 'dice-drawn']

/** The session's rolls in their order: those that the asker heard of, and all once the session is over. Never a reason. */
export async function rollsSeenBy(
  { query }: Pick<Database, 'query'>,
  sessionId: SessionId,
  asker: Asker,
): Promise<{ rolls: RecordedRoll[]; withoutProof: number }> {
  const rows = await query
    .selectFrom('session_events')
    .select(['name', 'payload'])
    .where('session_id', '=', sessionId)
    .where('name', 'in', ROLLS)
    .orderBy('seq')
    .execute()
  const rolls: RecordedRoll[] = []
  let withoutProof = 0
  for (const { name, payload } of rows) {
    const event: unknown = JSON.parse(payload)
    if (!asker.isEnded && !heard(name, event, asker)) continue
    const roll = READERS[name]?.(event)
    if (roll === undefined) withoutProof += 1
    else rolls.push(roll)
  }
  return { rolls, withoutProof }
}

function heard(name: string, event: unknown, { userId, role }: Asker): boolean {
  if (name === 'secret-roll-result') return role === 'dm'
  const to = typeof event === 'object' && event !== null && 'to' in event ? event.to : undefined
  return to === undefined || (Array.isArray(to) && to.includes(userId))
}

function openRoll(event: unknown): RecordedRoll | undefined {
  const parsed = Roll.safeParse(event)
  if (!parsed.success || parsed.data.proof === undefined) return undefined
  const { id, advantage, disadvantage, rolls, total, playerName: by, at, proof } = parsed.data
  return { ...proof, id, advantage, disadvantage, values: rolls.map((die) => die.value), total, by, isSecret: false, at }
}

function drawnRoll(event: unknown): RecordedRoll | undefined {
  const parsed = DrawnRoll.safeParse(event)
  if (!parsed.success) return undefined
  const { proof, to: _hearers, ...roll } = parsed.data
  return { ...proof, ...roll, advantage: false, disadvantage: false, isSecret: false }
}

function secretRoll(event: unknown): RecordedRoll | undefined {
  const parsed = SecretRoll.safeParse(event)
  if (!parsed.success || parsed.data.proof === undefined) return undefined
  const { id, rolls: values, total, timestamp: at, proof } = parsed.data
  return { ...proof, id, advantage: false, disadvantage: false, values, total, by: 'The DM', isSecret: true, at }
}

const READERS: Readonly<Record<string, (event: unknown) => RecordedRoll | undefined>> = {
  'player-roll': openRoll,
  'secret-roll-result': secretRoll,
  'dice-drawn': drawnRoll,
}
