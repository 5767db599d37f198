import { LIMITS, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { DicePool } from '../dice/events'
import type { Env } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { HitPoints } from '../session-context/fields'
import { type CombatEntry, EntryId, Initiative } from './combat.state'

/** What the DM says of somebody who joins the fight. Further fields of the catalogue's clients are ignored. */
export const Combatant = z.object({
  /** Of the player, token or NPC that the row stands for. */
  id: z.optional(EntryId),
  name: z.optional(VisibleText(LIMITS.nameLength)),
  /** Typed; left out, the server rolls a d20 and adds `modifier`, or the character's own. */
  initiative: z.optional(z.nullable(Initiative)),
  modifier: z.optional(z.int().check(z.minimum(-99), z.maximum(99))),
  dexterity: z.optional(z.number().check(z.minimum(0), z.maximum(99))),
  hp: z.optional(z.nullable(HitPoints)),
  maxHp: z.optional(z.nullable(HitPoints)),
  isHidden: z.optional(z.boolean()),
})
export type Combatant = z.infer<typeof Combatant>

const DEFAULT_MAX_HP = 10
/** Of the die that puts everyone into a random place: so many that two seldom share one. */
const ORDER_SIDES = 1_000

/** The id that the combatant's row bears; undefined where it gets one of its own. A character's token stands for the character. */
export function rowIdOf({ id }: Combatant, facts: Facts): string | undefined {
  const known = id === undefined ? undefined : facts.creature(id)
  return known?.kind === 'hero' ? (known.playerId ?? id) : id
}

/** COMBAT-2 Where a row stands for a character, a token or an NPC, its hit points and conditions are theirs, whatever was sent. */
export function makeEntry(combatant: Combatant, facts: Facts, env: Env, hand: DicePool, isShuffled = false): CombatEntry {
  const known = combatant.id === undefined ? undefined : facts.creature(combatant.id)
  const typed = facts.screen.isInitiativeAuto ? undefined : combatant.initiative
  const maxHp = known?.maxHp ?? combatant.maxHp ?? Math.max(combatant.hp ?? DEFAULT_MAX_HP, 1)
  const name = combatant.name ?? known?.name ?? 'Combatant'
  const isParty = known?.isParty ?? false
  // A token hides its row by itself, as long as players don't see it.
  const isHidden = combatant.isHidden ?? (known?.kind === 'npc' && known.isHidden)
  // What a foe adds is the DM's to know, and an open die beside the sum would tell it.
  const roller = { by: name, isOpen: isParty && !isHidden && known?.isHidden !== true }
  const rolled = () =>
    isShuffled
      ? hand.roll({ ...roller, sides: ORDER_SIDES, modifier: 0, purpose: 'order' })
      : hand.roll({ ...roller, sides: 20, modifier: combatant.modifier ?? known?.checks?.initiative ?? 0, purpose: 'initiative' })
  return {
    id: rowIdOf(combatant, facts) ?? env.newId('cmb'),
    name,
    initiative: isShuffled ? rolled() : (typed ?? rolled()),
    ...(combatant.dexterity === undefined ? {} : { dexterity: combatant.dexterity }),
    hp: Math.min(known?.hp ?? combatant.hp ?? maxHp, maxHp),
    maxHp,
    tempHp: 0,
    health: null,
    playerId: known?.playerId ?? null,
    isParty,
    isHidden,
    conditions: [...(known?.conditions ?? [])],
    concentration: null,
    deathSaves: { successes: 0, failures: 0 },
  }
}
