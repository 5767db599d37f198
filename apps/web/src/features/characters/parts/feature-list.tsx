import { gameName, gameText, langOf } from '../../../lib/i18n'
import { EnglishOnly } from './game-text'

interface Described {
  readonly name: string
  readonly description: string
}

/** Names of the compendium's features with their descriptions, in the reader's language. */
export function FeatureList({ features }: { readonly features: readonly Described[] }) {
  return (
    <div>
      <DescribedList
        entries={features.map(({ name, description }) => ({
          name: gameName('features', name),
          description: gameText(description),
          ...langOf(description),
        }))}
      />
      <EnglishOnly texts={features.map(({ description }) => description)} />
    </div>
  )
}

/** Names with descriptions, as they are given. */
export function DescribedList({ entries }: { readonly entries: readonly (Described & { readonly lang?: 'en' })[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-6 gap-y-2.5 text-sm @min-[34rem]:grid-cols-2">
        {entries.map(({ name, description, lang }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd lang={lang} className="text-muted">
              {description}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
