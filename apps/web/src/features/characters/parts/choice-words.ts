import { SKILLS } from '@hearthlight/rules'
import type { LevelChoice } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { anyGameName, gameName, gameText, t } from '../../../lib/i18n'
import { languageName, skillName, termName } from '../../../lib/terms'

/** What names of picks are read from. */
export type ChoiceParts = Pick<Compendium, 'options' | 'spells' | 'items'>

/** A feature, class, race or option list that offers something, in the reader's language. */
export function sourceName(source: string): string {
  const name = gameName('features', source)
  return name === source ? anyGameName(source) : name
}

/** Such as `Fighting Style`, or `Soldier: tools`. */
export function choiceTitle({ id, of, source }: Pick<LevelChoice, 'id' | 'of' | 'source'>): string {
  if (id === 'cantrips') return t('Cantrips')
  if (id === 'spells') return t('Spells')
  const name = sourceName(source)
  switch (of) {
    case 'tool':
      return t('{name}: tools', { name })
    case 'language':
      return t('{name}: languages', { name })
    case 'skill':
      return t('{name}: skills', { name })
    case 'weapon':
      return t('{name}: weapons', { name })
    case 'spell':
      return t('{name}: spells', { name })
    default:
      return name
  }
}

/** The name of a pick in the reader's language. */
export function pickName(
  { of, list = '' }: Pick<LevelChoice, 'of' | 'list'>,
  pick: string,
  { options, spells, items }: ChoiceParts,
): string {
  switch (of) {
    case 'option':
      return gameName('options', options.get(list)?.options.find(({ id }) => id === pick)?.name ?? pick)
    case 'spell':
      return gameName('spells', spells.get(pick)?.name ?? pick)
    case 'weapon':
      return gameName('items', items.get(pick)?.name ?? pick)
    case 'language':
      return languageName(pick)
    default:
      return SKILLS.some((skill) => skill === pick) ? skillName(pick) : termName(pick)
  }
}

/** What the list of an option's choice is about. */
export function choiceIntroduction({ of, list = '' }: LevelChoice, { options }: Pick<Compendium, 'options'>): string | undefined {
  const found = of === 'option' ? options.get(list) : undefined
  return found === undefined ? undefined : gameText(found.description)
}
