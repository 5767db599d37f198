import { type CasterNumbers, type CharacterSheetNumbers, restoreSpellSlot, slotRowsOf, spendSpellSlot } from '@hearthlight/rules/character'
import type { CompendiumSection } from '@hearthlight/rules/compendium'
import { gameName, t } from '../../../../lib/i18n'
import { classNames } from '../../../../ui/class-names'
import { Banner } from '../../../../ui/feedback/banner'
import { Pips } from './pips'
import { type PlayPartProps, useAttempt } from './play-part'
import { preparedOf } from './spell-list'

interface CastingHeaderProps extends PlayPartProps {
  readonly numbers: CharacterSheetNumbers
  readonly spells: CompendiumSection<'spells'>
}

/** How many spells each class has prepared, and all slots. */
export function CastingHeader({ character, numbers, edit, spells }: CastingHeaderProps) {
  return (
    <>
      {numbers.casters.map((caster) => (
        <PreparedLine
          key={caster.classId}
          caster={caster}
          isNamed={numbers.casters.length > 1}
          prepared={preparedOf(caster.classId, character, numbers, spells)}
        />
      ))}
      <SlotPips character={character} numbers={numbers} edit={edit} />
    </>
  )
}

interface PreparedLineProps {
  readonly caster: CasterNumbers
  /** With the name of the class: there are several. */
  readonly isNamed: boolean
  /** How many spells are prepared. */
  readonly prepared: number
}

function PreparedLine({ caster: { source, prepared: most }, isNamed, prepared }: PreparedLineProps) {
  if (most === undefined) return null
  return (
    <p className="text-sm text-muted">
      {isNamed && <strong className="text-text">{gameName('classes', source)} · </strong>}
      <span className={classNames('tabular-nums lining-nums', prepared > most && 'text-amber')}>
        {t('{count} of {prepared} prepared', { count: prepared, prepared: most })}
      </span>
    </p>
  )
}

function SlotPips({ character, numbers, edit }: Omit<CastingHeaderProps, 'spells'>) {
  const { refusal, attempt } = useAttempt(character, edit)
  const rows = slotRowsOf(character, numbers)
  if (rows.length === 0) return null
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-xs text-faint">
        {t('Spell slots')}
      </span>
      <ul aria-label={t('Spell slots')} className="flex flex-wrap gap-x-5 gap-y-1">
        {rows.map(({ slot, level, total, used }) => (
          <li key={slot} className="flex items-center gap-1.5">
            <span aria-hidden className={slot === 'pact' ? 'text-sm font-semibold text-gold' : 'text-sm font-semibold text-muted'}>
              {slot === 'pact' ? t('Pact {level}', { level }) : level}
            </span>
            <Pips
              name={slot === 'pact' ? t('Pact slots of level {level}', { level }) : t('Level {level} slots', { level })}
              total={total}
              left={total - used}
              tone={slot === 'pact' ? 'gold' : 'azure'}
              onSpend={() => attempt((before) => spendSpellSlot(before, numbers, slot))}
              onRestore={() => attempt((before) => restoreSpellSlot(before, numbers, slot))}
            />
          </li>
        ))}
      </ul>
      {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
    </div>
  )
}
