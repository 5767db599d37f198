import type { SpellArea } from '../compendium/spell-schema'
import { type Act, averageOfSum, type Combatant } from '../resolve'
import type { ConditionName } from '../terms'

/** A creature of a foretold fight with all that it can do. */
export interface Fighter {
  readonly combatant: Combatant
  readonly initiativeBonus: number
  readonly options: readonly FightOption[]
  /** Spell slots left, those of the first level first. */
  readonly slots?: readonly number[]
  /** Legendary actions between its turns. */
  readonly legendaryActions?: number
}

/** What a turn offers: one act, or the attacks of a multiattack. Its timing and slot are those of the first act. */
export interface FightOption {
  readonly acts: readonly [Act, ...Act[]]
  /** Times in one fight; absent: always. */
  readonly uses?: number
  /** Comes back on this face of a d6 or a higher one, thrown at the start of each turn. */
  readonly rechargesFrom?: number
  /** Legendary actions that it takes. */
  readonly cost?: number
}

/** An option with the estimates by which a fighter chooses. */
export interface WeighedOption extends FightOption {
  readonly purpose: 'harm' | 'heal'
  readonly timing: Act['timing']
  readonly slotLevel: number
  readonly parts: readonly WeighedAct[]
}

export interface WeighedAct {
  readonly act: Act
  /** Hit points that it takes from one target on average, conditions counted as some; or gives back. */
  readonly worth: number
  /** Targets that it reaches at most. */
  readonly reach: number
}

/** Leaves out what has no purpose in a plain fight: acts that neither hurt, hinder nor heal. */
export function weighOptions({ options }: Fighter): readonly WeighedOption[] {
  return options.flatMap((option): WeighedOption[] => {
    const [{ timing, slotLevel }] = option.acts
    const parts = option.acts.map((act): WeighedAct => ({ act, worth: worthOf(act), reach: reachOf(act) }))
    const purpose = option.acts.some(({ healing }) => healing?.kind === 'hit-points') ? 'heal' : 'harm'
    return parts.some(({ worth }) => worth > 0) ? [{ ...option, purpose, timing, slotLevel, parts }] : []
  })
}

/** Two thirds of attacks hit, and half of the saves fail. */
const HITS = 2 / 3
const FAILS = 0.5
/** What it is worth that a creature loses turns, or fights worse; in hit points. */
const WORTH_OF_CONDITION: Partial<Record<ConditionName, number>> = {
  Blinded: 8,
  Frightened: 6,
  Incapacitated: 15,
  Paralyzed: 25,
  Petrified: 25,
  Poisoned: 6,
  Prone: 3,
  Restrained: 10,
  Stunned: 20,
  Unconscious: 20,
}

function worthOf(act: Act): number {
  if (act.healing) return act.healing.kind === 'hit-points' ? averageOfSum(act.healing.dice) : 0
  const isWithstood = act.save !== undefined && !act.save.onHit
  const chance = act.attack ? HITS : isWithstood ? FAILS : 1
  const whole = act.damage.reduce((sum, { dice }) => sum + averageOfSum(dice), 0)
  const saved = isWithstood && act.save?.onSuccess === 'half' ? (whole / 2) * (1 - FAILS) : 0
  const hindered = act.conditions.reduce((sum, { name }) => sum + (WORTH_OF_CONDITION[name] ?? 0), 0)
  const isAgainstFoes = act.attack !== undefined || act.save !== undefined || act.hitPointPool !== undefined
  const shots = act.area ? 1 : Math.max(1, act.shots)
  return (whole * chance + saved) * shots + (isAgainstFoes ? hindered * (act.save ? FAILS : chance) : 0)
}

/** How many creatures an area is likely to hold without a map, by its size. */
function reachOf({ area, targets, hitPointPool }: Act): number {
  if (!area) return hitPointPool ? MANY : Math.max(1, targets?.count ?? 1)
  return Math.max(1, Math.ceil(creaturesIn(area)))
}

function creaturesIn(area: SpellArea): number {
  switch (area.shape) {
    case 'cube':
    case 'square':
      return area.sideFt / 5
    case 'cone':
      return area.lengthFt / 10
    case 'line':
    case 'wall':
      return area.lengthFt / 30
    case 'panels':
    case 'floor':
      return 2
    default:
      return area.radiusFt / 5
  }
}

const MANY = 6
