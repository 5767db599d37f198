import { LIMITS } from '@hearthlight/protocol'
import { ABILITIES, DAMAGE_TYPES } from '@hearthlight/rules'
import { type Act, actOfMonster } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { type Env, type Refusal, refuse } from '../session-context/define-message'
import type { FightingCreature } from '../session-context/facts'
import { Condition } from '../session-context/fields'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))
const Bonus = z.int().check(z.minimum(-99), z.maximum(99))
/** Such as `2d6+3`: at most three terms with at most 40 dice each. */
const Dice = z.string().check(z.regex(/^([1-4]?\d?d([1-9]\d?|100)|\d{1,3})([+-]([1-4]?\d?d([1-9]\d?|100)|\d{1,3})){0,2}$/))

/** What is used, by its name in the stat block; or, for the DM, anything else in numbers. The act itself never comes from a message. */
export const ActRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('monster'), action: Name }),
  z.object({
    kind: z.literal('custom'),
    name: Name,
    attack: z.optional(z.object({ reach: z.enum(['melee', 'ranged']), bonus: Bonus })),
    save: z.optional(
      z.object({ ability: z.enum(ABILITIES), dc: z.int().check(z.minimum(1), z.maximum(99)), onSuccess: z.enum(['half', 'none']) }),
    ),
    damage: z.array(z.object({ dice: Dice, type: z.enum(DAMAGE_TYPES) })).check(z.maxLength(4)),
    conditions: z.optional(z.array(Condition).check(z.maxLength(4))),
    isMagical: z.optional(z.boolean()),
    /** Its conditions end with the author's concentration. */
    concentration: z.optional(z.boolean()),
  }),
])
export type ActRequest = z.infer<typeof ActRequest>

/** The act that is asked for, from the server's own rulebook. */
export function actAsked(request: ActRequest, author: FightingCreature, { rulebook }: Pick<Env, 'rulebook'>): Act | Refusal {
  if (request.kind === 'custom') return customAct(request)
  const monster = author.monsterId === undefined ? undefined : rulebook?.monsters.get(author.monsterId)
  const action = monster?.actions.find(({ name }) => name === request.action)
  if (monster === undefined || action === undefined) return refuse('VAL_001', 'This creature has no such action.')
  return actOfMonster(monster, action)
}

function customAct({
  name,
  attack,
  save,
  damage,
  conditions = [],
  isMagical = false,
  concentration = false,
}: Extract<ActRequest, { kind: 'custom' }>): Act {
  return {
    name,
    source: { kind: 'custom', name },
    timing: 'action',
    isMagical,
    isSpell: false,
    slotLevel: 0,
    shots: 1,
    ...(attack === undefined ? {} : { attack: { ...attack, criticalFrom: 20, normalFt: attack.reach === 'melee' ? 5 : 120 } }),
    ...(save === undefined ? {} : { save }),
    damage,
    conditions: conditions.map((condition) => ({ name: condition, lasting: { kind: 'until-removed' } })),
    concentration,
    rangeFt: attack?.reach === 'melee' ? 5 : 120,
    byHand: [],
  }
}
