import type { Subclass } from '@hearthlight/rules/compendium'
import { useId } from 'react'
import { byName, gameName, gameText, langOf } from '../../../lib/i18n'
import { FeatureList } from './feature-list'
import { EnglishOnly } from './game-text'
import { OptionRow } from './option-row'

interface SubclassChoiceProps {
  /** What the class calls its subclasses. */
  readonly title: string
  readonly subclasses: readonly Subclass[]
  /** The id. */
  readonly chosen: string | undefined
  /** Features up to this level of the class are shown. */
  readonly classLevel: number
  readonly onChoose: (id: string) => void
}

/** The subclasses with their texts, and what the chosen one gives up to a level. */
export function SubclassChoice({ title, subclasses, chosen, classLevel, onChoose }: SubclassChoiceProps) {
  const group = useId()
  const sorted = [...subclasses].sort(byName('classes'))
  return (
    <div className="grid gap-2">
      <div role="radiogroup" aria-label={title} className="grid gap-2">
        {sorted.map(({ id, name, description, features }) => (
          <div key={id} className="grid gap-2">
            <OptionRow
              type="radio"
              group={group}
              label={gameName('classes', name)}
              description={<span {...langOf(description)}>{gameText(description)}</span>}
              isChosen={id === chosen}
              onChoose={() => onChoose(id)}
            />
            {id === chosen && (
              <div className="rounded-3 border border-line bg-s1 px-4 py-3">
                <FeatureList features={features.filter(({ level }) => level <= classLevel)} />
              </div>
            )}
          </div>
        ))}
      </div>
      <EnglishOnly texts={sorted.map(({ description }) => description)} />
    </div>
  )
}
