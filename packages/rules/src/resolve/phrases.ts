import type { Phrase, PhraseValue } from '../spells/spell-phrases'

/** Every text of the phrases in resolutions; values are numbers, names of acts and effects, and words of the rules. */
export const RESOLVE_PHRASES = [
  // Reasons for advantage and disadvantage.
  'the target is {condition}',
  'the attacker is {condition}',
  'it is {condition}',
  'the target is prone and near',
  'the target is prone and not near',
  'the attacker does not see the target',
  'the target does not see the attacker',
  'a foe stands near the attacker',
  'beyond the normal range',
  'an ally stands near the target',
  'exhausted',
  'resists magic',
  'in the midst of a fight with the caster',
  '{trait} nature',
  'set by hand',
  '{effect}',
  // Parts of a number.
  'the d20',
  'attack roll',
  'attack bonus',
  'saving throw',
  'ability check',
  'ability modifier',
  'armor class',
  'armor class at least {least}',
  'half cover',
  'three-quarters cover',
  'saving throw modifier',
  'fails without a roll',
  'dice',
  'doubled dice',
  'fixed amount',
  '{type} damage',
  'at least nothing',
  'half on a miss',
  'half on a save',
  'half by evasion',
  'none by evasion',
  'none on a save',
  'resistance to {type}',
  'resistance by {source}',
  'immunity to {type}',
  'immunity by {source}',
  'vulnerability to {type}',
  'vulnerability by {source}',
  'the armor class is unknown',
  'healing',
  'temporary hit points',
  'more hit points',
  'shared among {count}',
  'hit points of creatures',
  'regained from the damage',
  'half of the damage',
  // Why a part had no effect.
  'behind total cover',
  'immune to {condition}',
  'has more than {count} hit points',
  'the hit points of the act are spent',
  'does not concern {trait} creatures',
  'concerns others only',
  'warded off by {effect}',
  'halved by {effect}',
  'none by the DM',
  'half by the DM',
  'double by the DM',
  'is dead',
  'has no condition that it ends',
] as const

/** Words for `{trait}` in them. */
export const RESOLVE_TRAITS = [
  'undead',
  'construct',
  'plant',
  'ooze',
  'shapechanger',
  'inorganic',
  'uncharmable',
  'dull-minded',
  'sightless',
  'unconscious',
] as const
type ResolveText = (typeof RESOLVE_PHRASES)[number]

export function say(text: ResolveText, values?: Record<string, PhraseValue>): Phrase {
  return values === undefined ? { text } : { text, values }
}

/** The same phrase for the same word, made once: most acts need no others. */
export function sayOfEach(text: ResolveText, name: string): (word: string) => Phrase {
  const known = new Map<string, Phrase>()
  return (word) => {
    const phrase = known.get(word) ?? say(text, { [name]: word })
    if (known.size < 500) known.set(word, phrase)
    return phrase
  }
}
