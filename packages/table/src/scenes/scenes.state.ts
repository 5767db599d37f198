import { LIMITS, VisibleText } from '@hearthlight/protocol'
import type { Actor } from '../kernel/define-event'
import { Floor, SceneId } from '../session-context/fields'

export { Floor, SceneId }
export const SceneName = VisibleText(LIMITS.nameLength)

type Floors = Readonly<Record<SceneId, Floor>>

/** The scene in which a session begins, and the only one of older sessions. */
export const FIRST_SCENE = 'scene-1'

/** The slices that each scene has for itself; all others belong to the whole table. */
export const SCENE_SLICES = ['map', 'scene', 'combat', 'deeds', 'effects', 'opportunities', 'uses'] as const
/** The `SCENE_SLICES` of one scene, by slice name. */
export type SceneSlices = Readonly<Record<string, unknown>>

/** What the ribbon shows of a scene that its viewer does not look at. */
export interface SceneCard {
  readonly name: string
  /** The id of the upload that the map shows; null for a map without a picture. */
  readonly thumbnailId: string | null
  readonly tokens: number
  /** Its regions, by which those of other scenes lead there; absent if there are none. */
  readonly regions?: readonly { readonly id: string; readonly name: string }[]
  readonly isFighting: boolean
}

/** A move of people to another scene, with what undoes it. */
export interface SceneMove {
  readonly to: SceneId
  readonly before: Pick<ScenesState, 'main' | 'at'>
  /** What left each scene: tokens, rows of the initiative, and effects, by slice name as they were. */
  readonly left: readonly { readonly from: SceneId; readonly slices: SceneSlices }[]
  /** The ids of the tokens that were added to the other scene. */
  readonly added: readonly string[]
  /** The scene whose region sent them, and when; absent if the DM took them. */
  readonly sent?: { readonly from: SceneId; readonly at: number }
  /** Tokens without a seat, by their ids in both scenes; absent if there are none. */
  readonly others?: readonly { readonly tokenId: string; readonly as: string }[]
}

/** The trial of a scene: all of the table except its scenes, as it would become. */
export interface Rehearsal {
  /** Its dice are its own: rolls of the table are not foreseen. */
  readonly id: string
  readonly sceneId: SceneId
  /** By slice name; empty in every view. */
  readonly table: SceneSlices
}

/** A table has one scene or more. The other slices of the state are those of the scene `here`. */
export interface ScenesState {
  /** In a view: the scene where its viewer is. In the server's state: `main`. */
  readonly here: SceneId
  /** Where people are who are not named in `at`, and where newcomers sit down. */
  readonly main: SceneId
  /** In the order of the ribbon. Empty for players, like everything that follows. */
  readonly order: readonly SceneId[]
  /** The scenes of people who are not in `main`; of the DM, where they look. */
  readonly at: Readonly<Record<string, SceneId>>
  /** The slices of the scenes other than `here`. Empty in every view. */
  readonly away: Readonly<Record<SceneId, SceneSlices>>
  /** The scenes other than `here` in the DM's view; empty in the server's state. */
  readonly cards: Readonly<Record<SceneId, SceneCard>>
  readonly rehearsal: Rehearsal | null
  /** SCENES-15 By scene; absent if no scene is a floor of a place, as in states of older versions. */
  readonly floors?: Floors
  /** The latest move of people, until the scenes change again. */
  readonly lastMove: SceneMove | null
}

export const ONE_SCENE: ScenesState = {
  here: FIRST_SCENE,
  main: FIRST_SCENE,
  order: [FIRST_SCENE],
  at: {},
  away: {},
  cards: {},
  rehearsal: null,
  lastMove: null,
}

/** SCENES-1 Players learn the id of the scene where they are, and nothing of the others. */
export function scenesSeenBy({ role, rank }: Pick<Actor, 'role' | 'rank'>, state: ScenesState): ScenesState {
  const { here, away, rehearsal, cards } = state
  if (role !== 'dm') return { ...ONE_SCENE, here, main: here, order: [] }
  // ROLE-2 A rehearsal is the DM's alone.
  if (rank !== undefined && rehearsal !== null) return scenesSeenBy({ role }, { ...state, rehearsal: null })
  const others = Object.entries(away)
  if (others.length === 0 && rehearsal === null) return state
  const known = Object.keys(cards).length > 0 ? cards : Object.fromEntries(others.map(([id, slices]) => [id, cardOf(slices)]))
  return { ...state, away: {}, cards: known, rehearsal: rehearsal && { ...rehearsal, table: {} } }
}

/** The parts of other slices that a card shows. */
interface Shown {
  readonly map: {
    readonly background: { readonly uploadId: string; readonly thumbnailId?: string | undefined } | null
    readonly tokens: object
    readonly regions?: Readonly<Record<string, { readonly id: string; readonly name: string }>>
  }
  readonly scene: { readonly scene: { readonly name: string } }
  readonly combat: { readonly active: boolean }
}

/** Cached by the slices: the DM's ribbon is compared at each event of another scene. */
const cards = new WeakMap<object, SceneCard>()

function cardOf(slices: SceneSlices): SceneCard {
  const known = cards.get(slices)
  if (known !== undefined) return known
  const { map, scene, combat } = slices as unknown as Shown
  const { background } = map
  const regions = Object.values(map.regions ?? {}).map(({ id, name }) => ({ id, name }))
  const card = {
    name: scene.scene.name,
    thumbnailId: background === null ? null : (background.thumbnailId ?? background.uploadId),
    tokens: Object.keys(map.tokens).length,
    ...(regions.length === 0 ? {} : { regions }),
    isFighting: combat.active,
  }
  cards.set(slices, card)
  return card
}

export function hasScene({ order }: ScenesState, id: SceneId): boolean {
  return order.includes(id)
}

/** The scene where this person is; the main one for anybody who is not known. */
export function sceneOfPerson({ at, main }: Pick<ScenesState, 'at' | 'main'>, userId: string | undefined): SceneId {
  return userId !== undefined && Object.hasOwn(at, userId) ? (at[userId] ?? main) : main
}

export function floorOf({ floors }: Pick<ScenesState, 'floors'>, id: SceneId): Floor | undefined {
  return floors !== undefined && Object.hasOwn(floors, id) ? floors[id] : undefined
}

/** Whether another scene is that floor already. */
export function isFloorTaken({ floors = {} }: Pick<ScenesState, 'floors'>, id: SceneId, { place, level }: Floor): boolean {
  return Object.entries(floors).some(([other, floor]) => other !== id && floor.place === place && floor.level === level)
}

/** SCENES-17 The present scene, if it is no floor yet and no other one is that floor. */
export function sceneForFloor(state: ScenesState, floor: Floor): SceneId | undefined {
  const { here } = state
  return hasScene(state, here) && floorOf(state, here) === undefined && !isFloorTaken(state, here, floor) ? here : undefined
}

/** With this floor of the scene, or without one. */
export function withFloor(state: ScenesState, id: SceneId, floor: Floor | null): ScenesState {
  const { floors = {}, ...others } = state
  const kept = Object.entries(floors).filter(([other]) => other !== id)
  const all = floor === null ? kept : [...kept, [id, floor] as const]
  return all.length === 0 ? others : { ...others, floors: Object.fromEntries(all) }
}
