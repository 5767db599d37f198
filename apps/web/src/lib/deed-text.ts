import type { Deed, DeedTarget, ShownResult } from '@hearthlight/table'
import { combatantName } from './creature-names'
import { anyGameName, t } from './i18n'
import { ABILITY_SHORT, capitalized } from './terms'

/** Such as `Goblin 1: Scimitar → Ayla (Hit, 7 slashing)`. */
export function deedText({ author, name, targets, status }: Deed): string {
  const list = targets.map((target) => `${targetName(target)} (${[...outcomes(target.result), ...damageTexts(target.result)].join(', ')})`)
  const state = status === 'undone' ? ` ${t('(taken back)')}` : ''
  return `${combatantName(author)}: ${anyGameName(name)}${list.length === 0 ? '' : ` → ${list.join('; ')}`}${state}`
}

export function targetName({ name, isParty }: DeedTarget): string {
  return combatantName({ name, isParty })
}

/** Whether it was hit, and how its saves went; empty for acts that just happen. */
export function outcomes({ attacks, save }: ShownResult): string[] {
  return [...attacks.map(({ outcome }) => ATTACK_WORDS[outcome]), ...(save === undefined ? [] : [saveText(save)])]
}

const ATTACK_WORDS = {
  critical: t('Critical hit'),
  hit: t('Hit'),
  miss: t('Miss'),
  fumble: t('Fumble'),
  undecided: t('Hit or miss?'),
} as const

function saveText({ ability, roll, outcome }: NonNullable<ShownResult['save']>): string {
  const total = roll === undefined ? '' : ` ${roll.value}`
  return `${t('{ability} save', { ability: ABILITY_SHORT[ability] })}${total}: ${SAVE_WORDS[outcome]}`
}

const SAVE_WORDS = {
  success: t('Passed'),
  failure: t('Failed'),
  'automatic-failure': t('Fails without a roll'),
  legendary: t('Passed by legendary resistance'),
} as const

/** Such as `14 fire → 7`: what was rolled, and what reaches the target where that differs and is known. */
export function damageTexts({ damage }: ShownResult): string[] {
  return damage.map(({ type, rolled, taken }) => {
    const amount = taken?.value ?? rolled?.value
    const before = rolled === undefined || rolled.value === amount ? '' : `${rolled.value} → `
    return amount === undefined ? capitalized(type) : `${before}${amount} ${capitalized(type)}`
  })
}
