import type { UserId } from '@hearthlight/protocol'
import { type AreaPlace, concerns } from '@hearthlight/rules/grid'
import type { Act } from '@hearthlight/rules/resolve'
import { type Refusal, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import type { DeedArea } from './deeds.state'
import { isSeenBy } from './reactors'

interface Laying {
  readonly act: Act
  readonly author: FightingCreature
  readonly place: AreaPlace
  /** Creatures, or their tokens, that are left out. */
  readonly except: readonly string[]
  readonly most: number
  /** The player who asks; undefined: the DM. */
  readonly byPlayer: UserId | undefined
}

/**
 * DEED-7 The act's area at that place, and whom it concerns: who stands in it, without those whom the act or its author leaves out.
 * That nobody, or too many, stand there counts hidden creatures, too: the DM alone is told. A player's area may hold nobody, and of too
 * many the first count, those in sight before others.
 */
export function layArea(
  { act, author, place, except, most, byPlayer }: Laying,
  facts: Facts,
): { readonly creatures: readonly FightingCreature[]; readonly area: DeedArea; readonly feet: number | undefined } | Refusal {
  const { area, concentration, moments = [] } = act
  if (area === undefined) return refuse('VAL_001', 'This act has no area.')
  const laid = facts.layArea(area, place, author.id)
  if (laid === undefined) {
    if (area.from === 'self') return refuse('VAL_001', 'The creature needs a token on the map for this area.')
    return refuse('VAL_001', 'Say where the area lies.')
  }
  if (!laid.isOnMap) return refuse('VAL_001', 'The area lies outside the map.')
  const leftOut = new Set(except.map((id) => facts.fightingCreature(id)?.id ?? id))
  const creatures = laid.creatureIds
    .flatMap((id) => facts.fightingCreature(id) ?? [])
    .filter(
      ({ id, isParty }) => !leftOut.has(id) && concerns(area, { isAuthor: id === author.id, isOnAuthorsSide: isParty === author.isParty }),
    )
  const isForDm = byPlayer === undefined
  const isHeld = concentration && act.isLaterMoment !== true
  const isLasting = isHeld || moments.length > 0
  if (creatures.length === 0 && !isLasting && isForDm) return refuse('VAL_001', 'Nobody stands in the area.')
  const limit = Math.min(most, act.targets?.count ?? most)
  if (creatures.length > limit && isForDm) return refuse('VAL_001', 'More creatures stand in the area than this concerns. Leave some out.')
  const { origin, direction, bearerSize } = laid.placement
  // Those that the player sees come first: a hidden creature takes nobody's place.
  const inSight = byPlayer === undefined ? creatures : creatures.filter((one) => isSeenBy(one, { playerId: byPlayer, isParty: true }))
  const others = creatures.filter((creature) => !inSight.includes(creature))
  return {
    creatures: [...inSight, ...others].slice(0, limit),
    feet: laid.feet,
    area: {
      shape: area,
      placement: { origin, direction, ...(bearerSize === undefined ? {} : { bearerSize }) },
      ...(isHeld ? { lasts: true } : {}),
    },
  }
}
