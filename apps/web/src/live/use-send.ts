import type { Ack } from '@hearthlight/protocol'
import type { MessageName, PayloadFor } from '@hearthlight/table'
import { useCallback } from 'react'
import { sendOrReport } from './send-again'
import { useLive } from './use-table'

/** Sends a message and tells the user about every refusal. */
export function useSend(): <Name extends MessageName>(name: Name, payload: PayloadFor<Name>) => Promise<Ack> {
  const live = useLive()
  return useCallback((name, payload) => sendOrReport(live, name, payload), [live])
}
