import { ABILITIES, type Ability } from '@hearthlight/rules'
import type { Character, CharacterNumbers } from '@hearthlight/rules/character'
import { t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { ABILITY_SHORT } from '../parts/words'
import { rollTwenty } from './local-roll'
import { useSheetNumbers } from './sheet-numbers'

/** The six abilities: the number rolls a check, the line under it rolls a save. */
export function AbilityCells({ character }: { readonly character: Character }) {
  const numbers = useSheetNumbers(character)
  return (
    <ul aria-label={t('Abilities')} className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {ABILITIES.map((ability) => (
        <AbilityCell key={ability} ability={ability} character={character} numbers={numbers} />
      ))}
    </ul>
  )
}

interface AbilityCellProps {
  readonly ability: Ability
  readonly character: Character
  readonly numbers: CharacterNumbers
}

function AbilityCell({ ability, character, numbers }: AbilityCellProps) {
  const { name, savingThrows } = character
  const score = numbers.scores[ability]
  const modifier = numbers.modifiers[ability]
  const isProficient = savingThrows[ability]
  const save = numbers.saves[ability]
  const word = capitalized(ability)
  return (
    <li className="grid overflow-hidden rounded-3 border border-line bg-s2 text-center">
      <button
        type="button"
        onClick={() => rollTwenty(name, t('{word} check', { word }), modifier)}
        className="px-1 pt-2 pb-1 -outline-offset-2 hover:bg-s3"
      >
        <span className="block text-2xs font-semibold text-faint">{ABILITY_SHORT[ability]}</span>
        <span className="block text-xl font-bold tabular-nums lining-nums">{signed(modifier)}</span>
        <span className="block text-xs text-muted tabular-nums lining-nums">{score}</span>
        <span className="sr-only">{t('{word} check: roll', { word })}</span>
      </button>
      <button
        type="button"
        onClick={() => rollTwenty(name, t('{word} save', { word }), save)}
        className="min-h-8 border-t border-line text-xs -outline-offset-2 hover:bg-s3 pointer-coarse:min-h-11"
      >
        {isProficient && (
          <span aria-hidden className="text-gold">
            ◆{' '}
          </span>
        )}
        {t('Save {save}', { save: signed(save) })}
        <span className="sr-only"> {t('{word}{rest}: roll', { word, rest: isProficient ? t(', proficient') : '' })}</span>
      </button>
    </li>
  )
}
