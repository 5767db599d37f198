import { counterDc } from '@hearthlight/rules/resolve'
import type { Deed, DeedReaction, DeedTarget, ShownResult } from '@hearthlight/table'
import { combatantName } from './creature-names'
import { anyGameName, gameName, t } from './i18n'
import { ABILITY_SHORT, capitalized } from './terms'

/** Such as `Goblin 1: Scimitar → Ayla (Hit, 7 slashing)`. */
export function deedText(deed: Deed): string {
  const { author, name, targets, status } = deed
  const list = targets.map((target) => `${targetName(target)} (${resultTexts(target).join(', ')})`)
  const more = [...reactionTexts(deed), stageText(deed)].flatMap((text) => (text === undefined ? [] : [` · ${text}`]))
  const state = status === 'undone' ? ` ${t('(taken back)')}` : ''
  return `${combatantName(author)}: ${anyGameName(name)}${list.length === 0 ? '' : ` → ${list.join('; ')}`}${more.join('')}${state}`
}

/** Whether something of it is still to be decided by reactions, as far as this viewer knows. */
export function isWaiting({ status, targets }: Deed): boolean {
  return status === 'declared' || status === 'open' || targets.some(({ isPending }) => isPending === true)
}

/** Those whom a declared deed names; none where an area says it, and for players, who are not told. */
export function namedBeforeDice({ status, asked }: Deed): NonNullable<Deed['asked']>['targets'] {
  return status !== 'declared' || asked === undefined || asked.place !== undefined ? [] : asked.targets
}

/** For what a deed waits, or why nothing came of it; undefined for others. */
export function stageText({ status, ended, author, isAuthorDown }: Deed): string | undefined {
  if (status === 'declared') return t('Casting …, may be stopped')
  // A deed that waits for the DM's creatures alone is `proposed` for players, who read dots in place of what is withheld.
  if (status === 'open') return t('Waiting for reactions')
  if (ended === undefined || status !== 'ended')
    return isAuthorDown ? t('{name} can no longer act', { name: combatantName(author) }) : undefined
  const name = combatantName(author)
  if (ended === 'author-gone') return t('{name} is gone', { name })
  if (ended === 'author-down') return t('{name} can no longer act', { name })
  return ended === 'countered' ? t('Countered') : t('Nobody is left whom it could concern')
}

/** The reactions that were used, such as `Lyra: Shield`; numbers where they are known. */
export function reactionTexts({ reactions = [], asked }: Deed): string[] {
  return reactions.map(({ outcome, check, ...used }) => {
    const what = { name: combatantName(used), reaction: reactionName(used) }
    if (outcome === 'needless') return t('{name}: {reaction}, not needed', what)
    const needed = asked === undefined ? undefined : counterDc(asked.act.slotLevel, 0)
    const total = check?.value
    if (total === undefined || needed === undefined) {
      const text = outcome === 'failed' ? t('{name}: {reaction} fails', what) : `${what.name}: ${what.reaction}`
      return total === undefined ? text : `${text}, ${total}`
    }
    const against = { ...what, total, needed }
    return outcome === 'failed'
      ? t('{name}: {reaction} fails, {total} against {needed}', against)
      : t('{name}: {reaction}, {total} against {needed}', against)
  })
}

/** The name of a reaction by its key and its English name. */
export function reactionName({ key, reaction }: Pick<DeedReaction, 'key' | 'reaction'>): string {
  if (key.startsWith('spell:')) return gameName('spells', reaction)
  if (key.startsWith('act:')) return gameName('powers', reaction)
  return key === 'legendary-resistances' ? t('Legendary resistance') : gameName('features', reaction)
}

export function targetName({ name, isParty }: Pick<DeedTarget, 'name' | 'isParty'>): string {
  return combatantName({ name, isParty })
}

/** What happened to a target in a few words; empty if nothing did. */
export function resultTexts({ result, isPending }: DeedTarget): string[] {
  if (isPending === true) return [...outcomes(result), '…']
  const { healing, conditions, ended = [], pushedFt, concentration } = result
  return [
    ...outcomes(result),
    ...damageTexts(result),
    ...(healing === undefined ? [] : [healingText(healing)]),
    ...ended.map((condition) => t('no longer {condition}', { condition: capitalized(condition) })),
    ...conditions.map((condition) => capitalized(condition)),
    ...(pushedFt === undefined ? [] : [t('pushed {feet} ft', { feet: pushedFt })]),
    ...(concentration?.isLost === true ? [t('loses concentration')] : []),
  ]
}

function healingText({ amount }: NonNullable<ShownResult['healing']>): string {
  return amount === undefined ? t('Healing') : t('heals {points}', { points: amount.value })
}

/** Whether it was hit, and how its saves went; empty for acts that just happen. */
function outcomes({ attacks, save }: ShownResult): string[] {
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

export const SAVE_WORDS = {
  success: t('Passed'),
  failure: t('Failed'),
  'automatic-failure': t('Fails without a roll'),
  legendary: t('Passed by legendary resistance'),
} as const

/** Such as `14 fire → 7`: what was rolled, and what reaches the target where that differs and is known. */
function damageTexts({ damage }: ShownResult): string[] {
  return damage.map(({ type, rolled, taken }) => {
    const amount = taken?.value ?? rolled?.value
    const before = rolled === undefined || rolled.value === amount ? '' : `${rolled.value} → `
    return amount === undefined ? capitalized(type) : `${before}${amount} ${capitalized(type)}`
  })
}
