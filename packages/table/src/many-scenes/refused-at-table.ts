import { catalogueEntry, type UserId } from '@hearthlight/protocol'
import type { Refusal } from '../kernel/define-message'
import type { TableState } from '../slices'
import { displayOf, viewerAtTable } from './viewer-at-table'

/**
 * Refuses whoever may send nothing at all, before any message is asked: none can forget it. DISPLAY-8 Second screens and spectators
 * only watch; over the wire a seat is needed.
 */
export function refusedAtTable(state: TableState, userId: UserId, from: 'wire' | 'server'): Refusal | undefined {
  if (displayOf(state, userId) !== undefined) return { refused: 'AUTH_003', message: 'A screen only watches.' }
  if (from === 'server' || viewerAtTable(state, userId) !== undefined) return undefined
  return { refused: 'SESS_004', message: catalogueEntry('SESS_004').message }
}
