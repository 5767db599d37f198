import { happen } from '../../kernel/define-event'
import type { Env } from '../../session-context/define-message'
import type { Facts } from '../../session-context/facts'
import type { MapState } from '../map.state'
import { burntDown, goneOut } from './burn-down'
import { lightsBurned } from './time-pass'

/** TORCH-2 The events with which so many seconds pass for the lights of a map. */
export function timePasses(map: MapState, seconds: number, facts: Facts, env: Env) {
  const updates = burntDown(map, seconds)
  if (updates.length === 0) return []
  return [happen(lightsBurned, { updates: [...updates] }), ...goneOut(map, updates, facts, env)]
}
export type TimeEvent = ReturnType<typeof timePasses>[number]
