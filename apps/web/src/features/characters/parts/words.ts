import type { Ability } from '@hearthlight/rules'
import { t } from '../../../lib/i18n'

/** How terms of the rules are shown to users. */
export { ABILITY_SHORT } from '../../../lib/terms'

export const ABILITY_USE: Record<Ability, string> = {
  strength: t('Lifting, climbing, heavy weapons'),
  dexterity: t('Sneaking, dodging, bows'),
  constitution: t('Hit points and staying power'),
  intelligence: t('Learning and remembering'),
  wisdom: t('Noticing and knowing people'),
  charisma: t('Charm and force of will'),
}

/** Length of descriptions on cards, in characters. */
const CARD_TEXT_LENGTH = 100

/** The first 100 characters, with an ellipsis if the text is longer. */
export function cutText(text: string, length = CARD_TEXT_LENGTH): string {
  return text.length <= length ? text : `${text.slice(0, length)}...`
}
