import type { Ack } from '@hearthlight/protocol'
import type { MessageName, PayloadFor } from '@hearthlight/table'
import { useCallback } from 'react'
import { appError, reportError } from '../lib/errors'
import { causeIsGone, notifications } from '../lib/notifications'
import { useLive } from './use-table'

/** The causes of refused live messages begin with this. */
const REFUSED_MESSAGE = 'message '

/** Dismisses what was told of refused messages: the table is left. */
export function forgetRefusedMessages(): void {
  notifications.dismissCauses((cause) => cause.startsWith(REFUSED_MESSAGE))
}

/** Sends a message and tells the user about every refusal. */
export function useSend(): <Name extends MessageName>(name: Name, payload: PayloadFor<Name>) => Promise<Ack> {
  const live = useLive()
  return useCallback(
    async (name, payload) => {
      const ack = await live.send(name, payload)
      const cause = `${REFUSED_MESSAGE}${name}`
      if (ack.ok) causeIsGone(cause)
      else reportError(appError(ack.code, { userMessage: ack.message, suggestion: ack.suggestion, cause, context: { message: name } }))
      return ack
    },
    [live],
  )
}
