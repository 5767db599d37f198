import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import { gameName, t } from '../../../../lib/i18n'
import { capitalized, signed } from '../../../../lib/terms'
import { useSheet } from '../sheet-context'
import { twentyWith } from '../sheet-rolls'
import { sumOf } from './derivation-words'
import { ByHandMark, NumberButton, OVER_THE_CORNER } from './number-button'

/** Ability, save DC and attack of each class that casts. */
export function CastingNumbers() {
  const { character, numbers, hasFailed } = useSheet()
  const casters = numbers?.casters ?? []
  // The place of a caster's numbers while they are loading.
  if (numbers === undefined && !hasFailed && (character.spellSlots ?? []).length > 0) return <div className="min-h-8" />
  const isByHand = numbers?.differences.some(({ field }) => SPELL_FIELDS.some((one) => one === field)) === true
  if (casters.length === 0) return isByHand && <ByHandMark />
  return (
    <ul aria-label={t('Spellcasting')} className="grid gap-1.5">
      {casters.map((caster) => (
        <CasterRow key={caster.classId} caster={caster} isByHand={isByHand} />
      ))}
    </ul>
  )
}

const SPELL_FIELDS: readonly (keyof Character)[] = ['knownSpells', 'preparedSpells', 'spellSlots']

function CasterRow({ caster, isByHand }: { readonly caster: CharacterSheetNumbers['casters'][number]; readonly isByHand: boolean }) {
  const { ability, saveDc, attack, source } = caster
  const casterName = gameName('classes', source)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span className="me-auto font-semibold">
        {casterName} <span className="font-normal text-faint">{capitalized(ability)}</span> {isByHand && <ByHandMark />}
      </span>
      <NumberButton
        name={t('save DC of {name}', { name: casterName })}
        sums={[sumOf(t('Spell save DC'), saveDc)]}
        className={PLACE}
        buttonClassName={BUTTON}
        equalsClassName={OVER_THE_CORNER}
      >
        {t('DC')} <strong>{saveDc.value}</strong>
      </NumberButton>
      <NumberButton
        name={t('spell attack of {name}', { name: casterName })}
        sums={[sumOf(t('Spell attack'), attack, signed)]}
        roll={{ notation: twentyWith(attack.value), reason: 'Spell attack', kind: 'attack' }}
        className={PLACE}
        buttonClassName={BUTTON}
        equalsClassName={OVER_THE_CORNER}
      >
        {t('Spell attack')} <strong>{signed(attack.value)}</strong>
        <span className="sr-only">: {t('roll')}</span>
      </NumberButton>
    </li>
  )
}

/** What the character can carry, and to how many items it can be attuned. */
export function CarryingNumbers() {
  const { character, numbers, hasFailed } = useSheet()
  if (numbers === undefined) return hasFailed ? null : <div className="min-h-8" />
  const attuned = (character.inventory ?? []).filter((entry) => entry.attuned === true).length
  const tooMany = numbers.differences.find(({ code }) => code === 'too-many-attuned')
  const { carrying, attunement } = numbers
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm">
      <NumberButton
        name={t('Can carry')}
        sums={[sumOf(t('Can carry'), carrying, pounds)]}
        className={PLACE}
        buttonClassName={BUTTON}
        equalsClassName={OVER_THE_CORNER}
      >
        {t('Can carry')} <strong>{pounds(carrying.value)}</strong>
      </NumberButton>
      <NumberButton
        name={t('Attunement')}
        sums={[sumOf(t('Attunement'), attunement)]}
        difference={tooMany}
        className={PLACE}
        buttonClassName={BUTTON}
        equalsClassName={OVER_THE_CORNER}
      >
        {t('Attunement')}{' '}
        <strong>
          {attuned}/{attunement.value}
        </strong>
        {tooMany !== undefined && <ByHandMark className="ms-1" />}
      </NumberButton>
    </div>
  )
}

function pounds(weight: number): string {
  return t('{weight} lb', { weight })
}

const PLACE = 'rounded-2 border border-line bg-s2 hover:border-line-strong'
const BUTTON = 'block min-h-8 rounded-2 px-2.5 text-start tabular-nums lining-nums hover:bg-s3 pointer-coarse:min-h-11'
