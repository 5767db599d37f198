import { SessionId } from '@hearthlight/protocol'
import { LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import type { AppliedTo } from '../session-context/creature-health'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { CreatureId, DeedId, MOST_TARGETS } from './aim'
import { carriedOut } from './carry-out'
import { changesWhenApplied } from './changes-when-applied'
import { COST_EVENTS, resistancesExchanged } from './cost'
import { CREATURE_EVENTS, creatureBecomes, healthOfCreature } from './creature-becomes'
import { changesTo, creatureBefore } from './creature-changes'
import { hasHealthEvents, IS_PAST, withPoints } from './deed-apply'
import { type Deed, type DeedsState, deedOf } from './deeds.state'
import { EditedAim, edited, planOfEdit } from './edit-asked'
import { deedChanged } from './events'

/**
 * DEED-9 The DM edits a deed before or after it is applied: targets, cover, advantage, hits, saves and shares of damage. It is carried out once more with
 * the dice that it has thrown, and new ones only where it needs more. What an applied deed did is exchanged for what it does now.
 */
export const deedEdit = defineMessage<DeedsState>()({
  name: 'deed-edit',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    deedId: DeedId,
    targets: z.optional(z.array(EditedAim).check(z.maxLength(MOST_TARGETS))),
    add: z.optional(z.array(CreatureId).check(z.maxLength(MOST_TARGETS))),
    drop: z.optional(z.array(CreatureId).check(z.maxLength(MOST_TARGETS))),
  }),
  events: [deedChanged, diceDrawn, ...COST_EVENTS, ...CREATURE_EVENTS],
  may: dmOnly,
  decide: ({ state, facts, payload: { deedId, targets = [], add = [], drop = [] } }, env) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined) return refuse('VAL_001', 'That deed is no longer known at this table.')
    if (deed.isPast) return refuse('SESS_005', IS_PAST)
    const { asked: before, status, author: authorOf } = deed
    if (before === undefined || status === 'undone' || status === 'ended') return refuse('SESS_005', 'This deed can no longer be edited.')
    if (before.place !== undefined && add.length > 0) return refuse('VAL_001', 'Its targets are those who stand in the area.')
    const now = status === 'applied' ? factsBefore(deed, facts) : facts
    const author = now.fightingCreature(authorOf.id)
    if (author === undefined) return refuse('VAL_001', 'Nobody with that id is at this table.')
    const asked = edited(before, { targets, add, drop }, now)
    if (isEqual(asked, before)) return []
    const plan = planOfEdit(deed, author, asked, now)
    if (plan === undefined) return refuse('VAL_001', 'The deed needs a target.')
    if (status === 'declared') return [happen(deedChanged, { deed: { ...deed, asked } })]
    const pool = dicePool(facts, env)
    const next = carriedOut(deed, plan, now, env, pool)
    if (status !== 'applied') return [happen(deedChanged, { deed: next }), ...pool.drawn()]
    const { applied, events } = exchanged(deed, next, now, facts)
    return [happen(deedChanged, { deed: { ...withPoints(next, applied), applied } }), ...pool.drawn(), ...events]
  },
})

/** The table as if the deed had not been applied. */
function factsBefore({ applied = [], changes = [] }: Deed, facts: Facts): Facts {
  const resisted = new Set(changes.flatMap(({ kind, targetId }) => (kind === 'spend-legendary-resistance' ? [targetId] : [])))
  return {
    ...facts,
    fightingCreature: (id) => {
      const creature = facts.fightingCreature(id)
      const change = creature && applied.find((one) => one.id === creature.id)
      return creature && change ? creatureBefore(creature, change) : creature
    },
    usedBy: (id) => {
      const used = facts.usedBy(id)
      return resisted.has(id) ? { ...used, [LEGENDARY_RESISTANCES]: Math.max(0, (used[LEGENDARY_RESISTANCES] ?? 0) - 1) } : used
    },
  }
}

/** What the creatures become instead, each from its health before the deed. */
function exchanged({ applied: old = [], changes: oldChanges = [] }: Deed, deed: Deed, before: Facts, facts: Facts) {
  const changes = changesWhenApplied(deed, before)
  const changed = changesTo(changes, before).filter(({ creature }) => hasHealthEvents(creature))
  const applied = changed.map(({ creature, health }): AppliedTo => ({ id: creature.id, before: healthOfCreature(creature), after: health }))
  const ids = [...new Set([...old.map(({ id }) => id), ...applied.map(({ id }) => id)])]
  const events = ids.flatMap((id) => {
    const present = facts.fightingCreature(id)
    const was: FightingCreature | undefined = before.fightingCreature(id)
    if (present === undefined || was === undefined) return []
    return creatureBecomes(present, applied.find((one) => one.id === id)?.after ?? healthOfCreature(was))
  })
  return { applied, events: [...events, ...resistancesExchanged(oldChanges, changes, facts)] }
}
