import { missingFor, stepsFor, type WizardStep } from '@hearthlight/rules/character'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { t } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { useWizard } from './wizard-context'

/** The steps of the wizard. Spells have no step on the bar: while the spells step is open, it is marked between its neighbours. */
export function ProgressBar() {
  const { step, draft, compendium, goTo, walk } = useWizard()
  const steps = stepsFor({ ...walk, castsSpells: false })
  const position = steps.indexOf(step === 'spells' ? 'personality' : step)
  const walked = stepsFor(walk)
  const isOpen = (target: WizardStep) =>
    walked.slice(0, walked.indexOf(target)).every((earlier) => missingFor(earlier, draft, compendium).length === 0)

  return (
    <nav aria-label={t('Steps')}>
      <div className="flex items-center justify-between gap-3 lg:hidden">
        <p className="text-sm text-muted">
          {step === 'spells'
            ? t('Spells')
            : t('{position} of {count} · {step}', { position: position + 1, count: steps.length, step: capitalized(step) })}
        </p>
        {step !== 'review' && isOpen('review') && (
          <button type="button" onClick={() => goTo('review')} className="min-h-hit rounded-2 px-2 text-sm font-semibold text-azure">
            {capitalized('review')}
          </button>
        )}
      </div>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-s3 lg:hidden">
        <div
          className="h-full rounded-full bg-gold-fill transition-[width] duration-[var(--dur-3)]"
          style={{ width: `${((position + 1 + (step === 'spells' ? 0.5 : 0)) / steps.length) * 100}%` }}
        />
      </div>
      <ol className="flex items-center gap-1 max-lg:hidden">
        {steps.map((target, index) => {
          const isDone = index < position || (step === 'spells' && index === position)
          return (
            <Fragment key={target}>
              {index > 0 && <li aria-hidden className={classNames('h-px min-w-3 grow', index <= position ? 'bg-gold-fill' : 'bg-line')} />}
              <li>
                <StepButton
                  name={capitalized(target)}
                  number={index + 1}
                  isDone={isDone}
                  isCurrent={target === step}
                  isDisabled={!isOpen(target)}
                  onPress={() => goTo(target)}
                />
              </li>
              {target === 'personality' && step === 'spells' && <SpellsMarker />}
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

function SpellsMarker() {
  return (
    <>
      <li aria-hidden className="h-px min-w-3 grow bg-gold-fill" />
      <li aria-current="step" className="flex items-center gap-1.5 px-1 text-sm font-semibold text-gold">
        <span aria-hidden className="size-2 rotate-45 bg-gold-fill" />
        {t('Spells')}
      </li>
    </>
  )
}

interface StepButtonProps {
  readonly name: string
  readonly number: number
  readonly isDone: boolean
  readonly isCurrent: boolean
  readonly isDisabled: boolean
  readonly onPress: () => void
}

function StepButton({ name, number, isDone, isCurrent, isDisabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        'flex min-h-hit items-center gap-2 rounded-2 px-1.5 text-sm transition-colors',
        isCurrent ? 'font-bold text-gold' : 'text-muted not-disabled:hover:text-text',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-6 place-items-center rounded-full border text-2xs font-bold',
          isCurrent && 'border-gold-fill bg-gold-fill text-gold-on',
          !isCurrent && (isDone ? 'border-gold/40 text-gold' : 'border-line-strong'),
        )}
      >
        {isDone ? <Check className="size-3.5" /> : number}
      </span>
      <span className="sr-only">{t('Step {number}:', { number })} </span>
      {name}
      {isDone && <span className="sr-only">{t(', done')}</span>}
    </button>
  )
}
