import { ArrowLeft, ArrowRight, ChevronsUp } from 'lucide-react'
import { plural, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { ModalActions } from '../../../ui/overlays/modal'
import { type Improvement, POINTS_TO_SPREAD, spent } from '../parts/improvement'
import { type LevelUpFlow, useLevelUp } from './level-up-context'
import { isAnswered, type Page, picksFor } from './pages'
import { pageTitle } from './review-page'

interface FlowActionsProps {
  readonly page: Page
  readonly isTaking: boolean
  readonly onTake: () => void
}

/** Back, Next, and for choices, which the sheet asks for as long as they are open: Decide later. */
export function FlowActions({ page, isTaking, onTake }: FlowActionsProps) {
  const flow = useLevelUp()
  const { pages, answers, next, character, change, goTo, preview } = flow
  const place = pages.indexOf(page)
  const [before, after] = [pages[place - 1], pages[place + 1]]
  const isDone = isAnswered(page, answers, next, character)
  const firstMissing = pages.find((one) => !isAnswered(one, answers, next, character))
  const mayWait = page.kind === 'choice' && !isDone
  const later = () => {
    if (page.kind !== 'choice' || after === undefined) return
    change((now) => ({ ...now, later: [...now.later, page.choice.id] }))
    goTo(after.id)
  }
  const missing =
    page.kind !== 'review' ? missingText(page, flow) : firstMissing && t('Still missing: {title}', { title: pageTitle(firstMissing, flow) })
  return (
    <ModalActions>
      {before !== undefined && (
        <Button icon={<ArrowLeft aria-hidden />} onClick={() => goTo(before.id)}>
          {t('Back')}
        </Button>
      )}
      <p
        role="status"
        className="self-center text-end text-sm text-faint max-sm:order-first max-sm:w-full max-sm:text-center max-sm:empty:hidden sm:ms-auto"
      >
        {missing}
      </p>
      {mayWait && (
        <Button variant="ghost" onClick={later}>
          {t('Decide later')}
        </Button>
      )}
      {after === undefined ? (
        <Button
          variant="primary"
          icon={<ChevronsUp aria-hidden />}
          disabled={firstMissing !== undefined || !preview.ok}
          isLoading={isTaking}
          loadingText={t('Saving...')}
          onClick={onTake}
        >
          {t('Reach level {level}', { level: next.level })}
        </Button>
      ) : (
        <Button variant="primary" disabled={!isDone} onClick={() => goTo(after.id)}>
          {t('Next')}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </ModalActions>
  )
}

/** What the page still asks for. */
function missingText(page: Page, { answers, next, character }: LevelUpFlow): string | undefined {
  if (isAnswered(page, answers, next, character)) return undefined
  switch (page.kind) {
    case 'subclass':
      return t('Choose a subclass first.')
    case 'abilities':
      return improvementLeft(answers.improvement)
    case 'choice':
      return plural(page.choice.count - picksFor(page.choice, answers).length, '{count} more to choose', '{count} more to choose')
    case 'option-exchange':
      return t('Choose what to learn instead.')
    default:
      return t('Choose the spell to learn instead.')
  }
}

function improvementLeft({ increases, feat }: Improvement): string {
  if (feat !== undefined) return t('Give the feat a name.')
  if (increases === undefined) return t('Spend two points, or choose a feat.')
  return plural(POINTS_TO_SPREAD - spent(increases), '{count} more point to spend', '{count} more points to spend')
}
