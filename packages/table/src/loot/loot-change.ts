import { LIMITS, SessionId, type UserId } from '@hearthlight/protocol'
import { COINS } from '@hearthlight/rules/equipment'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, membersUnlessPaused, type Refusal, type Request, refuse } from '../session-context/define-message'
import { LootFields, LootId, LootLine, type LootState, lootLineOf, NO_LOOT, Purse } from './loot.state'

const purseChanged = defineEvent<LootState>()({
  name: 'purse-changed',
  payload: z.object({ purse: Purse }),
  apply: (state = NO_LOOT, { purse }) => ({ ...state, purse }),
  seenBy: everyone,
})

/** The line as it is now, new or changed. */
const lootPut = defineEvent<LootState>()({
  name: 'loot-put',
  payload: z.object({ line: LootLine }),
  apply: (state = NO_LOOT, { line }) => ({ ...state, lines: { ...state.lines, [line.id]: line } }),
  seenBy: everyone,
})

const lootRemoved = defineEvent<LootState>()({
  name: 'loot-removed',
  payload: z.object({ lineId: LootId }),
  apply: (state = NO_LOOT, { lineId }) => {
    if (lootLineOf(state, lineId) === undefined) return state
    const { [lineId]: _gone, ...lines } = state.lines
    return { ...state, lines }
  },
  seenBy: everyone,
})

const Change = z.optional(z.int().check(z.minimum(-LIMITS.coinsInPurse), z.maximum(LIMITS.coinsInPurse)))

/**
 * LOOT-1 Everyone at the table puts coins into the party's purse and takes some out, never more than it holds. Changes are
 * differences, so that two at once both count.
 */
export const purseChange = defineMessage<LootState>()({
  name: 'purse-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    changes: z.object({ cp: Change, sp: Change, ep: Change, gp: Change, pp: Change }),
  }),
  events: [purseChanged],
  may: membersUnlessPaused,
  decide: ({ state, payload: { changes } }) => {
    const { purse } = state ?? NO_LOOT
    const next = { ...purse }
    for (const coin of COINS) next[coin] += changes[coin] ?? 0
    if (COINS.some((coin) => next[coin] < 0)) return refuse('VAL_001', 'The purse does not hold so many coins.')
    if (COINS.some((coin) => next[coin] > LIMITS.coinsInPurse)) return refuse('VAL_001', 'The purse holds no more coins.')
    return COINS.every((coin) => next[coin] === purse[coin]) ? [] : [happen(purseChanged, { purse: next })]
  },
})

/** LOOT-2 Everyone at the table adds lines to the loot list. */
export const lootAdd = defineMessage<LootState>()({
  name: 'loot-add',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), line: LootFields }),
  events: [lootPut],
  may: membersUnlessPaused,
  decide: (ask, env) => {
    const { line } = ask.payload
    if (Object.keys((ask.state ?? NO_LOOT).lines).length >= LIMITS.lootLines) return refuse('VAL_001', 'The loot list is full.')
    return refuseHolder(ask, line.heldBy) ?? [happen(lootPut, { line: { ...line, id: env.newId('loot') } })]
  },
})

/** LOOT-3 Everyone at the table changes a line, says who holds it, and removes it. Absent fields stay as they are. */
export const lootChange = defineMessage<LootState>()({
  name: 'loot-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), lineId: LootId, changes: z.partial(LootFields) }),
  events: [lootPut],
  may: membersUnlessPaused,
  decide: (ask) => {
    const { lineId, changes } = ask.payload
    const line = lootLineOf(ask.state ?? NO_LOOT, lineId)
    if (line === undefined) return refuse('VAL_001', 'This is not in the loot list any more.')
    return refuseHolder(ask, changes.heldBy ?? null) ?? [happen(lootPut, { line: { ...line, ...changes } })]
  },
})

export const lootRemove = defineMessage<LootState>()({
  name: 'loot-remove',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), lineId: LootId }),
  events: [lootRemoved],
  may: membersUnlessPaused,
  decide: ({ state, payload: { lineId } }) => (lootLineOf(state ?? NO_LOOT, lineId) === undefined ? [] : [happen(lootRemoved, { lineId })]),
})

function refuseHolder({ facts }: Request<LootState, unknown>, heldBy: UserId | null): Refusal | undefined {
  return heldBy === null || facts.seated.includes(heldBy) ? undefined : refuse('VAL_001', 'Nobody with that id sits at this table.')
}
