import { byName, gameName, gameText, langOf, t } from '../../../lib/i18n'
import { FeatureList } from '../parts/feature-list'
import { EnglishOnly } from '../parts/game-text'
import { useLevelUp } from './level-up-context'
import { OptionRow } from './option-row'
import { PageHeading } from './page-heading'

/** The subclass, with what the chosen one gives up to this level. */
export function SubclassPage() {
  const { next, answers, compendium, change } = useLevelUp()
  const characterClass = compendium.classes.get(next.classId)
  const chosen = next.subclasses.find(({ id }) => id === answers.subclassId)
  const title = gameName('classes', characterClass?.subclassTitle ?? t('Subclass'))
  const sorted = [...next.subclasses].sort(byName('classes'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title={title}>
        <p>{t('This choice stays for good, and gives more at later levels.')}</p>
      </PageHeading>
      <div role="radiogroup" aria-label={title} className="grid gap-2">
        {sorted.map((subclass) => (
          <div key={subclass.id} className="grid gap-2">
            <OptionRow
              type="radio"
              group="level-up-subclass"
              label={gameName('classes', subclass.name)}
              description={<span {...langOf(subclass.description)}>{gameText(subclass.description)}</span>}
              isChosen={subclass.id === chosen?.id}
              onChoose={() => change((before) => ({ ...before, subclassId: subclass.id }))}
            />
            {subclass.id === chosen?.id && (
              <div className="rounded-3 border border-line bg-s1 px-4 py-3">
                <FeatureList features={subclass.features.filter(({ level }) => level <= next.classLevel)} />
              </div>
            )}
          </div>
        ))}
      </div>
      <EnglishOnly texts={sorted.map(({ description }) => description)} />
    </div>
  )
}
