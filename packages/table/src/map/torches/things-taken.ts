import type { PlayChanges, PlayState } from '@hearthlight/rules/character'
import { happen } from '../../kernel/define-event'
import { playerPlayChanged } from '../../party/events'
import type { Facts } from '../../session-context/facts'
import type { MapState } from '../map.state'
import type { Burning } from './burning'

type Things = PlayState['inventory']
type ThingChanges = NonNullable<PlayChanges['inventory']>
type Took = NonNullable<Burning['took']>

/** One of these less. The last one goes with its entry. */
export function takenFrom(things: Things, { id }: Took): ThingChanges {
  const entry = Object.hasOwn(things, id) ? things[id] : undefined
  if (entry === undefined) return {}
  return { [id]: entry.quantity <= 1 ? null : { ...entry, quantity: entry.quantity - 1 } }
}

function givenBack(things: Things, took: Took): ThingChanges {
  const entry = Object.hasOwn(things, took.id) ? things[took.id] : undefined
  return { [took.id]: entry === undefined ? took : { ...entry, quantity: entry.quantity + 1 } }
}

/** TORCH-4 Undoing that something was lit gives back what it took; doing it again takes it again. */
export function thingsAfterTravel(before: MapState, after: MapState, direction: 'undo' | 'redo', facts: Facts) {
  return Object.values(after.tokens).flatMap(({ id, seatId, burning: is }) => {
    const was = before.tokens[id]?.burning
    const play = seatId === null ? undefined : facts.seatedCharacter(seatId)?.play
    const took = (direction === 'undo' ? was : is)?.took
    if (seatId === null || play === undefined || took === undefined || was?.id === is?.id || before.tokens[id] === undefined) return []
    const inventory = direction === 'undo' ? givenBack(play.inventory, took) : takenFrom(play.inventory, took)
    return [happen(playerPlayChanged, { playerId: seatId, changes: { inventory } })]
  })
}
