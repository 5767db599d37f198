import { LIMITS, SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, type Refusal, type Request, refuse } from '../session-context/define-message'
import { handoutShown, handoutTakenBack } from './events'
import { HandoutFields, HandoutId, type HandoutsState, handoutOf, isPictured, NO_HANDOUTS, Readers } from './handouts.state'

const NO_SUCH_HANDOUT = () => refuse('VAL_001', 'There is no such handout.')

/**
 * HANDOUT-1 The DM shows a letter, a text, a picture or a piece of a map to everyone, or to some players.
 * HANDOUT-6 So many, and so many characters of them all.
 * SCREEN-4 In Whisper Mode it goes only to the chosen people.
 */
export const handoutShow = defineMessage<HandoutsState>()({
  name: 'handout-show',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), handout: HandoutFields, to: Readers }),
  events: [handoutShown],
  may: dmOnly,
  decide: (ask, env) => {
    const { handout, to } = ask.payload
    const known = Object.values((ask.state ?? NO_HANDOUTS).handouts)
    if (known.length >= LIMITS.handoutsPerTable) return refuse('VAL_001', 'There are too many handouts at this table. Take one back first.')
    const length = known.reduce((sum, { text }) => sum + text.length, handout.text.length)
    if (length > LIMITS.handoutsLength) return refuse('VAL_001', 'The handouts of this table are too long together. Take one back first.')
    const { pictureId, ...written } = handout
    if (isPictured(handout.kind) && pictureId === undefined) return refuse('VAL_001', 'Choose a picture first.')
    if (!isPictured(handout.kind) && handout.text.trim() === '') return refuse('VAL_001', 'Write what it says first.')
    const readers = readersOf(ask, to)
    if ('refused' in readers) return readers
    const picture = isPictured(handout.kind) && pictureId !== undefined ? { pictureId } : {}
    return [happen(handoutShown, { handout: { ...written, ...picture, ...readers, id: env.newId('handout'), at: env.now(), readBy: [] } })]
  },
})

/** HANDOUT-3 The DM shows it to other readers; null: to everyone. Who is no reader any more loses it. */
export const handoutReadersChange = defineMessage<HandoutsState>()({
  name: 'handout-readers-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    handoutId: HandoutId,
    to: z.nullable(z.array(UserId).check(z.minLength(1), z.maxLength(LIMITS.mostPlayers))),
  }),
  events: [handoutShown],
  may: dmOnly,
  decide: (ask) => {
    const { handoutId, to } = ask.payload
    const handout = handoutOf(ask.state ?? NO_HANDOUTS, handoutId)
    if (handout === undefined) return NO_SUCH_HANDOUT()
    const readers = readersOf(ask, to ?? undefined)
    if ('refused' in readers) return readers
    const { to: _before, ...others } = handout
    return [happen(handoutShown, { handout: { ...others, ...readers } })]
  },
})

/** HANDOUT-3 The DM takes it back: it goes from the journals of its readers. */
export const handoutTakeBack = defineMessage<HandoutsState>()({
  name: 'handout-take-back',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), handoutId: HandoutId }),
  events: [handoutTakenBack],
  may: dmOnly,
  decide: ({ state, payload: { handoutId } }) =>
    handoutOf(state ?? NO_HANDOUTS, handoutId) === undefined ? [] : [happen(handoutTakenBack, { handoutId })],
})

function readersOf(
  { facts: { seated, screen } }: Request<HandoutsState, unknown>,
  to: readonly UserId[] | undefined,
): { readonly to?: UserId[] } | Refusal {
  if (to?.some((id) => !seated.includes(id)) === true) return refuse('VAL_001', 'A handout is shown to players at this table.')
  const readers = screen.isWhispering ? screen.whisperTo.filter((id) => seated.includes(id)) : to
  if (readers?.length === 0) return refuse('VAL_001', 'Whisper Mode is on: choose first who hears you.')
  return readers === undefined ? {} : { to: [...new Set(readers)] }
}
