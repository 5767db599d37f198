import { z } from 'zod/mini'
import { ABILITIES, CONDITION_NAMES, DAMAGE_TYPES } from '../terms'

/** Fields that several kinds of the compendium share. */

/** Lower-case words joined by hyphens; equals the file's name. */
export const EntryId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

/** In our own words, at most two sentences (the compendium's tests check it). */
export const Description = z.string().check(z.minLength(12), z.maxLength(420))

export const Name = z.string().check(z.minLength(2), z.maxLength(80))
export const AbilityName = z.enum(ABILITIES)
export const DamageType = z.enum(DAMAGE_TYPES)
export const ConditionName = z.enum(CONDITION_NAMES)
export const Count = z.int().check(z.minimum(0), z.maximum(100_000))
export const Feet = z.int().check(z.minimum(0), z.maximum(50_000))
/** A sum of dice and constants such as `8d6`, `2d8+3`, `-1d4`, `1`; no spaces. */
export const DiceSum = z.string().check(z.regex(/^-?(\d{1,2}d\d{1,3}|\d{1,3})([+-](\d{1,2}d\d{1,3}|\d{1,3}))*$/))
