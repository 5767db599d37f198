import {
  completeDraft,
  type OpenChoice,
  openChoices,
  problemsOf,
  type StepProblem,
  stepsFor,
  type WizardStep,
} from '@hearthlight/rules/character'
import { ChevronRight, CircleAlert, CircleCheck, CircleDashed, WandSparkles } from 'lucide-react'
import { anyGameName, plural, t, translate } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { fetchSections } from '../parts/sections'
import { useWizard } from '../wizard/wizard-context'
import { focusField } from '../wizard/wizard-footer'

/** What the review found missing, too much or left open, each with the way to its step. */
export function OpenList() {
  const { draft, compendium, change, characterClass } = useWizard()
  const [isCompleting, during] = useBusy()
  const problems = problemsOf(draft, compendium)
  const open = openChoices(draft, compendium)
  const complete = async () => {
    const loaded = await fetchSections(['races', 'classes', 'backgrounds', 'items', 'spells', 'options']).catch(() => undefined)
    if (loaded !== undefined) change((before) => completeDraft(before, loaded))
  }
  return (
    <section aria-label={t('Still open')} className="mb-6 rounded-4 border border-line bg-s1 p-4">
      {problems.length + open.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-moss">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {t('Everything is chosen.')}
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-lg font-bold">{t('Still open')}</h3>
            {open.length > 0 && (
              <Button icon={<WandSparkles aria-hidden />} isLoading={isCompleting} onClick={() => void during(complete())}>
                {t('Choose the rest for me')}
              </Button>
            )}
          </div>
          <ul className="mt-2 grid gap-1">
            {problems.map((problem) => (
              <OpenRow key={`${problem.field} ${problem.code}`} step={problem.step} field={problem.field} problem={problem} />
            ))}
            {open.map((choice) => (
              <OpenRow key={choice.field ?? choice.kind} step={choice.step} field={choice.field ?? choice.kind}>
                {openText(choice, characterClass?.subclassTitle)}
              </OpenRow>
            ))}
          </ul>
        </>
      )}
      <StepLinks />
    </section>
  )
}

interface OpenRowProps {
  readonly step: WizardStep
  readonly field: string
  /** Forbids the character; anything else may stay open. */
  readonly problem?: StepProblem
  readonly children?: string
}

function OpenRow({ step, field, problem, children }: OpenRowProps) {
  const { goTo } = useWizard()
  return (
    <li>
      <button
        type="button"
        onClick={() => (step === 'review' ? focusField(field) : goTo(step))}
        className="flex min-h-hit w-full items-center gap-2 rounded-2 px-2 text-start text-sm hover:bg-s3"
      >
        {problem === undefined ? (
          <CircleDashed aria-hidden className="size-5 shrink-0 text-azure" />
        ) : (
          <CircleAlert aria-hidden className="size-5 shrink-0 text-amber" />
        )}
        <span className="min-w-0 grow">{problem === undefined ? children : translate(problem.message)}</span>
        <span className="flex shrink-0 items-center font-semibold text-azure">
          {step !== 'review' && capitalized(step)}
          <ChevronRight aria-hidden className="size-4" />
        </span>
      </button>
    </li>
  )
}

function openText({ kind, left, source = '', level }: OpenChoice, subclassTitle = ''): string {
  switch (kind) {
    case 'choice': {
      const feature = anyGameName(source)
      const text = plural(left, '{feature}: {count} choice is open.', '{feature}: {count} choices are open.', { feature })
      return level === undefined ? text : t('Level {level}, {text}', { level, text })
    }
    case 'improvement':
      return t('Level {level}: two points for abilities, or a feat.', { level: level ?? 0 })
    case 'subrace':
      return t('No subrace is chosen.')
    case 'subclass':
      return t('No subclass is chosen: {subclassTitle}.', { subclassTitle })
    case 'cantrips':
      return plural(left, '{count} more cantrip may be chosen.', '{count} more cantrips may be chosen.')
    case 'known-spells':
      return plural(left, '{count} more spell may be learned.', '{count} more spells may be learned.')
    case 'prepared-spells':
      return plural(left, '{count} more spell may be prepared.', '{count} more spells may be prepared.')
    case 'languages':
      return plural(left, '{count} more language may be chosen.', '{count} more languages may be chosen.')
  }
}

/** The way back to any step, also where the bar above shows only the current one. */
function StepLinks() {
  const { goTo, walk } = useWizard()
  const steps = stepsFor(walk).filter((step) => step !== 'review')
  return (
    <nav aria-label={t('Change a step')} className="mt-3 flex flex-wrap items-center gap-1.5 border-t border-line pt-3 text-sm">
      <span className="me-1 text-muted">{t('Change')}</span>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          onClick={() => goTo(step)}
          className="min-h-hit rounded-2 border border-line bg-s2 px-3 hover:border-line-strong"
        >
          {capitalized(step)}
        </button>
      ))}
    </nav>
  )
}
