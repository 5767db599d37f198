import {
  COMBAT_ACTIONS,
  COVER,
  DEATH_SAVES,
  DIFFICULTY_CLASSES,
  EXHAUSTION_LEVELS,
  LIGHT_LEVELS,
  RESTS,
  TRAVEL_PACES,
} from '@hearthlight/rules/reference'
import { known, t } from '../../../lib/words'

interface Entry {
  readonly term: string
  readonly text: string
}

const PAGES: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: t('Actions in combat'),
    entries: COMBAT_ACTIONS.map(({ name, timing, summary }) => ({
      term: `${known(name, 'action')} (${known(timing, 'timing')})`,
      text: known(summary),
    })),
  },
  {
    title: t('Cover'),
    entries: COVER.map(({ name, bonus, summary }) => ({
      term: bonus === undefined ? known(name, 'cover') : `${known(name, 'cover')} (+${bonus})`,
      text: known(summary),
    })),
  },
  { title: t('Light'), entries: LIGHT_LEVELS.map(({ name, summary }) => ({ term: known(name), text: known(summary) })) },
  {
    title: t('Difficulty'),
    entries: DIFFICULTY_CLASSES.map(({ name, dc, example }) => ({
      term: t('{name}, DC {dc}', { name: known(name), dc }),
      text: known(example),
    })),
  },
  { title: t('Death saves'), entries: DEATH_SAVES.notes.map((text, index) => ({ term: `${index + 1}`, text: known(text) })) },
  {
    title: t('Exhaustion'),
    entries: EXHAUSTION_LEVELS.map(({ level, effect }) => ({ term: t('Level {level}', { level }), text: known(effect) })),
  },
  {
    title: t('Rests'),
    entries: RESTS.map(({ name, hours, effect }) => ({ term: t('{name}, {hours} h', { name: known(name), hours }), text: known(effect) })),
  },
  {
    title: t('Travel'),
    entries: TRAVEL_PACES.map(({ name, milesPerHour, milesPerDay, effect }) => ({
      term: t('{name}: {milesPerHour} miles an hour, {milesPerDay} a day', { name: known(name, 'pace'), milesPerHour, milesPerDay }),
      text: known(effect),
    })),
  },
]

/** What a DM looks up in the middle of a scene. */
export function References() {
  return (
    <section aria-labelledby="references" className="grid gap-1.5">
      <h3 id="references" className="mb-0.5 text-lg font-bold">
        {t('References')}
      </h3>
      {PAGES.map(({ title, entries }) => (
        <details key={title} className="rounded-2 border border-line bg-s2">
          <summary className="flex min-h-hit items-center px-3 text-sm font-semibold hover:text-gold">{title}</summary>
          <dl className="grid gap-2 border-t border-line px-3 py-2 text-sm">
            {entries.map(({ term, text }) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}
