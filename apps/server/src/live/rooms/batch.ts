import { type Ack, type Refused, refused, type SessionId } from '@hearthlight/protocol'
import { type Env, isRefusal, liveTable, type TableState } from '@hearthlight/table'
import { decideIntent, type Intent } from './decide-intent'
import { intentKey } from './snapshots'
import { type Step, stepsOf } from './steps'

/** An intent that waits in the queue. */
export interface Queued {
  readonly intent: Intent
  /** When it was asked, by `performance.now()`. */
  readonly askedAt: number
  resolve(ack: Ack): void
}

/** The decision on a queued intent, made on a state that is not recorded yet. */
export interface Decided {
  readonly queued: Queued
  /** The same intent, sent again meanwhile: it gets the same answer. */
  readonly repeats: Queued[]
  /** What must be recorded. Empty if the intent has no effect, is refused, or is transient. */
  readonly steps: readonly Step[]
  readonly refusal: Refused | undefined
  /** A transient intent has nothing to record: it is decided after the intents before it, on the state that they produced. */
  readonly isPassing: boolean
}

export interface BatchPorts {
  readonly sessionId: SessionId
  readonly env: Env
  /** The answer that an intent got before, by its key; undefined for a new one. */
  answered(key: string): number | undefined
  /** Reports a bug; returns the id under which it is logged. */
  report(error: unknown, what: string): string
}

/** How long the decisions of one batch may keep other tables waiting; milliseconds. */
const SLICE_MS = 10

/**
 * Decides each intent on the state that the previous one produced. Intents that were answered before are answered at once. `left`: those
 * for which the time was too short, at least one having been decided.
 */
export function decideBatch(
  batch: readonly Queued[],
  state: TableState,
  seq: number,
  ports: BatchPorts,
): { readonly decided: readonly Decided[]; readonly left: readonly Queued[] } {
  const until = performance.now() + SLICE_MS
  const decided: Decided[] = []
  const byKey = new Map<string, Decided>()
  let working = state
  let number = seq
  for (const [place, queued] of batch.entries()) {
    if (decided.length > 0 && performance.now() > until) return { decided, left: batch.slice(place) }
    const { intentId, actor } = queued.intent
    const key = intentId === undefined ? undefined : intentKey(actor.userId, intentId)
    const earlier = key === undefined ? undefined : byKey.get(key)
    const answered = key === undefined ? undefined : ports.answered(key)
    if (earlier !== undefined) earlier.repeats.push(queued)
    else if (answered !== undefined) queued.resolve({ ok: true, seq: answered })
    else {
      const each = decide(queued, working, number, ports)
      working = each.steps.at(-1)?.after ?? working
      number += each.steps.length
      decided.push(each)
      if (key !== undefined) byKey.set(key, each)
    }
  }
  return { decided, left: [] }
}

function decide(queued: Queued, working: TableState, number: number, ports: BatchPorts): Decided {
  const { intent } = queued
  const decided: Decided = { queued, repeats: [], steps: [], refusal: undefined, isPassing: false }
  if (liveTable.message(intent.name)?.message.durability === 'transient') return { ...decided, isPassing: true }
  try {
    const decision = decideIntent(ports.sessionId, working, intent, ports.env)
    if (isRefusal(decision)) return { ...decided, refusal: refused(decision.refused, decision.message) }
    return { ...decided, steps: stepsOf(decision.events, intent, working, number, ports.env.now()) }
  } catch (error) {
    return { ...decided, refusal: somethingWentWrong(error, intent, ports) }
  }
}

export function somethingWentWrong(error: unknown, { name }: Intent, { report }: Pick<BatchPorts, 'report'>): Refused {
  return refused('UNK_001', `Something went wrong. It stands in the log as ${report(error, name)}.`)
}
