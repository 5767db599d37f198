import { eachAbility } from '../ability-scores'
import { armorClass } from '../armor-class'
import { type AttackNumbers, attackNumbers, type WeaponBonus } from '../attacks'
import type { LoadedSections } from '../grants/collect'
import type { Character } from '../sheet'
import { attunementOf, carryingOf, hitDiceOf, hitPointsOf, speedsOf } from './body'
import { type CharacterNumbers, valuesOf } from './character-numbers'
import { checksOf } from './checks'
import { factsOf } from './collect-facts'
import { differencesOf } from './differences'
import { type Explained, explained } from './explained'
import { amountFor, type Facts, grantsOf, modifierPart, partsOf } from './facts'
import type { CharacterSheetNumbers } from './numbers'
import { presentNumbers } from './present'
import { defensesOf, type Proficiencies, proficienciesOf, sensesOf, warningsOf } from './proficiencies'
import { resourcesOf } from './resources'
import { alwaysKnownSpells, castersOf, slotsOf } from './spellcasting'

export type { CharacterSheetNumbers, Difference } from './numbers'

/**
 * The numbers that follow from abilities, build, choices and working items. Sections that are not loaded and entries that the
 * compendium does not know are not counted; speed, hit dice and proficiencies of the sheet stand in for them. Never throws.
 */
export function calculate(character: Character, sections: LoadedSections): CharacterSheetNumbers {
  const facts = factsOf(character, sections)
  const proficiencies = proficienciesOf(facts)
  const attacks = attacksOfCharacter(facts, proficiencies)
  const whole = { hitPointsMax: hitPointsOf(facts), speeds: speedsOf(facts) }
  const numbers = {
    ...checksOf(facts),
    ...defensesOf(facts),
    level: character.level,
    classes: facts.classes,
    abilities: facts.abilities,
    modifiers: eachAbility((ability) => explained([modifierPart(ability, facts)])),
    proficiencyBonus: explained([{ amount: facts.proficiencyBonus, source: `Level ${character.level}` }]),
    armorClass: armorClassOf(facts),
    ...whole,
    present: presentNumbers(character, whole),
    hitDice: hitDiceOf(facts),
    attacks,
    attacksPerAction: attacksPerAction(facts),
    criticalFrom: Math.min(20, ...grantsOf(facts, 'critical').map(({ grant }) => grant.from)),
    casters: castersOf(facts),
    ...slotsOf(facts),
    alwaysKnown: alwaysKnownSpells(facts),
    resources: resourcesOf(facts),
    carrying: carryingOf(facts),
    attunement: attunementOf(facts),
    senses: sensesOf(facts),
    proficiencies,
    warnings: warningsOf(facts, proficiencies, attacks),
    choices: facts.choices,
  }
  return { ...numbers, differences: differencesOf(facts, numbers) }
}

/** The bonuses of a d20 with everything that features and items give. */
export function calculatedNumbers(character: Character, sections: LoadedSections): CharacterNumbers {
  return valuesOf(factsOf(character, sections))
}

function armorClassOf(facts: Facts): Explained {
  return armorClass({
    scores: facts.scores,
    worn: facts.worn,
    ways: grantsOf(facts, 'armor-class'),
    bonuses: grantsOf(facts, 'armor-class-bonus').map((one) => ({
      amount: amountFor(one.grant.amount, one, facts),
      when: one.grant.when,
      source: one.source,
    })),
  })
}

/** Somebody of an unknown class is trained with all weapons. */
function attacksOfCharacter(facts: Facts, { weapons }: Proficiencies): AttackNumbers[] {
  const isKnown = facts.classes.every(({ characterClass }) => characterClass !== undefined)
  const [martialArts] = grantsOf(facts, 'martial-arts')
  const [unarmed] = grantsOf(facts, 'unarmed-die')
  const die = martialArts?.classLevel?.characterClass?.resources.find(({ name }) => name === martialArts.grant.die)?.byLevel[
    martialArts.classLevel.level - 1
  ]
  return attackNumbers({
    scores: facts.scores,
    proficiencyBonus: facts.proficiencyBonus,
    worn: facts.worn,
    weaponProficiencies: isKnown ? weapons.map(({ name }) => name) : ['simple', 'martial'],
    martialArts: martialArts === undefined || die === undefined ? undefined : { die: String(die), weapons: martialArts.grant.weapons },
    unarmed: unarmed?.grant,
    addsOffHandModifier: grantsOf(facts, 'off-hand-modifier').length > 0,
    abilities: grantsOf(facts, 'weapon-ability').map(({ grant }) => grant),
    bonuses: weaponBonuses(facts),
  })
}

function weaponBonuses(facts: Facts): WeaponBonus[] {
  const toHit = grantsOf(facts, 'attack-bonus').map((one): WeaponBonus => {
    return { to: 'attack', amount: amountFor(one.grant.amount, one, facts), with: one.grant.with, source: one.source }
  })
  const toDamage = grantsOf(facts, 'damage-bonus').map((one): WeaponBonus => {
    const { amount = 0, dice, type } = one.grant
    return { to: 'damage', amount: amountFor(amount, one, facts), dice, type, with: one.grant.with, source: one.source }
  })
  return [...toHit, ...toDamage]
}

/** Extra attacks of several classes do not add up. */
function attacksPerAction(facts: Facts): Explained {
  const parts = partsOf(grantsOf(facts, 'attacks'), ({ count }) => count - 1, facts)
  const [best] = parts.sort((one, other) => other.amount - one.amount)
  return explained([{ amount: 1, source: 'Base' }, best])
}
