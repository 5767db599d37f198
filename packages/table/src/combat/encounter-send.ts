import { LIMITS, SessionId, type TokenId } from '@hearthlight/protocol'
import { startCombat } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { type DicePool, diceDrawn, dicePool } from '../dice/events'
import { happen, type TableEvent } from '../kernel/define-event'
import { Cell, HOSTILE_COLOR, TOKEN_DEFAULTS, type Token, TokenFields, tokenAdded, withKnownMonster } from '../map/events'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import type { CombatState } from './combat.state'
import { combatEntryAdded, combatStarted } from './events'
import { makeEntry } from './make-entry'

/** One creature of an encounter and its cell. */
const Foe = z.object({
  name: TokenFields.shape.name,
  x: Cell,
  y: Cell,
  size: TokenFields.shape.size,
  hp: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Added to the d20 for its initiative. */
  modifier: z.int().check(z.minimum(-99), z.maximum(99)),
  /** Only for the DM: armour class, challenge, anything useful. */
  notes: z.optional(TokenFields.shape.notes),
  /** Its entry of the compendium. */
  monsterId: TokenFields.shape.monsterId,
})
type Foe = z.infer<typeof Foe>

/**
 * COMBAT-20 The DM sends an encounter to the table in one act: a token for every creature and a row in the order of
 * initiative. The creatures join a running combat; otherwise a combat starts with the whole party. Players learn nothing of a
 * hidden one.
 */
export const encounterSend = defineMessage<CombatState>()({
  name: 'encounter-send',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    foes: z.array(Foe).check(z.minLength(1), z.maxLength(LIMITS.combatants)),
    isHidden: z.boolean(),
    /** false: only tokens, no rows. */
    withInitiative: z.boolean(),
  }),
  events: [tokenAdded, combatStarted, combatEntryAdded, diceDrawn],
  may: dmOnly,
  decide: ({ state, facts, payload: { foes, isHidden, withInitiative } }, env) => {
    const rows = state.active ? state.entries.length : facts.seated.length
    if (facts.tokenCount() + foes.length > LIMITS.tokensPerMap) return refuse('VAL_001', 'There are too many tokens on this map.')
    if (withInitiative && rows + foes.length > LIMITS.combatants) return refuse('VAL_001', 'There are too many combatants.')
    const tokens = foes.map((foe) => tokenOf(foe, isHidden, env))
    const arrivals = tokens.map((token) => happen(tokenAdded, { token }))
    const hand = dicePool(facts, env)
    const fight = withInitiative ? fightWith(foes, tokens, state, facts, env, hand) : []
    return [...arrivals, ...fight, ...hand.drawn()]
  },
})

function tokenOf({ hp, notes = '', modifier: _rows, ...foe }: Foe, isHidden: boolean, env: Env): Token {
  const id = env.newId('tok') as TokenId
  const token = { ...TOKEN_DEFAULTS, ...foe, id, color: HOSTILE_COLOR, hp, maxHp: hp, notes, isVisible: !isHidden, conditions: [] }
  return withKnownMonster(token, env)
}

type FightEvent =
  | TableEvent<'combat-started', z.infer<(typeof combatStarted)['payload']>>
  | TableEvent<'combat-entry-added', z.infer<(typeof combatEntryAdded)['payload']>>

function fightWith(
  foes: readonly Foe[],
  tokens: readonly Token[],
  state: CombatState,
  facts: Facts,
  env: Env,
  hand: DicePool,
): readonly FightEvent[] {
  const hostile = foes.map(({ name, hp, modifier }, index) =>
    makeEntry({ ...idOf(tokens[index]), name, hp, maxHp: hp, modifier }, facts, env, hand),
  )
  if (state.active) return hostile.map((entry) => happen(combatEntryAdded, { entry }))
  const heroes = facts.seated.map((id) => makeEntry({ id }, facts, env, hand))
  const combat = startCombat([...heroes, ...hostile])
  return [happen(combatStarted, { combatants: [...combat.entries], currentTurn: combat.turn, round: combat.round })]
}

function idOf(token: Token | undefined): { readonly id?: string } {
  return token === undefined ? {} : { id: token.id }
}
