import { TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, onlyDm } from '../kernel/define-event'
import { Token } from '../map/events'
import { Floor, SceneId, SceneName, type ScenesState } from './scenes.state'

// These events change slices of several scenes at once. So `many-scenes/apply-scene-events.ts` applies them to the whole table, and
// `many-scenes/project.ts` tells each viewer what changes for them; their own `apply` does nothing.

export const sceneAdded = defineEvent<ScenesState>()({
  name: 'scene-added',
  payload: z.object({
    sceneId: SceneId,
    name: SceneName,
    /** Its map, mood and creatures are those of this scene; absent for an empty scene. */
    copyOf: z.optional(SceneId),
  }),
  apply: (state) => state,
  seenBy: onlyDm,
})

export const sceneRemoved = defineEvent<ScenesState>()({
  name: 'scene-removed',
  payload: z.object({ sceneId: SceneId, to: SceneId, tokens: z.array(Token) }),
  apply: (state) => state,
  seenBy: onlyDm,
})

export const scenesOrdered = defineEvent<ScenesState>()({
  name: 'scenes-ordered',
  payload: z.object({ order: z.array(SceneId) }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** SCENES-15 null: the scene is no floor of a place. */
export const sceneFloorSet = defineEvent<ScenesState>()({
  name: 'scene-floor-set',
  payload: z.object({ sceneId: SceneId, floor: z.nullable(Floor) }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** The DM looks at another scene. */
export const sceneLooked = defineEvent<ScenesState>()({
  name: 'scene-looked',
  payload: z.object({ sceneId: SceneId }),
  apply: (state) => state,
  seenBy: onlyDm,
})

export const peopleMoved = defineEvent<ScenesState>()({
  name: 'people-moved',
  payload: z.object({
    to: SceneId,
    playerIds: z.array(UserId),
    /** true: newcomers sit down there, too. */
    isMain: z.boolean(),
    /** The tokens that come along, where they stand in the other scene. */
    tokens: z.array(Token),
    /** The scene whose region sent them; absent if the DM took them. */
    from: z.optional(SceneId),
    /** REGION-10 Tokens without a seat that come along, by their ids in both scenes; absent if there are none. */
    others: z.optional(z.array(z.object({ tokenId: TokenId, as: TokenId }))),
  }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** SCENES-10 Copies of tokens stand in a scene at which the DM does not look. */
export const tokensCopied = defineEvent<ScenesState>()({
  name: 'tokens-copied',
  payload: z.object({ to: SceneId, tokens: z.array(Token) }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** Takes back the latest `people-moved`. */
export const peopleReturned = defineEvent<ScenesState>()({
  name: 'people-returned',
  payload: z.object({}),
  apply: (state) => state,
  seenBy: onlyDm,
})

const RegionPlace = z.object({ sceneId: SceneId, regionId: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Two regions, in one scene or in two, lead to each other. */
export const regionsLinked = defineEvent<ScenesState>()({
  name: 'regions-linked',
  payload: z.object({ one: RegionPlace, other: RegionPlace }),
  apply: (state) => state,
  seenBy: onlyDm,
})

export const rehearsalBegun = defineEvent<ScenesState>()({
  name: 'rehearsal-begun',
  payload: z.object({ sceneId: SceneId, id: z.string() }),
  apply: (state) => state,
  seenBy: onlyDm,
})

export const rehearsalEnded = defineEvent<ScenesState>()({
  name: 'rehearsal-ended',
  payload: z.object({}),
  apply: (state) => state,
  seenBy: onlyDm,
})

/**
 * What the DM does while they rehearse. Recorded as an event of its own, so that nobody who reads the log mistakes it for something that
 * happened: neither recaps nor the record of dice know it.
 */
export const rehearsed = defineEvent<ScenesState>()({
  name: 'rehearsed',
  payload: z.object({ name: z.string(), payload: z.unknown() }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** Whole slices as a viewer may know them, by name. */
const Slices = z.object({ slices: z.record(z.string(), z.unknown()) })

/** Never stored. Told to a person who is in another scene now: with the slices that differ there. */
export const sceneEntered = defineEvent<ScenesState>()({
  name: 'scene-entered',
  payload: Slices,
  apply: (state) => state,
  seenBy: () => null,
})

/** Never stored. Told to people in other scenes, of what an event changes for them. */
export const slicesReplaced = defineEvent<ScenesState>()({
  name: 'slices-replaced',
  payload: Slices,
  apply: (state) => state,
  seenBy: () => null,
})
