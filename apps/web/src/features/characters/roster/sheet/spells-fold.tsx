import { abilityModifier, type CasterNumbers, type Character, calculate } from '@hearthlight/rules/character'
import { spellCounts } from '@hearthlight/rules/spells'
import { Suspense } from 'react'
import { t } from '../../../../lib/i18n'
import { capitalized, signed } from '../../../../lib/terms'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { WithSections } from '../../parts/with-sections'
import { Fold } from './fold'

const SpellPanel = lazyPart(async () => (await import('../../spells/spell-panel')).SpellPanel)

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
            {({ classes, spells }) => {
              const found = [...classes.values()].find(({ id, name }) => id === character.classId || name === character.class)
              const subclass = found?.subclasses.find(({ id, name }) => id === character.subclassId || name === character.subclass)
              const spellcasting = found?.spellcasting ?? subclass?.spellcasting
              return (
                <>
                  {calculate(character, { classes, spells }).casters.map((caster) => (
                    <CastingLine key={caster.classId} caster={caster} />
                  ))}
                  <SpellPanel
                    spells={spells}
                    classId={found?.id}
                    level={level}
                    spellcasting={spellcasting}
                    counts={spellcasting && spellCounts(spellcasting, level, abilityModifier(character[spellcasting.ability]))}
                    book={{ knownSpells, preparedSpells }}
                    slots={spellSlots}
                    isPact={spellcasting?.progression === 'pact'}
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
