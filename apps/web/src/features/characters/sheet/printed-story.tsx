import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import type { CompendiumSection } from '@hearthlight/rules/compendium'
import { t } from '../../../lib/i18n'
import { Lines } from './print-marks'
import { PrintedSpells } from './printed-spells'

interface PrintedStoryProps {
  readonly character: Character
  readonly spells: CompendiumSection<'spells'>
  readonly counted?: CharacterSheetNumbers | undefined
}

/** Characters of text from which the story is set smaller, so that it stays on its page. */
const LONG_STORY = 2_500

/** The second page: the spells, the character's story, and room for notes. */
export function PrintedStory({ character, spells, counted }: PrintedStoryProps) {
  const { name, fears = [], quirks = [], relationships = [], goals = [] } = character
  const parts: readonly (readonly [string, string])[] = [
    [t('Personality'), character.personalityTraits],
    [t('Ideals'), character.ideals],
    [t('Bonds'), character.bonds],
    [t('Flaws'), character.flaws],
    [t('Fears'), fears.join('; ')],
    [t('Quirks'), quirks.join('; ')],
    [t('Motivation'), character.motivation ?? ''],
    [t('Goals'), goals.map(({ description }) => description).join('; ')],
    [t('Relationships'), relationships.map((one) => `${one.name} (${one.relationship}) ${one.description}`.trim()).join('; ')],
    [t('Story'), character.backstory],
  ]
  const told = parts.filter(([, text]) => text !== '')
  const isLong = told.reduce((sum, [, text]) => sum + text.length, 0) > LONG_STORY
  return (
    <div className="print-page" data-long={isLong || undefined}>
      <h1>{name}</h1>
      <PrintedSpells character={character} spells={spells} counted={counted} />
      <div className="print-story">
        {told.map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <section className="print-rest">
        <h2>{t('Notes')}</h2>
        <p>{character.notes}</p>
        <Lines />
      </section>
      <footer className="print-foot">
        {t(
          'Contains material of the System Reference Document 5.1, © Wizards of the Coast LLC, available under the Creative Commons Attribution 4.0 International License (creativecommons.org/licenses/by/4.0/legalcode).',
        )}
      </footer>
    </div>
  )
}
