import { ABILITIES, type Ability } from '@hearthlight/rules'
import { abilityModifier } from '@hearthlight/rules/character'
import type { Monster } from '@hearthlight/rules/compendium'
import { crText } from '@hearthlight/rules/encounter'
import { actOfMonster, coverageOf } from '@hearthlight/rules/resolve'
import { speedText } from '../../lib/bestiary/creature-of'
import { gameName, locale, t, translate } from '../../lib/i18n'
import { capitalized, ROLL_REASONS, signed, skillName } from '../../lib/terms'
import { type BlockRoll, twenty } from './block-rolls'

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

/** A number of the block; one with a `roll` is a button. */
export interface Part {
  readonly text: string
  readonly roll?: BlockRoll
}

export function checkOf({ abilities }: Monster, ability: Ability): BlockRoll {
  return { kind: 'check', notation: twenty(abilityModifier(abilities[ability])), reason: ROLL_REASONS.check(ability) }
}

/** Every save, also those that the creature is not trained in: the printed block leaves them out, but they are rolled, too. */
export function savesOf({ savingThrows, abilities }: Monster): readonly (Part & { readonly isTrained: boolean })[] {
  return ABILITIES.map((ability) => {
    const bonus = savingThrows[ability] ?? abilityModifier(abilities[ability])
    return {
      text: `${capitalized(ability)} ${signed(bonus)}`,
      roll: { kind: 'save', notation: twenty(bonus), reason: ROLL_REASONS.save(ability) },
      isTrained: savingThrows[ability] !== undefined,
    }
  })
}

export function skillsOf({ skills }: Monster): readonly Part[] {
  return Object.entries(skills).map(([skill, bonus]) => ({
    text: `${skillName(skill)} ${signed(bonus)}`,
    roll: { kind: 'skill', notation: twenty(bonus), reason: ROLL_REASONS.skill(skill) },
  }))
}

/** What it withstands, what it perceives, what it speaks, its challenge; without those that it lacks. */
export function otherFacts(monster: Monster): readonly Fact[] {
  const { conditionImmunities, languages, cr, xp } = monster
  const facts = [
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

/** Whether the server can resolve the action against targets. What answers the act of another is offered when there is something to answer. */
export function isUsable(monster: Monster, action: Act): boolean {
  const { attack, save, damage } = action
  if (attack !== undefined || save !== undefined || damage !== undefined) return true
  const act = actOfMonster(monster, action)
  return act.reactsTo === undefined && RESOLVED.has(coverageOf(act))
}

const RESOLVED: ReadonlySet<ReturnType<typeof coverageOf>> = new Set(['whole', 'partly'])

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
export function numbersOf({ name, attack, damage = [], save, area, conditions = [] }: Act): readonly Part[] {
  const rolls = damage.map(({ dice, type }) => t('{dice} {type}', { dice, type: translate(type) }))
  const sum = damage.map(({ dice }) => dice).join('+')
  const numbers: readonly Part[] = [
    ...(attack === undefined ? [] : [hitOf(name, attack.bonus), ...reachOf(attack).map((text) => ({ text }))]),
    { text: save === undefined ? '' : t('{ability} save DC {dc}', { ability: capitalized(save.ability), dc: save.dc }) },
    { text: area === undefined ? '' : t('{feet}-ft {shape}', { feet: area.sizeFt, shape: translate(area.shape) }) },
    { text: rolls.join(', '), roll: { kind: 'damage', notation: sum, reason: ROLL_REASONS.damage(name) } },
    { text: save?.halfOnSave === true ? t('half on a success') : '' },
    { text: conditions.map((condition) => translate(condition)).join(', ') },
  ]
  return numbers.filter(({ text }) => text !== '')
}

/** `+14 to hit` */
export function hitOf(name: string, bonus: number): Required<Part> {
  return {
    text: t('{bonus} to hit', { bonus: signed(bonus) }),
    roll: { kind: 'attack', notation: twenty(bonus), reason: ROLL_REASONS.attack(name) },
  }
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
