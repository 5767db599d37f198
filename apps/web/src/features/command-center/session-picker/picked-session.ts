import type { Ack, SessionId } from '@hearthlight/protocol'
import { refused } from '@hearthlight/protocol'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import { createContext, useCallback, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { appError, reportError } from '../../../lib/errors'
import { t } from '../../../lib/i18n'
import type { TableSession, TableView } from '../../../live/table-session'

/** The live session that the DM has picked; undefined while none is picked or joined yet. */
export interface PickedSession {
  readonly sessionId: SessionId
  readonly live: TableSession
}

export const PickedSessionContext = createContext<PickedSession | undefined>(undefined)

const NO_TABLE = createStore<TableView>(() => ({
  phase: 'joining',
  refusal: undefined,
  you: undefined,
  table: undefined,
  online: [],
  missedWhileAway: 0,
}))

export function usePickedSession(): PickedSession | undefined {
  return useContext(PickedSessionContext)
}

/** Selects a part of the picked session's view; of an empty view without a session. */
export function usePickedView<Part>(select: (view: TableView) => Part): Part {
  return useStore(usePickedSession()?.live.store ?? NO_TABLE, select)
}

/** Selects a part of the picked session's table; undefined without one. */
export function usePickedTable<Part>(select: (table: TableState) => Part): Part | undefined {
  return usePickedView(({ table }) => (table === undefined ? undefined : select(table)))
}

export type SendToPicked = <Name extends MessageName>(name: Name, payload: PayloadFor<Name>) => Promise<Ack>

/** Sends messages to the picked session; a refusal is reported to the DM. */
export function useSendToPicked(): SendToPicked {
  const live = usePickedSession()?.live
  return useCallback(
    async (name, payload) => {
      const ack = live === undefined ? refused('SESS_001', t('Choose a session first.')) : await live.send(name, payload)
      if (!ack.ok) reportError(appError(ack.code, { userMessage: ack.message, suggestion: ack.suggestion, context: { message: name } }))
      return ack
    },
    [live],
  )
}
