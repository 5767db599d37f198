import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, onlyDm } from '../../kernel/define-event'
import type { MapState } from '../map.state'

/**
 * Only read from logs of older versions, which recorded it before an event of another author. It changes nothing: each
 * stored event names its author. The DM is still sent it when an old log is read, so that announcement numbers stay the same.
 */
export const handChanged = defineEvent<MapState>()({
  name: 'hand-changed',
  payload: z.object({ by: UserId }),
  apply: (state) => state,
  seenBy: onlyDm,
})
