import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../../kernel/define-event'
import { Fog } from '../fog/fog'
import { RowChanges, type Rows, rowsBetween, rowsChanged } from '../fog/rows'
import { Token } from '../tokens/token'

const Squares = Fog.shape.rows

/** What one player, or the whole party, sees and remembers of a map, in squares of its fog. */
export const SightLayers = z.object({
  /** Seen now, however well. */
  seen: Squares,
  /** Of those, what lies in dim light. */
  dim: Squares,
  /** Of those, what is noticed in darkness, or without eyes. */
  dark: Squares,
  /** All that was ever seen. */
  remembered: Squares,
})
export type SightLayers = Readonly<Record<'seen' | 'dim' | 'dark' | 'remembered', Rows>>
export const LAYERS = ['seen', 'dim', 'dark', 'remembered'] as const satisfies readonly (keyof SightLayers)[]
export const NO_LAYERS: SightLayers = { seen: [], dim: [], dark: [], remembered: [] }

/** A creature as it was last seen. */
const Ghost = z.extend(z.pick(Token, { name: true, x: true, y: true, size: true, color: true, emoji: true }), {
  /** Of the fight in which it went out of sight; absent: there was none. */
  round: z.optional(z.int().check(z.minimum(1))),
})
/** By the token's id and name; as a player knows them, by their place. */
export const Ghosts = z.record(z.string(), Ghost)
export type Ghosts = Readonly<z.infer<typeof Ghosts>>

/** SIGHT-20 How players see a map by what their tokens see. Where a map has none, its fog alone decides. */
export const Sight = z.object({
  /** All see what anyone of the party sees; otherwise each sees what the own tokens see. */
  isShared: z.boolean(),
  /** Cells across and down: within them, what is not under fog is shown by the DM. Beyond, nothing is. */
  columns: z.int().check(z.minimum(1), z.maximum(LIMITS.mapCells)),
  rows: z.int().check(z.minimum(1), z.maximum(LIMITS.mapCells)),
  /** By player, and of all together as `PARTY`. */
  layers: z.record(z.string(), SightLayers),
  /** Whom they remember, by player like the layers; absent: nobody. */
  ghosts: z.optional(z.record(z.string(), Ghosts)),
  /** Of the layers' squares, as `Fog` has it. */
  perCell: Fog.shape.perCell,
})
export type Sight = Readonly<Omit<z.infer<typeof Sight>, 'layers' | 'ghosts'>> & {
  readonly layers: Readonly<Record<string, SightLayers>>
  readonly ghosts?: Readonly<Record<string, Ghosts>> | undefined
}

/** Of all together: for screens and spectators, and for everyone where sight is shared. */
export const PARTY = 'party'

export function layersOf(all: Sight, viewer: Seeing): SightLayers {
  const id = idOf(all, viewer)
  return (Object.hasOwn(all.layers, id) ? all.layers[id] : undefined) ?? NO_LAYERS
}

export function ghostsFor(all: Sight, viewer: Seeing): Ghosts | undefined {
  const id = idOf(all, viewer)
  return all.ghosts !== undefined && Object.hasOwn(all.ghosts, id) ? all.ghosts[id] : undefined
}

type Seeing = Pick<Actor, 'userId' | 'sight' | 'isScreen'>

/** Whoever sees by the own tokens and has no seat sees nothing. */
function idOf({ isShared }: Sight, { userId, sight, isScreen }: Seeing): string {
  if (isShared || (isScreen === true && sight === undefined)) return PARTY
  return sight ?? userId
}

/** What a player knows of their own layers: what is remembered and neither seen nor shown, and how light it is where they see. */
export interface OwnLayers {
  /** Absent: they remember no creature. */
  readonly ghosts?: Ghosts | undefined
  /** The map's size in cells. */
  readonly columns: number
  readonly rows: number
  readonly remembered: Rows
  readonly dim: Rows
  readonly dark: Rows
  /** What they don't see now, and the DM shows. */
  readonly told: Rows
}
export const OWN_LAYERS = ['remembered', 'dim', 'dark', 'told'] as const satisfies readonly (keyof OwnLayers)[]
export const NO_OWN_LAYERS: OwnLayers = { columns: 0, rows: 0, remembered: [], dim: [], dark: [], told: [] }

/** Rows that change in layers; absent layers stay. */
export const LayerChanges = z.object({
  seen: z.optional(RowChanges),
  dim: z.optional(RowChanges),
  dark: z.optional(RowChanges),
  remembered: z.optional(RowChanges),
  told: z.optional(RowChanges),
})
export type LayerChanges = z.infer<typeof LayerChanges>

export function layersBetween<Name extends keyof LayerChanges>(
  names: readonly Name[],
  before: Readonly<Record<Name, Rows>>,
  after: Readonly<Record<Name, Rows>>,
): LayerChanges {
  const changed = names.flatMap((name) => {
    const rows = rowsBetween(before[name], after[name])
    return rows.length === 0 ? [] : [[name, rows] as const]
  })
  return Object.fromEntries(changed)
}

export function layersChanged<Layers extends Partial<Record<keyof LayerChanges, Rows>>>(layers: Layers, changes: LayerChanges): Layers {
  const changed = Object.entries(changes).map(([name, rows]) => [name, rowsChanged(layers[name as keyof LayerChanges] ?? [], rows)])
  return changed.length === 0 ? layers : { ...layers, ...Object.fromEntries(changed) }
}
