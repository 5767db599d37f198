import { LIMITS } from '@hearthlight/protocol'
import { HP_WORDS, hpWords } from '@hearthlight/rules/combat'
import { LIVE_NPC_TYPES, VOICE_NAMES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { hiding, unlessHidden } from '../kernel/hidden-from-players'
import { Condition, HitPoints } from '../session-context/fields'
import { DEFAULT_SETTINGS, hitPointsShownAs, type NpcHpShownAs } from '../session-context/settings'

export const NpcId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

/** The fields of an NPC that the DM writes. */
export const NpcFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength)),
  type: z.enum(LIVE_NPC_TYPES),
  hp: HitPoints,
  maxHp: z.int().check(z.minimum(1), z.maximum(9_999)),
  ac: z.int().check(z.minimum(0), z.maximum(99)),
  conditions: z.array(Condition).check(z.maxLength(64)),
  /** Only for the DM: never sent to a player. */
  notes: z.string().check(z.maxLength(LIMITS.noteLength)),
  ...hiding,
  /** The voice that reads the NPC's lines aloud in a browser; if absent, chosen from the name. */
  voice: z.optional(z.enum(VOICE_NAMES)),
})
export type NpcFields = z.infer<typeof NpcFields>

export const Npc = z.extend(NpcFields, {
  id: NpcId,
  /** null, like `maxHp` and `ac`, if this viewer may not know the number. */
  hp: z.nullable(NpcFields.shape.hp),
  maxHp: z.nullable(NpcFields.shape.maxHp),
  ac: z.nullable(NpcFields.shape.ac),
  /** Shown to a viewer in place of the numbers; null if the viewer sees the numbers, or nothing. */
  health: z.nullable(z.enum(HP_WORDS)),
})
export type Npc = z.infer<typeof Npc>

/** The specification's defaults. */
export const NPC_DEFAULTS = {
  type: 'neutral',
  hp: 20,
  maxHp: 20,
  ac: 12,
  conditions: [],
  notes: '',
  isHidden: false,
} satisfies Omit<NpcFields, 'name'>

export interface NpcsState {
  readonly npcs: Readonly<Record<string, Npc>>
  /** The session setting that this slice needs to show NPCs' hit points. */
  readonly npcHpShownAs: NpcHpShownAs
}

export function noNpcs(npcHpShownAs: NpcHpShownAs = DEFAULT_SETTINGS.npcHpShownAs): NpcsState {
  return { npcs: {}, npcHpShownAs }
}

export function npcOf(state: NpcsState, id: string): Npc | undefined {
  return Object.hasOwn(state.npcs, id) ? state.npcs[id] : undefined
}

export function putNpc(state: NpcsState, npc: Npc): NpcsState {
  return npcOf(state, npc.id) === npc ? state : { ...state, npcs: { ...state.npcs, [npc.id]: npc } }
}

/** The NPC as this viewer may know it: the same object if nothing is hidden from them, undefined if the NPC is hidden. */
export function npcSeenBy(viewer: Actor, npc: Npc, setting: NpcHpShownAs): Npc | undefined {
  const seen = unlessHidden(viewer, npc)
  if (seen === undefined || viewer.role === 'dm') return seen
  const shownAs = hitPointsShownAs(setting, { isParty: false, isMonster: false })
  if (shownAs === 'numbers') return seen.notes === '' ? seen : { ...seen, notes: '' }
  const { hp, maxHp } = seen
  const health = shownAs === 'words' && hp !== null && maxHp !== null ? hpWords(hp, maxHp) : seen.health
  return { ...seen, notes: '', hp: null, maxHp: null, ac: null, health }
}

export function npcsSeenBy(viewer: Actor, state: NpcsState): NpcsState {
  if (viewer.role === 'dm') return state
  const npcs: Record<string, Npc> = {}
  let isWhole = true
  for (const npc of Object.values(state.npcs)) {
    const seen = npcSeenBy(viewer, npc, state.npcHpShownAs)
    if (seen !== npc) isWhole = false
    if (seen !== undefined) npcs[npc.id] = seen
  }
  return isWhole ? state : { ...state, npcs }
}
