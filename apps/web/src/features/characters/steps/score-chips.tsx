import { type ScoreAssignment, unusedScores } from '@hearthlight/rules/character'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'

interface ScoreChipsProps {
  readonly scores: ScoreAssignment
  readonly held: number | undefined
  readonly onHold: (position: number | undefined) => void
}

/** The pool of scores: tap a score, then the ability that gets it. Assigned scores stay, struck through. */
export function ScoreChips({ scores, held, onHold }: ScoreChipsProps) {
  const left = [...unusedScores(scores)]
  const chips = scores.pool.map((score, position) => {
    const place = left.indexOf(score)
    if (place >= 0) left.splice(place, 1)
    return { score, position, isUsed: place < 0 }
  })
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('Scores to place')}</legend>
      {chips.map(({ score, position, isUsed }) => (
        <button
          key={position}
          type="button"
          aria-pressed={held === position}
          aria-label={isUsed ? t('{score}, used', { score }) : t('Place {score}', { score })}
          disabled={isUsed}
          onClick={() => onHold(held === position ? undefined : position)}
          className={classNames(
            'grid size-12 place-items-center rounded-3 border text-lg font-bold tabular-nums lining-nums transition-[border-color,background-color,translate]',
            held === position && '-translate-y-1 border-gold-fill bg-gold-fill text-gold-on',
            held !== position &&
              (isUsed ? 'border-line text-faint line-through opacity-55' : 'border-line-strong bg-s3 hover:border-gold-fill'),
          )}
        >
          {score}
        </button>
      ))}
      <p aria-live="polite" className="text-sm text-muted">
        {held === undefined ? '' : t('Now tap the ability that gets it.')}
      </p>
    </fieldset>
  )
}
