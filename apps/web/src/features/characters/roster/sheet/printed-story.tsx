import type { Character } from '@hearthlight/rules/character'
import { nameOfId, t } from '../../../../lib/i18n'
import { capitalized, languageName } from '../../../../lib/terms'

/** The second page: the character's story, and the names of the spells. */
export function PrintedStory({ character }: { readonly character: Character }) {
  const {
    name,
    languages,
    knownSpells = [],
    preparedSpells = [],
    spellSlots = [],
    fears = [],
    quirks = [],
    relationships = [],
    goals = [],
  } = character
  const slots = spellSlots
    .filter(({ level }) => level > 0)
    .map(({ level, total }) => t('level {level}: {repeat}', { level, repeat: '☐'.repeat(Math.min(total, 12)) }))
  const parts: readonly (readonly [string, string])[] = [
    [t('Personality'), character.personalityTraits],
    [t('Ideals'), character.ideals],
    [t('Bonds'), character.bonds],
    [t('Flaws'), character.flaws],
    [t('Fears'), fears.join('; ')],
    [t('Quirks'), quirks.join('; ')],
    [t('Motivation'), character.motivation ?? ''],
    [t('Story'), character.backstory],
    [t('Relationships'), relationships.map((one) => `${one.name} (${one.relationship}) ${one.description}`.trim()).join('; ')],
    [t('Goals'), goals.map(({ description }) => description).join('; ')],
    [t('Languages'), languages.map(languageName).join(', ')],
    [
      t('Spells'),
      knownSpells.map((id) => `${nameOfId('spells', id) ?? spellName(id)}${preparedSpells.includes(id) ? ' ◆' : ''}`).join(', '),
    ],
    [t('Spell slots'), slots.join('   ')],
  ]
  return (
    <div className="print-page">
      <h1>{name}</h1>
      {parts
        .filter(([, text]) => text !== '')
        .map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className="whitespace-pre-line">{text}</p>
          </section>
        ))}
      <section>
        <h2>{t('Notes')}</h2>
        <div style={{ minHeight: '40mm' }} />
      </section>
      <footer className="print-foot">
        {t(
          'Contains material of the System Reference Document 5.1, © Wizards of the Coast LLC, available under the Creative Commons Attribution 4.0 International License (creativecommons.org/licenses/by/4.0/legalcode).',
        )}
      </footer>
    </div>
  )
}

/** `magic-missile` becomes `Magic Missile`: printing does not wait for the compendium. */
function spellName(id: string): string {
  return id
    .split('-')
    .map((word) => capitalized(word))
    .join(' ')
}
