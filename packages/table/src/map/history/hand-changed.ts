import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, onlyDm } from '../../kernel/define-event'
import type { MapState } from '../map.state'

/**
 * Only read from logs of older versions, which stored it before an event by another author. It changes nothing: now each
 * stored event names its author. When an old log is read, the DM still receives it, so that announcement numbers stay the
 * same.
 */
export const handChanged = defineEvent<MapState>()({
  name: 'hand-changed',
  payload: z.object({ by: UserId }),
  apply: (state) => state,
  seenBy: onlyDm,
})
