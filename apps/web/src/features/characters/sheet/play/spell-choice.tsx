import { type Character, type CharacterSheetNumbers, spellsByClass } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import type { SpellBook } from '@hearthlight/rules/spells'
import { useState } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { PillChoice } from '../../parts/pill-choice'
import { SpellPanel } from '../../spells/spell-panel'

interface SpellChoiceProps {
  readonly character: Character
  readonly numbers: CharacterSheetNumbers
  readonly compendium: Compendium
  readonly book: SpellBook
  readonly onBook: (book: SpellBook) => void
}

/** Learns, forgets and prepares spells, of one class at a time: at first those of the sheet's class, if it casts. */
export function SpellChoice({ character, numbers: { casters, classes, alwaysKnown }, compendium, book, onBook }: SpellChoiceProps) {
  const [wanted, setWanted] = useState(character.classId)
  const chosen = casters.find(({ classId }) => classId === wanted) ?? casters[0]
  const classLevel = classes.find(({ classId }) => classId === (chosen?.classId ?? character.classId)) ?? classes[0]
  const spellcasting = classLevel?.characterClass?.spellcasting ?? classLevel?.subclass?.spellcasting
  const isSeveral = casters.length > 1
  const own = isSeveral ? spellsByClass(character, casters, compendium.spells).get(chosen?.classId ?? '') : undefined
  const brought =
    own === undefined ? undefined : new Set([...book.knownSpells.filter((id) => !own.includes(id)), ...alwaysKnown.map(({ id }) => id)])
  const nameOf = (classId: string) => gameName('classes', casters.find((one) => one.classId === classId)?.source ?? classId)
  return (
    <>
      {isSeveral && (
        <div className="mb-3">
          <PillChoice
            legend={t('Spells of')}
            values={casters.map(({ classId }) => classId)}
            chosen={chosen?.classId ?? ''}
            nameOf={nameOf}
            onChoose={setWanted}
          />
        </div>
      )}
      <SpellPanel
        key={chosen?.classId}
        spells={compendium.spells}
        classId={classLevel?.characterClass?.id}
        level={character.level}
        classLevel={classLevel?.level}
        spellcasting={spellcasting}
        counts={chosen ?? (spellcasting && { cantrips: 0 })}
        brought={brought}
        book={book}
        onBook={onBook}
      />
    </>
  )
}
