import { LIMITS, SessionId } from '@hearthlight/protocol'
import { type Combat, startCombat, startInOrder } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { CREATURE_EVENTS, type CreatureEvent } from '../deeds/events'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { type MovementEvent, movementChanged } from '../opportunities/events'
import { defineMessage, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { creatureUsesChanged, turnBegins } from '../uses/events'
import { type CombatEntry, type CombatState, isFallen } from './combat.state'
import { combatEnded, combatStarted } from './events'
import { Combatant, makeEntry, rowIdOf } from './make-entry'
import { InitiativeRolls, kindOfCombatant, sharedInitiative } from './shared-initiative'
import { fightOnly, startsFight } from './who-runs-fights'

/**
 * COMBAT-3 The DM, or an assistant (ROLE-13), starts a combat in round 1; the row with the highest initiative acts. `shuffle` is the map's Roll Init: a
 * random order. A running combat must end before another can start. A character listed twice, once by its token, gets one row.
 */
export const combatStart = defineMessage<CombatState>()({
  name: 'combat-start',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    combatants: z.array(Combatant).check(z.maxLength(LIMITS.combatants)),
    shuffle: z.optional(z.boolean()),
    /** If absent: each. */
    rolls: z.optional(InitiativeRolls),
  }),
  events: [combatStarted, creatureUsesChanged, diceDrawn, movementChanged],
  may: startsFight,
  decide: ({ state, facts, payload: { combatants, shuffle, rolls } }, env) => {
    if (state.active) return refuse('SESS_005', 'A combat is running. End it before you start another.')
    const taken = new Set<string>()
    const once = combatants.filter((combatant) => {
      const id = rowIdOf(combatant, facts)
      const isFirst = id === undefined || !taken.has(id)
      if (id !== undefined) taken.add(id)
      return isFirst
    })
    const isShuffled = shuffle === true && !facts.screen.isInitiativeAuto
    const hand = dicePool(facts, env)
    const { inOrder, resultOf } = sharedInitiative<Combatant>(isShuffled ? 'each' : rolls, (combatant) => kindOfCombatant(combatant, facts))
    const rows = inOrder(once).map((combatant) =>
      makeEntry(combatant, facts, env, hand, { isShuffled, shared: (roll) => resultOf(combatant, roll) }),
    )
    const combat: Combat<CombatEntry> = isShuffled ? startInOrder(rows) : startCombat(rows)
    const started = happen(combatStarted, {
      combatants: [...combat.entries],
      currentTurn: combat.turn,
      round: combat.round,
      ...facts.turnStart(env),
    })
    const first = combat.entries[combat.turn]
    const regained = first === undefined ? [] : turnBegins(first.id, facts, env, hand)
    const begins = first === undefined ? [] : (facts.movementBegins(first.id, env) as readonly MovementEvent[])
    return [started, ...regained, ...begins, ...hand.drawn()]
  },
})

/**
 * COMBAT-4 Ending a combat clears the order and sets the round to 1; ending it twice has no further effect.
 * EFFECT-9 What lasts no longer than a minute ends with it.
 * COMBAT-24 The table keeps which monsters were defeated, for the DM's next award.
 */
export const combatEnd = defineMessage<CombatState>()({
  name: 'combat-end',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [combatEnded, ...CREATURE_EVENTS],
  may: fightOnly,
  decide: ({ state, facts }) => {
    if (!state.active) return []
    const defeated = defeatedIn(state, facts)
    return [...(facts.fightEnds() as readonly CreatureEvent[]), happen(combatEnded, defeated.length === 0 ? {} : { defeated })]
  },
})

/** The monsters that fell, by id; if none fell, all that fought: they fled or gave up. */
function defeatedIn({ entries }: CombatState, facts: Facts): string[] {
  const foes = entries.flatMap((entry) => {
    const monsterId = entry.isParty ? undefined : facts.creature(entry.id)?.monsterId
    return monsterId === undefined ? [] : [{ monsterId, hasFallen: isFallen(entry) }]
  })
  const fallen = foes.filter(({ hasFallen }) => hasFallen)
  return (fallen.length === 0 ? foes : fallen).map(({ monsterId }) => monsterId)
}
