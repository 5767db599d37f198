import { LIMITS, MapLight, MapLightArea, MapWall } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { Award } from './campaign/award'
import { CampaignCard, Location, MOST_AWARDS } from './campaign/campaign.state'
import { CombatEntry } from './combat/combat.state'
import { Drawing } from './map/drawings/drawing'
import { Fog } from './map/fog/fog'
import { REGIONS_PER_MAP, Region } from './map/regions/region'
import { MapSettings } from './map/settings/settings'
import { Terrain } from './map/terrain/terrain'
import { Token } from './map/tokens/token'
import { Sight } from './map/vision/layers'
import { withModernWalls } from './map/walls/walls'
import { Note } from './notes/notes.state'
import { Npc } from './npcs/npcs.state'
import { Seat } from './party/party.state'
import { Quest } from './quests/quests.state'
import { AudioSettings, isOwnAddress, Mood, MusicTrack, Scene, VisualEffects } from './scene/scene.state'
import { Floor, SceneId } from './scenes/scenes.state'
import { DueEntries, Effects } from './session-context/lasting-effects'
import { SessionSettings } from './session-context/settings'
import { NOTHING_USED, Used } from './uses/uses.state'

const { npcHpShownAs } = SessionSettings.shape
/** Players who see for themselves, and the party. */
const MOST_SIGHTED = 100
const isOurs = (address: string | null | undefined) => !address || isOwnAddress(address)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const byId = <Thing extends { readonly id: string }>(things: Readonly<Record<string, Thing>>, most: number): boolean =>
  Object.keys(things).length <= most && Object.entries(things).every(([id, thing]) => id === thing.id)

/** What each scene has for itself. Its deeds are not kept. */
const OF_SCENE = {
  map: z.pipe(
    z.transform((map) => (isObject(map) ? withModernWalls(map) : map)),
    z.extend(MapSettings, {
      playersMoveAll: z.boolean(),
      playersMayDraw: z.optional(z.boolean()),
      wallsStopPlayers: z.optional(z.boolean()),
      playersUseDoors: z.optional(z.boolean()),
      /** Absent where fog alone decides what players see. */
      sight: z.optional(Sight.check(z.refine(({ layers }) => Object.keys(layers).length <= MOST_SIGHTED))),
      npcHpShownAs,
      tokens: z.record(z.string(), Token).check(z.refine((tokens) => byId(tokens, LIMITS.tokensPerMap))),
      drawings: z.record(z.string(), Drawing).check(z.refine((drawings) => byId(drawings, LIMITS.drawingsPerMap))),
      fog: Fog.check(z.refine(({ rows }) => rows.at(-1) !== '')),
      /** Absent without difficult terrain, as in games of older versions. */
      terrain: z.optional(Terrain),
      walls: z.record(z.string(), MapWall).check(z.refine((walls) => byId(walls, LIMITS.wallsPerMap))),
      lights: z.record(z.string(), MapLight).check(z.refine((lights) => byId(lights, LIMITS.mapLightsPerMap))),
      /** Absent without areas of light, and in games of older versions. */
      lightAreas: z.optional(z.record(z.string(), MapLightArea).check(z.refine((areas) => byId(areas, LIMITS.lightAreasPerMap)))),
      /** Absent in games of older versions, and without regions. */
      regions: z.optional(z.record(z.string(), Region).check(z.refine((regions) => byId(regions, REGIONS_PER_MAP)))),
    }),
  ),
  combat: z.object({
    active: z.boolean(),
    round: z.int().check(z.minimum(1)),
    turn: z.int().check(z.minimum(0)),
    entries: z.array(CombatEntry).check(z.maxLength(LIMITS.combatants)),
    npcHpShownAs,
  }),
  /** Absent in games of older versions, in which nothing is used. */
  uses: z._default(
    z.object({
      creatures: z
        .record(z.string().check(z.minLength(1), z.maxLength(64)), Used)
        .check(z.refine((creatures) => Object.keys(creatures).length <= LIMITS.tokensPerMap + LIMITS.combatants)),
    }),
    NOTHING_USED,
  ),
  /** Absent in games of older versions, in which nothing lasts. */
  effects: z._default(
    z.object({
      creatures: z
        .record(z.string().check(z.minLength(1), z.maxLength(64)), z.object({ effects: Effects, due: DueEntries }))
        .check(z.refine((creatures) => Object.keys(creatures).length <= LIMITS.tokensPerMap + LIMITS.combatants)),
    }),
    { creatures: {} },
  ),
  scene: z.object({
    // A session may start in a scene without a name.
    scene: z.extend(Scene, { name: z.string().check(z.maxLength(LIMITS.nameLength)) }).check(z.refine(({ imageUrl }) => isOurs(imageUrl))),
    mood: z.nullable(Mood),
    visualEffects: VisualEffects,
    music: z.nullable(MusicTrack.check(z.refine(({ url }) => isOurs(url)))),
    audio: AudioSettings,
  }),
}

/** One scene of a game. */
export const GameScene = z.object(OF_SCENE)
export type GameScene = z.infer<typeof GameScene>

/** The scenes other than the main one, and who is where. */
const Scenes = z
  .object({
    main: SceneId,
    order: z.array(SceneId).check(z.minLength(1), z.maxLength(LIMITS.scenesPerTable)),
    at: z.record(z.string().check(z.maxLength(64)), SceneId),
    away: z.record(SceneId, GameScene),
    /** Absent in games of older versions, and without floors. */
    floors: z.optional(z.record(SceneId, Floor)),
  })
  .check(
    z.refine(({ main, order, at, away, floors = {} }) => {
      const known = new Set(order)
      const levels = Object.values(floors).map(({ place, level }) => `${level} ${place}`)
      if (!Object.keys(floors).every((id) => known.has(id)) || new Set(levels).size < levels.length) return false
      const isAway = (id: string) => id !== main && known.has(id)
      return (
        known.size === order.length && known.has(main) && Object.keys(away).every(isAway) && Object.values(at).every((id) => known.has(id))
      )
    }),
  )

/** The slices that loading a saved game restores, validated field by field: a file may contain anything. Undo steps are not included. */
export const GameSlices = z.object({
  ...OF_SCENE,
  party: z.object({ seats: z.array(Seat).check(z.maxLength(LIMITS.mostPlayers)) }),
  npcs: z.object({ npcs: z.record(z.string(), Npc).check(z.refine((npcs) => byId(npcs, LIMITS.npcsPerTable))), npcHpShownAs }),
  quests: z.object({ quests: z.record(z.string(), Quest).check(z.refine((quests) => byId(quests, LIMITS.questsPerTable))) }),
  campaign: z.object({
    card: z.nullable(CampaignCard),
    locations: z.record(z.string(), Location).check(z.refine((locations) => byId(locations, LIMITS.entitiesPerCampaign))),
    awards: z.array(Award).check(z.maxLength(MOST_AWARDS)),
  }),
  notes: z.object({ sceneNotes: Note, campaignNotes: Note }),
  /** Absent in games of older versions, which hold one scene. */
  scenes: z.optional(Scenes),
})
export type GameSlices = z.infer<typeof GameSlices>
