import { type CasterNumbers, type Character, calculate, spellsByClass } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { Suspense, useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { PillChoice } from '../parts/pill-choice'
import { WithSections } from '../parts/with-sections'
import { Fold } from './fold'

const SpellPanel = lazyPart(async () => (await import('../spells/spell-panel')).SpellPanel)

interface SpellsFoldProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

export function SpellsFold({ character, onEdit }: SpellsFoldProps) {
  const { knownSpells = [] } = character
  return (
    <Fold title={t('Spells')} note={knownSpells.length === 0 ? undefined : t('{count} known', { count: knownSpells.length })}>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <WithSections kinds={['classes', 'spells']}>
            {(compendium) => <SpellsOfClasses character={withClassIds(character, compendium)} compendium={compendium} onEdit={onEdit} />}
          </WithSections>
        </Suspense>
      )}
    </Fold>
  )
}

/** The spells of one class are chosen at a time: at first those of the sheet's class, if it casts. */
function SpellsOfClasses({ character, compendium, onEdit }: SpellsFoldProps & { readonly compendium: Compendium }) {
  const { level, knownSpells = [], preparedSpells = [], spellSlots = [] } = character
  const [wanted, setWanted] = useState(character.classId)
  const { casters, classes, alwaysKnown } = calculate(character, compendium)
  const chosen = casters.find(({ classId }) => classId === wanted) ?? casters[0]
  const classLevel = classes.find(({ classId }) => classId === (chosen?.classId ?? character.classId)) ?? classes[0]
  const spellcasting = classLevel?.characterClass?.spellcasting ?? classLevel?.subclass?.spellcasting
  const isSeveral = casters.length > 1
  const own = isSeveral ? spellsByClass(character, casters, compendium.spells).get(chosen?.classId ?? '') : undefined
  const brought =
    own === undefined ? undefined : new Set([...knownSpells.filter((id) => !own.includes(id)), ...alwaysKnown.map(({ id }) => id)])
  const nameOf = (classId: string) => gameName('classes', casters.find((one) => one.classId === classId)?.source ?? classId)
  return (
    <>
      {casters.map((caster) => (
        <CastingLine key={caster.classId} caster={caster} name={isSeveral ? nameOf(caster.classId) : undefined} />
      ))}
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
        level={level}
        classLevel={classLevel?.level}
        spellcasting={spellcasting}
        counts={chosen ?? (spellcasting && NO_SPELLS_YET)}
        brought={brought}
        book={{ knownSpells, preparedSpells }}
        slots={spellSlots}
        isPact={chosen?.isPact === true && !isSeveral}
        onBook={(book) => onEdit((before) => ({ ...before, knownSpells: [...book.knownSpells], preparedSpells: [...book.preparedSpells] }))}
        onSlots={(slots) => onEdit((before) => ({ ...before, spellSlots: [...slots] }))}
      />
    </>
  )
}

const NO_SPELLS_YET = { cantrips: 0 }

/** A sheet of an earlier version may name its class and subclass without ids. */
function withClassIds(character: Character, { classes }: Compendium): Character {
  const found = [...classes.values()].find(({ id, name }) => id === character.classId || name === character.class)
  const subclass = found?.subclasses.find(({ id, name }) => id === character.subclassId || name === character.subclass)
  return { ...character, ...(found && { classId: found.id }), ...(subclass && { subclassId: subclass.id }) }
}

interface CastingLineProps {
  readonly caster: CasterNumbers
  /** The class, if there are several. */
  readonly name: string | undefined
}

function CastingLine({ caster: { ability, saveDc, attack }, name }: CastingLineProps) {
  return (
    <p className="mb-2 text-sm text-muted">
      {name !== undefined && <strong className="text-text">{name} </strong>}
      {t('{ability} · save DC {scores} · spell attack {scores2}', {
        ability: capitalized(ability),
        scores: saveDc.value,
        scores2: signed(attack.value),
      })}
    </p>
  )
}
