import type { Announced, Meta, SessionId } from '@hearthlight/protocol'
import type { z } from 'zod/mini'
import { factsOf } from './facts'
import type { Actor, TableEvent } from './kernel/define-event'
import { type Env, isRefusal } from './kernel/define-message'
import { isAssistant, leaderAt } from './roles/roles.state'
import type { TableState } from './slices'
import { tableOfOneScene } from './table-of-one-scene'

/**
 * The browser's copy of a table: the state confirmed by the server, plus this person's own acts that the server has not
 * answered yet. It runs the same `decide` and `apply` as the server.
 */
export interface Replica {
  /** The state that the screen shows. The same object until something changes. */
  readonly view: TableState
  /** Number of the last confirmed announcement. */
  readonly seq: number
  /** gap: an announcement is missing; nothing is applied until the replica has caught up. */
  receive(announced: Announced): 'applied' | 'known' | 'gap'
  /** Shows the effect of the person's own act at once, if its message allows prediction and the copy permits the act. */
  predict(intentId: string, name: string, payload: unknown): void
  /** The server answered: its effects are included up to announcement `seq`; undefined means the act was refused. */
  acknowledge(intentId: string, seq: number | undefined): void
  /** Replaces the confirmed state with a whole new one. */
  restart(state: TableState, seq: number): void
}

interface Pending {
  readonly intentId: string
  readonly name: string
  readonly payload: unknown
  /** Where the person was when they did it: in another scene it has no effect. */
  readonly sceneId: string
  settledAt: number | undefined
}

export function createReplica(sessionId: SessionId, actor: Actor, initial: { state: TableState; seq: number }, now: () => number): Replica {
  let confirmed = initial.state
  let seq = initial.seq
  let view = confirmed
  let pending: Pending[] = []

  // Predicted messages must neither roll dice nor create ids: the result would differ from the server's.
  const env: Env = {
    now,
    rollDie: () => impossible('rolls'),
    dice: () => impossible('rolls'),
    newId: (_prefix, predicted) => predicted ?? impossible('makes ids'),
    isMonster: () => true,
    isCard: () => true,
    monsterInitiative: () => undefined,
    monsterUses: () => [],
  }

  const eventsOf = (state: TableState, name: string, payload: unknown): readonly TableEvent[] => {
    const known = tableOfOneScene.message(name)
    if (known === undefined || !known.message.predict) return []
    // The app's own messages are right, and its build has no schemas for them: apps/web/leave-out-decisions.ts.
    const schema: z.ZodMiniType | undefined = known.message.payload
    const parsed = schema === undefined ? { success: true, data: payload } : schema.safeParse(payload)
    if (!parsed.success) return []
    const ask = {
      actor: {
        ...actor,
        rank: isAssistant(state.roles, actor.userId) ? ('assistant' as const) : undefined,
        role: 'player' as const,
        ...leaderAt(state, actor.userId),
      },
      facts: factsOf(sessionId, state),
      state: state[known.slice],
      payload: parsed.data,
    }
    if (known.message.may(ask) !== 'yes') return []
    const decided = known.message.decide(ask, env)
    return isRefusal(decided) ? [] : decided
  }

  const rebuild = () => {
    pending = pending.filter((each) => each.settledAt === undefined || each.settledAt > seq)
    view = confirmed
    for (const { name, payload, sceneId } of pending) {
      if (sceneId !== confirmed.scenes.here) continue
      for (const event of eventsOf(view, name, payload)) view = tableOfOneScene.apply(view, event, { at: now(), by: actor.userId })
    }
  }

  return {
    get view() {
      return view
    },
    get seq() {
      return seq
    },
    receive([name, payload, meta]: readonly [string, unknown, Meta]) {
      const number = meta.seq
      if (number === undefined || number <= seq) return 'known'
      if (number !== seq + 1) return 'gap'
      confirmed = tableOfOneScene.apply(confirmed, { name, payload }, meta)
      seq = number
      rebuild()
      return 'applied'
    },
    predict(intentId, name, payload) {
      if (eventsOf(view, name, payload).length === 0) return
      pending.push({ intentId, name, payload, sceneId: view.scenes.here, settledAt: undefined })
      rebuild()
    },
    acknowledge(intentId, settledAt) {
      const entry = pending.find((each) => each.intentId === intentId)
      if (entry === undefined) return
      if (settledAt === undefined) pending = pending.filter((each) => each !== entry)
      else entry.settledAt = settledAt
      rebuild()
    },
    restart(state, number) {
      confirmed = state
      seq = number
      rebuild()
    },
  }
}

function impossible(what: string): never {
  throw new Error(`a predicted message ${what}`)
}
