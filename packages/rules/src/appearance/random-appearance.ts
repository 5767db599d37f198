import type { DieRoller } from '../character/ability-scores'
import {
  AGES,
  BUILDS,
  CLOTHING,
  defaultAppearance,
  EYE_COLORS,
  FACIAL_HAIR,
  GENDERS,
  HAIR_COLORS,
  HAIR_STYLES,
  HEIGHTS,
  SKIN_TONES,
} from '../character/appearance-options'
import type { Appearance } from '../compendium/appearance'

/**
 * A random body, face and set of clothes. Scars, tattoos, accessories, armour and weapons stay: the
 * player wrote or chose them on purpose.
 */
export function randomAppearance(env: DieRoller, before: Appearance = defaultAppearance()): Appearance {
  const gender = pick(env, GENDERS)
  return {
    ...before,
    gender,
    skinTone: pick(env, SKIN_TONES),
    hairColor: pick(env, HAIR_COLORS),
    hairStyle: pick(env, HAIR_STYLES[gender]),
    eyeColor: pick(env, EYE_COLORS),
    facialHair: pick<string>(env, FACIAL_HAIR[gender]),
    height: pick(env, HEIGHTS),
    build: pick(env, BUILDS),
    age: pick(env, AGES),
    clothing: pick(env, CLOTHING),
  }
}

function pick<T>(env: DieRoller, from: readonly T[]): T {
  const chosen = from[env.rollDie(from.length) - 1]
  if (chosen === undefined) throw new Error('a die showed more than it has sides')
  return chosen
}
