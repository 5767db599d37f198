import type { Ack } from '@hearthlight/protocol'
import type { MessageName, PayloadFor } from '@hearthlight/table'
import { useCallback } from 'react'
import { appError, reportError } from '../lib/errors'
import { useLive } from './use-table'

/** Sends a message and tells the user about every refusal. */
export function useSend(): <Name extends MessageName>(name: Name, payload: PayloadFor<Name>) => Promise<Ack> {
  const live = useLive()
  return useCallback(
    async (name, payload) => {
      const ack = await live.send(name, payload)
      if (!ack.ok) reportError(appError(ack.code, { userMessage: ack.message, suggestion: ack.suggestion, context: { message: name } }))
      return ack
    },
    [live],
  )
}
