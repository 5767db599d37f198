import { LIMITS, SessionId, type TokenId } from '@hearthlight/protocol'
import { startCombat } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { type DicePool, diceDrawn, dicePool } from '../dice/events'
import { happen, type TableEvent } from '../kernel/define-event'
import { Cell, HOSTILE_COLOR, nameOfKind, TOKEN_DEFAULTS, type Token, TokenFields, tokenAdded, withKnownMonster } from '../map/events'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import type { CombatState } from './combat.state'
import { combatEntryAdded, combatStarted } from './events'
import { makeEntry, type RollInitiative } from './make-entry'
import { InitiativeRolls, type SharedInitiative, sharedInitiative } from './shared-initiative'

/** One creature of an encounter and its cell. */
const Foe = z.object({
  name: TokenFields.shape.name,
  x: Cell,
  y: Cell,
  size: TokenFields.shape.size,
  hp: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** COMBAT-27 If present, the server rolls the hit points, and `hp` does not count. */
  hitDice: z.optional(z.string().check(z.regex(/^\d{1,2}d\d{1,2}([+-]\d{1,4})?$/))),
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
    /** If absent: each. */
    rolls: z.optional(InitiativeRolls),
  }),
  events: [tokenAdded, combatStarted, combatEntryAdded, diceDrawn],
  may: dmOnly,
  decide: ({ state, facts, payload: { foes: sent, isHidden, withInitiative, rolls } }, env) => {
    const rows = state.active ? state.entries.length : facts.seated.length
    if (facts.tokenCount() + sent.length > LIMITS.tokensPerMap) return refuse('VAL_001', 'There are too many tokens on this map.')
    if (withInitiative && rows + sent.length > LIMITS.combatants) return refuse('VAL_001', 'There are too many combatants.')
    const hand = dicePool(facts, env)
    const shared = sharedInitiative<Foe>(rolls, ({ name, monsterId }) => monsterId ?? nameOfKind(name).toLowerCase())
    const foes = shared.inOrder(sent).map((foe) => withHitPoints(foe, hand))
    const tokens = foes.map((foe) => facts.settled(tokenOf(foe, isHidden, env)))
    const arrivals = tokens.map((token) => happen(tokenAdded, { token }))
    const fight = withInitiative ? fightWith(foes, tokens, shared, { state, facts, env, hand }) : []
    return [...arrivals, ...fight, ...hand.drawn()]
  },
})

function withHitPoints({ hitDice, ...foe }: Foe, hand: DicePool): Foe {
  return hitDice === undefined ? foe : { ...foe, hp: hand.rollHitPoints(hitDice, foe.name) }
}

function tokenOf({ hp, notes = '', modifier: _rows, hitDice: _rolled, ...foe }: Foe, isHidden: boolean, env: Env): Token {
  const id = env.newId('tok') as TokenId
  const token = { ...TOKEN_DEFAULTS, ...foe, id, color: HOSTILE_COLOR, hp, maxHp: hp, notes, isVisible: !isHidden, conditions: [] }
  return withKnownMonster(token, env)
}

type FightEvent =
  | TableEvent<'combat-started', z.infer<(typeof combatStarted)['payload']>>
  | TableEvent<'combat-entry-added', z.infer<(typeof combatEntryAdded)['payload']>>

interface Place {
  readonly state: CombatState
  readonly facts: Facts
  readonly env: Env
  readonly hand: DicePool
}

function fightWith(
  foes: readonly Foe[],
  tokens: readonly Token[],
  { resultOf }: SharedInitiative<Foe>,
  { state, facts, env, hand }: Place,
): readonly FightEvent[] {
  const hostile = foes.map((foe, index) => {
    const { name, hp, modifier } = foe
    const shared = (roll: RollInitiative) => resultOf(foe, roll)
    return makeEntry({ ...idOf(tokens[index]), name, hp, maxHp: hp, modifier }, facts, env, hand, { shared })
  })
  if (state.active) return hostile.map((entry) => happen(combatEntryAdded, { entry }))
  const heroes = facts.seated.map((id) => makeEntry({ id }, facts, env, hand))
  const combat = startCombat([...heroes, ...hostile])
  const turn = { currentTurn: combat.turn, round: combat.round, ...facts.turnStart(env) }
  return [happen(combatStarted, { combatants: [...combat.entries], ...turn })]
}

function idOf(token: Token | undefined): { readonly id?: string } {
  return token === undefined ? {} : { id: token.id }
}
