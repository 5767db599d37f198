import type { SessionId, UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

const CHANGES = ['role-changed', 'table-handed-over', 'player-kicked', 'player-left']

interface Change {
  readonly playerId?: string
  readonly role?: string | null
  readonly from?: { readonly playerId: string }
  readonly to?: string
}

/** ROLE-3 Tells for the number of an event whether this person led the table when it was recorded. `dmId`: its DM now. */
export async function timesLed(
  { query }: Pick<Database, 'query'>,
  sessionId: SessionId,
  userId: UserId,
  dmId: string,
): Promise<(seq: number) => boolean> {
  const rows = await query
    .selectFrom('session_events')
    .select(['seq', 'name', 'payload'])
    .where('session_id', '=', sessionId)
    .where('name', 'in', CHANGES)
    .where('payload', 'like', `%${JSON.stringify(userId)}%`)
    .orderBy('seq')
    .execute()
  const changes = rows.map(({ seq, name, payload }) => ({ seq, name, change: JSON.parse(payload) as Change }))
  const handed = changes.find(({ change }) => change.from?.playerId === userId || change.to === userId)
  let isDm = handed === undefined ? userId === dmId : handed.change.to !== userId
  let isCoDm = false
  const times: [seq: number, leads: boolean][] = [[0, isDm]]
  for (const { seq, name, change } of changes) {
    if (name === 'role-changed') isCoDm = change.playerId === userId ? change.role === 'co-dm' : isCoDm
    else if (name === 'table-handed-over') {
      isCoDm = change.from?.playerId === userId || (isCoDm && change.to !== userId)
      isDm = change.to === userId
    } else if (change.playerId === userId) isCoDm = false
    times.push([seq, isDm || isCoDm])
  }
  return (seq) => times.findLast(([from]) => from <= seq)?.[1] === true
}
