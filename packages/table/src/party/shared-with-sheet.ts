import { mergePlayStates, PlayState } from '@hearthlight/rules/character'
import { z } from 'zod/mini'
import { isEqual } from '../kernel/is-equal'
import { Condition, HitPoints } from '../session-context/fields'

/** What a character's sheet and its seat both hold; hit points and conditions as the table knows them. */
export const SharedWithSheet = z.object({
  hp: HitPoints,
  conditions: z.array(Condition).check(z.maxLength(64)),
  play: PlayState,
})
export type SharedWithSheet = z.infer<typeof SharedWithSheet>

/**
 * PARTY-10 The changes of both sides since `base`: hit points and counts add up, a condition that one side added or removed is added
 * or removed. The same object as `sheet` or `table` if the other side changed nothing.
 */
export function mergeShared(base: SharedWithSheet, sheet: SharedWithSheet, table: SharedWithSheet): SharedWithSheet {
  if (isEqual(base, table)) return sheet
  if (isEqual(base, sheet)) return table
  const removed = base.conditions.filter((condition) => !table.conditions.includes(condition))
  const added = table.conditions.filter((condition) => !base.conditions.includes(condition))
  const conditions = [...new Set([...sheet.conditions.filter((condition) => !removed.includes(condition)), ...added])]
  const isAsAtTable = conditions.length === table.conditions.length && conditions.every((condition) => table.conditions.includes(condition))
  return {
    hp: Math.max(0, sheet.hp + table.hp - base.hp),
    conditions: isAsAtTable ? table.conditions : conditions,
    play: mergePlayStates(base.play, sheet.play, table.play),
  }
}
