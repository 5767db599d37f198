import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from './define-event'

/** Fields of everything that the DM may hide from players: quests, NPCs, places. */
export const hiding = {
  /** true: no player sees it, except those in `shownTo`. */
  isHidden: z.boolean(),
  /** Players who see it although it is hidden. Never sent to a player, because it names the others. */
  shownTo: z.optional(z.array(UserId).check(z.maxLength(LIMITS.itemsPerEntity))),
}

interface Hidden {
  readonly isHidden: boolean
  readonly shownTo?: readonly UserId[] | undefined
}

/** The thing without `shownTo` for players, the same object if nothing is removed; undefined if it is hidden from the viewer. */
export function unlessHidden<Thing extends Hidden>(viewer: Actor, thing: Thing): Thing | undefined {
  if (viewer.role === 'dm') return thing
  if (thing.isHidden && thing.shownTo?.includes(viewer.userId) !== true) return undefined
  return withoutKnowers(thing)
}

/** The thing after the DM changed it: `shownTo` is dropped if the thing is shown to everyone, or hidden from everyone. */
export function withSoundHiding<Thing extends Hidden>(thing: Thing): Thing {
  return thing.isHidden && thing.shownTo?.length !== 0 ? thing : withoutKnowers(thing)
}

function withoutKnowers<Thing extends Hidden>(thing: Thing): Thing {
  if (thing.shownTo === undefined) return thing
  const { shownTo: _others, ...rest } = thing
  // The removed field is optional.
  return rest as Thing
}
