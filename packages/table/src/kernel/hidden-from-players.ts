import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from './define-event'

/** Fields of whatever the DM may keep from players: quests, NPCs, places. */
export const hiding = {
  /** true: no player knows of it, but those in `shownTo`. */
  isHidden: z.boolean(),
  /** Those who know of it though it is hidden; never sent to a player, for it names the others. */
  shownTo: z.optional(z.array(UserId).check(z.maxLength(LIMITS.itemsPerEntity))),
}

interface Hidden {
  readonly isHidden: boolean
  readonly shownTo?: readonly UserId[] | undefined
}

/** The thing as far as the viewer may know whom it is hidden from, the same object where that is everything; undefined where it is hidden. */
export function unlessHidden<Thing extends Hidden>(viewer: Actor, thing: Thing): Thing | undefined {
  if (viewer.role === 'dm') return thing
  if (thing.isHidden && thing.shownTo?.includes(viewer.userId) !== true) return undefined
  return withoutKnowers(thing)
}

/** The thing after a change of the DM's: what is shown to everyone is shown to nobody in particular. */
export function withSoundHiding<Thing extends Hidden>(thing: Thing): Thing {
  return thing.isHidden && thing.shownTo?.length !== 0 ? thing : withoutKnowers(thing)
}

function withoutKnowers<Thing extends Hidden>(thing: Thing): Thing {
  if (thing.shownTo === undefined) return thing
  const { shownTo: _others, ...rest } = thing
  // What is left out is optional.
  return rest as Thing
}
