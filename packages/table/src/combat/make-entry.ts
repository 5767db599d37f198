import { LIMITS, VisibleText } from '@hearthlight/protocol'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import type { DicePool } from '../dice/events'
import { nameOfKind } from '../map/events'
import type { Env } from '../session-context/define-message'
import type { Creature, Facts } from '../session-context/facts'
import { HitPoints } from '../session-context/fields'
import { type CombatEntry, EntryId, Initiative, shownConcentration } from './combat.state'

/** What the DM sends about a combatant. Further fields that the catalogue's clients send are ignored. */
export const Combatant = z.object({
  /** Id of the player, token or NPC that the row represents. */
  id: z.optional(EntryId),
  name: z.optional(VisibleText(LIMITS.nameLength)),
  /** Typed by the DM. If absent, the server rolls a d20 and adds `modifier`, or else that of the character or monster. */
  initiative: z.optional(z.nullable(Initiative)),
  modifier: z.optional(z.int().check(z.minimum(-99), z.maximum(99))),
  dexterity: z.optional(z.number().check(z.minimum(0), z.maximum(99))),
  hp: z.optional(z.nullable(HitPoints)),
  maxHp: z.optional(z.nullable(HitPoints)),
  isHidden: z.optional(z.boolean()),
})
export type Combatant = z.infer<typeof Combatant>

const DEFAULT_MAX_HP = 10
/** The largest number of a row; a sheet may have more. */
const MOST_TEMPORARY = 9_999
/** Sides of the die that decides a random order: so many that equal results are rare. */
const ORDER_SIDES = 1_000

/** The id of the combatant's row; undefined if the row gets a new id. A character's token represents the character. */
export function rowIdOf({ id }: Combatant, facts: Facts): string | undefined {
  const known = id === undefined ? undefined : facts.creature(id)
  return known?.kind === 'hero' ? (known.playerId ?? id) : id
}

/** Rolls for the row alone, or under the name of its kind. */
export type RollInitiative = (isForKind: boolean) => number

interface RowOptions {
  /** The dice decide a random order, and no initiative. */
  readonly isShuffled?: boolean
  /** Rolls initiative, or returns the roll that this row shares. */
  readonly shared?: (roll: RollInitiative) => number
}

/**
 * COMBAT-2 If a row represents a character, token or NPC, it takes their hit points and conditions, whatever was sent.
 * COMBAT-25 A seated character's row begins with the death saves, temporary hit points and concentration of the seat.
 */
export function makeEntry(combatant: Combatant, facts: Facts, env: Env, hand: DicePool, options: RowOptions = {}): CombatEntry {
  const { isShuffled = false, shared = (roll) => roll(false) } = options
  const known = combatant.id === undefined ? undefined : facts.creature(combatant.id)
  const typed = facts.screen.isInitiativeAuto ? undefined : combatant.initiative
  const maxHp = known?.maxHp ?? combatant.maxHp ?? Math.max(combatant.hp ?? DEFAULT_MAX_HP, 1)
  const hp = Math.min(known?.hp ?? combatant.hp ?? maxHp, maxHp)
  const play = known?.kind === 'hero' && known.playerId !== null ? facts.seatedCharacter(known.playerId)?.play : undefined
  const name = combatant.name ?? known?.name ?? 'Combatant'
  const isParty = known?.isParty ?? false
  // A token hides its row automatically while players don't see it.
  const isHidden = combatant.isHidden ?? (known?.kind === 'npc' && known.isHidden)
  // Only the DM may know a foe's modifier; a public die next to the sum would reveal it.
  const roller = { by: name, playerId: known?.playerId ?? null, isOpen: isParty && !isHidden && known?.isHidden !== true }
  const rolled = (isForKind = false) =>
    isShuffled
      ? hand.roll({ ...roller, sides: ORDER_SIDES, modifier: 0, purpose: 'order' })
      : hand.roll({
          ...roller,
          by: isForKind ? nameOfKind(name) : name,
          sides: 20,
          modifier: combatant.modifier ?? ownModifier(known, env),
          purpose: 'initiative',
        })
  return {
    id: rowIdOf(combatant, facts) ?? env.newId('cmb'),
    name,
    initiative: isShuffled ? rolled() : (typed ?? shared(rolled)),
    ...(combatant.dexterity === undefined ? {} : { dexterity: combatant.dexterity }),
    hp,
    maxHp,
    tempHp: Math.min(play?.tempHitPoints ?? 0, MOST_TEMPORARY),
    health: null,
    playerId: known?.playerId ?? null,
    isParty,
    isHidden,
    conditions: [...(known?.conditions ?? [])],
    concentration: shownConcentration(play?.concentration ?? ''),
    deathSaves: hp > 0 ? NO_DEATH_SAVES : (play?.deathSaves ?? NO_DEATH_SAVES),
  }
}

/** What a character, or the monster that a token was made from, adds to its initiative. */
function ownModifier(known: Creature | undefined, env: Env): number {
  const ofMonster = known?.monsterId === undefined ? undefined : env.monsterInitiative(known.monsterId)
  return known?.checks?.initiative ?? ofMonster ?? 0
}
