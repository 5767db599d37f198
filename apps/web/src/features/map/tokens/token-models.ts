import type { TokenId } from '@hearthlight/protocol'
import type { Npc, Seat, TokenFields } from '@hearthlight/table'
import { PLAYER_FILL, SIDE_FILLS } from '../scene/token-side'

/** Specification, document 2, section 9: an NPC's token is one cell large, with 25 hit points if none are known. */
const NPC_HP = 25

/** A token's fields from a character. */
export function characterToken({ id, character, hp, maxHp, conditions, portraitId }: Seat): Partial<TokenFields> {
  return {
    name: character.name,
    hp,
    maxHp,
    conditions: [...conditions],
    ownerId: id,
    isPlayer: true,
    isVisible: true,
    color: PLAYER_FILL,
    size: 1,
    uploadId: portraitId ?? null,
  }
}

/** With the NPC's id, the token is the NPC. */
export function npcToken({ id, name, type, hp, maxHp, conditions, isHidden }: Npc): Partial<TokenFields> & { readonly id: TokenId } {
  return {
    id: id as TokenId,
    name,
    hp: hp ?? NPC_HP,
    maxHp: maxHp ?? NPC_HP,
    conditions: [...conditions],
    ownerId: null,
    isPlayer: false,
    isVisible: !isHidden,
    color: SIDE_FILLS[type],
    size: 1,
  }
}
