import { isHiddenFromSome, type Npc, type Seat, seatOfToken, type TableState, type Token } from '@hearthlight/table'

export interface CombatantChoice {
  /** Id of the player, NPC or token that the row will stand for. */
  readonly id: string
  readonly name: string
  readonly kind: 'hero' | 'npc' | 'token'
  readonly isHidden: boolean
  /** It has no hit points left. */
  readonly isFallen: boolean
  /** Checked by default. */
  readonly isExpected: boolean
}

/**
 * The possible combatants: the party, NPCs, and tokens other than the characters' own. Characters and hostile NPCs are checked by
 * default; a token only if it is a visible foe that stands for nobody in the list. The fallen are not. Tokens under fog join hidden.
 */
export function combatantChoices({ party, npcs, map }: Pick<TableState, 'party' | 'npcs' | 'map'>): readonly CombatantChoice[] {
  const ofNpcs = Object.values(npcs.npcs).map((npc) => {
    const token = map.tokens[npc.id]
    // Its row is hidden together with its token.
    return token === undefined ? ofNpc(npc) : ofNpc({ ...npc, isHidden: isHiddenFromSome(map, token) })
  })
  const people = [...party.seats.map(ofSeat), ...ofNpcs]
  const players = new Set<string>(party.seats.map((seat) => seat.id))
  const names = new Set(people.map(({ name }) => name.toLowerCase()))
  const tokens = Object.values(map.tokens)
    .filter((token) => seatOfToken(party.seats, token) === undefined && npcs.npcs[token.id] === undefined)
    .map((token) => ofToken(token, isHiddenFromSome(map, token), players, names))
  return [...people, ...tokens]
}

function ofSeat({ id, character, hp }: Seat): CombatantChoice {
  const isFallen = hp === 0
  return { id, name: character.name, kind: 'hero', isHidden: false, isFallen, isExpected: !isFallen }
}

function ofNpc({ id, name, type, isHidden, hp }: Npc): CombatantChoice {
  const isFallen = hp === 0
  return { id, name, kind: 'npc', isHidden, isFallen, isExpected: type === 'hostile' && !isFallen }
}

function ofToken(
  { id, name, ownerId, isPlayer, hp }: Token,
  isHidden: boolean,
  players: ReadonlySet<string>,
  names: ReadonlySet<string>,
): CombatantChoice {
  const standsForAnother = names.has(name.toLowerCase()) || (ownerId !== null && players.has(ownerId))
  const isFallen = hp === 0
  return { id, name, kind: 'token', isHidden, isFallen, isExpected: !standsForAnother && !isPlayer && !isHidden && !isFallen }
}
