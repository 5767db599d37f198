import { SessionId, type TokenId } from '@hearthlight/protocol'
import {
  concentrationSaveDc,
  deathSaveOutcome,
  grantTemporaryHp,
  type Health,
  heal,
  NO_DEATH_SAVES,
  recordDamageWhileDown,
  setHp,
  takeDamage,
} from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { healthNoted, noteHealth } from '../chat/events'
import { CONCENTRATION_EVENTS, type ConcentrationEvent } from '../deeds/events'
import { happen } from '../kernel/define-event'
import { tokenHpUpdated } from '../map/events'
import { defineMessage, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { HitPoints } from '../session-context/fields'
import { playersSeeingToken } from '../session-context/players-seeing-token'
import type { NpcHpShownAs } from '../session-context/settings'
import { type CombatEntry, type CombatState, EntryId, entryOf, isOwnEntry, numbersOf } from './combat.state'
import { combatEntryUpdated, combatHpChanged, combatReminder, remindOf } from './events'
import { hitPointsBecome } from './health-events'
import { runsFight } from './who-runs-fights'

const Points = z.int().check(z.minimum(0), z.maximum(9_999))
export const HpChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), hp: z.int().check(z.minimum(-9_999), z.maximum(9_999)) }),
  z.object({ kind: z.literal('damage'), points: Points, isCritical: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('heal'), points: Points }),
  /** Temporary hit points don't add up: the higher number stays. 0 removes them. */
  z.object({ kind: z.literal('temporary'), points: HitPoints }),
])
type HpChange = z.infer<typeof HpChange>

/**
 * COMBAT-12 Hit points stay between 0 and the maximum. Damage reduces temporary hit points first, sends a reminder if it may
 * break a spell, and counts as a failed death save at 0 hit points. The row's creature stores the hit points.
 */
export const combatHpChange = defineMessage<CombatState>()({
  name: 'combat-hp-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), targetId: EntryId, change: HpChange }),
  events: [combatHpChanged, combatEntryUpdated, combatReminder, tokenHpUpdated, healthNoted, ...CONCENTRATION_EVENTS],
  may: (ask) => {
    const { actor, facts, state, payload } = ask
    if (runsFight(ask, payload.targetId)) return 'yes'
    if (!isOwnEntry(actor, state, payload.targetId)) return refuse('AUTH_003', 'Only the DM may change another combatant.')
    return facts.isPaused ? refuse('SESS_005', 'The game is paused. Wait for the DM to go on.') : 'yes'
  },
  decide: ({ state, facts, payload: { targetId, change } }) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined || numbersOf(entry) === undefined) {
      return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    }
    return rowHealthEvents(entry, change, facts, state.npcHpShownAs)
  },
})

/** The events of the change for the row, its creature and its spell; none if this copy does not know the row's numbers. */
export function rowHealthEvents(entry: CombatEntry, change: HpChange, facts: Facts, shownAs: NpcHpShownAs) {
  const health = numbersOf(entry)
  if (health === undefined) return []
  const changed = changeHealth(health, change)
  const beside = besideHitPoints(entry, changed, change)
  const damage = damageOf(health, changed, change)
  const isConcentrating = entry.concentration !== null && damage > 0 && changed.hp > 0
  const { id, name, isParty, isHidden, hiddenWithToken } = entry
  const isToken = facts.creature(id)?.kind === 'token'
  const seeing = isToken ? playersSeeingToken(id as TokenId, facts) : undefined
  const seenBy = isHidden ? [hiddenWithToken?.shownTo ?? []].flat() : seeing
  const isSame = beside === undefined && changed.hp === health.hp
  return [
    ...(beside === undefined ? [] : [happen(combatEntryUpdated, { entry: beside })]),
    ...(changed.hp === health.hp ? [] : hitPointsBecome(facts, entry.id, changed.hp)),
    ...(isConcentrating ? [remindOf(entry, 'concentration', concentrationSaveDc(damage))] : []),
    ...(isSame
      ? []
      : noteHealth(facts, shownAs, {
          ...{ id, name, isParty, isMonster: entry.isMonster === true, seenBy },
          ...{ before: health, after: changed, damage: damageDealt(change) },
        })),
    ...(entry.concentration !== null && changed.hp === 0 ? (facts.concentrationEnds(id) as readonly ConcentrationEvent[]) : []),
  ]
}

/** Undefined unless the change is damage. */
export function damageDealt(change: HpChange): number | undefined {
  return change.kind === 'damage' ? change.points : undefined
}

export function changeHealth(health: Health, change: HpChange): Health {
  switch (change.kind) {
    case 'set':
      return setHp(health, change.hp)
    case 'damage':
      return takeDamage(health, change.points)
    case 'heal':
      return heal(health, change.points)
    case 'temporary':
      return change.points === 0 ? { ...health, tempHp: 0 } : grantTemporaryHp(health, change.points)
  }
}

/** The row with every change except the hit points themselves; undefined if there is none. */
function besideHitPoints(entry: CombatEntry, { hp, tempHp = 0 }: Health, change: HpChange): CombatEntry | undefined {
  const isHitWhileDown = change.kind === 'damage' && change.points > 0 && entry.isParty && entry.hp === 0 && hp === 0
  const isDead = deathSaveOutcome(entry.deathSaves) === 'dead'
  const deathSaves =
    hp > 0
      ? NO_DEATH_SAVES
      : isHitWhileDown && !isDead
        ? recordDamageWhileDown(entry.deathSaves, change.isCritical === true).saves
        : entry.deathSaves
  const concentration = hp === 0 ? null : entry.concentration
  const isSame =
    tempHp === entry.tempHp &&
    concentration === entry.concentration &&
    deathSaves.successes === entry.deathSaves.successes &&
    deathSaves.failures === entry.deathSaves.failures
  return isSame ? undefined : { ...entry, tempHp, concentration, deathSaves }
}

/** The damage that sets the difficulty of the concentration save: all of it, including what temporary hit points absorbed. */
function damageOf(before: Health, after: Health, change: HpChange): number {
  if (change.kind === 'damage') return change.points
  return change.kind === 'set' ? before.hp - after.hp : 0
}
