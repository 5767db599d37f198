import { type CasterNumbers, type Character, calculate } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { Suspense } from 'react'
import { t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { WithSections } from '../parts/with-sections'
import { Fold } from './fold'

const SpellPanel = lazyPart(async () => (await import('../spells/spell-panel')).SpellPanel)

interface SpellsFoldProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

export function SpellsFold({ character, onEdit }: SpellsFoldProps) {
  const { level, knownSpells = [], preparedSpells = [], spellSlots = [] } = character
  return (
    <Fold title={t('Spells')} note={knownSpells.length === 0 ? undefined : t('{count} known', { count: knownSpells.length })}>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <WithSections kinds={['classes', 'spells']}>
            {(compendium) => {
              const sheet = withClassIds(character, compendium)
              const { casters, classes } = calculate(sheet, compendium)
              // The spells of one class are chosen at a time: of the sheet's class, if it casts.
              const chosen = casters.find(({ classId }) => classId === sheet.classId) ?? casters[0]
              const classLevel = classes.find(({ classId }) => classId === (chosen?.classId ?? sheet.classId)) ?? classes[0]
              const spellcasting = classLevel?.characterClass?.spellcasting ?? classLevel?.subclass?.spellcasting
              return (
                <>
                  {/* Of a sheet that names its class without an id; the numbers of others stand above. */}
                  {character.classId === undefined && casters.map((caster) => <CastingLine key={caster.classId} caster={caster} />)}
                  <SpellPanel
                    spells={compendium.spells}
                    classId={classLevel?.characterClass?.id}
                    level={level}
                    classLevel={classLevel?.level}
                    spellcasting={spellcasting}
                    counts={chosen ?? (spellcasting && NO_SPELLS_YET)}
                    book={{ knownSpells, preparedSpells }}
                    slots={spellSlots}
                    isPact={chosen?.isPact}
                    onBook={(book) =>
                      onEdit((before) => ({ ...before, knownSpells: [...book.knownSpells], preparedSpells: [...book.preparedSpells] }))
                    }
                    onSlots={(slots) => onEdit((before) => ({ ...before, spellSlots: [...slots] }))}
                  />
                </>
              )
            }}
          </WithSections>
        </Suspense>
      )}
    </Fold>
  )
}

const NO_SPELLS_YET = { cantrips: 0 }

/** A sheet of an earlier version may name its class and subclass without ids. */
function withClassIds(character: Character, { classes }: Compendium): Character {
  const found = [...classes.values()].find(({ id, name }) => id === character.classId || name === character.class)
  const subclass = found?.subclasses.find(({ id, name }) => id === character.subclassId || name === character.subclass)
  return { ...character, ...(found && { classId: found.id }), ...(subclass && { subclassId: subclass.id }) }
}

function CastingLine({ caster: { ability, saveDc, attack } }: { readonly caster: CasterNumbers }) {
  return (
    <p className="mb-2 text-sm text-muted">
      {t('{ability} · save DC {scores} · spell attack {scores2}', {
        ability: capitalized(ability),
        scores: saveDc.value,
        scores2: signed(attack.value),
      })}
    </p>
  )
}
