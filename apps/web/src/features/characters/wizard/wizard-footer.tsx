import { missingFor, nextStep, previousStep, problemsOf } from '@hearthlight/rules/character'
import { ArrowLeft, ArrowRight, Info, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { useWizard } from './wizard-context'

interface WizardFooterProps {
  /** False while the step's choices are being loaded: nothing is owed of what nobody sees yet. */
  readonly isReady: boolean
  readonly isCreating: boolean
  readonly onCancel: () => void
  readonly onCreate: () => void
}

/** The navigation buttons of a step. While a required choice is missing, Next names it and leads to it. */
export function WizardFooter({ isReady, isCreating, onCancel, onCreate }: WizardFooterProps) {
  const { step, draft, edited, compendium, goTo, walk } = useWizard()
  const owedId = useId()
  // The review tells the problems of all steps.
  const problems =
    step === 'review' ? problemsOf(draft, compendium) : missingFor(step, draft, compendium).map((problem) => ({ ...problem, step }))
  const owed = isReady ? problems[0] : undefined
  const isFirst = previousStep(step, walk) === step
  const forward = () => {
    if (!isReady) return
    if (owed !== undefined) return owed.step === step ? focusField(owed.field) : goTo(owed.step)
    if (step === 'review') onCreate()
    else goTo(nextStep(step, walk))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-s1 px-4 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <Button variant="ghost" className="max-sm:order-2 max-sm:px-2" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <p
        id={owedId}
        aria-live="polite"
        className="flex items-center justify-end gap-1.5 text-sm text-muted max-sm:order-1 max-sm:empty:hidden max-sm:w-full max-sm:justify-center sm:ms-auto"
      >
        {owed !== undefined && (
          <>
            <Info aria-hidden className="size-4 shrink-0 text-azure" />
            {translate(owed.message)}
          </>
        )}
      </p>
      <div className="flex gap-3 max-sm:order-3 max-sm:grow max-sm:[&>button]:min-h-12 max-sm:[&>button]:grow max-sm:[&>button]:px-2">
        <Button icon={<ArrowLeft aria-hidden />} disabled={isFirst} onClick={() => goTo(previousStep(step, walk))}>
          {t('Previous')}
        </Button>
        <Button
          variant="primary"
          aria-disabled={!isReady || owed !== undefined}
          aria-describedby={owed === undefined ? undefined : owedId}
          isLoading={isCreating}
          loadingText={edited === undefined ? t('Creating...') : t('Saving...')}
          onClick={forward}
        >
          {step === 'review' ? (
            <>
              <Sparkles aria-hidden />
              {edited === undefined ? t('Create Character') : t('Save changes')}
            </>
          ) : (
            <>
              {t('Next')}
              <ArrowRight aria-hidden />
            </>
          )}
        </Button>
      </div>
    </div>
  )
}

/** Focuses the control of a field that is missing in a step, such as `scores.strength`. */
export function focusField(field: string): void {
  const place = findField(field)
  if (place === undefined) return
  place.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const choice = place.querySelector<HTMLElement>(CHOICE) ?? place.querySelector<HTMLElement>(FOCUSABLE)
  const control = place.matches(FOCUSABLE) ? place : (choice ?? place)
  control.focus({ preventScroll: true })
}

/** Matches the controls to choose with, not the search box above them. */
const CHOICE = 'input[type=radio]:not(:checked), input[type=checkbox]:not(:checked, :disabled)'
const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** The control of the field, or the part of the step that contains it. */
function findField(field: string): HTMLElement | undefined {
  const exact = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const [whole] = field.split('.')
  return exact ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(whole ?? field)}"]`) ?? undefined
}
