import type { UserId } from '@hearthlight/protocol'
import type { PlayChanges } from '@hearthlight/rules/character'
import type { InventoryEntry } from '@hearthlight/rules/equipment'
import { LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import { type Change, type CombatSheet, slotChanges } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { playerPlayChanged } from '../party/events'
import { type Env, type Refusal, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { creatureUsesChanged } from '../uses/events'

/** What an act takes of its author. */
export const Cost = z.union([
  /** Of a counter of the bestiary. */
  z.object({ key: z.string(), times: z.int() }),
  /** A spell slot of a character. */
  z.object({
    slot: z.union([z.int(), z.literal('pact')]),
    /** The play state had no row for it yet, and gets none by giving it back. */
    isFirst: z.optional(z.literal(true)),
  }),
  /** So many uses or points of a resource of a character, of which there are `most`; absent: there is no end of them. */
  z.object({ resource: z.string(), times: z.int(), most: z.optional(z.int()) }),
  /** One of the things that a character carries, or with `charges` one of so many charges; as it was before. */
  z.object({ entry: z.custom<InventoryEntry>(), charges: z.optional(z.int()) }),
])
export type Cost = z.infer<typeof Cost>

/** The events that paying makes. */
export const COST_EVENTS = [creatureUsesChanged, playerPlayChanged] as const
export type CostEvent = ReturnType<typeof count> | ReturnType<typeof changed>[number]

/** The author pays; refused if it has nothing left. */
export function pay(cost: Cost, authorId: string, facts: Facts, env: Env): readonly CostEvent[] | Refusal {
  if ('key' in cost) {
    const most = env.monsterUses(facts.creature(authorId)?.monsterId ?? '').find(({ key }) => key === cost.key)?.most ?? 0
    const isLeft = (facts.usedBy(authorId)[cost.key] ?? 0) + cost.times <= most
    return isLeft ? [count(authorId, cost, facts)] : refuse('SESS_005', 'The creature has used this up.')
  }
  const changes = playAfter(cost, authorId, facts, 1)
  if (changes !== undefined) return changes
  if ('slot' in cost) return refuse('SESS_005', 'No slot of that level is left.')
  return refuse('SESS_005', 'Nothing of it is left.')
}

/** The cost with what giving it back exactly needs to know; before it is paid. */
export function asPaid(cost: Cost, authorId: string, facts: Facts): Cost {
  if (!('slot' in cost)) return cost
  const { sheet, play } = facts.fightingCreature(authorId) ?? {}
  const level = rowOf(cost.slot, sheet)
  return play === undefined || level === undefined || Object.hasOwn(play.spellSlots, level) ? cost : { ...cost, isFirst: true }
}

/** The row of the play state in which the slot counts; undefined for pact slots beside others, which have none. */
function rowOf(slot: number | 'pact', sheet: CombatSheet | undefined): number | undefined {
  if (slot !== 'pact') return slot
  return sheet?.slots.length === 0 ? sheet.pact?.level : undefined
}

/** What was paid comes back. Nothing, if the author is no longer at the table or has it back already. */
export function giveBack(cost: Cost, authorId: string, facts: Facts): readonly CostEvent[] {
  if (facts.creature(authorId) === undefined) return []
  if ('key' in cost) return [count(authorId, { ...cost, times: -cost.times }, facts)]
  return playAfter(cost, authorId, facts, -1) ?? []
}

/** What was given back is paid once more, as far as the author has it. */
export function takeAgain(cost: Cost, authorId: string, facts: Facts): readonly CostEvent[] {
  if (facts.creature(authorId) === undefined) return []
  return 'key' in cost ? [count(authorId, cost, facts)] : (playAfter(cost, authorId, facts, 1) ?? [])
}

/** The legendary resistances that a deed gives back and spends when other changes take the place of its changes. */
export function resistancesExchanged(before: readonly Change[], now: readonly Change[], facts: Facts) {
  const [spentBefore, spentNow] = [before, now].map((changes) => new Set(changes.filter(isResistance).map(({ targetId }) => targetId)))
  const back = before.filter(({ targetId }) => !spentNow?.has(targetId))
  const more = now.filter(({ targetId }) => !spentBefore?.has(targetId))
  return [...resistancesSpent(back, facts, -1), ...resistancesSpent(more, facts, 1)]
}

function isResistance({ kind }: Change): boolean {
  return kind === 'spend-legendary-resistance'
}

/** The legendary resistances that the changes spend, or with `times` -1 give back. */
export function resistancesSpent(changes: readonly Change[], facts: Facts, times: 1 | -1) {
  return changes.flatMap(({ kind, targetId }) =>
    kind === 'spend-legendary-resistance' && facts.creature(targetId)?.monsterId !== undefined
      ? [count(targetId, { key: LEGENDARY_RESISTANCES, times }, facts)]
      : [],
  )
}

function count(creatureId: string, { key, times }: { readonly key: string; readonly times: number }, facts: Facts) {
  return happen(creatureUsesChanged, { creatureId, used: { [key]: Math.max(0, (facts.usedBy(creatureId)[key] ?? 0) + times) } })
}

function playAfter(cost: Exclude<Cost, { key: string }>, authorId: string, facts: Facts, by: 1 | -1) {
  const { sheet, play, playerId } = facts.fightingCreature(authorId) ?? {}
  if (sheet === undefined || play === undefined || playerId === undefined || playerId === null) return undefined
  const changes =
    'slot' in cost
      ? withoutFirstRow(cost, slotChanges(sheet, play, cost.slot, by))
      : 'resource' in cost
        ? resourceChanges(cost, play.resourcesUsed, by)
        : thingChanges(cost, play.inventory, by)
  return changes === undefined ? undefined : changed(playerId, changes)
}

function withoutFirstRow({ isFirst }: Extract<Cost, { slot: unknown }>, changes: PlayChanges | undefined): PlayChanges | undefined {
  if (!isFirst || changes?.spellSlots === undefined) return changes
  const rows = Object.entries(changes.spellSlots).map(([level, row]) => [level, row?.used === 0 ? null : row] as const)
  return { ...changes, spellSlots: Object.fromEntries(rows) }
}

function changed(playerId: UserId, changes: PlayChanges) {
  return Object.keys(changes).length === 0 ? [] : [happen(playerPlayChanged, { playerId, changes })]
}

function resourceChanges(
  { resource, times, most = Infinity }: Extract<Cost, { resource: string }>,
  resourcesUsed: Readonly<Record<string, number>>,
  by: 1 | -1,
): PlayChanges | undefined {
  if (most === Infinity) return {}
  const used = Math.max(0, (Object.hasOwn(resourcesUsed, resource) ? (resourcesUsed[resource] ?? 0) : 0) + by * times)
  return used > most ? undefined : { resourcesUsed: { [resource]: used === 0 ? null : used } }
}

/** The last one that is used up goes, and comes back as it was. */
function thingChanges(
  { entry, charges }: Extract<Cost, { entry: InventoryEntry }>,
  inventory: Readonly<Record<string, InventoryEntry>>,
  by: 1 | -1,
): PlayChanges | undefined {
  const { id } = entry
  const now = Object.hasOwn(inventory, id) ? inventory[id] : undefined
  if (now === undefined) return by > 0 ? undefined : { inventory: { [id]: { ...entry, quantity: 1 } } }
  if (charges === undefined) {
    const quantity = now.quantity - by
    return quantity < 0 ? undefined : { inventory: { [id]: quantity === 0 ? null : { ...now, quantity } } }
  }
  const chargesUsed = Math.max(0, (now.chargesUsed ?? 0) + by)
  return chargesUsed > charges ? undefined : { inventory: { [id]: { ...now, chargesUsed } } }
}
