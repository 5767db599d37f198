import { TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { Color } from '../color'
import { Burning } from '../torches/burning'

/** Order of painting: tokens of a lower layer lie below all of a higher one, whatever their size. */
export const TOKEN_LAYERS = ['below', 'normal', 'above'] as const

/** Feet; creatures fly above the map and dive below it. */
const MOST_ELEVATION_FT = 10_000

/** Milliseconds since the epoch: the largest time that a `Date` holds. */
const MOST_TIME_MS = 8_640_000_000_000_000

export const NAME_PLATES = ['hover', 'always', 'never'] as const

const MOST_RINGS = 3
const MOST_GROUP_ID = 80

/** Who sees a token's aura besides the DM; the owner is a player. */
export const AURA_AUDIENCES = ['everyone', 'owner', 'dm'] as const

const MOST_RADIUS_FT = 1_000

const Aura = z.object({
  /** Feet, from the edge of the token's space. */
  radiusFt: z.int().check(z.minimum(1), z.maximum(MOST_RADIUS_FT)),
  color: Color,
  audience: z.enum(AURA_AUDIENCES),
})

/** Feet: as far as the brightest spell for a carried thing. */
const MOST_LIGHT_FT = 120
const LightFt = z.int().check(z.minimum(0), z.maximum(MOST_LIGHT_FT))

const CarriedLight = z.object({
  /** From the token's middle. */
  brightFt: LightFt,
  dimFt: LightFt,
  /** How wide its cone is, to where the token faces. Absent: it shines all around. */
  coneDegrees: z.optional(z.int().check(z.minimum(1), z.maximum(360))),
})
type CarriedLight = z.infer<typeof CarriedLight>

/** How a token stands on the map, as far as rules of the game don't care. Absent is the same as `PLAIN_LOOKS`. */
export const LOOKS = {
  /** Where it faces: degrees clockwise, 0 is the top of the map. null: no facing is shown. */
  rotation: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(359)))),
  /** Feet above the ground, below it if negative. Distances on the map stay flat. */
  elevationFt: z.optional(z.int().check(z.minimum(-MOST_ELEVATION_FT), z.maximum(MOST_ELEVATION_FT))),
  /**
   * SIGHT-29 The elevation that the DM gave it, where its player has said another one since: above it, the token neither sees nor lights
   * over walls. null or absent: its elevation is the DM's.
   */
  mostElevationFt: z.optional(z.nullable(z.int().check(z.minimum(-MOST_ELEVATION_FT), z.maximum(MOST_ELEVATION_FT)))),
  /** true: nobody moves or turns it, the DM neither, until it is unlocked. */
  isLocked: z.optional(z.boolean()),
  layer: z.optional(z.enum(TOKEN_LAYERS)),
  /**
   * When it was brought to the front of its layer; negative: when it was sent to the back; milliseconds since the epoch. A time and
   * no count: it tells nothing of other tokens, which may be hidden.
   */
  stackedAt: z.optional(z.int().check(z.minimum(-MOST_TIME_MS), z.maximum(MOST_TIME_MS))),
  /** MAP-73 null, which players never receive: there is none any more. */
  aura: z.optional(z.nullable(Aura)),
  /** SIGHT-26 The light that it carries. null: none. */
  light: z.optional(z.nullable(CarriedLight)),
  /** TORCH-1 What of the character's things gives its light. Only for its owner and the DM. null: nothing does. */
  burning: z.optional(z.nullable(Burning)),
  /** Of a token of one cell: it is shown half as large, and several of them side by side in one cell. For the rules it takes the cell. */
  isHalfSize: z.optional(z.boolean()),
  /** When its name is on the map, if the viewer sees the token at all. */
  namePlate: z.optional(z.enum(NAME_PLATES)),
  /** Rings inside the one of its side, from outside in: whatever the table wants them to mean. */
  rings: z.optional(z.array(Color).check(z.maxLength(MOST_RINGS))),
  /** MAP-75 The mount that carries it, as long as it stands on it. Only for the DM: the mount may be hidden. */
  carriedBy: z.optional(z.nullable(TokenId)),
  /** MAP-76 Tokens with the same value are chosen together. Only for the DM. */
  groupId: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(MOST_GROUP_ID)))),
}

export const PLAIN_LOOKS = {
  rotation: null,
  elevationFt: 0,
  mostElevationFt: null,
  isLocked: false,
  layer: 'normal',
  stackedAt: 0,
  aura: null,
  light: null,
  burning: null,
  isHalfSize: false,
  namePlate: 'hover',
  rings: [],
  carriedBy: null,
  groupId: null,
} as const satisfies Record<keyof typeof LOOKS, unknown>

/** SIGHT-29 How high a token is for what walls hide. */
export function heightAtWalls({
  elevationFt = 0,
  mostElevationFt,
}: {
  readonly elevationFt?: number
  readonly mostElevationFt?: number | null
}): number {
  return Math.min(elevationFt, mostElevationFt ?? elevationFt)
}

/** SIGHT-35 A cone needs a facing: a token without one faces the top of the map from then on, so that whoever holds it can turn it. */
export function facingFor(
  { rotation }: { readonly rotation?: number | null | undefined },
  light: CarriedLight | null | undefined,
): { readonly rotation?: number } {
  return light?.coneDegrees !== undefined && rotation == null ? { rotation: 0 } : {}
}

/** The rotation after a turn by so many degrees clockwise. A token that shows no facing turns from the top of the map. */
export function turned(rotation: number | null | undefined, degrees: number): number {
  return ((((rotation ?? 0) + degrees) % 360) + 360) % 360
}
