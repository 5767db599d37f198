import type { FigureClass, FigureRace } from '@hearthlight/figure'
import type { Appearance } from '@hearthlight/rules/compendium'
import { gameName, t } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'

/** The character that a figure shows; null for each part that is not chosen yet. */
export interface FigureProps {
  readonly appearance: Appearance
  readonly race: FigureRace | null
  readonly characterClass: FigureClass | null
}

const NOT_CHOSEN = t('Not chosen yet')

/** Describes the shown figure in words. */
export function ModelInformation({ appearance, race, characterClass }: FigureProps) {
  const rows = [
    [t('Race'), race === null ? NOT_CHOSEN : gameName('races', race.name)],
    [t('Class'), characterClass === null ? NOT_CHOSEN : gameName('classes', characterClass.name)],
    [t('Gender'), nameOfLook(appearance.gender)],
    [t('Age'), nameOfLook(appearance.age)],
    [t('Build'), nameOfLook(appearance.build)],
  ] as const
  return (
    <section className="rounded-3 border border-line bg-s1 p-3" aria-label={t('Model Information')}>
      <h3 className="mb-2 text-sm font-semibold text-text">{t('Model Information')}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-3">
        {rows.map(([term, value]) => (
          <div key={term} className="flex gap-2">
            <dt className="text-muted">{term}</dt>
            <dd className="text-text first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nameOfLook(value: string): string {
  return capitalized(value, 'looks')
}
