import type { SpellArea } from '../compendium/spell-schema'
import { type Act, type ActMoment, averageOfSum, type Combatant } from '../resolve'
import { unaffectedReason } from '../resolve/creature-traits'
import { afterDefenses } from '../resolve/defense'
import { given } from '../resolve/derivation'
import { say } from '../resolve/phrases'
import type { ConditionName } from '../terms'
import type { Fighter, FightOption } from './fighter'

/** An option with the estimates by which a fighter chooses. */
export interface WeighedOption extends FightOption {
  readonly purpose: 'harm' | 'heal'
  readonly timing: Act['timing']
  readonly slotLevel: number
  readonly parts: readonly WeighedAct[]
}

export interface WeighedAct {
  readonly act: Act
  /** Hit points that it takes from one of these foes on average, conditions counted as some; or gives back. */
  readonly worth: number
  /** Targets that it reaches at most. */
  readonly reach: number
  /** The average sum of hit points of the creatures that it affects; the act is worth nothing against stronger ones. */
  readonly pool?: number
  /** Some creatures are not affected at all. */
  readonly isChoosy: boolean
}

/**
 * Estimates what the options of a fighter are worth against these foes. Leaves out what has no purpose in a plain fight: acts that
 * neither hurt, hinder nor heal. What comes at later moments is taken as if it came once and at once.
 */
export function weighOptions({ options }: Fighter, foes: readonly Combatant[]): readonly WeighedOption[] {
  return options.flatMap((option): WeighedOption[] => {
    const [{ timing, slotLevel }] = option.acts
    const parts = option.acts.map((act): WeighedAct => {
      const pool = act.hitPointPool === undefined ? undefined : averageOfSum(act.hitPointPool)
      const isChoosy = act.targets?.types !== undefined || act.immune !== undefined || act.save?.immune !== undefined
      const { moments: _later, ...atOnce } = act
      return { act: atOnce, worth: worthOf(act, foes), reach: reachOf(act), isChoosy, ...(pool === undefined ? {} : { pool }) }
    })
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

function worthOf(act: Act, foes: readonly Combatant[]): number {
  if (act.healing) return act.healing.kind === 'hit-points' ? averageOfSum(act.healing.dice) : 0
  if (act.moments?.every((moment) => UNWANTED.has(moment)) === true && act.moments.length > 0) return 0
  const worths = foes.map((foe) => (unaffectedReason(act, foe) === undefined ? worthAgainst(act, foe) : 0))
  return worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length)
}

/** Moments at which an act happens by accident, or to its author. */
const UNWANTED: ReadonlySet<ActMoment> = new Set(['mishap', 'wake', 'cross'])

function worthAgainst(act: Act, foe: Combatant): number {
  const isWithstood = act.save !== undefined && !act.save.onHit
  const chance = act.attack ? HITS : isWithstood ? FAILS : 1
  const whole = act.damage.reduce((sum, part) => sum + averageOfSum(part.dice) * shareTaken(act, part.type, foe), 0)
  const saved = isWithstood && act.save?.onSuccess === 'half' ? (whole / 2) * (1 - FAILS) : 0
  const felt = act.conditions.filter(({ name }) => !foe.conditionImmunities.includes(name))
  const hindered = felt.reduce((sum, { name }) => sum + (WORTH_OF_CONDITION[name] ?? 0), 0)
  const isAgainstFoes = act.attack !== undefined || act.save !== undefined || act.hitPointPool !== undefined
  const shots = act.area ? 1 : Math.max(1, act.shots)
  return (whole * chance + saved) * shots + (isAgainstFoes ? hindered * (act.save ? FAILS : chance) : 0)
}

/** What defences leave of the damage: 0 for the immune, a half for the resistant. */
function shareTaken(act: Act, type: Act['damage'][number]['type'], foe: Combatant): number {
  if (foe.defenses.length === 0) return 1
  const origin = { isAttack: act.attack !== undefined, isMagical: act.isMagical, material: act.material }
  return afterDefenses(given(WHOLE, say('dice')), type, foe, origin).value / WHOLE
}

const WHOLE = 100

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
