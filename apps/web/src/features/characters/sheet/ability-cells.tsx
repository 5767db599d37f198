import { ABILITIES, type Ability } from '@hearthlight/rules'
import { t } from '../../../lib/i18n'
import { capitalized, ROLL_REASONS, signed } from '../../../lib/terms'
import { ABILITY_SHORT } from '../parts/words'
import { sumOf } from './numbers/derivation-words'
import { ByHandMark, NumberButton } from './numbers/number-button'
import { useDifference, useSheet } from './sheet-context'
import { twentyWith } from './sheet-rolls'

/** The six abilities: the number rolls a check, the line under it rolls a save. */
export function AbilityCells() {
  return (
    <ul aria-label={t('Abilities')} className="grid grid-cols-3 gap-2 @min-[36rem]/sheet:grid-cols-2">
      {ABILITIES.map((ability) => (
        <AbilityCell key={ability} ability={ability} />
      ))}
    </ul>
  )
}

function AbilityCell({ ability }: { readonly ability: Ability }) {
  const { character, numbers, bonuses } = useSheet()
  const difference = useDifference(ability)
  const extraSave = numbers?.differences.find(({ code, stored }) => code === 'not-granted' && stored === ability)
  const word = capitalized(ability)
  const score = bonuses.scores[ability]
  const modifier = bonuses.modifiers[ability]
  const check = numbers?.abilityChecks[ability].value ?? modifier
  const save = bonuses.saves[ability]
  const isProficient = (numbers?.saves[ability].proficiency ?? (character.savingThrows[ability] ? 'proficient' : 'none')) !== 'none'
  return (
    <li className="grid overflow-clip rounded-3 border border-line bg-s2 text-center">
      <NumberButton
        name={t('{word} check', { word })}
        sums={
          numbers && [
            sumOf(t('{word} check', { word }), numbers.abilityChecks[ability], signed),
            sumOf(t('{word} score', { word }), numbers.abilities[ability]),
          ]
        }
        roll={{ notation: twentyWith(check), reason: ROLL_REASONS.check(ability), kind: 'check' }}
        difference={difference}
        buttonClassName="grid justify-items-center px-1 pt-2 pb-1 -outline-offset-2 hover:bg-s3"
      >
        <span className="text-2xs font-semibold text-faint">{ABILITY_SHORT[ability]}</span>
        <span className="text-xl font-bold tabular-nums lining-nums">{signed(modifier)}</span>
        <span className="text-xs text-muted tabular-nums lining-nums">
          {score}
          {check !== modifier && <span className="text-faint"> · {t('check {bonus}', { bonus: signed(check) })}</span>}
        </span>
        {difference !== undefined && <ByHandMark />}
        <span className="sr-only">{t('{word} check: roll', { word })}</span>
      </NumberButton>
      <NumberButton
        name={t('{word} save', { word })}
        sums={numbers && [sumOf(t('{word} save', { word }), numbers.saves[ability], signed)]}
        roll={{ notation: twentyWith(save), reason: ROLL_REASONS.save(ability), kind: 'save' }}
        difference={extraSave}
        className="border-t border-line"
        buttonClassName="min-h-8 px-1 text-xs -outline-offset-2 hover:bg-s3 pointer-coarse:min-h-11"
        equalsClassName="end-0.5 top-1/2 -translate-y-1/2"
      >
        <span aria-hidden>
          {isProficient && <span className="text-gold">◆ </span>}
          {t('Save {save}', { save: signed(save) })}
        </span>
        <span className="sr-only">
          {t('{word} save', { word })} {signed(save)}
          {isProficient && t(', proficient')}: {t('roll')}
        </span>
        {extraSave !== undefined && <ByHandMark className="ms-1" />}
      </NumberButton>
    </li>
  )
}
