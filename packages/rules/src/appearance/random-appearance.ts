import type { DieRoller } from '../character/ability-scores'
import {
  AGES,
  BUILDS,
  defaultAppearance,
  EYE_COLORS,
  FACE_SHAPES,
  FACIAL_HAIR,
  GENDERS,
  HAIR_COLORS,
  HAIR_STYLES,
  HEIGHTS,
  SKIN_TONES,
} from '../character/appearance-options'
import type { Appearance } from '../compendium/appearance'
import { looksOf } from './suggested-appearance'

/** A random body and face, of what is usual among a people. Clothes, arms, accessories, scars and tattoos stay. */
export function randomAppearance(env: DieRoller, before: Appearance = defaultAppearance(), raceId?: string): Appearance {
  const gender = pick(env, GENDERS)
  const people = looksOf(raceId)
  return {
    ...before,
    gender,
    skinTone: pick(env, people?.skinTones ?? SKIN_TONES),
    hairColor: pick(env, people?.hairColors ?? HAIR_COLORS),
    hairStyle: pick<string>(env, people?.hairStyles[gender] ?? HAIR_STYLES[gender]),
    eyeColor: pick(env, people?.eyeColors ?? EYE_COLORS),
    facialHair: pick<string>(env, (gender === 'male' ? people?.facialHair : undefined) ?? FACIAL_HAIR[gender]),
    height: pick(env, HEIGHTS),
    build: pick(env, people?.builds ?? BUILDS),
    age: pick(env, AGES),
    faceShape: pick<string>(env, FACE_SHAPES),
    sliders: { face: env.rollDie(11) * 10 - 10 },
  }
}

function pick<T>(env: DieRoller, from: readonly T[]): T {
  const chosen = from[env.rollDie(from.length) - 1]
  if (chosen === undefined) throw new Error('a die showed more than it has sides')
  return chosen
}
