import type { CastWay } from '@hearthlight/rules/character'
import { UNCANNY_DODGE } from '@hearthlight/rules/resolve'
import type { AskedReaction, Deed } from '@hearthlight/table'
import { combatantName } from '../../lib/creature-names'
import { reactionName } from '../../lib/deed-text'
import { anyGameName, t } from '../../lib/i18n'

type Option = AskedReaction['options'][number]

/** What somebody can answer, in a sentence: `Goblin hits Lyra: Scimitar`. */
export function causeText({ status, author, name, targets }: Deed, asked: Pick<AskedReaction, 'creatureId' | 'name' | 'isParty'>): string {
  const values = { author: combatantName(author), act: anyGameName(name), name: combatantName(asked) }
  if (status === 'declared') return t('{author} casts {act}', values)
  const result = targets.find(({ id }) => id === asked.creatureId)?.result
  const hits = result?.attacks.map(({ outcome }) => outcome) ?? []
  if (hits.includes('critical')) return t('{author} hits {name} critically: {act}', values)
  if (hits.includes('hit')) return t('{author} hits {name}: {act}', values)
  return result?.save === undefined ? t('{author}: {act} at {name}', values) : t('{name} fails the save against {act}', values)
}

/** Such as `Shield +5 AC`. */
export function optionText({ key, name }: Option): string {
  const known = reactionName({ key, reaction: name })
  const effect = EFFECTS[key]
  return effect === undefined ? known : `${known} ${effect}`
}

const EFFECTS: Readonly<Record<string, string>> = {
  'spell:shield': t('+5 AC'),
  [UNCANNY_DODGE]: t('half the damage'),
}

/** With what a reaction is paid, such as `slot 1`. */
export function wayText(way: CastWay): string {
  return way === 'pact' ? t('pact slot') : t('slot {level}', { level: String(way) })
}
