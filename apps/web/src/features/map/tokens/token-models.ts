import type { Npc, Seat, TokenFields } from '@hearthlight/table'

/** Specification, document 2, section 9: a token of an NPC is one cell large, red, with 25 hit points where none are known. */
const NPC_COLOR = '#e5484d'
const NPC_HP = 25
const HERO_COLOR = '#65b4e9'

/** What is known of a hero, as a token's fields. */
export function heroToken({ id, character, hp, maxHp, conditions, portraitId }: Seat): Partial<TokenFields> {
  return {
    name: character.name,
    hp,
    maxHp,
    conditions: [...conditions],
    ownerId: id,
    isPlayer: true,
    isVisible: true,
    color: HERO_COLOR,
    size: 1,
    uploadId: portraitId ?? null,
  }
}

export function npcToken({ name, hp, maxHp, conditions, isHidden }: Npc): Partial<TokenFields> {
  return {
    name,
    hp: hp ?? NPC_HP,
    maxHp: maxHp ?? NPC_HP,
    conditions: [...conditions],
    ownerId: null,
    isPlayer: false,
    isVisible: !isHidden,
    color: NPC_COLOR,
    size: 1,
  }
}
