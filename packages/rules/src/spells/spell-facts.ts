import type { Spell, SpellArea } from '../compendium/spell-schema'
import type { Ability } from '../terms'

/**
 * A short text with values, for a screen to translate: `{ text: '{radius}-foot sphere', values: { radius: 20 } }`. A value is a
 * number, a word of the rules, another phrase, or a list of alternatives.
 */
export interface Phrase {
  /** One of `SPELL_PHRASES`, or a word of the rules such as a condition. */
  readonly text: string
  readonly values?: Readonly<Record<string, PhraseValue>>
}
export type PhraseValue = number | string | Phrase | readonly (string | Phrase)[]

/** Every text that `spellFacts` and `spellDetails` build phrases from. */
export const SPELL_PHRASES = [
  '{forms}',
  '{radius}-foot sphere',
  '{radius}-foot circle',
  '{radius}-foot dome',
  '{radius} feet around you',
  '{radius} miles around you',
  '{radius}-foot cylinder, {height} feet high',
  '{length}-foot cone',
  '{length}-foot line, {width} feet wide',
  '{side}-foot cube',
  '{side}-foot square',
  '{side}-mile square',
  '{length}-foot wall, {height} feet high',
  '{radius}-foot ring, {height} feet high',
  '{count} panels of {side} feet',
  '{area} square feet, {height} feet high',
  '{count} × {area}',
  'up to {count} {targets}',
  'any number of {targets}',
  'you and up to {count} {targets}',
  'creatures',
  'willing creatures',
  'humanoids',
  'beasts',
  'objects',
  'corpses',
  'creatures or objects',
  'melee spell attack',
  'ranged spell attack',
  '{count} rays',
  '{count} sure hits',
  '{ability} save',
  '{ability} save, half',
  '{ability} save negates',
  'DC {dc} {save}',
  '{dice} {types}',
  '{damage} + modifier',
  '{dice} more weapon damage',
  'later {damage}',
  'on a mishap {damage}',
  'falling rubble {damage}',
  'when it burns {damage}',
  'heals {amount}',
  'heals {amount} in all',
  '{amount} temporary hit points',
  '{amount} more hit points',
  '{dice} + modifier',
  'modifier',
  '{dice} hit points of creatures',
  '{amount} to {rolls}',
  'attack rolls',
  'weapon attack rolls',
  'weapon damage',
  'saving throws',
  'Dexterity saves',
  'one ability check',
  'one saving throw',
  'Stealth checks',
  'armor class',
  'speed',
  'difficult terrain',
  'lightly obscured',
  'heavily obscured',
  'moves with you',
  'moves with its bearer',
  'moved by your action',
  'moved by your bonus action',
  'drifts away from you',
  'bright light {bright} feet, dim {dim} feet more',
  'dim light {dim} feet',
  'saves again at the end of each turn',
  'saves again when hurt',
  'saves again with an action',
  'enemies only',
  'only those you choose',
] as const
type PhraseText = (typeof SPELL_PHRASES)[number]

/** What stands in one line beside a spell: area, targets, attack or save, damage, healing and bonuses at its own level. */
export function spellFacts(spell: Spell): readonly Phrase[] {
  return [areaOf, targetsOf, poolOf, attackOf, saveOf, damageOf, healingOf, bonusesOf].flatMap((of) => of(spell))
}

