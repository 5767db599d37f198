import { playChanges } from '@hearthlight/rules/character'
import type { TableEvent } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import { isEqual } from '../kernel/is-equal'
import { playerConditionsChanged, playerHpChanged, playerPlayChanged } from './events'
import { emptyParty, maximumAtTable, type PartyState, partySeenBy, seatOf } from './party.state'
import { playerConditionUpdate, playerHpUpdate } from './player-health'
import { playerJoin } from './player-join'
import { playerKick } from './player-kick'
import { playerLeave } from './player-leave'
import { playerPlayUpdate } from './player-play-update'
import { playerPortraitUpdate } from './player-portrait-update'
import { playerRefresh } from './player-refresh'

export const party = defineSlice<PartyState>()({
  initial: emptyParty,
  messages: [
    playerJoin,
    playerLeave,
    playerKick,
    playerHpUpdate,
    playerConditionUpdate,
    playerPlayUpdate,
    playerRefresh,
    playerPortraitUpdate,
  ],
  // Messages of other slices emit them, too.
  events: [playerPlayChanged, playerHpChanged, playerConditionsChanged],
  restore: healthFrom,
  seenBy: partySeenBy,
  // A player sets their own portrait: it must be their own upload.
  picturesIn: ({ seats }) => seats.flatMap(({ id, portraitId }) => (portraitId === undefined ? [] : [{ uploadId: portraitId, owner: id }])),
  catchUp: catchUpParty,
})

/** Current players keep their seats; a character who was also in the given state gets its health and play state from it. */
function healthFrom(present: PartyState, given: PartyState): PartyState {
  const seats = present.seats.map((seat) => {
    const then = seatOf(given, seat.id)
    if (then === undefined || then.character.id !== seat.character.id) return seat
    const most = maximumAtTable(seat.character, then)
    return {
      ...seat,
      hp: Math.min(then.hp, most),
      maxHp: most,
      conditions: then.conditions,
      ...(then.play === undefined ? {} : { play: then.play }),
    }
  })
  return { ...present, seats }
}

/** Sends changes of a character's seat that no other event tells the player, for example if the character's row is hidden. */
function catchUpParty(copy: PartyState, truth: PartyState): readonly TableEvent[] {
  if (copy === truth) return []
  return truth.seats.flatMap((seat): readonly TableEvent[] => {
    const known = seatOf(copy, seat.id)
    if (known === undefined || known === seat) return []
    const { id: playerId, hp: newHp, maxHp, conditions } = seat
    const most = maxHp === known.maxHp ? {} : { maxHp }
    const changes = known.play && seat.play && playChanges(known.play, seat.play)
    return [
      ...(known.hp === newHp && known.maxHp === maxHp ? [] : [{ name: playerHpChanged.name, payload: { playerId, newHp, ...most } }]),
      ...(isEqual(conditions, known.conditions) ? [] : [{ name: playerConditionsChanged.name, payload: { playerId, conditions } }]),
      ...(changes === undefined ? [] : [{ name: playerPlayChanged.name, payload: { playerId, changes } }]),
    ]
  })
}
