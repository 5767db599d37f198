import type { TokenId } from '@hearthlight/protocol'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { tokenUpdated } from '../map/events'
import type { Facts } from '../session-context/facts'
import type { Npc } from './npcs.state'

/** NPC-5 The event that gives the NPC's token the NPC's name, hit points and conditions; none if it has them, or there is no token. */
export function npcTokenEvents(facts: Facts, { id, name, hp, maxHp, conditions }: Npc) {
  const token = facts.creature(id)
  if (token?.kind !== 'token' || hp === null || maxHp === null) return []
  const changes = {
    ...(token.name === name ? {} : { name, seatId: null }),
    ...(token.hp === hp ? {} : { hp }),
    ...(token.maxHp === maxHp ? {} : { maxHp }),
    ...(isEqual(token.conditions, conditions) ? {} : { conditions: [...conditions] }),
  }
  return Object.keys(changes).length === 0 ? [] : [happen(tokenUpdated, { tokenId: id as TokenId, changes })]
}
