import type { Spell, SpellArea } from '../compendium/spell-schema'
import { ABILITY_CODE, type Phrase, type PhraseText, say } from './spell-phrases'

/** What else its data says: conditions, rolls, resistances, speed, terrain, light, movement, repeated saves. */
export function spellDetails(spell: Spell): readonly Phrase[] {
  return [conditionsOf, effectsOf, placeOf, lightOf, repeatedSavesOf].flatMap((of) => of(spell))
}

function conditionsOf({ conditions = [], slaysUpTo }: Spell): readonly Phrase[] {
  return [
    ...conditions.map(({ name }) => ({ text: name })),
    ...(slaysUpTo === undefined ? [] : [say('kills at {count} hit points or fewer', { count: slaysUpTo })]),
  ]
}

function effectsOf({ rolls = [], resists, armorClass, speed, pushFt }: Spell): readonly Phrase[] {
  return [
    ...rolls.flatMap(rollOf),
    ...(resists === undefined ? [] : [resistanceOf(resists)]),
    ...(armorClass?.base === undefined ? [] : [say('armor class {base} + Dexterity', { base: armorClass.base })]),
    ...(armorClass?.atLeast === undefined ? [] : [say('armor class at least {least}', { least: armorClass.atLeast })]),
    ...(speed === undefined ? [] : speedOf(speed)),
    ...(pushFt === undefined ? [] : [say('pushes {feet} feet', { feet: pushFt })]),
  ]
}

function rollOf({ of, by, abilities, gives, once }: NonNullable<Spell['rolls']>[number]): readonly Phrase[] {
  if (by === 'caster') return [say('your next attack has {gives}', { gives })]
  if (by === 'against') return [say(once === true ? 'next attack against it has {gives}' : 'attacks against it have {gives}', { gives })]
  if (once === true) return [say('{gives} on its next attack', { gives })]
  if (abilities === undefined) return [say('{gives} on {rolls}', { gives, rolls: ROLLED[of] })]
  return abilities.map((one) => say('{gives} on {rolls}', { gives, rolls: say('{ability} saves', { ability: ABILITY_CODE[one] }) }))
}

const ROLLED = {
  attack: 'attack rolls',
  save: 'saving throws',
  check: 'ability checks',
  'death-save': 'death saves',
} as const satisfies Record<string, PhraseText>

function resistanceOf({ types, nonmagical }: NonNullable<Spell['resists']>): Phrase {
  if (types === 'all') return say(nonmagical === true ? 'half of all damage that is not magical' : 'half of all damage')
  return nonmagical === true ? say('half damage from weapons that are not magical') : say('half damage from {types}', { types })
}

function speedOf({ fly, climbsAsWalking, times, lessFt }: NonNullable<Spell['speed']>): readonly Phrase[] {
  return [
    ...(fly === undefined ? [] : [say('flies {feet} feet', { feet: fly })]),
    ...(climbsAsWalking === true ? [say('climbs as fast as it walks')] : []),
    ...(times === undefined ? [] : [say(times === 2 ? 'twice the speed' : 'half the speed')]),
    ...(lessFt === undefined ? [] : [say('{feet} feet slower', { feet: lessFt })]),
  ]
}

function placeOf({ area }: Spell): readonly Phrase[] {
  if (area === undefined) return []
  return [
    ...(area.affects === 'enemies' ? [say('enemies only')] : area.affects === 'chosen' ? [say('only those you choose')] : []),
    ...(area.difficultTerrain === true ? [say('difficult terrain')] : []),
    ...(area.obscured === undefined ? [] : [say(`${area.obscured} obscured`)]),
    ...(area.moves === undefined ? [] : [say(MOVED[area.moves])]),
  ]
}

const MOVED = {
  'with-caster': 'moves with you',
  'with-target': 'moves with its bearer',
  action: 'moved by your action',
  'bonus-action': 'moved by your bonus action',
  'each-turn': 'drifts away from you',
} as const satisfies Record<NonNullable<SpellArea['moves']>, PhraseText>

const AGAIN = {
  'turn-end': 'saves again at the end of each turn',
  damage: 'saves again when hurt',
  action: 'saves again with an action',
} as const satisfies Record<string, PhraseText>

function lightOf({ light }: Spell): readonly Phrase[] {
  if (light === undefined) return []
  const { brightFt, dimFt = 0 } = light
  if (brightFt === undefined) return [say('dim light {dim} feet', { dim: dimFt })]
  return [say('bright light {bright} feet, dim {dim} feet more', { bright: brightFt, dim: dimFt })]
}

function repeatedSavesOf({ saveAgain = [] }: Spell): readonly Phrase[] {
  return saveAgain.flatMap((moment) => (moment in AGAIN ? [say(AGAIN[moment as keyof typeof AGAIN])] : []))
}
