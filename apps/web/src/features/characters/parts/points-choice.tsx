import { ABILITIES, type Ability } from '@hearthlight/rules'
import { type AbilityScores, abilityModifier } from '@hearthlight/rules/character'
import { Minus, Plus } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { IconButton } from '../../../ui/buttons/icon-button'
import { classNames } from '../../../ui/class-names'
import { type Increases, isAtHighest, mayRaise, POINTS_TO_SPREAD, spent } from './improvement'

interface PointsChoiceProps {
  readonly scores: AbilityScores
  readonly increases: Increases
  /** A feat need not raise anything. */
  readonly isOptional?: boolean
  /** Undefined when no point is spent. */
  readonly onChange: (increases: Increases | undefined) => void
}

/** The six abilities with a button for less and for more. */
export function PointsChoice({ scores, increases, isOptional = false, onChange }: PointsChoiceProps) {
  const count = spent(increases)
  const left = POINTS_TO_SPREAD - count
  const add = (ability: Ability, amount: number) => {
    const points = (increases[ability] ?? 0) + amount
    const { [ability]: _, ...others } = increases
    const next: Increases = points === 0 ? others : { ...others, [ability]: points }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <div className="grid gap-2">
      <p role="status" className={classNames('text-sm', left > 0 && !isOptional ? 'text-gold' : 'text-muted')}>
        {isOptional
          ? t('It raises abilities by {spent} of at most 2 points.', { spent: count })
          : left > 0
            ? t('{left} of 2 points left', { left })
            : t('Both points are spent.')}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {ABILITIES.map((ability) => {
          const name = capitalized(ability)
          const before = scores[ability]
          const more = increases[ability] ?? 0
          return (
            <li
              key={ability}
              className={classNames(
                'flex items-center gap-2 rounded-3 border py-1.5 ps-3 pe-1.5',
                more > 0 ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2',
              )}
            >
              <span className="grid min-w-0 grow">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-xs text-muted tabular-nums lining-nums">
                  {more === 0 ? scoreText(before) : t('{before} → {after}', { before: scoreText(before), after: scoreText(before + more) })}
                  {isAtHighest(before) && ` · ${t('at its highest')}`}
                </span>
              </span>
              <IconButton label={t('Lower {name}', { name })} disabled={more === 0} onClick={() => add(ability, -1)}>
                <Minus aria-hidden />
              </IconButton>
              <IconButton
                label={t('Raise {name}', { name })}
                disabled={!mayRaise(ability, increases, scores)}
                onClick={() => add(ability, 1)}
              >
                <Plus aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function scoreText(score: number): string {
  return `${score} (${signed(abilityModifier(score))})`
}
