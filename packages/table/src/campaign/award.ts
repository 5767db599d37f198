import { CharacterId, LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import {
  coinShares,
  eachCoin,
  type Gain,
  hasCoins,
  type PlayChanges,
  PlayState,
  splitAward,
  withGain,
  withoutGain,
} from '@hearthlight/rules/character'
import { NO_COINS } from '@hearthlight/rules/equipment'
import { z } from 'zod/mini'
import { type Refusal, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'

export const AwardId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
const MOST_OF_ONE_ITEM = 10_000
/** Coins as a sheet counts them. */
export const Coins = PlayState.shape.currency
const Total = z.int().check(z.minimum(0), z.maximum(1_000_000 * LIMITS.mostPlayers))

/** Each receiver gets the amount, or all of them share it. */
export const Split = z.enum(['each', 'shared'])
export type Split = z.infer<typeof Split>

/** Several of one item for one player's character. */
export const AwardedItem = z.object({
  name: VisibleText(LIMITS.nameLength),
  /** The item's id in the compendium; absent for an item of one's own. */
  itemId: z.optional(
    z.string().check(
      z.maxLength(80),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      z.refine((id) => !(id in {})),
    ),
  ),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE_ITEM)),
  /** Pounds of a single item. */
  weight: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
  to: UserId,
})

/** What the party received at this table. Awards of older versions lack the optional fields. */
export const Award = z.object({
  id: AwardId,
  /** Experience for each of `to`. */
  xp: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  loot: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.descriptionLength)))
    .check(z.maxLength(LIMITS.itemsPerEntity)),
  reason: z.string().check(z.maxLength(LIMITS.nameLength)),
  to: z.array(UserId).check(z.maxLength(LIMITS.mostPlayers)),
  /** Coins for all of `to` together. */
  coins: z.optional(z.object({ cp: Total, sp: Total, ep: Total, gp: Total, pp: Total })),
  items: z.optional(z.array(AwardedItem).check(z.maxLength(LIMITS.itemsPerEntity))),
  /** The party may level up without counting experience. */
  isMilestone: z.optional(z.literal(true)),
  /** Whose sheets at this table took it, with the character that each of them played. */
  booked: z.optional(z.array(z.object({ playerId: UserId, characterId: CharacterId })).check(z.maxLength(LIMITS.mostPlayers))),
})
export type Award = z.infer<typeof Award>

export interface AskedAward extends Pick<Award, 'xp' | 'loot' | 'reason' | 'to' | 'isMilestone'> {
  /** Like `xp` for each of `to`, or for all of them to share. */
  readonly coins?: z.infer<typeof Coins> | undefined
  readonly items?: readonly z.infer<typeof AwardedItem>[] | undefined
  readonly split?: { readonly xp?: Split | undefined; readonly coins?: Split | undefined } | undefined
}

/** CAMPAIGN-3 The award as it is stored, or why it can't be given. */
export function awardFrom({ xp, coins, items = [], split = {}, isMilestone, ...asked }: AskedAward, id: string): Award | Refusal {
  const { to, loot } = asked
  const hasPurse = coins !== undefined && hasCoins(coins)
  if (xp === 0 && loot.length === 0 && !hasPurse && items.length === 0 && isMilestone === undefined) {
    return refuse('VAL_001', 'Please say how much experience, or which coins, items or loot.')
  }
  if (to.length === 0 && (hasPurse || (xp > 0 && split.xp === 'shared') || isMilestone === true)) return refuse('VAL_001', FOR_NOBODY)
  const each = split.xp === 'shared' ? splitAward(xp, to.length).each : xp
  if (xp > 0 && each === 0) return refuse('VAL_001', 'That is less than one experience point each.')
  const purses = split.coins === 'shared' ? 1 : to.length
  return {
    ...asked,
    id,
    xp: each,
    ...(hasPurse ? { coins: eachCoin((coin) => coins[coin] * purses) } : {}),
    ...(items.length === 0 ? {} : { items: [...items] }),
    ...(isMilestone === undefined ? {} : { isMilestone }),
  }
}

export const FOR_NOBODY = 'Nobody at this table would receive it.'

/** A player's part of an award. */
export function receivedBy({ xp, coins, items = [], to }: Award, playerId: string): Gain {
  const place = to.indexOf(playerId as UserId)
  return {
    experience: place === -1 ? 0 : xp,
    coins: (coins && coinShares(coins, to.length)[place]) ?? NO_COINS,
    items: items.filter((item) => item.to === playerId),
  }
}

/** The changes that take an award back from the sheets that took it, as far as its receivers still have it. */
export function takenBack(award: Award, seatedCharacter: Facts['seatedCharacter']): readonly PlayOf[] {
  return onItsSheets(award, seatedCharacter, withoutGain)
}

/** The changes that add an award again to the sheets that had taken it, where a sheet has room for it. */
export function givenAgain(award: Award, seatedCharacter: Facts['seatedCharacter']): readonly PlayOf[] {
  return onItsSheets(award, seatedCharacter, (play, gain, playerId) => {
    let items = 0
    const changes = withGain(play, gain, () => `${award.id}-${playerId}-${++items}`)
    return changes === 'too-much' ? undefined : changes
  })
}

interface PlayOf {
  readonly playerId: UserId
  readonly changes: PlayChanges
}

function onItsSheets(
  award: Award,
  seatedCharacter: Facts['seatedCharacter'],
  change: (play: PlayState, gain: Gain, playerId: UserId) => PlayChanges | undefined,
): readonly PlayOf[] {
  return (award.booked ?? []).flatMap(({ playerId, characterId }) => {
    const seated = seatedCharacter(playerId)
    if (seated?.play === undefined || seated.id !== characterId) return []
    const changes = change(seated.play, receivedBy(award, playerId), playerId)
    return changes === undefined ? [] : [{ playerId, changes }]
  })
}
