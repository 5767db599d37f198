import type { Character } from '@hearthlight/rules/character'
import { capitalized } from '../parts/words'

/** The second page: who the hero is, and the spells by their names. */
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
  const slots = spellSlots.filter(({ level }) => level > 0).map(({ level, total }) => `level ${level}: ${'☐'.repeat(Math.min(total, 12))}`)
  const parts: readonly (readonly [string, string])[] = [
    ['Personality', character.personalityTraits],
    ['Ideals', character.ideals],
    ['Bonds', character.bonds],
    ['Flaws', character.flaws],
    ['Fears', fears.join('; ')],
    ['Quirks', quirks.join('; ')],
    ['Motivation', character.motivation ?? ''],
    ['Story', character.backstory],
    ['Relationships', relationships.map((one) => `${one.name} (${one.relationship}) ${one.description}`.trim()).join('; ')],
    ['Goals', goals.map(({ description }) => description).join('; ')],
    ['Languages', languages.join(', ')],
    ['Spells', knownSpells.map((id) => `${spellName(id)}${preparedSpells.includes(id) ? ' ◆' : ''}`).join(', ')],
    ['Spell slots', slots.join('   ')],
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
        <h2>Notes</h2>
        <div style={{ minHeight: '40mm' }} />
      </section>
      <footer className="print-foot">
        Contains material of the System Reference Document 5.1, © Wizards of the Coast LLC, available under the Creative Commons Attribution
        4.0 International License (creativecommons.org/licenses/by/4.0/legalcode).
      </footer>
    </div>
  )
}

/** `magic-missile` reads `Magic Missile`: paper waits for no compendium. */
function spellName(id: string): string {
  return id.split('-').map(capitalized).join(' ')
}
