/** Compiled, never run: wrong code must not compile. */
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from './define-event'
import { defineMessage, members } from './define-message'

interface Nothing {
  readonly nothing: true
}
const declared = defineEvent<Nothing>()({
  name: 'declared',
  payload: z.object({ word: z.string() }),
  apply: (state) => state,
  seenBy: everyone,
})
const undeclared = defineEvent<Nothing>()({ name: 'undeclared', payload: z.object({}), apply: (state) => state, seenBy: everyone })
const message = { name: 'ask', durability: 'persistent', from: 'wire', predict: false, payload: z.object({}), events: [declared] } as const

// @ts-expect-error a message without `may` does not compile
export const withoutMay = defineMessage<Nothing, object>()({ ...message, decide: () => [happen(declared, { word: '' })] })

// @ts-expect-error an event without `seenBy` does not compile
export const withoutSeenBy = defineEvent<Nothing>()({ name: 'open', payload: z.object({}), apply: (state: Nothing) => state })

export const emitsAnother = defineMessage<Nothing, object>()({
  ...message,
  may: members,
  // @ts-expect-error emits an event that it does not declare
  decide: () => [happen(undeclared, {})],
})

// @ts-expect-error `happen` checks the payload of its event
export const wrongPayload = happen(declared, { word: 4 })
