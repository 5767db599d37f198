import type { CastWay } from '../character/play/cast'
import type { PlayState } from '../character/play/play-state'
import type { Monster } from '../compendium/schema'
import type { Spell } from '../compendium/spell-schema'
import type { DiceEnv } from '../dice/result'
import { actKey, slotKey, spellKey } from '../monster-uses'
import type { Act } from './act'
import { actOfMonster } from './act-of-monster'
import { actOfSpell } from './act-of-spell'
import type { CombatSheet } from './combat-sheet'
import type { Combatant } from './combatant'
import { given, sum } from './derivation'
import { throwTwenty } from './dice-sum'
import { effectBonuses } from './effect-bonuses'
import { castingsOfMonster } from './monster-casting'
import { say } from './phrases'
import type { Derivation } from './resolution'
import { proposedMode } from './roll-mode'
import { castingOfSheet, slotChanges } from './sheet-casting'

/** What a creature may answer: an attack that hits it, darts that would, or a spell that another casts. */
export type ReactionCause =
  | { readonly kind: 'hit'; readonly reach: 'melee' | 'ranged' }
  | { readonly kind: 'darts'; readonly spellId: string }
  | { readonly kind: 'casting' }

/** One way in which a creature can answer. */
export interface Reaction {
  /** Identifies it among those of one creature: `spell:shield`, `act:Parry`, `uncanny-dodge`. */
  readonly key: string
  /** In English, as the compendium has it. */
  readonly name: string
  /** Slots with which it can be cast, the lowest first; absent: it takes none. */
  readonly ways?: readonly CastWay[]
}

export const UNCANNY_DODGE = 'uncanny-dodge'

type Spells = ReadonlyMap<string, Spell>

/** With what a character can answer, with the slots that are left. */
export function reactionsOfSheet(sheet: CombatSheet, play: PlayState, spells: Spells, cause: ReactionCause): readonly Reaction[] {
  const cast = sheet.spells.flatMap(({ id }): Reaction[] => {
    const spell = spells.get(id)
    if (spell === undefined || !answers(spell, cause)) return []
    const ways = slotsOf(sheet).filter(
      (way) => castingOfSheet(sheet, spell, way) !== undefined && slotChanges(sheet, play, way, 1) !== undefined,
    )
    return ways.length === 0 ? [] : [{ key: spellKey(id), name: spell.name, ways }]
  })
  const dodges = cause.kind === 'hit' && sheet.traits.includes(UNCANNY_DODGE)
  return dodges ? [...cast, { key: UNCANNY_DODGE, name: 'Uncanny Dodge' }] : cast
}

/** The same of a creature of the bestiary; `isLeft`: whether the counter with this key holds another use, or there is no such counter. */
export function reactionsOfMonster(
  monster: Monster,
  spells: Spells,
  isLeft: (key: string) => boolean,
  cause: ReactionCause,
): readonly Reaction[] {
  const acts = monster.actions.filter(
    ({ name, resolve }) => cause.kind === 'hit' && cause.reach === 'melee' && resolve?.reactsTo === 'melee-hit' && isLeft(actKey(name)),
  )
  const known = new Set((monster.spellcasting ?? []).flatMap((spellcasting) => spellcasting.spells.map(({ id }) => id)))
  const cast = [...known].flatMap((id): Reaction[] => {
    const spell = spells.get(id)
    if (spell === undefined || !answers(spell, cause)) return []
    const castings = castingsOfMonster(monster, id)
    const isFree = castings.some(({ takes }) => takes === 'will') || (castings.some(({ takes }) => takes === 'day') && isLeft(spellKey(id)))
    if (isFree) return [{ key: spellKey(id), name: spell.name }]
    const ways = castings.flatMap(({ takes, casting: { slotLevel } }) =>
      takes === 'slot' && isLeft(slotKey(slotLevel)) ? [slotLevel] : [],
    )
    return ways.length === 0 ? [] : [{ key: spellKey(id), name: spell.name, ways: [...new Set(ways)].sort() }]
  })
  return [...acts.map(({ name }) => ({ key: actKey(name), name })), ...cast]
}

/** The parry, or the spell as the creature casts it, as an act on itself; undefined for what it cannot do. */
export function reactionOfMonster(monster: Monster, spells: Spells, key: string, way?: CastWay): Act | undefined {
  const action = monster.actions.find(({ name }) => actKey(name) === key)
  if (action !== undefined) return actOfMonster(monster, action)
  const spell = spells.get(key.slice(spellKey('').length))
  const chosen = spell && castingsOfMonster(monster, spell.id).find(({ takes, casting }) => takes !== 'slot' || casting.slotLevel === way)
  return spell && chosen && actOfSpell(spell, chosen.casting)
}

/** The same of a character's spell. */
export function reactionOfSheet(sheet: CombatSheet, spells: Spells, key: string, way: CastWay): Act | undefined {
  const spell = spells.get(key.slice(spellKey('').length))
  const casting = spell && castingOfSheet(sheet, spell, way)
  return spell && casting && actOfSpell(spell, casting)
}

/** A check with this modifier: the d20 (two with advantage or disadvantage), then the dice of the creature's effects. */
export function rollCheck(creature: Combatant, modifier: number, dice: DiceEnv): Derivation {
  const die = throwTwenty(proposedMode({ of: 'check' }, creature).mode, dice)
  return sum([die, given(modifier, say('ability modifier')), ...effectBonuses(creature, ['check'], dice)], say('ability check'))
}

/**
 * The difficulty of the ability check that stops a spell of `spellLevel` with a slot of `slotLevel`; undefined if the slot is enough
 * without a check.
 */
export function counterDc(spellLevel: number, slotLevel: number): number | undefined {
  return spellLevel <= slotLevel ? undefined : 10 + spellLevel
}

function answers({ reactsTo, wardsOff = [] }: Spell, cause: ReactionCause): boolean {
  if (cause.kind === 'casting') return reactsTo === 'casting'
  return reactsTo === 'hit' && (cause.kind === 'hit' || wardsOff.includes(cause.spellId))
}

/** The slots of a character from the lowest up, those of Pact Magic last. */
function slotsOf({ slots, pact }: CombatSheet): readonly (number | 'pact')[] {
  return [...slots.map(({ level }) => level), ...(pact === undefined ? [] : (['pact'] as const))]
}
