import { isBlank, isUsableId, LIMITS, TokenId, VisibleText } from '@hearthlight/protocol'
import { DAMAGE_TYPES } from '@hearthlight/rules'
import { z } from 'zod/mini'
import type { Actor } from '../../kernel/define-event'
import { SceneId } from '../../session-context/fields'
import { type Fog, fogSquares, isRowHidden, perCellOf } from '../fog/fog'
import { DoorEffect } from './region-doors'
import { holds, partsBetween, RegionArea, RegionShape } from './region-shape'

export const REGIONS_PER_MAP = 100
const EFFECTS_PER_REGION = 8
/** Of one region. A new one takes the place of the oldest. */
const MOST_PROPOSALS = 20
const MESSAGE_LENGTH = 1_000

export const RegionId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/), z.refine(isUsableId))

const Notation = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.diceNotationLength),
  z.refine((text) => !isBlank(text)),
)

/** What a region does, as data. Whoever entered, left or clicked it is called the mover. */
export const RegionEffect = z.discriminatedUnion('kind', [
  /** To another region, of this scene if `sceneId` is absent. */
  z.object({ kind: z.literal('teleport'), regionId: RegionId, sceneId: z.optional(SceneId) }),
  z.object({ kind: z.literal('reveal'), area: RegionArea }),
  z.object({ kind: z.literal('message'), text: VisibleText(MESSAGE_LENGTH), to: z.enum(['everyone', 'mover', 'dm']) }),
  /** One of the known moods, with its sounds; null: none. */
  z.object({ kind: z.literal('mood'), mood: z.nullable(z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))) }),
  /** Proposed to the DM, who applies it. */
  z.object({ kind: z.literal('damage'), notation: Notation, type: z.enum(DAMAGE_TYPES) }),
  z.object({ kind: z.literal('scene'), sceneId: SceneId, who: z.enum(['mover', 'everyone']) }),
  DoorEffect,
])
export type RegionEffect = z.infer<typeof RegionEffect>

/** Damage that a region proposes, until the DM settles it. */
export const DamageProposal = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  tokenIds: z.array(TokenId).check(z.maxLength(LIMITS.tokensPerMap)),
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  total: z.int().check(z.minimum(0), z.maximum(9_999)),
  type: z.enum(DAMAGE_TYPES),
})
export type DamageProposal = z.infer<typeof DamageProposal>

export const RegionFields = z.object({
  name: VisibleText(LIMITS.nameLength),
  /** Of a shape: the cells around it. */
  area: RegionArea,
  /** Absent for a rectangle, which is `area`. */
  shape: z.optional(RegionShape),
  when: z.enum(['enter', 'leave', 'click']),
  /** Whose tokens it minds. */
  who: z.enum(['party', 'anyone']),
  /** true: it is off after the first time. */
  once: z.boolean(),
  /** REGION-13 true: a token that only crosses it sets it off, too. */
  isCrossable: z.optional(z.boolean()),
  isOn: z.boolean(),
  /** Players see its outline and its name, and may click it. */
  isShown: z.boolean(),
  effects: z.array(RegionEffect).check(z.maxLength(EFFECTS_PER_REGION)),
})

export type RegionFields = z.infer<typeof RegionFields>

export const Region = z.extend(RegionFields, {
  id: RegionId,
  /** Absent if there is none. */
  proposals: z.optional(z.array(DamageProposal).check(z.maxLength(MOST_PROPOSALS))),
})
export type Region = z.infer<typeof Region>
export type Regions = Readonly<Record<string, Region>>

interface WithRegions {
  readonly regions?: Regions | undefined
}

export const NO_REGIONS: Regions = {}

export function regionsOf({ regions }: WithRegions): Regions {
  return regions ?? NO_REGIONS
}

export function regionOf(state: WithRegions, id: string): Region | undefined {
  const regions = regionsOf(state)
  return Object.hasOwn(regions, id) ? regions[id] : undefined
}

