import { atLaterMoment, isLaidAnew, laterMoments } from '@hearthlight/rules/resolve'
import { type Refusal, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import type { AskedAct } from './act-asked'
import { type Aim, type AskedDeed, MOST_TARGETS } from './aim'
import { type Deed, type DeedArea, type DeedsState, deedOf } from './deeds.state'

/** An act that costs nothing, and whom it is to concern. */
interface AskedMoment extends AskedAct {
  readonly cost?: undefined
  readonly where: Omit<AskedDeed, 'act' | 'byPlayer'>
  /** The deed, if its area lies elsewhere from now on. */
  readonly moved?: Deed
}

interface MomentRequest {
  readonly deedId: string
  readonly author: FightingCreature
  /** Those whom the user has marked. */
  readonly targets: readonly Aim[]
  /** Where the DM lays an area that moves, or that is laid again. */
  readonly newPlace: AskedDeed['place']
  /** Only the DM says of those in an area who has cover, or how they roll. */
  readonly isDms: boolean
}

/**
 * DEED-11 A later moment of an act of this author: the act and its place as the deed has them, on those who stand in its area now; of them on
 * the marked ones alone, if one of those stands there. Without an area on the marked, or else on whom it concerned at first. Costs nothing.
 */
export function momentAsked(
  { deedId, author, targets, newPlace, isDms }: MomentRequest,
  state: DeedsState,
  facts: Facts,
): AskedMoment | Refusal {
  const deed = deedOf(state, deedId)
  const { asked } = deed ?? {}
  if (deed === undefined || asked === undefined) return refuse('VAL_001', 'That deed is no longer known at this table.')
  if (facts.fightingCreature(deed.author.id)?.id !== author.id) return refuse('AUTH_003', 'That is the deed of somebody else.')
  if (laterMoments(asked.act).length === 0 || asked.act.isLaterMoment) return refuse('VAL_001', 'This act has no later moment.')
  if (!isCarriedOut(deed)) return refuse('SESS_005', 'The deed was not applied, or was taken back.')
  if (hasEnded(deed, author)) return refuse('SESS_005', 'Nobody concentrates on it any more.')
  const act = atLaterMoment(asked.act)
  const { except } = asked
  const isMoved = newPlace !== undefined && asked.place !== undefined && isLaidAnew(asked.act)
  const place = isMoved ? newPlace : asked.place
  if (place === undefined || act.area === undefined) {
    const named = targets.length > 0 ? [...targets] : asked.targets.map(({ id }) => ({ id }))
    return { act, where: { targets: named, except: [], resists: [] } }
  }
  const standing = facts.layArea(act.area, place, author.id)?.creatureIds ?? []
  const marked = new Set(targets.flatMap(({ id }) => facts.fightingCreature(id)?.id ?? []))
  const others = standing.some((id) => marked.has(id)) ? standing.filter((id) => !marked.has(id)) : []
  const leftOut = [...new Set([...except, ...others])].slice(0, MOST_TARGETS)
  const where = { targets: isDms ? [...targets] : targets.map(({ id }) => ({ id })), place, except: leftOut, resists: [] }
  return { act, where, ...(isMoved ? { moved: { ...deed, asked: { ...asked, place } } } : {}) }
}

/** The deed whose area lies there from now on. */
export function withArea(deed: Deed, area: DeedArea): Deed {
  return { ...deed, area: { ...area, ...(deed.area?.lasts ? { lasts: true } : {}) } }
}

function isCarriedOut({ status, isPast }: Deed): boolean {
  return (status === 'applied' || status === 'rolled') && isPast !== true
}

/** Its author concentrates on something else. A table that only rolls keeps no concentration, nor does it of a token outside of a fight. */
function hasEnded({ status, asked }: Deed, { concentration, kind, isInCombat }: FightingCreature): boolean {
  if (asked?.act.concentration !== true || status === 'rolled' || (kind !== 'hero' && !isInCombat)) return false
  const { source, name } = asked.act
  return concentration !== name && !(source.kind === 'spell' && concentration === source.spellId)
}
