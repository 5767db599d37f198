import type { Spell } from '../../compendium/spell-schema'
import { type CastAt, diceAt, shotsAt } from '../../spells/spell-facts'
import type { CharacterSheetNumbers } from '../calculate/calculate'
import type { CasterNumbers } from '../calculate/spellcasting'
import { type SlotRow, slotRowsOf, spendSpellSlot } from '../resources/resources'
import type { Character } from '../sheet'
import { lifeStateOf, withConcentration } from './health'

/** What a spell is cast with: a slot of a level, one of Pact Magic, or no slot. */
export type CastWay = number | 'pact' | 'cantrip' | 'ritual' | 'at-will'

export type Casting =
  | { readonly ok: true; readonly character: Character }
  | { readonly ok: false; readonly code: 'down' | 'not-prepared' | 'no-such-slot' | 'nothing-left'; readonly message: string }

type CastingNumbers = Pick<CharacterSheetNumbers, 'slots' | 'pact' | 'casters' | 'alwaysKnown' | 'modifiers'>

/** The slots that a spell can be cast with, spent ones included; none for a cantrip. */
export function slotsForSpell(spell: Spell, character: Character, numbers: Pick<CharacterSheetNumbers, 'slots' | 'pact'>): SlotRow[] {
  return spell.level === 0 ? [] : slotRowsOf(character, numbers).filter(({ level }) => level >= spell.level)
}

/** The class with which the character casts a spell: the first that has it on its list, or the first of all. */
export function casterOfSpell({ id, classes }: Spell, casters: readonly CasterNumbers[]): CasterNumbers | undefined {
  return casters.find(({ list, wider }) => classes.includes(list) || wider.includes(id)) ?? casters[0]
}

export interface SpellReadiness {
  readonly caster: CasterNumbers | undefined
  /** Of race, subclass or feat: always there, not counted. */
  readonly isAlwaysReady: boolean
  /** Whether a feature lets it be cast without a slot as often as its bearer likes. */
  readonly isAtWill: boolean
  /** Whether the class prepares this spell each day. */
  readonly isPreparable: boolean
  readonly isReady: boolean
  /** Whether it can be cast as a ritual: wizards need not have it prepared. */
  readonly isRitual: boolean
}

export function readinessOf(spell: Spell, character: Character, { casters, alwaysKnown }: CastingNumbers): SpellReadiness {
  const caster = casterOfSpell(spell, casters)
  const always = alwaysKnown.filter(({ id }) => id === spell.id)
  const isAlwaysReady = always.length > 0
  const isPreparable = spell.level > 0 && !isAlwaysReady && caster?.prepared !== undefined
  const isReady = !isPreparable || (character.preparedSpells ?? []).includes(spell.id)
  const isRitual = spell.ritual && (isReady || caster?.list === 'wizard')
  return { caster, isAlwaysReady, isAtWill: always.some((one) => one.isAtWill === true), isPreparable, isReady, isRitual }
}

/** Spends the slot, and concentrates on the spell if it asks for it: concentration on another spell ends. */
export function castSpell(character: Character, numbers: CastingNumbers, spell: Spell, way: CastWay): Casting {
  if (lifeStateOf(character) !== 'up') return { ok: false, code: 'down', message: 'Nobody casts a spell at 0 hit points.' }
  const { isAtWill, isReady, isRitual } = readinessOf(spell, character, numbers)
  const isSlot = way === 'pact' || typeof way === 'number'
  const isFree = { ritual: spell.ritual, 'at-will': isAtWill, cantrip: spell.level === 0 }
  if (isSlot ? spell.level === 0 : !isFree[way]) return { ok: false, code: 'no-such-slot', message: 'This spell is not cast that way.' }
  if (way === 'ritual' ? !isRitual : !isReady) return { ok: false, code: 'not-prepared', message: 'Prepare the spell first.' }
  if (!isSlot) return { ok: true, character: concentrating(character, spell, spell.level) }
  const row = slotRowsOf(character, numbers).find(({ slot }) => slot === way)
  if (row === undefined || row.level < spell.level) {
    return { ok: false, code: 'no-such-slot', message: `This spell takes a slot of level ${spell.level} or above.` }
  }
  const spent = spendSpellSlot(character, numbers, way)
  if (!spent.ok) return { ok: false, code: 'nothing-left', message: spent.message }
  return { ok: true, character: concentrating(spent.character, spell, row.level) }
}

