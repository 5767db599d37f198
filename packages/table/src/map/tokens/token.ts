import { LIMITS, TokenId, UserId } from '@hearthlight/protocol'
import { CONDITION_NAMES } from '@hearthlight/rules'
import { HP_WORDS } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import type { Env } from '../../session-context/define-message'
import { Condition, HitPoints, UploadId } from '../../session-context/fields'
import { Color } from '../color'
import type { MapSettings } from '../settings/settings'
import { TEMPLATES_PER_TOKEN, TokenTemplate } from '../templates/token-template'
import { LOOKS } from './token-looks'

/** A column or row, counted from the map's upper left corner. */
export const Cell = z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))

/** Of a token's upper left corner. GRID-14 It has fractions only on a map without squares; see `isPlace`. */
export const Coordinate = z.number().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))

interface Place {
  readonly x: number
  readonly y: number
}

export function isPlace({ gridKind = 'square' }: Pick<MapSettings, 'gridKind'>, { x, y }: Partial<Place>): boolean {
  return gridKind !== 'square' || (Number.isInteger(x ?? 0) && Number.isInteger(y ?? 0))
}

export function wholeCell({ x, y }: Place): Place {
  return { x: Math.round(x), y: Math.round(y) }
}

const MOST_MONSTER_ID = 80

/** The fields of a token that the DM writes. */
export const TokenFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength)),
  /** Cells per side. */
  size: z.int().check(z.minimum(1), z.maximum(6)),
  color: Color,
  /** false: only the DM sees it. */
  isVisible: z.boolean(),
  /** Belongs to the party: fog does not hide it, and players may move it if the map allows that. */
  isPlayer: z.boolean(),
  hp: HitPoints,
  maxHp: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** The player who owns the token and may always see and move it. */
  ownerId: z.nullable(UserId),
  uploadId: z.nullable(UploadId),
  /** Shown if there is no picture. A flag or a family consists of several code points. */
  emoji: z.nullable(z.string().check(z.minLength(1), z.maxLength(32))),
  conditions: z.array(Condition).check(z.maxLength(CONDITION_NAMES.length)),
  /** Only for the DM: never sent to a player. */
  notes: z.string().check(z.maxLength(LIMITS.tokenNotesLength)),
  /** The entry of the compendium that the token was made from. Only for the DM, like the notes; never changed later. */
  monsterId: z.optional(z.string().check(z.minLength(1), z.maxLength(MOST_MONSTER_ID))),
  ...LOOKS,
  /** Pinned templates that it carries. */
  templates: z.optional(z.array(TokenTemplate).check(z.maxLength(TEMPLATES_PER_TOKEN))),
})
export type TokenFields = z.infer<typeof TokenFields>

/** The fields as a viewer reads them. */
export const ShownFields = z.extend(TokenFields, {
  /** null, like `maxHp`, if this viewer may not know the number. */
  hp: z.nullable(HitPoints),
  maxHp: z.nullable(TokenFields.shape.maxHp),
  /** Shown to a viewer in place of the numbers; absent if the viewer sees the numbers, or nothing. */
  health: z.optional(z.enum(HP_WORDS)),
  /** The seat whose character the token represents: the owner's, or null. Set by the table, never by a client. */
  seatId: z.nullable(UserId),
})

/** Saved games of older versions have no `seatId`. */
export const Token = z.extend(ShownFields, {
  id: TokenId,
  x: Coordinate,
  y: Coordinate,
  seatId: z._default(ShownFields.shape.seatId, null),
})
export type Token = z.infer<typeof Token>
export type Tokens = Readonly<Record<string, Token>>

export const TOKEN_DEFAULTS = {
  name: 'Token',
  size: 1,
  color: '#65b4e9',
  isVisible: true,
  isPlayer: false,
  hp: 10,
  maxHp: 10,
  ownerId: null,
  seatId: null,
  uploadId: null,
  emoji: null,
  conditions: [] as TokenFields['conditions'],
  notes: '',
} as const satisfies TokenFields & Pick<Token, 'seatId'>

/** The fill colour of hostile tokens; stored with the token, the same in both themes. */
export const HOSTILE_COLOR = '#d86e67'

/** The token without its monster, if the compendium has no monster with that id. */
export function withKnownMonster<Made extends Pick<TokenFields, 'monsterId'>>(token: Made, env: Pick<Env, 'isMonster'>): Made {
  const { monsterId, ...others } = token
  return monsterId === undefined || env.isMonster(monsterId) ? token : (others as Made)
}

/** Normalises a token that a person wrote: hit points within the maximum, no condition twice. */
export function tidyToken(token: Token): Token {
  const { hp, maxHp } = token
  return { ...token, hp: hp === null || maxHp === null ? hp : Math.min(hp, maxHp), conditions: [...new Set(token.conditions)] }
}
