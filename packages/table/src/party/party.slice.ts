import { addCondition, removeCondition } from '@hearthlight/rules/combat'
import { combatConditionAdded, combatConditionRemoved, combatHpChanged } from '../combat/events'
import type { TableEvent } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import type { Condition } from '../session-context/fields'
import { playerConditionsChanged, playerHpChanged } from './events'
import { changeSeat, emptyParty, type PartyState, seatOf } from './party.state'
import { playerConditionUpdate, playerHpUpdate } from './player-health'
import { playerJoin } from './player-join'
import { playerKick } from './player-kick'
import { playerPortraitUpdate } from './player-portrait-update'

interface Afflicted {
  readonly targetId: string
  readonly condition: Condition
}

export const party = defineSlice<PartyState>()({
  initial: emptyParty,
  messages: [playerJoin, playerKick, playerHpUpdate, playerConditionUpdate, playerPortraitUpdate],
  // A hero's row in the order of initiative bears the player's id: the seat follows it.
  alsoApplies: [
    {
      event: combatHpChanged,
      apply: (state, { targetId, newHp }: { targetId: string; newHp: number }) =>
        changeSeat(state, targetId, (seat) => (seat.hp === newHp ? seat : { ...seat, hp: Math.min(newHp, seat.maxHp) })),
    },
    {
      event: combatConditionAdded,
      apply: (state, { targetId, condition }: Afflicted) =>
        changeSeat(state, targetId, (seat) => ({ ...seat, conditions: [...addCondition(seat.conditions, condition)] })),
    },
    {
      event: combatConditionRemoved,
      apply: (state, { targetId, condition }: Afflicted) =>
        changeSeat(state, targetId, (seat) => ({ ...seat, conditions: [...removeCondition(seat.conditions, condition)] })),
    },
  ],
  restore: healthFrom,
  seenBy: (_viewer, state) => state,
  // A player names their own portrait: it must be an upload of theirs.
  picturesIn: ({ seats }) => seats.flatMap(({ id, portraitId }) => (portraitId === undefined ? [] : [{ uploadId: portraitId, owner: id }])),
  catchUp: catchUpParty,
})

/** Who sits here now keeps the seat; a hero who was there then has the wounds of then. */
function healthFrom(present: PartyState, given: PartyState): PartyState {
  const seats = present.seats.map((seat) => {
    const then = seatOf(given, seat.id)
    if (then === undefined || then.character.id !== seat.character.id) return seat
    return { ...seat, hp: Math.min(then.hp, seat.maxHp), conditions: then.conditions }
  })
  return { seats }
}

/** Where a hero's row is hidden, its changes reach the players as the seat's own. */
function catchUpParty(copy: PartyState, truth: PartyState): readonly TableEvent[] {
  if (copy === truth) return []
  return truth.seats.flatMap((seat): readonly TableEvent[] => {
    const known = seatOf(copy, seat.id)
    if (known === undefined || known === seat) return []
    const { id: playerId, hp: newHp, conditions } = seat
    const isAfflictedAlike =
      conditions.length === known.conditions.length && conditions.every((each, index) => each === known.conditions[index])
    return [
      ...(known.hp === newHp ? [] : [{ name: playerHpChanged.name, payload: { playerId, newHp } }]),
      ...(isAfflictedAlike ? [] : [{ name: playerConditionsChanged.name, payload: { playerId, conditions } }]),
    ]
  })
}