export function putRegions<State extends WithRegions>(state: State, regions: readonly Region[]): State {
  if (regions.length === 0) return state
  return { ...state, regions: { ...regionsOf(state), ...Object.fromEntries(regions.map((region) => [region.id, region])) } }
}

/** A map without regions has no such field, as all maps of older versions. */
export function dropRegions<State extends WithRegions>(state: State, ids: readonly string[]): State {
  const known = Object.entries(regionsOf(state))
  const kept = known.filter(([id]) => !ids.includes(id))
  return kept.length === known.length ? state : withRegions(state, Object.fromEntries(kept))
}

export function withRegions<State extends WithRegions>(state: State, regions: Regions): State {
  const { regions: _, ...others } = state
  // The removed field is optional.
  return (Object.keys(regions).length === 0 ? others : { ...others, regions }) as State
}

export function withProposal({ proposals = [], ...region }: Region, proposal: DamageProposal): Region {
  return { ...region, proposals: [...proposals, proposal].slice(-MOST_PROPOSALS) }
}

export function withoutProposal({ proposals = [], ...region }: Region, id: string): Region {
  const kept = proposals.filter((proposal) => proposal.id !== id)
  return kept.length === 0 ? region : { ...region, proposals: kept }
}

interface Standing {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** REGION-2 A token stands in a region if its middle does, on every kind of grid. */
export function isInRegion(region: Outlined, token: Standing): boolean {
  return holds(region, middleOf(token))
}

/** REGION-6 Near enough for a click: at most one cell between its edge and the token. */
export function isBesideRegion(region: Outlined, token: Standing): boolean {
  return holds(region, middleOf(token), 1 + token.size / 2)
}

type Outlined = Pick<Region, 'area' | 'shape'>

function middleOf({ x, y, size }: Standing) {
  return { x: x + size / 2, y: y + size / 2 }
}

/**
 * REGION-1 Regions are the DM's. A player sees one that is on and shown, unless all of it is under fog: its outline and its name, and
 * nothing of what it does.
 */
export function regionSeenBy(viewer: Actor, fog: Fog, region: Region | undefined): Region | undefined {
  if (viewer.role === 'dm' || region === undefined) return region
  const { id, name, area, shape, isShown, isOn } = region
  if (!isShown || !isOn || !isOpenAnywhere(fog, region)) return undefined
  const outline = { area, ...(shape === undefined ? {} : { shape }) }
  return { id, name, ...outline, when: 'click', who: 'party', once: false, isOn, isShown, effects: [] }
}

function isOpenAnywhere(fog: Fog, region: Outlined): boolean {
  if (fog.rows.length === 0) return true
  const outline = region.shape ?? region.area
  const known = openAreas.get(outline) ?? new WeakMap<readonly string[], boolean>()
  openAreas.set(outline, known)
  const isOpen = known.get(fog.rows) ?? isAnySquareOpen(fog, region)
  known.set(fog.rows, isOpen)
  return isOpen
}

/** By outline and fog, which is the same for all players: each change asks by the fog before it and the one after. */
const openAreas = new WeakMap<object, WeakMap<readonly string[], boolean>>()

function isAnySquareOpen(fog: Fog, region: Outlined): boolean {
  const { x, y, width, height } = region.area
  const perCell = perCellOf(fog)
  const most = fogSquares(fog)
  const bottom = Math.min(most, (y + height) * perCell)
  for (let row = y * perCell; row < bottom; row += 1) {
    if (isRowHidden(fog, row, x * perCell, Math.min(most, (x + width) * perCell))) continue
    if (region.shape === undefined) return true
    for (const [from, to] of partsBetween(region, row / perCell, (row + 1) / perCell)) {
      const right = Math.min(most, Math.ceil(to * perCell))
      if (from < to && !isRowHidden(fog, row, Math.max(0, Math.floor(from * perCell)), right)) return true
    }
  }
  return false
}
