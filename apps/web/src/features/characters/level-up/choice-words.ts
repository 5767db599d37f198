import { SKILLS } from '@hearthlight/rules'
import type { LevelChoice } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { anyGameName, gameName, gameText, locale, t } from '../../../lib/i18n'
import { languageName, skillName, termName } from '../../../lib/terms'
import { isSpellList } from './pages'

/** One thing that a choice offers. */
export interface Offer {
  readonly id: string
  readonly name: string
  /** In English, as the compendium has it. */
  readonly description?: string | undefined
  readonly note?: string | undefined
}

/** A feature, class, race or option list that offers something, in the reader's language. */
export function sourceName(source: string): string {
  const name = gameName('features', source)
  return name === source ? anyGameName(source) : name
}

/** The heading of a choice's page. */
export function choiceTitle({ id, of, source }: Pick<LevelChoice, 'id' | 'of' | 'source'>): string {
  if (id === 'cantrips') return t('Cantrips')
  if (id === 'spells') return t('Spells')
  if (id === 'class-skills') return t('Skills')
  if (of === 'tool') return t('Tools')
  if (of === 'language') return t('Languages')
  if (of === 'weapon') return t('Weapons')
  return sourceName(source)
}

/** What the choice offers, by name. */
export function offersOf({ of, list = '', offered = [] }: LevelChoice, compendium: Compendium): Offer[] {
  const offers = offered.map((id): Offer => {
    switch (of) {
      case 'option': {
        const option = compendium.options.get(list)?.options.find((one) => one.id === id)
        const cost = option?.cost
        const note = cost === undefined ? undefined : cost === 'spell-level' ? t('Cost: the spell’s level') : t('Cost: {cost}', { cost })
        return option === undefined
          ? { id, name: id }
          : { id, name: gameName('options', option.name), description: option.description, note }
      }
      case 'spell':
        return { id, name: gameName('spells', compendium.spells.get(id)?.name ?? id), description: compendium.spells.get(id)?.description }
      default:
        return { id, name: wordOf(of, id, compendium) }
    }
  })
  return offers.toSorted((one, other) => one.name.localeCompare(other.name, locale()))
}

/** The name of one pick. */
export function pickName(choice: LevelChoice, id: string, compendium: Compendium): string {
  const { of, list = '' } = choice
  if (of === 'spell') return gameName('spells', compendium.spells.get(id)?.name ?? id)
  if (of === 'option') return gameName('options', compendium.options.get(list)?.options.find((one) => one.id === id)?.name ?? id)
  return wordOf(of, id, compendium)
}

function wordOf(of: LevelChoice['of'], id: string, { items }: Compendium): string {
  if (SKILLS.some((skill) => skill === id)) return skillName(id)
  if (of === 'language') return languageName(id)
  if (of === 'weapon') return gameName('items', items.get(id)?.name ?? id)
  return termName(id)
}

/** Where the choice comes from, for the line under the heading; the class itself needs no mention. */
export function choiceOrigin(choice: LevelChoice, compendium: Compendium): string | undefined {
  const { of, list = '', source, id } = choice
  const found = of === 'option' ? compendium.options.get(list) : undefined
  if (found !== undefined) return gameText(found.description)
  return isSpellList(id) || choiceTitle(choice) === sourceName(source) ? undefined : t('From {source}.', { source: sourceName(source) })
}
