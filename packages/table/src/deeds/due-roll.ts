import { SessionId } from '@hearthlight/protocol'
import { applyChanges, type Combatant, type DueResolution, type DueRoll, resolveDue } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { type Actor, happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { type Authorization, defineMessage, dmOnly, type Refusal, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { type DueEntry, shownEffectId } from '../session-context/lasting-effects'
import { hitPointsShownAs } from '../session-context/settings'
import { creatureUsesChanged } from '../uses/events'
import { combatantOf } from './combatants'
import { CREATURE_EVENTS, creatureBecomes, healthOfCreature, lastingHealth } from './creature-becomes'
import { applied } from './deed-apply'
import { type Deed, type DeedsState, heardBy, type ShownResult } from './deeds.state'
import { deedApplied, deedChanged, deedResolved } from './events'

const Id = z.string().check(z.minLength(1), z.maxLength(64))
const payload = z.object({ sessionId: z.optional(SessionId), creatureId: Id, dueId: Id })
/** A failed save is made good by one of the legendary resistances of the creature. */
const isLegendary = z.optional(z.boolean())
const DuePayload = z.union([
  z.extend(payload, { isLegendary }),
  /** The save that an action may bring against this effect, which players name as they know it. */
  z.extend(z.omit(payload, { dueId: true }), { effectId: z.string().check(z.minLength(1), z.maxLength(400)), isLegendary }),
])
const NOBODY = 'Nobody with that id is at this table.'

/**
 * EFFECT-5 Makes a roll that a turn asked for: a save that may end an effect, or damage or healing of one. So is the save that an
 * action of its bearer may bring. It is a deed that is applied at once, and that the DM may take back.
 */
export const dueRoll = defineMessage<DeedsState>()({
  name: 'due-roll',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: DuePayload,
  events: [deedResolved, deedChanged, deedApplied, creatureUsesChanged, diceDrawn, ...CREATURE_EVENTS],
  may: ({ actor, facts, payload: { creatureId, isLegendary: resists } }): Authorization => {
    if (actor.role === 'dm') return 'yes'
    if (creatureId !== actor.userId || resists !== undefined) return refuse('AUTH_003', 'Only the DM may do that for another hero.')
    return facts.isPaused ? refuse('SESS_005', 'The game is paused. Wait for the DM to go on.') : 'yes'
  },
  decide: ({ actor, state, facts, payload: asked }, env) => {
    const creature = facts.fightingCreature(asked.creatureId)
    if (creature === undefined) return refuse('VAL_001', NOBODY)
    const entry = 'dueId' in asked ? creature.due.find(({ id }) => id === asked.dueId) : actionSave(creature, asked.effectId, actor, facts)
    if (entry === undefined) return []
    if (isRefusal(entry)) return entry
    const hearers = creature.seenBy === undefined ? undefined : [...facts.dms, ...creature.seenBy]
    // Dice beside the result would tell the bonus of a foe's save, and what a foe's effect rolls.
    const isOpen = creature.isParty && (entry.kind === 'save-again' || entry.isPartys === true) && !facts.screen.areRollsHidden
    const pool = dicePool(facts, env)
    const combatant = combatantOf(creature, env.rulebook, facts.usedBy(creature.id))
    const { isLegendary: resists = false } = asked
    if (resists && combatant.legendaryResistances === 0) return refuse('SESS_005', 'The creature has used this up.')
    const dice = pool.stream(creature.name, isOpen ? hearers : facts.dms)
    const resolution = resolveDue([combatant], rollOf(entry, creature.id), dice, resists)
    const { id, name, isParty, seenBy } = creature
    const areNumbersShown = hitPointsShownAs(facts.npcHpShownAs, creature) === 'numbers'
    const result = resultOf(resolution, combatant)
    const deed: Deed = {
      id: env.newId('deed'),
      playerId: actor.userId,
      // What players may know of its numbers depends on whose effect it is.
      author: { id, name, isParty: entry.isPartys === true },
      name: entry.name,
      source: { kind: 'custom', name: entry.name },
      status: 'proposed',
      targets: [{ id, name, isParty, result, areNumbersShown, ...(seenBy === undefined ? {} : { seenBy: [...seenBy] }) }],
      shared: [],
      changes: [...resolution.changes],
      ...('dueId' in asked ? { dueId: asked.dueId } : {}),
      ...heardBy(hearers, state, env),
      at: env.now(),
    }
    return [happen(deedResolved, { deed }), ...applied(deed, facts), ...pool.drawn()]
  },
})

/** The save against the effect as if it were due; undefined if the effect is gone. */
function actionSave(creature: FightingCreature, effectId: string, { role }: Actor, facts: Facts): DueEntry | Refusal | undefined {
  const effect = creature.effects.find((each, index) => (role === 'dm' ? each.id : shownEffectId(each, index)) === effectId)
  if (effect === undefined) return undefined
  const { name, isMagical, isPartys, save, lasting } = effect
  if (save === undefined || !lasting.saveAgain?.includes('action')) return refuse('VAL_001', 'No action brings a save against that.')
  const acting = creature.isInCombat ? facts.actingRow() : creature.id
  if (acting !== creature.id) return refuse('SESS_005', 'That takes an action of the creature’s own turn.')
  return { id: '', effectId: effect.id, name, kind: 'save-again', isMagical, ...(isPartys ? { isPartys } : {}), save }
}

/** EFFECT-5 The DM drops a roll that is due. */
export const dueDismiss = defineMessage<DeedsState>()({
  name: 'due-dismiss',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload,
  events: [...CREATURE_EVENTS],
  may: dmOnly,
  decide: ({ facts, payload: { creatureId, dueId } }) => {
    const creature = facts.fightingCreature(creatureId)
    if (creature === undefined) return refuse('VAL_001', NOBODY)
    return creatureBecomes(creature, withoutDue(creature, dueId))
  },
})

function withoutDue({ due: open, ...creature }: FightingCreature, dueId: string) {
  const due = open.filter(({ id }) => id !== dueId)
  const { due: _before, ...health } = healthOfCreature({ ...creature, due })
  return { ...health, ...lastingHealth({ effects: creature.effects, due }) }
}

function rollOf({ effectId, name, isMagical, save, perTurn }: DueEntry, targetId: string): DueRoll {
  if (perTurn !== undefined) return { kind: 'per-turn', targetId, effectId, name, isMagical, perTurn }
  const { ability = 'constitution', dc = 0 } = save ?? {}
  return { kind: 'save-again', targetId, effectId, name, ability, dc, mode: { mode: 'plain', advantage: [], disadvantage: [] } }
}

function resultOf({ targetId, save, damage, healing, concentration, changes }: DueResolution, combatant: Combatant): ShownResult {
  const [after = combatant] = applyChanges([combatant], changes)
  return {
    targetId,
    attacks: [],
    ...(save === undefined ? {} : { save }),
    damage: damage === undefined ? [] : [damage],
    ...(healing === undefined ? {} : { healing: { amount: healing, kind: 'hit-points' } }),
    conditions: [],
    remarks: [],
    damageTaken: damage?.taken.value ?? 0,
    ...(concentration === undefined ? {} : { concentration }),
    before: { hp: combatant.hp, tempHp: combatant.tempHp ?? 0 },
    after: { hp: after.hp, tempHp: after.tempHp ?? 0 },
  }
}
