import { isBeyondFt } from '@hearthlight/rules/grid'
import { type Act, choosesInArea } from '@hearthlight/rules/resolve'
import { type Refusal, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { type Aim, type AskedDeed, MOST_TARGETS } from './aim'

interface PlayersDeed {
  readonly author: FightingCreature
  readonly asked: AskedDeed
  readonly found: readonly { readonly aim: Aim; readonly creature: FightingCreature }[]
  /** To the point where the area lies; undefined if it lies at none, or nobody knows how far that is. */
  readonly laidFt: number | undefined
  readonly isParting: boolean
}

/** DEED-4 Why a player may not aim the act so; undefined if they may. For players: the DM may bend the rules. */
export function beyondPlayers({ author, asked, found, laidFt, isParting }: PlayersDeed, facts: Facts): Refusal | undefined {
  const { act, targets, place, except } = asked
  if (targets.some(({ cover }) => cover !== undefined)) return refuse('VAL_001', 'Only the DM says who has cover.')
  if (act.attack === undefined && targets.some(({ mode }) => mode !== undefined)) {
    return refuse('VAL_001', 'Only the DM gives advantage or disadvantage on the rolls of others.')
  }
  if (except.length > 0 && !choosesInArea(act)) return refuse('VAL_001', 'This act concerns everybody in its area.')
  if (place !== undefined) return laidFt !== undefined && isBeyondFt(laidFt, act.rangeFt) ? OUT_OF_RANGE : undefined
  return (
    beyondTheAct(
      act,
      author.id,
      found.map(({ aim }) => aim),
    ) ?? (isParting ? undefined : beyondRange(act, author, found, facts))
  )
}

const OUT_OF_RANGE = refuse('VAL_001', 'That is out of range. Only the DM can do it all the same.')

/** More targets, or shots, than the act has. */
function beyondTheAct({ area, shots, targets }: Act, authorId: string, aims: readonly Aim[]): Refusal | undefined {
  if (area !== undefined) return refuse('VAL_001', 'Say where the area lies.')
  const isForAuthor = targets === undefined || targets.kind === 'self'
  const most = shots > 1 ? shots : isForAuthor ? 1 : (targets.count ?? MOST_TARGETS)
  const aimed = aims.reduce((sum, aim) => sum + (aim.shots ?? 0), 0)
  const isBeyond = aims.length > most || aimed > Math.max(1, shots) || (isForAuthor && shots <= 1 && aims.some(({ id }) => id !== authorId))
  return isBeyond ? refuse('VAL_001', 'That is more than the act can reach.') : undefined
}

/** Farther than it reaches, where both have a token. */
function beyondRange(act: Act, author: FightingCreature, found: PlayersDeed['found'], facts: Facts): Refusal | undefined {
  const rangeFt = act.rangeFt > 0 ? act.rangeFt : act.attack?.normalFt
  if (rangeFt === undefined) return undefined
  const isFar = ({ id }: FightingCreature) => id !== author.id && isBeyondFt(facts.feetBetween(author.id, id) ?? 0, rangeFt)
  return found.some(({ creature }) => isFar(creature)) ? OUT_OF_RANGE : undefined
}
