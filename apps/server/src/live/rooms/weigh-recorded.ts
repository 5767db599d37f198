import type { UserId } from '@hearthlight/protocol'
import { copiedLength } from '@hearthlight/table'
import type { StoredEvent } from '../../db/event-log'
import { BYTES_BESIDE_PAYLOAD, type LogUse } from '../../db/quotas/log-use'
import type { AllAccountLimits } from '../connections/account-limits'
import type { Room } from './room'
import { readEvent } from './snapshots'

/** Counts recorded bytes against each author's rate limit, and against the quota of all sessions of the DM who began this one. */
export function weighRecorded(
  { sessionId, firstDmId, state }: Room,
  events: readonly StoredEvent[],
  { limits, logUse, now }: { readonly limits: AllAccountLimits; readonly logUse: Pick<LogUse, 'recorded'>; now(): number },
): void {
  let total = 0
  for (const event of events) {
    const bytes = event.payload.length + BYTES_BESIDE_PAYLOAD
    // QUOTA-11 A copied scene is few bytes in the log, and as many as its model at the table.
    const copied = event.name === 'scene-added' ? copiedLength(state, readEvent(event)) : 0
    limits.find(event.actorId as UserId)?.recordedBytes.spend(now(), bytes + copied)
    total += bytes
  }
  logUse.recorded(sessionId, firstDmId, total)
}
