import { BY_HAND_ON_MAP, BY_HAND_WHOLLY } from '../compendium/by-hand'
import type { Act } from './act'

/**
 * How much of an act its data carries out. `whole`: all of it; `partly`: the main effect, details by hand; `by-hand`: not even the main
 * effect; `nothing`: it changes neither rolls, hit points, armour class nor conditions.
 */
export type Coverage = 'whole' | 'partly' | 'by-hand' | 'nothing'

/** Judges an act by what it holds and what it leaves. */
export function coverageOf(act: Act): Coverage {
  if (act.byHand.some((phrase) => WHOLLY.has(phrase))) return 'by-hand'
  if (!doesSomething(act)) return act.byHand.length > 0 && !act.byHand.every((phrase) => IS_MOVEMENT.has(phrase)) ? 'by-hand' : 'nothing'
  return act.byHand.length > 0 ? 'partly' : 'whole'
}

const WHOLLY: ReadonlySet<string> = new Set(BY_HAND_WHOLLY)
/** Movement is no part of resolving an act. */
const IS_MOVEMENT: ReadonlySet<string> = new Set([
  ...BY_HAND_ON_MAP,
  'flying or climbing',
  'the target moves or is moved',
  'sight or light in the area',
  'ends when it is too far away',
])

function doesSomething({ attack, save, damage, healing, hitPointPool, slaysUpTo, conditions, effect, pushFt, shots, ends }: Act): boolean {
  const rolls = attack !== undefined || save !== undefined || shots > 1
  const harms =
    damage.length > 0 ||
    healing !== undefined ||
    hitPointPool !== undefined ||
    slaysUpTo !== undefined ||
    pushFt !== undefined ||
    ends !== undefined
  return rolls || harms || conditions.length > 0 || (effect !== undefined && Object.keys(effect).length > 1)
}
