import type { TokenId } from '@hearthlight/protocol'
import { NPC_DEFAULTS, type Npc, type TokenFields } from '@hearthlight/table'

/** The form's values. */
export type NpcDraft = Pick<Npc, 'name' | 'type' | 'notes' | 'isHidden'> & {
  readonly hp: number
  readonly maxHp: number
  readonly ac: number
  readonly voice?: Npc['voice']
  readonly shownTo?: NonNullable<Npc['shownTo']>
}

/** Hidden until shown, as everything new. */
export const NEW_NPC: NpcDraft = { ...NPC_DEFAULTS, name: '', isHidden: true }

export function draftOf({ name, type, hp, maxHp, ac, notes, isHidden, shownTo, voice }: Npc): NpcDraft {
  return {
    name,
    type,
    hp: hp ?? NEW_NPC.hp,
    maxHp: maxHp ?? NEW_NPC.maxHp,
    ac: ac ?? NEW_NPC.ac,
    notes,
    isHidden,
    ...(shownTo === undefined ? {} : { shownTo }),
    ...(voice === undefined ? {} : { voice }),
  }
}

/** Sets the hit points, and their maximum to the same value, but at least 1. */
export function withHp(draft: NpcDraft, hp: number): NpcDraft {
  return { ...draft, hp, maxHp: Math.max(1, hp) }
}

const FIRST_CELL = 5
const CELLS = 20
/** The map's fill for hostile tokens; stored with the token, and the same in both themes. */
const RED = '#d86e67'

/** The token of an NPC, which is the NPC: the server adds its hit points. A random cell from 5 to 24, one cell large, red. */
export function tokenOfNpc(
  { id, name, isHidden }: Pick<Npc, 'id' | 'name' | 'isHidden'>,
  random: () => number,
): Partial<TokenFields> & { readonly id: TokenId; readonly name: string; readonly x: number; readonly y: number } {
  const cell = () => FIRST_CELL + Math.floor(random() * CELLS)
  return { id: id as TokenId, name, x: cell(), y: cell(), size: 1, color: RED, isVisible: !isHidden }
}
