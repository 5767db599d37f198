import { t } from '../../../lib/i18n'
import { improvedOf } from '../parts/improvement'
import { ImprovementChoice } from '../parts/improvement-choice'
import { useLevelUp } from './level-up-context'
import { PageHeading } from './page-heading'

/** Two points for abilities, or a feat. */
export function AbilitiesPage() {
  const { answers, change, character } = useLevelUp()
  return (
    <div className="grid gap-5">
      <PageHeading title={t('Ability scores')}>
        <p>{t('Spread two points over your abilities, none above 20, or take a feat instead.')}</p>
      </PageHeading>
      <ImprovementChoice
        hasHeading
        improved={improvedOf(character)}
        chosen={answers.improvement}
        field="abilities"
        onChange={(improvement) => change((before) => ({ ...before, improvement }))}
      />
    </div>
  )
}