/** What else its data says: conditions, terrain, light, movement, repeated saves. */
export function spellDetails({ area, light, conditions = [], saveAgain = [] }: Spell): readonly Phrase[] {
  return [
    ...conditions.map(({ name }) => ({ text: name })),
    ...(area?.affects === 'enemies' ? [say('enemies only')] : area?.affects === 'chosen' ? [say('only those you choose')] : []),
    ...(area?.difficultTerrain === true ? [say('difficult terrain')] : []),
    ...(area?.obscured === undefined ? [] : [say(`${area.obscured} obscured`)]),
    ...(area?.moves === undefined ? [] : [say(MOVED[area.moves])]),
    ...lightOf(light),
    ...saveAgain.flatMap((moment) => (moment in AGAIN ? [say(AGAIN[moment as keyof typeof AGAIN])] : [])),
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

export const ABILITY_CODE: Record<Ability, string> = {
  strength: 'STR',
  dexterity: 'DEX',
  constitution: 'CON',
  intelligence: 'INT',
  wisdom: 'WIS',
  charisma: 'CHA',
}

const MILE = 5_280

function say(text: PhraseText, values?: Phrase['values']): Phrase {
  return values === undefined ? { text } : { text, values }
}

function areaOf({ area, otherForms = [] }: Spell): readonly Phrase[] {
  if (area === undefined) return []
  const forms = [area, ...otherForms].map(formOf)
  return [say('{forms}', { forms })]
}

function formOf(area: SpellArea): Phrase {
  const one = sizeOf(area)
  return area.count === undefined ? one : say('{count} × {area}', { count: area.count, area: one })
}

function sizeOf(area: SpellArea): Phrase {
  switch (area.shape) {
    case 'sphere':
    case 'circle':
    case 'dome':
      return say(`{radius}-foot ${area.shape}`, { radius: area.radiusFt })
    case 'emanation':
      if (area.radiusFt >= MILE) return say('{radius} miles around you', { radius: area.radiusFt / MILE })
      return say('{radius} feet around you', { radius: area.radiusFt })
    case 'cylinder':
      return say('{radius}-foot cylinder, {height} feet high', { radius: area.radiusFt, height: area.heightFt })
    case 'cone':
      return say('{length}-foot cone', { length: area.lengthFt })
    case 'line':
      return say('{length}-foot line, {width} feet wide', { length: area.lengthFt, width: area.widthFt })
    case 'cube':
      return say('{side}-foot cube', { side: area.sideFt })
    case 'square':
      if (area.sideFt >= MILE) return say('{side}-mile square', { side: area.sideFt / MILE })
      return say('{side}-foot square', { side: area.sideFt })
    case 'wall':
      return say('{length}-foot wall, {height} feet high', { length: area.lengthFt, height: area.heightFt })
    case 'ring':
      return say('{radius}-foot ring, {height} feet high', { radius: area.radiusFt, height: area.heightFt })
    case 'panels':
      return say('{count} panels of {side} feet', { count: area.panels, side: area.sideFt })
    case 'floor':
      return say('{area} square feet, {height} feet high', { area: area.squareFt, height: area.heightFt })
  }
}

const MANY = {
  creature: 'creatures',
  willing: 'willing creatures',
  humanoid: 'humanoids',
  beast: 'beasts',
  'beast-or-plant': 'creatures',
  object: 'objects',
  'creature-or-object': 'creatures or objects',
  'willing-or-object': 'creatures or objects',
  corpse: 'corpses',
} as const satisfies Record<string, PhraseText>

/** A single target goes without saying. */
function targetsOf({ targets, shots }: Spell): readonly Phrase[] {
  if (targets === undefined || targets.kind === 'self' || targets.count === 1 || shots !== undefined) return []
  const values = { targets: MANY[targets.kind] }
  if (targets.count === undefined) return [say('any number of {targets}', values)]
  return [
    say(targets.andSelf === true ? 'you and up to {count} {targets}' : 'up to {count} {targets}', { ...values, count: targets.count }),
  ]
}

function poolOf({ hitPointPool }: Spell): readonly Phrase[] {
  return hitPointPool === undefined ? [] : [say('{dice} hit points of creatures', { dice: hitPointPool.dice })]
}

function attackOf({ attack, shots }: Spell): readonly Phrase[] {
  const several = shots === undefined || shots.count === 1 ? [] : [shots]
  return [
    ...several.map(({ count, neverMisses }) => say(neverMisses === true ? '{count} sure hits' : '{count} rays', { count })),
    ...(attack === undefined ? [] : [say(`${attack} spell attack`)]),
  ]
}

function saveOf({ saveType, saveDc, damage = [], halfOnSave, saveWhen = [] }: Spell): readonly Phrase[] {
  if (saveType === undefined) return []
  const ability = ABILITY_CODE[saveType]
  const isPartial = damage.some(({ despiteSave }) => despiteSave === true) || saveWhen.some((moment) => PARTIAL.includes(moment))
  const save = say(halfOnSave === true ? '{ability} save, half' : isPartial ? '{ability} save' : '{ability} save negates', { ability })
  return [saveDc === undefined ? save : say('DC {dc} {save}', { dc: saveDc, save })]
}

/** Moments at which a success does not undo the spell: a repeated save ends it, a save against teleporting lets through. */
const PARTIAL: readonly string[] = ['later', 'teleport']

/** Damage that does not come at once is named apart. */
const LATER: Readonly<Record<string, PhraseText>> = {
  mishap: 'on a mishap {damage}',
  collapse: 'falling rubble {damage}',
  burning: 'when it burns {damage}',
  'next-turn-end': 'later {damage}',
  'bonus-action': 'later {damage}',
  cross: 'later {damage}',
  'turn-end': 'later {damage}',
  disobeys: 'later {damage}',
  wake: 'later {damage}',
}

function damageOf({ damage = [] }: Spell): readonly Phrase[] {
  const phrases = damage.map(({ dice, types, when = [], addsModifier }) => {
    const plain = types.length === 0 ? say('{dice} more weapon damage', { dice }) : say('{dice} {types}', { dice, types })
    const whole = addsModifier === true ? say('{damage} + modifier', { damage: plain }) : plain
    const apart = when.includes('cast') ? undefined : when.map((moment) => LATER[moment]).find((text) => text !== undefined)
    return { whole, shown: apart === undefined ? whole : say(apart, { damage: whole }) }
  })
  const isNew = ({ whole }: (typeof phrases)[number], at: number) =>
    phrases.findIndex((other) => inEnglish(other.whole) === inEnglish(whole)) === at
  return phrases.filter(isNew).map(({ shown }) => shown)
}

function healingOf({ healing }: Spell): readonly Phrase[] {
  if (healing === undefined) return []
  const { dice, kind, addsModifier, shared } = healing
  const amount = addsModifier !== true ? dice : dice === '0' ? say('modifier') : say('{dice} + modifier', { dice })
  if (kind === 'temporary') return [say('{amount} temporary hit points', { amount })]
  if (kind === 'maximum') return [say('{amount} more hit points', { amount })]
  return [say(shared === true ? 'heals {amount} in all' : 'heals {amount}', { amount })]
}

const ROLLS = {
  attack: 'attack rolls',
  'weapon-attack': 'weapon attack rolls',
  'weapon-damage': 'weapon damage',
  save: 'saving throws',
  'dexterity-save': 'Dexterity saves',
  check: 'one ability check',
  stealth: 'Stealth checks',
  'armor-class': 'armor class',
  speed: 'speed',
} as const satisfies Record<string, PhraseText>

function bonusesOf({ bonuses = [] }: Spell): readonly Phrase[] {
  return bonuses.map(({ to, amount, once }) =>
    say('{amount} to {rolls}', {
      amount: amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`,
      rolls: to === 'save' && once === true ? 'one saving throw' : ROLLS[to],
    }),
  )
}

function lightOf(light: Spell['light']): readonly Phrase[] {
  if (light === undefined) return []
  const { brightFt, dimFt = 0 } = light
  if (brightFt === undefined) return [say('dim light {dim} feet', { dim: dimFt })]
  return [say('bright light {bright} feet, dim {dim} feet more', { bright: brightFt, dim: dimFt })]
}

/** A phrase in English, for tests and texts without a screen. */
export function inEnglish({ text, values = {} }: Phrase): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => valueInEnglish(values[name] ?? ''))
}

function valueInEnglish(value: PhraseValue): string {
  if (typeof value === 'number') return value.toLocaleString('en')
  if (typeof value === 'string') return value
  return 'text' in value ? inEnglish(value) : value.map(valueInEnglish).join(' or ')
}
