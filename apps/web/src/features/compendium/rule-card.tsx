import {
  actionOfTopic,
  COVER,
  DEATH_SAVES,
  DIFFICULTY_CLASSES,
  EXHAUSTION_LEVELS,
  LIGHT_LEVELS,
  RESTS,
  type RuleTopic,
  TRAVEL_PACES,
} from '@hearthlight/rules/reference'
import { plural, t, translate } from '../../lib/i18n'
import { CardHead } from './card-parts'

/** A topic of the rules reference: an action in one paragraph, or a table such as the degrees of cover. */
export function RuleCard({ topic: { id, name } }: { readonly topic: RuleTopic }) {
  const action = actionOfTopic(id)
  if (action !== undefined) {
    return (
      <CardHead name={translate(name, 'action')} says={translate(action.timing, 'timing')}>
        <p className="font-read text-lg">{translate(action.summary)}</p>
      </CardHead>
    )
  }
  return (
    <CardHead name={translate(name)} says={t('Rule')}>
      <dl className="grid gap-3">
        {rowsOf(id).map(({ term, aside, text }) => (
          <div key={`${term} ${text}`}>
            <dt className="flex items-baseline justify-between gap-3 font-bold">
              {term} <span className="text-gold tabular-nums lining-nums">{aside}</span>
            </dt>
            <dd className="text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </CardHead>
  )
}

interface Row {
  readonly term: string
  readonly aside: string
  readonly text: string
}

/** Empty for an unknown topic. */
export function rowsOf(topicId: string): readonly Row[] {
  switch (topicId) {
    case 'cover':
      return COVER.map(({ name, bonus, summary }) => ({
        term: translate(name, 'cover'),
        aside: bonus === undefined ? '' : `+${bonus}`,
        text: translate(summary),
      }))
    case 'light':
      return LIGHT_LEVELS.map(({ name, summary }) => ({ term: translate(name), aside: '', text: translate(summary) }))
    case 'difficulty-classes':
      return DIFFICULTY_CLASSES.map(({ name, dc, example }) => ({ term: translate(name), aside: String(dc), text: translate(example) }))
    case 'exhaustion-levels':
      return EXHAUSTION_LEVELS.map(({ level, effect }) => ({ term: t('Level {level}', { level }), aside: '', text: translate(effect) }))
    case 'rests':
      return RESTS.map(({ name, hours, effect }) => ({
        term: translate(name),
        aside: plural(hours, '{count} hour', '{count} hours'),
        text: translate(effect),
      }))
    case 'death-saves':
      return [
        {
          term: t('Death Saves'),
          aside: t('DC {dc}', { dc: DEATH_SAVES.dc }),
          text: t('{successes} successes stabilize, {failures} failures kill.', {
            successes: DEATH_SAVES.successesToStabilize,
            failures: DEATH_SAVES.failuresToDie,
          }),
        },
        ...DEATH_SAVES.notes.map((note) => ({ term: '', aside: '', text: translate(note) })),
      ]
    case 'travel':
      return TRAVEL_PACES.map(({ name, milesPerHour, milesPerDay, effect }) => ({
        term: translate(name, 'pace'),
        aside: t('{milesPerHour} miles an hour, {milesPerDay} a day', { milesPerHour, milesPerDay }),
        text: translate(effect),
      }))
    default:
      return []
  }
}
