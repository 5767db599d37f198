import type { TokenId } from '@hearthlight/protocol'
import { rewindRound } from '@hearthlight/rules/combat'
import { givenAgain, takenBack } from '../campaign/award'
import { type CampaignState, campaignAsPlayed } from '../campaign/campaign.state'
import type { CombatState } from '../combat/combat.state'
import { happen, type TableEvent } from '../kernel/define-event'
import { tableRestored } from '../kernel/table-restored'
import { travel } from '../map/history/travel'
import { stepUndone } from '../map/history/travelled'
import { tokenOf } from '../map/map.state'
import { tokenConditionsUpdated, tokenHpUpdated } from '../map/tokens/token-health'
import { movementReturns } from '../movement-returns'
import { playerPlayChanged } from '../party/events'
import type { Facts } from '../session-context/facts'
import type { TableState } from '../slices'

/**
 * LIVE-6 The events that undo the DM's last act; none if nothing of it is left to undo. The restored round is never higher
 * than the rewound one.
 */
export function undoLastAct(
  { rewind: { lastAct }, campaign, combat, map, opportunities, session: { dmId } }: TableState,
  seatedCharacter: Facts['seatedCharacter'],
  deedReturns: Facts['deedReturns'],
): readonly TableEvent[] {
  if (lastAct === null) return []
  const { isOnMap } = lastAct
  const before = lastAct.slices.combat as CombatState | undefined
  // If the undone act ended the combat, the restored combat contains its own round.
  const round = combat.active ? rewindRound(combat).round : Number.POSITIVE_INFINITY
  const goal = before === undefined ? undefined : { ...before, round: Math.min(before.round, round) }
  const played = lastAct.slices.campaign as CampaignState | undefined
  const slices = {
    ...lastAct.slices,
    ...(goal === undefined ? {} : { combat: goal }),
    ...(played === undefined ? {} : { campaign: campaignAsPlayed(campaign, played) }),
  }
  const travelled = isOnMap ? travel(map, dmId, 'undo') : undefined
  return [
    ...(Object.keys(slices).length === 0 ? [] : [happen(tableRestored, { cause: 'rewound', slices })]),
    ...(travelled === undefined ? [] : [happen(stepUndone, { by: dmId, skipped: travelled.skipped })]),
    ...(travelled === undefined ? [] : movementReturns({ map, opportunities }, travelled.state.tokens)),
    ...(goal === undefined ? [] : tokensOf(goal, map)),
    ...(travelled?.deed === undefined ? [] : deedReturns(travelled.deed)),
    ...sheetsFollowAwards(campaign, slices, seatedCharacter),
  ]
}

/**
 * Awards that the restored campaign lacks go from the sheets, and those that it has again are added to them: one act gives or takes back
 * one award. A restored party has the sheets of before.
 */
function sheetsFollowAwards(
  { awards }: CampaignState,
  restored: Readonly<Record<string, unknown>>,
  seatedCharacter: Facts['seatedCharacter'],
): readonly TableEvent[] {
  if (restored.campaign === undefined || restored.party !== undefined) return []
  const { awards: then } = restored.campaign as CampaignState
  const lacks = (list: CampaignState['awards']) => (award: CampaignState['awards'][number]) => !list.some(({ id }) => id === award.id)
  return [
    ...awards.filter(lacks(then)).flatMap((award) => takenBack(award, seatedCharacter)),
    ...then.filter(lacks(awards)).flatMap((award) => givenAgain(award, seatedCharacter)),
  ].map((change) => happen(playerPlayChanged, change))
}

/** Restores the tokens of the restored rows. */
function tokensOf({ entries }: CombatState, map: TableState['map']): readonly TableEvent[] {
  return entries.flatMap(({ id, hp, conditions }) => {
    const token = tokenOf(map, id as TokenId)
    if (token === undefined) return []
    const isAfflictedAlike = JSON.stringify(token.conditions) === JSON.stringify(conditions)
    return [
      ...(hp === null || hp === token.hp ? [] : [happen(tokenHpUpdated, { tokenId: token.id, hp })]),
      ...(isAfflictedAlike ? [] : [happen(tokenConditionsUpdated, { tokenId: token.id, conditions })]),
    ]
  })
}
