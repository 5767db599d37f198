import type { ConditionName } from '../../terms'
import { underExhaustion } from '../rest/exhaustion'
import type { Character } from '../sheet'
import type { Speeds } from './body'
import { type Explained, explained, type Part } from './explained'

/** Numbers as exhaustion and conditions leave them. */
export interface PresentNumbers {
  readonly speeds: Speeds
  readonly hitPointsMax: Explained
}

type Burdened = Pick<Character, 'speed' | 'hitPointsMax' | 'exhaustion' | 'conditions'>

/**
 * Speeds and hit point maximum of the sheet at this moment: exhaustion halves or takes them, some conditions stop every movement. A
 * number that the sheet has by hand counts instead of the rules' one.
 */
export function presentNumbers(character: Burdened, whole: PresentNumbers): PresentNumbers {
  const { speeds, hitPointsMax } = whole
  const slowed = Object.entries(speeds).map(([mode, speed]) => [mode, presentSpeed(character, speed as Explained)])
  return {
    speeds: { ...(Object.fromEntries(slowed) as Speeds), walk: presentSpeed(character, asStored(speeds.walk, character.speed)) },
    hitPointsMax: weakened(asStored(hitPointsMax, character.hitPointsMax), character, 'hitPointsMax'),
  }
}

/** A speed in feet at this moment. */
export function presentSpeed(character: Burdened, speed: Explained): Explained {
  const { conditions = [] } = character
  const stop = STOPPING.find((name) => conditions.some((word) => word.trim().toLowerCase() === name.toLowerCase()))
  const tired = weakened(speed, character, 'speed')
  return stop === undefined ? tired : explained([...tired.parts, { amount: -tired.value, source: stop, note: NONE, noteValue: 0 }])
}

/** A number of feet as exhaustion and conditions leave it. */
export function presentSpeedFt(speedFt: number, character: Omit<Burdened, 'speed' | 'hitPointsMax'>): number {
  return presentSpeed({ ...character, speed: speedFt, hitPointsMax: 0 }, explained([{ amount: speedFt, source: 'By hand' }])).value
}

/** Conditions under which the speed is 0. */
const STOPPING: readonly ConditionName[] = ['Grappled', 'Restrained', 'Paralyzed', 'Petrified', 'Stunned', 'Unconscious']

const NONE = 'set to {value}'

function weakened(number: Explained, { exhaustion = 0 }: Burdened, field: 'speed' | 'hitPointsMax'): Explained {
  const left = underExhaustion({ speed: 0, hitPointsMax: 0, [field]: number.value }, exhaustion)[field]
  if (left === number.value) return number
  const remark: Pick<Part, 'note' | 'noteValue'> = left === 0 ? { note: NONE, noteValue: 0 } : { note: 'half' }
  return explained([...number.parts, { amount: left - number.value, source: 'Exhaustion', ...remark }])
}

function asStored(number: Explained, stored: number): Explained {
  return number.value === stored ? number : explained([{ amount: stored, source: 'By hand' }])
}
