import type { Spell, SpellArea } from '../compendium/spell-schema'
import { grownArea } from '../grid/area'
import { ABILITY_CODE, inEnglish, type Phrase, type PhraseText, say } from './spell-phrases'

/** The slot of a spell, or the level of the character who casts a cantrip. Without, the dice of the spell's own level. */
export interface CastAt {
  readonly slot?: number
  readonly characterLevel?: number
}

/** What a sum grows to: `{ dice: '1d8', scaling: { 'slot-2': '2d8' } }` is `2d8` in slots of level 2 and above. */
export function diceAt(
  sum: { readonly dice: string; readonly scaling?: Readonly<Record<string, string>> | undefined },
  at: CastAt,
): string {
  return grown(sum.scaling ?? {}, at) ?? sum.dice
}

/** The value of the highest key, such as `slot-3` or `level-11`, that is reached. */
function grown<T>(scaling: Readonly<Record<string, T>>, { slot = 0, characterLevel = 0 }: CastAt): T | undefined {
  const reached = Object.entries(scaling)
    .map(([key, value]) => ({ value, unit: key.split('-')[0], from: Number(key.split('-')[1]) }))
    .filter(({ unit, from }) => from <= (unit === 'slot' ? slot : characterLevel))
    .sort((a, b) => a.from - b.from)
  return reached.at(-1)?.value
}

/** What stands in one line beside a spell: area, targets, attack or save, damage, healing and bonuses as cast. */
export function spellFacts(spell: Spell, at: CastAt = {}): readonly Phrase[] {
  return [areaOf, targetsOf, poolOf, attackOf, saveOf, damageOf, healingOf, bonusesOf].flatMap((of) => of(spell, at))
}

const MILE = 5_280

function areaOf({ level, area, otherForms = [] }: Spell, at: CastAt): readonly Phrase[] {
  if (area === undefined) return []
  const forms = [area, ...otherForms].map((form) => formOf(grownArea(form, more(1, level, at))))
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
function targetsOf({ level, targets, shots }: Spell, at: CastAt): readonly Phrase[] {
  if (targets === undefined || targets.kind === 'self' || shots !== undefined) return []
  const count = targets.count === undefined ? undefined : targets.count + more(targets.perSlot, level, at)
  if (count === 1) return []
  const values = { targets: MANY[targets.kind] }
  if (count === undefined) return [say('any number of {targets}', values)]
  return [say(targets.andSelf === true ? 'you and up to {count} {targets}' : 'up to {count} {targets}', { ...values, count })]
}

function poolOf({ hitPointPool }: Spell, at: CastAt): readonly Phrase[] {
  return hitPointPool === undefined ? [] : [say('{dice} hit points of creatures', { dice: diceAt(hitPointPool, at) })]
}

/** What each slot level above the spell's own adds. */
function more(perSlot = 0, level: number, { slot = level }: CastAt): number {
  return perSlot * Math.max(0, slot - level)
}

/** How many rays or darts a spell sends as cast; 1 for any other spell. */
export function shotsAt({ level, shots }: Spell, at: CastAt): number {
  return shots === undefined ? 1 : (grown(shots.byLevel ?? {}, at) ?? shots.count + more(shots.perSlot, level, at))
}

function attackOf(spell: Spell, at: CastAt): readonly Phrase[] {
  const { attack, shots } = spell
  const count = shotsAt(spell, at)
  return [
    ...(count === 1 ? [] : [say(shots?.neverMisses === true ? '{count} sure hits' : '{count} rays', { count })]),
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

function damageOf({ damage = [] }: Spell, at: CastAt): readonly Phrase[] {
  const phrases = damage.map((part) => {
    const { types, when = [], addsModifier } = part
    const dice = diceAt(part, at)
    const plain = types.length === 0 ? say('{dice} more weapon damage', { dice }) : say('{dice} {types}', { dice, types })
    const whole = addsModifier === true ? say('{damage} + modifier', { damage: plain }) : plain
    const apart = when.includes('cast') ? undefined : when.map((moment) => LATER[moment]).find((text) => text !== undefined)
    return { whole, shown: apart === undefined ? whole : say(apart, { damage: whole }) }
  })
  const isNew = ({ whole }: (typeof phrases)[number], at: number) =>
    phrases.findIndex((other) => inEnglish(other.whole) === inEnglish(whole)) === at
  return phrases.filter(isNew).map(({ shown }) => shown)
}

function healingOf({ healing }: Spell, at: CastAt): readonly Phrase[] {
  if (healing === undefined) return []
  const { kind, addsModifier, shared } = healing
  const dice = diceAt(healing, at)
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

function bonusesOf({ bonuses = [] }: Spell, at: CastAt): readonly Phrase[] {
  return bonuses.map(({ to, amount: least, scaling, once }) => {
    const amount = diceAt({ dice: least, scaling }, at)
    return say('{amount} to {rolls}', {
      amount: amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`,
      rolls: to === 'save' && once === true ? 'one saving throw' : ROLLS[to],
    })
  })
}
