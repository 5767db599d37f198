import { applyPlayChanges, MOST_COUNTED, type PlayChanges, PlayState } from '@hearthlight/rules/character'
import { happen } from '../../kernel/define-event'
import { playerPlayChanged } from '../../party/events'
import type { Facts } from '../../session-context/facts'
import type { Tokens } from '../tokens/token'
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

/** One of these more, as far as the sheet holds it: a full pile stays as it is, and full things take no further entry. */
function givenBack(play: PlayState, took: Took): ThingChanges {
  const entry = Object.hasOwn(play.inventory, took.id) ? play.inventory[took.id] : undefined
  const inventory = { [took.id]: entry === undefined ? took : { ...entry, quantity: Math.min(MOST_COUNTED, entry.quantity + 1) } }
  return PlayState.safeParse(applyPlayChanges(play, { inventory })).success ? inventory : {}
}

/** TORCH-4 Undoing that something was lit gives back what it took; doing it again takes it again. */
export function thingsReturn(before: Tokens, after: Tokens, direction: 'undo' | 'redo', facts: Facts) {
  return Object.values(after).flatMap(({ id, seatId, burning: is }) => {
    const was = before[id]?.burning
    const play = seatId === null ? undefined : facts.seatedCharacter(seatId)?.play
    const took = (direction === 'undo' ? was : is)?.took
    if (seatId === null || play === undefined || took === undefined || was?.id === is?.id || before[id] === undefined) return []
    const inventory = direction === 'undo' ? givenBack(play, took) : takenFrom(play.inventory, took)
    return Object.keys(inventory).length === 0 ? [] : [happen(playerPlayChanged, { playerId: seatId, changes: { inventory } })]
  })
}
