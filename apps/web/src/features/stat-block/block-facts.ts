import { abilityModifier } from '@hearthlight/rules/character'
import type { Monster } from '@hearthlight/rules/compendium'
import { crText } from '@hearthlight/rules/encounter'
import { speedText } from '../../lib/bestiary/creature-of'
import { gameName, locale, t, translate } from '../../lib/i18n'
import { capitalized, signed, skillName } from '../../lib/terms'

/** The facts of a monster as a printed stat block words them, in the reader's language. */

export type Act = Monster['actions'][number]

export interface Fact {
  readonly label: string
  readonly value: string
}

/** `Huge dragon, Chaotic Evil` */
export function kindOf({ size, type, subtype, alignment }: Monster): string {
  const kind = subtype === undefined ? term(type) : t('{name} ({detail})', { name: term(type), detail: term(subtype) })
  return t('{size} {kind}, {alignment}', { size: translate(size, 'size'), kind, alignment: term(alignment) })
}

/** Armour class, hit points and speed: what a round of combat asks for. */
export function mainFacts({ armorClass, armorDetail, hitPoints, hitDice, speed }: Monster): readonly Fact[] {
  const ways = speedText(speed)
  return [
    { label: t('Armor Class'), value: withDetail(String(armorClass), armorDetail === undefined ? undefined : term(armorDetail)) },
    { label: t('Hit Points'), value: withDetail(String(hitPoints), hitDice) },
    { label: t('Speed'), value: speed.hover === true ? withDetail(ways, t('hovers')) : ways },
  ]
}

/** The score as printed, and its modifier. */
export function abilityText(score: number): { readonly score: string; readonly modifier: string } {
  return { score: String(score), modifier: signed(abilityModifier(score)) }
}

/** Saves, skills, what it withstands, what it perceives, what it speaks, its challenge; without those that it lacks. */
export function otherFacts(monster: Monster): readonly Fact[] {
  const { savingThrows, skills, conditionImmunities, languages, cr, xp } = monster
  const saves = Object.entries(savingThrows).map(([ability, bonus]) => `${capitalized(ability)} ${signed(bonus)}`)
  const bonuses = Object.entries(skills).map(([skill, bonus]) => `${skillName(skill)} ${signed(bonus)}`)
  const facts = [
    { label: t('Saving throws'), value: saves.join(', ') },
    { label: t('Skills'), value: bonuses.join(', ') },
    { label: t('Vulnerabilities'), value: terms(monster.vulnerabilities) },
    { label: t('Resistances'), value: terms(monster.resistances) },
    { label: t('Immunities'), value: terms(monster.immunities) },
    { label: t('Condition immunities'), value: conditionImmunities.map((condition) => translate(condition)).join(', ') },
    { label: t('Senses'), value: sensesOf(monster) },
    { label: t('Languages'), value: terms(languages) },
    { label: t('Challenge'), value: withDetail(crText(cr), t('{experience} XP', { experience: xp.toLocaleString(locale()) })) },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Behind the name of an act: how often it can be used. */
export function usesOf({ rechargeOn, usesPerDay, legendaryCost = 1 }: Act): string {
  const uses = [
    rechargeOn === undefined ? '' : rechargeOn === 6 ? t('Recharge 6') : t('Recharge {face}–6', { face: rechargeOn }),
    usesPerDay === undefined ? '' : t('{count}/day', { count: usesPerDay }),
    legendaryCost > 1 ? t('costs {count} actions', { count: legendaryCost }) : '',
  ]
  return uses.filter((use) => use !== '').join(', ')
}

/** The numbers of an act: `+14 to hit · reach 10 ft · 2d10+8 piercing, 2d6 fire`. */
export function numbersOf({ attack, damage = [], save, area, conditions = [] }: Act): string {
  const rolls = damage.map(({ dice, type }) => t('{dice} {type}', { dice, type: translate(type) }))
  const numbers = [
    ...(attack === undefined ? [] : [t('{bonus} to hit', { bonus: signed(attack.bonus) }), ...reachOf(attack)]),
    save === undefined ? '' : t('{ability} save DC {dc}', { ability: capitalized(save.ability), dc: save.dc }),
    area === undefined ? '' : t('{feet}-ft {shape}', { feet: area.sizeFt, shape: translate(area.shape) }),
    rolls.join(', '),
    save?.halfOnSave === true ? t('half on a success') : '',
    conditions.map((condition) => translate(condition)).join(', '),
  ]
  return numbers.filter((number) => number !== '').join(' · ')
}

function reachOf({ reachFt, rangeFt, longRangeFt }: NonNullable<Act['attack']>): readonly string[] {
  return [
    ...(reachFt === undefined ? [] : [t('reach {feet} ft', { feet: reachFt })]),
    ...(rangeFt === undefined ? [] : [t('range {feet} ft', { feet: longRangeFt === undefined ? rangeFt : `${rangeFt}/${longRangeFt}` })]),
  ]
}

function sensesOf({ senses: { darkvisionFt, blindsightFt, tremorsenseFt, truesightFt, passivePerception } }: Monster): string {
  const senses = [
    [t('darkvision {feet} ft', { feet: darkvisionFt ?? 0 }), darkvisionFt],
    [t('blindsight {feet} ft', { feet: blindsightFt ?? 0 }), blindsightFt],
    [t('tremorsense {feet} ft', { feet: tremorsenseFt ?? 0 }), tremorsenseFt],
    [t('truesight {feet} ft', { feet: truesightFt ?? 0 }), truesightFt],
  ] as const
  const keen = senses.flatMap(([text, feet]) => (feet === undefined ? [] : [text]))
  return [...keen, t('passive Perception {score}', { score: passivePerception })].join(', ')
}

function terms(texts: readonly string[]): string {
  return texts.map(term).join(texts.some((text) => text.includes(',')) ? '; ' : ', ')
}

function term(text: string): string {
  return gameName('terms', text)
}

function withDetail(text: string, detail: string | undefined): string {
  return detail === undefined ? text : t('{name} ({detail})', { name: text, detail })
}
