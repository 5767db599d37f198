import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import type { SpellBook } from '@hearthlight/rules/spells'
import { SpellPanel } from '../../spells/spell-panel'

interface SpellChoiceProps {
  readonly character: Character
  readonly numbers: CharacterSheetNumbers
  readonly compendium: Compendium
  readonly book: SpellBook
  readonly onBook: (book: SpellBook) => void
}

/** Learns, forgets and prepares spells, of one class at a time: of the sheet's class, if it casts. */
export function SpellChoice({ character, numbers: { casters, classes }, compendium, book, onBook }: SpellChoiceProps) {
  const chosen = casters.find(({ classId }) => classId === character.classId) ?? casters[0]
  const classLevel = classes.find(({ classId }) => classId === (chosen?.classId ?? character.classId)) ?? classes[0]
  const spellcasting = classLevel?.characterClass?.spellcasting ?? classLevel?.subclass?.spellcasting
  return (
    <SpellPanel
      spells={compendium.spells}
      classId={classLevel?.characterClass?.id}
      level={character.level}
      classLevel={classLevel?.level}
      spellcasting={spellcasting}
      counts={chosen ?? (spellcasting && { cantrips: 0 })}
      book={book}
      onBook={onBook}
    />
  )
}
