import { type Ack, type Refused, refused, type SessionId } from '@hearthlight/protocol'
import { type Env, isRefusal, liveTable, type TableState } from '@hearthlight/table'
import { decideIntent, type Intent } from './decide-intent'
import { intentKey } from './snapshots'
import { type Step, stepsOf } from './steps'

/** An intent that waits for its turn. */
export interface Queued {
  readonly intent: Intent
  /** By `performance.now()`. */
  readonly askedAt: number
  resolve(ack: Ack): void
}

/** What became of a queued intent, decided on a state that is not recorded yet. */
export interface Decided {
  readonly queued: Queued
  /** The same intent, sent again meanwhile: it gets the same answer. */
  readonly repeats: Queued[]
  /** What is to be recorded. Empty where the intent has no effect, is refused, or is passing. */
  readonly steps: readonly Step[]
  readonly refusal: Refused | undefined
  /** Nothing to record: it is decided once the intents before it are, on the state that they left behind. */
  readonly isPassing: boolean
}

export interface BatchPorts {
  readonly sessionId: SessionId
  readonly env: Env
  /** How an intent was answered before, by its key; undefined for a new one. */
  answered(key: string): number | undefined
  /** A bug was met; answers with the id under which it stands in the log. */
  report(error: unknown, what: string): string
}

/** Decides each intent on the state that the one before left behind. Answers those that were answered before. */
export function decideBatch(batch: readonly Queued[], state: TableState, seq: number, ports: BatchPorts): readonly Decided[] {
  const decided: Decided[] = []
  const byKey = new Map<string, Decided>()
  let working = state
  let number = seq
  for (const queued of batch) {
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
  return decided
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
