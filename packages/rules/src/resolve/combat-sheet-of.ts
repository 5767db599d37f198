import { eachAbility } from '../character/ability-scores'
import type { AttackNumbers } from '../character/attacks'
import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import { readinessOf } from '../character/play/cast'
import type { Character } from '../character/sheet'
import type { Spell } from '../compendium/spell-schema'
import type { SpellSlot } from '../spells/slots'
import { DAMAGE_TYPES, type DamageType } from '../terms'
import { type CombatAttack, type CombatFeature, type CombatSheet, MOST_OF_SHEET } from './combat-sheet'
import { featuresOfSheet } from './features-of-sheet'
import { plus } from './spell-parts'

/**
 * What a table needs of the sheet to resolve the character's acts. `spells`: those of the compendium; others can't be cast at a table.
 * Numbers beyond the bounds of `CombatSheet` are cut to them, and so are lists.
 */
export function combatSheetOf(character: Character, numbers: CharacterSheetNumbers, spells: ReadonlyMap<string, Spell>): CombatSheet {
  const { casters, slots, pact } = numbers
  const features = featuresOfSheet(character, numbers)
  return {
    ...defensesOfSheet(numbers),
    level: within(1, 20, numbers.level),
    abilities: eachAbility((ability) => within(0, 99, numbers.abilities[ability].value)),
    saves: eachAbility((ability) => modifier(numbers.saves[ability].value)),
    speedFt: within(0, 1_000, Math.floor(speedOnFoot(character, numbers))),
    criticalFrom: within(2, 20, numbers.criticalFrom),
    attacks: numbers.attacks.slice(0, MOST_OF_SHEET.attacks).map(combatAttackOf),
    casters: casters.slice(0, MOST_OF_SHEET.casters).map(({ attack, saveDc, ability }) => ({
      attackBonus: modifier(attack.value),
      saveDc: within(0, 99, saveDc.value),
      modifier: modifier(numbers.modifiers[ability].value),
    })),
    spells: spellsOf(character, numbers, spells),
    slots: slots.map(slotsOf),
    ...(pact === undefined ? {} : { pact: slotsOf(pact) }),
    ...sensesOfSheet(numbers),
    ...(features.length === 0 ? {} : { features: features.slice(0, MOST_OF_SHEET.features).map(featureOf) }),
  }
}

function sensesOfSheet({ senses }: CharacterSheetNumbers): Pick<CombatSheet, 'senses'> {
  const reaching = (['darkvision', 'blindsight', 'tremorsense', 'truesight'] as const).flatMap((sense) => {
    const feet = within(0, 9_999, senses[sense]?.value ?? 0)
    return feet === 0 ? [] : [[`${sense}Ft`, feet] as const]
  })
  return reaching.length === 0 ? {} : { senses: Object.fromEntries(reaching) }
}

/** The sheet's own number if it was set by hand. */
function speedOnFoot({ speed }: Character, { speeds }: CharacterSheetNumbers): number {
  return speed > 0 ? speed : speeds.walk.value
}

function featureOf({ level, saveDc, most, variant, ...feature }: CombatFeature): CombatFeature {
  return {
    ...feature,
    level: within(1, 20, level),
    saveDc: within(0, 99, saveDc),
    ...(most === undefined ? {} : { most: within(0, 999, most) }),
    ...(variant === undefined ? {} : { variant: variant.slice(0, MOST_OF_SHEET.name) }),
  }
}

/** The attack in numbers. Constants belong to the weapon's own dice; a fist without dice deals its constant, never less than nothing. */
export function combatAttackOf({ name, isMagical, toHit, damageParts, damageBonus, reachFt, rangeFt }: AttackNumbers): CombatAttack {
  const bonus = damageBonus.value
  const damage = damageParts.slice(0, MOST_OF_SHEET.damageParts).map(({ dice, type }, place) => {
    if (place > 0) return { dice, type }
    return { dice: dice === '' ? String(Math.max(0, bonus)) : plus(dice, bonus), type }
  })
  return {
    name: name.slice(0, MOST_OF_SHEET.name),
    isMagical,
    toHit: modifier(toHit.value),
    damage,
    ...(reachFt === undefined ? {} : { reachFt }),
    ...(rangeFt === undefined ? {} : { rangeFt }),
  }
}

type SheetDefenses = Pick<CharacterSheetNumbers, 'resistances' | 'immunities' | 'conditionImmunities' | 'combatTraits'>

/** Defenses against types of damage, conditions and magic; one against disease or spells is no number of a fight. */
export function defensesOfSheet(numbers: SheetDefenses): Pick<CombatSheet, 'defenses' | 'conditionImmunities' | 'traits'> {
  const of = (kind: 'resistance' | 'immunity', named: SheetDefenses['resistances']) =>
    named.flatMap(({ name, source }) => (isDamageType(name) ? [{ kind, types: [name], from: source.slice(0, MOST_OF_SHEET.name) }] : []))
  const immune = numbers.conditionImmunities.map(({ name }) => name)
  return {
    defenses: [...of('resistance', numbers.resistances), ...of('immunity', numbers.immunities)].slice(0, MOST_OF_SHEET.defenses),
    conditionImmunities: [...new Set(immune)],
    traits: [
      ...new Set([...numbers.combatTraits.map(({ name }) => name), ...(immune.includes('Charmed') ? (['uncharmable'] as const) : [])]),
    ],
  }
}

function spellsOf(character: Character, numbers: CharacterSheetNumbers, spells: ReadonlyMap<string, Spell>): CombatSheet['spells'] {
  const ids = [...new Set([...(character.knownSpells ?? []), ...numbers.alwaysKnown.map(({ id }) => id)])]
  const known = ids.flatMap((id) => spells.get(id) ?? []).slice(0, MOST_OF_SHEET.spells)
  return known.map((spell) => {
    const { caster, isReady, isRitual, isAtWill } = readinessOf(spell, character, numbers)
    const place = caster === undefined ? -1 : numbers.casters.indexOf(caster)
    return {
      id: spell.id,
      ...(place < 0 || place >= MOST_OF_SHEET.casters ? {} : { caster: place }),
      isReady,
      ...(isRitual ? { isRitual } : {}),
      ...(isAtWill ? { isAtWill } : {}),
    }
  })
}

function slotsOf({ level, total }: SpellSlot) {
  return { level: within(1, 9, level), total: within(0, 99, total) }
}

function isDamageType(name: string): name is DamageType {
  return DAMAGE_TYPES.some((type) => type === name)
}

const modifier = (value: number) => within(-99, 99, value)

function within(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, Math.trunc(value)))
}
