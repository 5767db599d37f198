import {
  type Answer,
  type DocumentRules,
  type Effect,
  EMPTY_STATE,
  type Fields,
  type SyncEnv,
  type SyncEvent,
  type SyncState,
  step,
} from './index'

const RULES: DocumentRules = {
  nameOf: ({ name }) => String(name),
  copyOf: (fields) => ({ ...fields, name: `${fields.name} (my changes)` }),
  withNotes: (fields, kept) => ({ ...fields, notes: [fields.notes, ...kept.map(({ path, text }) => `${path[0]}: ${text}`)].join('\n') }),
}

/** One page that the tests control by events. */
export function aPage({ mostAtOnce = 1 } = {}) {
  let ids = 0
  const newId = () => {
    ids += 1
    return String(ids).padStart(4, '0')
  }
  const rulesOf = () => RULES
  const env: SyncEnv = { newKey: newId, newUnique: newId, now: () => '2026-11-22T12:00:00.000Z', rulesOf, mostAtOnce }
  let state: SyncState = EMPTY_STATE
  const all: Effect<string>[] = []
  const send = (event: SyncEvent<string>) => {
    const after = step<string>(state, event, env)
    state = after.state
    all.push(...after.effects)
    return after.effects
  }
  send({ event: 'opened', owner: 'ayla', pending: [], notices: [] })
  return {
    send,
    state: () => state,
    edit: (fields: Fields, base: Fields, { id = 'char_1', revision = 1, type = 'characters' as const } = {}) =>
      send({ event: 'edited', edit: { type, id, base: { revision, fields: base }, fields } }),
    /** Answers the oldest request. */
    answer: (answer: Answer<string>) => send({ event: 'answered', answers: [{ key: state.requests[0]?.key ?? '', answer }] }),
    sent: () => all.flatMap((effect) => (effect.effect === 'send' ? [effect.request] : [])),
    notices: () => all.flatMap((effect) => (effect.effect === 'notify' ? [effect.notice] : [])),
    waits: () => all.flatMap((effect) => (effect.effect === 'wait' ? [effect.ms] : [])),
  }
}

export const LYRA = { name: 'Lyra', hitPoints: 9, notes: 'Owes Marn.' }
export const ok = (fields: Fields, revision = 2, id = 'char_1') => ({ outcome: 'ok', document: { id, revision, fields } }) as const
export const conflict = (fields: Fields, revision = 5) => ({ outcome: 'conflict', current: { id: 'char_1', revision, fields } }) as const
