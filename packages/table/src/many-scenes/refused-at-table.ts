import { catalogueEntry, type UserId } from '@hearthlight/protocol'
import type { Refusal } from '../kernel/define-message'
import type { TableState } from '../slices'
import { displayOf, viewerAtTable } from './viewer-at-table'

/** DISPLAY-8 Second screens and spectators only watch. Asked before any message is: none can forget it. */
export function refusedToScreen(state: TableState, userId: UserId): Refusal | undefined {
  return displayOf(state, userId) === undefined ? undefined : { refused: 'AUTH_003', message: 'A screen only watches.' }
}

/** Over the wire a seat is needed, whatever the message is. */
export function refusedWithoutSeat(state: TableState, userId: UserId, from: 'wire' | 'server'): Refusal | undefined {
  if (from === 'server' || viewerAtTable(state, userId) !== undefined) return undefined
  return { refused: 'SESS_004', message: catalogueEntry('SESS_004').message }
}
