import { gameName, t } from '../../../lib/i18n'
import { SubclassChoice } from '../parts/subclass-choice'
import { useLevelUp } from './level-up-context'
import { PageHeading } from './page-heading'

/** The subclass, with what the chosen one gives up to this level. */
export function SubclassPage() {
  const { next, answers, compendium, change } = useLevelUp()
  const title = gameName('classes', compendium.classes.get(next.classId)?.subclassTitle ?? t('Subclass'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title={title}>
        <p>{t('This choice stays for good, and gives more at later levels.')}</p>
      </PageHeading>
      <SubclassChoice
        title={title}
        subclasses={next.subclasses}
        chosen={answers.subclassId}
        classLevel={next.classLevel}
        onChoose={(subclassId) => change((before) => ({ ...before, subclassId }))}
      />
    </div>
  )
}