/** Whether the spell asks for concentration when cast at this level; some last by themselves from a higher slot. */
export function needsConcentration({ concentration, noConcentrationFrom = 10 }: Spell, level: number): boolean {
  return concentration && level < noConcentrationFrom
}

function concentrating(character: Character, spell: Spell, level: number): Character {
  return needsConcentration(spell, level) ? withConcentration(character, spell.id) : character
}

/** A roll that a spell asks for. `times`: for each of its rays or darts. */
export interface SpellRoll {
  readonly kind: 'attack' | 'damage' | 'healing' | 'hit-points'
  readonly notation: string
  /** Damage types. */
  readonly types: readonly string[]
  readonly times: number
  /** Comes with the casting, not on a later turn or for some other reason. */
  readonly isNow: boolean
}

/** What is rolled for a spell as cast, in the order in which it is rolled: attack, damage, healing. Without a caster no modifier counts. */
export function spellRolls(
  spell: Spell,
  at: CastAt,
  { caster, modifiers }: { readonly caster: CasterNumbers | undefined; readonly modifiers: CharacterSheetNumbers['modifiers'] },
): readonly SpellRoll[] {
  const modifier = caster === undefined ? 0 : modifiers[caster.ability].value
  const shots = shotsAt(spell, at)
  const isSure = spell.shots?.neverMisses === true
  const attack: SpellRoll[] =
    spell.attack === undefined
      ? []
      : [{ kind: 'attack', notation: plus('1d20', caster?.attack.value ?? 0), types: [], times: shots, isNow: true }]
  const parts = (spell.damage ?? []).map((part): SpellRoll => {
    const dice = diceAt(part, at)
    return {
      kind: 'damage',
      notation: plus(dice, part.addsModifier === true ? modifier : 0),
      types: part.types,
      times: shots,
      isNow: part.when === undefined || part.when.includes('cast') || part.when.includes('hit'),
    }
  })
  const pool = spell.hitPointPool
  const { healing } = spell
  return [
    ...attack,
    ...atOnce(
      parts.filter(({ isNow }) => isNow),
      isSure,
    ),
    ...parts.filter(({ isNow }) => !isNow),
    ...(pool === undefined ? [] : [rollOf('hit-points', diceAt(pool, at), true)]),
    ...(healing === undefined
      ? []
      : [rollOf('healing', plus(diceAt(healing, at), healing.addsModifier === true ? modifier : 0), healing.when === undefined)]),
  ]
}

/** Damage that comes together is one roll; so are darts that never miss. */
function atOnce(parts: readonly SpellRoll[], isSure: boolean): SpellRoll[] {
  const [first] = parts
  if (first === undefined) return []
  const notations = parts.flatMap(({ notation, times }) => Array.from({ length: isSure ? times : 1 }, () => notation))
  const types = [...new Set(parts.flatMap((part) => part.types))]
  return [{ ...first, notation: notations.join('+'), types, times: isSure ? 1 : first.times }]
}

function rollOf(kind: SpellRoll['kind'], notation: string, isNow: boolean): SpellRoll {
  return { kind, notation, types: [], times: 1, isNow }
}

/** `1d8+3`, `1d8-1`; `3` for no dice at all. */
function plus(dice: string, modifier: number): string {
  if (dice === '0') return String(Math.max(0, modifier))
  return modifier === 0 ? dice : `${dice}${modifier < 0 ? '-' : '+'}${Math.abs(modifier)}`
}
