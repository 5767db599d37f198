import type { EffectBonus, EffectRoll } from '@hearthlight/rules/resolve'
import type { DueEntry, TableEffect } from '@hearthlight/table'
import { anyGameName, plural, t, translate } from './i18n'
import { capitalized } from './terms'

/** What an effect does and how it ends, as far as the reader may know it, such as `Paralyzed · 10 rounds · Wisdom save, DC 15`. */
export function effectText(effect: TableEffect): string {
  const { conditions, bonuses = [], rolls = [], perTurn = [], armorClassAtLeast, speedTimes } = effect
  return [
    ...conditions.map((condition) => translate(condition)),
    ...bonuses.map(({ to, amount }) =>
      t('{what}: {amount}', { what: BONUS_WORDS[to], amount: amount.startsWith('-') ? amount : `+${amount}` }),
    ),
    ...rolls.map(rollText),
    ...(armorClassAtLeast === undefined ? [] : [t('Armor class at least {least}', { least: armorClassAtLeast })]),
    ...(speedTimes === undefined ? [] : [t('{what}: {amount}', { what: t('Speed'), amount: `×${speedTimes}` })]),
    ...perTurn.map(({ dice, type }) => `${dice} ${type === undefined ? t('healing') : capitalized(type)}`),
    ...endsText(effect),
  ].join(' · ')
}

function endsText({ lasting, roundsLeft, save, concentration }: TableEffect): string[] {
  return [
    ...(roundsLeft === undefined ? [] : [plural(roundsLeft, '1 round', '{count} rounds')]),
    ...(roundsLeft === undefined && lasting.label !== undefined ? [lasting.label] : []),
    ...(lasting.saveAgain === undefined ? [] : [t('a save ends it')]),
    ...(lasting.saveAgain === undefined || save === undefined ? [] : [saveText(save)]),
    ...(concentration ? [t('Concentration')] : []),
  ]
}

/** What has to be rolled, such as `Wisdom save against Hold Person, DC 15`. */
export function dueText({ name: english, kind, save, perTurn }: DueEntry): string {
  const name = anyGameName(english)
  if (kind === 'save-again') return t('{save} against {name}', { save: save === undefined ? t('Saving throw') : saveText(save), name })
  if (perTurn === undefined) return t('{name} takes effect', { name })
  return `${name}: ${perTurn.dice} ${perTurn.type === undefined ? t('healing') : capitalized(perTurn.type)}`
}

function saveText({ ability, dc }: NonNullable<DueEntry['save']>): string {
  const word = capitalized(ability)
  return dc === undefined ? t('{ability} save', { ability: word }) : t('{ability} save DC {dc}', { ability: word, dc })
}

function rollText({ of, against, gives }: EffectRoll): string {
  const rolls = ROLL_WORDS[of]
  if (against)
    return gives === 'advantage' ? t('Others have advantage on {rolls}', { rolls }) : t('Others have disadvantage on {rolls}', { rolls })
  return gives === 'advantage' ? t('Advantage on {rolls}', { rolls }) : t('Disadvantage on {rolls}', { rolls })
}

const ROLL_WORDS: Readonly<Record<EffectRoll['of'], string>> = {
  attack: t('attack rolls'),
  save: t('saving throws'),
  check: t('ability checks'),
  'death-save': t('death saves'),
}

const BONUS_WORDS: Readonly<Record<EffectBonus['to'], string>> = {
  attack: t('Attack'),
  'weapon-attack': t('Attack'),
  'weapon-damage': t('Damage'),
  save: t('Saving throw'),
  'dexterity-save': t('Saving throw'),
  check: t('Ability check'),
  stealth: capitalized('stealth', 'skill'),
  'armor-class': t('Armor class'),
  speed: t('Speed'),
}
