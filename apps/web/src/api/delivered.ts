import type { z } from 'zod/mini'
import type { Delivered, Listed, Undelivered } from '../lib/outbox'
import type { Outcome } from './call'
import type { Failure } from './failure'

/** What an answer means for a change that waits to be sent. `schema` reads the newer document that comes with a conflict. */
export function delivered(outcome: Outcome<Listed | undefined>, schema: z.ZodMiniType<Listed>): Delivered<Failure> {
  return outcome.ok ? { outcome: 'done', item: outcome.answer } : undelivered(outcome.failure, schema)
}

export function undelivered(failure: Failure, schema: z.ZodMiniType<Listed>): Undelivered<Failure> {
  const { status } = failure
  if (status === 401) return { outcome: 'signed-out', failure }
  if (status === 404) return { outcome: 'missing', failure }
  if (status === 409) return { outcome: 'conflict', current: schema.safeParse(failure.current).data, failure }
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  return { outcome: isPassing ? 'unreachable' : 'refused', failure }
}

/** The clocks of browser and server may differ by this much. */
const CLOCK_SKEW_MS = 10 * 60_000

export function isCreatedSince(createdAt: string, since: string | undefined): boolean {
  return since === undefined || Date.parse(createdAt) >= Date.parse(since) - CLOCK_SKEW_MS
}
