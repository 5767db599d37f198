import type { Ability } from '@hearthlight/rules'
import { availableScores, type ScoreAssignment } from '@hearthlight/rules/character'
import { Star } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { Select } from '../../../ui/fields/select'
import { ABILITY_USE } from '../parts/words'

interface AbilityRowProps {
  readonly ability: Ability
  readonly scores: ScoreAssignment
  readonly bonus: number
  readonly total: number
  readonly modifier: number
  readonly isPrimary: boolean
  /** The score that is picked up from the chips and can be assigned here. */
  readonly heldScore: number | undefined
  readonly onAssign: (score: number) => void
}

export function AbilityRow({ ability, scores, bonus, total, modifier, isPrimary, heldScore, onAssign }: AbilityRowProps) {
  const own = scores.assigned[ability]
  const name = capitalized(ability)
  const options = availableScores(scores, ability).map((score) => ({
    value: String(score),
    label: score === own ? t('{score} (current)', { score }) : String(score),
  }))
  return (
    <div
      className={classNames(
        'relative grid gap-2 rounded-3 border bg-s2 p-4',
        heldScore === undefined ? 'border-line' : 'border-dashed border-gold-fill',
      )}
    >
      <AbilityHeading ability={ability} isPrimary={isPrimary} controlId={`score-${ability}`} />
      <div className="flex items-center gap-3">
        <div className="grow">
          <Select
            id={`score-${ability}`}
            data-field={`scores.${ability}`}
            className="px-2.5 pe-9 text-sm sm:px-3.5 sm:text-md"
            value={String(own)}
            options={[{ value: '0', label: t('Select...') }, ...options]}
            onChoose={(value) => onAssign(Number(value))}
          />
        </div>
        <ScoreParts own={own} bonus={bonus} total={total} modifier={modifier} />
      </div>
      {heldScore !== undefined && (
        <button
          type="button"
          aria-label={t('Give {heldScore} to {name}', { heldScore, name })}
          className="absolute inset-0 z-10 rounded-3 hover:bg-gold-fill/10"
          onClick={() => onAssign(heldScore)}
        />
      )}
    </div>
  )
}

/** The name of the ability with what it is for; labels the control of this id. */
export function AbilityHeading({
  ability,
  isPrimary,
  controlId,
}: Pick<AbilityRowProps, 'ability' | 'isPrimary'> & { readonly controlId: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <label htmlFor={controlId} className="font-read text-lg font-bold">
        {capitalized(ability)}
      </label>
      {isPrimary && (
        <Star role="img" aria-label={t('Primary ability of your class')} className="size-4 self-center fill-current text-gold" />
      )}
      <span className="ms-auto text-xs text-faint">{ABILITY_USE[ability]}</span>
    </div>
  )
}

/** Base, racial bonus and total of a score; `own` is 0 before it is assigned. */
export function ScoreParts({
  own,
  bonus,
  total,
  modifier,
}: Pick<AbilityRowProps, 'bonus' | 'total' | 'modifier'> & { readonly own: number }) {
  return (
    <dl className="grid grid-cols-3 gap-x-2 text-center text-xs sm:gap-x-3">
      <Part name={t('Base')} value={own === 0 ? '–' : String(own)} />
      <Part name={t('Racial')} value={signed(bonus)} />
      <div className="min-w-14">
        <dt className="text-faint">{t('Total')}</dt>
        <dd className="text-md font-bold whitespace-nowrap tabular-nums lining-nums">
          {own === 0 ? '–' : `${total} (${signed(modifier)})`}
        </dd>
      </div>
    </dl>
  )
}

function Part({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-faint">{name}</dt>
      <dd className="text-md tabular-nums lining-nums">{value}</dd>
    </div>
  )
}
