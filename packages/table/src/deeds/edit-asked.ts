import { z } from 'zod/mini'
import type { Facts, FightingCreature } from '../session-context/facts'
import { type AskedDeed, CreatureId, MOST_TARGETS, type SetAim } from './aim'
import { type PlannedDeed, planAgain, targetsIn } from './carry-out'
import { fightingCreatures } from './creature-changes'
import type { Deed } from './deeds.state'

/** What the DM sets of one target; `plain` and `dice` take back what was set. */
export const EditedAim = z.object({
  id: CreatureId,
  cover: z.optional(z.enum(['none', 'half', 'three-quarters', 'total'])),
  mode: z.optional(z.enum(['advantage', 'disadvantage', 'plain'])),
  attack: z.optional(z.enum(['hit', 'critical', 'miss', 'dice'])),
  save: z.optional(z.enum(['success', 'failure', 'dice'])),
  /** Whether it makes a failed save good with a legendary resistance. */
  isLegendary: z.optional(z.boolean()),
  /** How much of its damage it takes. */
  share: z.optional(z.union([z.literal(0), z.literal(0.5), z.literal(1), z.literal(2)])),
})
type EditedAim = z.infer<typeof EditedAim>

/** What was asked, with what the DM sets. */
export function edited(
  asked: AskedDeed,
  { targets, add, drop }: { readonly targets: readonly EditedAim[]; readonly add: readonly string[]; readonly drop: readonly string[] },
  facts: Facts,
): AskedDeed {
  const idOf = (id: string) => facts.fightingCreature(id)?.id ?? id
  const dropped = new Set(drop.map(idOf))
  const edits = new Map(targets.map((edit) => [idOf(edit.id), edit]))
  const known = asked.targets.filter(({ id }) => !dropped.has(idOf(id)))
  const named = new Set(known.map(({ id }) => idOf(id)))
  // In an area, what is set of somebody who stands there is named beside it.
  const added = [...add.map(idOf), ...(asked.place === undefined ? [] : edits.keys())].filter((id) => !named.has(id) && !dropped.has(id))
  const aims = [...known, ...[...new Set(added)].map((id): SetAim => ({ id }))].slice(0, MOST_TARGETS)
  const made = targets.flatMap(({ id, isLegendary }) => (isLegendary === undefined ? [] : [{ id: idOf(id), isLegendary }]))
  const resists = asked.resists.filter((id) => !made.some((one) => one.id === idOf(id)))
  return {
    ...asked,
    targets: aims.map((aim) => withEdit(aim, edits.get(idOf(aim.id)))),
    except: asked.place === undefined ? asked.except : [...new Set([...asked.except, ...dropped])].slice(0, MOST_TARGETS),
    resists: [...resists, ...made.flatMap((one) => (one.isLegendary ? [one.id] : []))],
  }
}

function withEdit(aim: SetAim, edit: EditedAim | undefined): SetAim {
  if (edit === undefined) return aim
  const { id, shots, ...set } = aim
  const cover = edit.cover ?? set.cover
  const mode = edit.mode ?? set.mode ?? 'plain'
  const attack = edit.attack ?? set.attack ?? 'dice'
  const save = edit.save ?? set.save ?? 'dice'
  const share = edit.share ?? set.share ?? 1
  return {
    id,
    ...(shots === undefined ? {} : { shots }),
    ...(cover === undefined ? {} : { cover }),
    ...(mode === 'plain' ? {} : { mode }),
    ...(attack === 'dice' ? {} : { attack }),
    ...(save === 'dice' ? {} : { save }),
    ...(share === 1 ? {} : { share }),
  }
}

/**
 * The deed as it is carried out once more. Whoever stood in its area when the dice were thrown is concerned, wherever it stands by now.
 * Undefined without a target.
 */
export function planOfEdit(deed: Deed, author: FightingCreature, asked: AskedDeed, facts: Facts): PlannedDeed | undefined {
  const { area, status, targets } = deed
  if (asked.place === undefined || area === undefined || status === 'declared') return planAgain(author, asked, facts)
  const except = fightingCreatures(asked.except, facts).map(({ id }) => id)
  const ids = targets.map(({ id }) => id).filter((id) => !except.includes(id))
  return { author, asked, found: targetsIn(fightingCreatures(ids, facts), asked.targets, facts), area }
}
