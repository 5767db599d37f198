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
import { t, translate } from '../../../lib/i18n'

interface Entry {
  readonly term: string
  readonly text: string
}

const PAGES: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: t('Actions in combat'),
    entries: COMBAT_ACTIONS.map(({ name, timing, summary }) => ({
      term: `${translate(name, 'action')} (${translate(timing, 'timing')})`,
      text: translate(summary),
    })),
  },
  {
    title: t('Cover'),
    entries: COVER.map(({ name, bonus, summary }) => ({
      term: bonus === undefined ? translate(name, 'cover') : `${translate(name, 'cover')} (+${bonus})`,
      text: translate(summary),
    })),
  },
  { title: t('Light'), entries: LIGHT_LEVELS.map(({ name, summary }) => ({ term: translate(name), text: translate(summary) })) },
  {
    title: t('Difficulty'),
    entries: DIFFICULTY_CLASSES.map(({ name, dc, example }) => ({
      term: t('{name}, DC {dc}', { name: translate(name), dc }),
      text: translate(example),
    })),
  },
  { title: t('Death saves'), entries: DEATH_SAVES.notes.map((text, index) => ({ term: `${index + 1}`, text: translate(text) })) },
  {
    title: t('Exhaustion'),
    entries: EXHAUSTION_LEVELS.map(({ level, effect }) => ({ term: t('Level {level}', { level }), text: translate(effect) })),
  },
  {
    title: t('Rests'),
    entries: RESTS.map(({ name, hours, effect }) => ({
      term: t('{name}, {hours} h', { name: translate(name), hours }),
      text: translate(effect),
    })),
  },
  {
    title: t('Travel'),
    entries: TRAVEL_PACES.map(({ name, milesPerHour, milesPerDay, effect }) => ({
      term: t('{name}: {milesPerHour} miles an hour, {milesPerDay} a day', { name: translate(name, 'pace'), milesPerHour, milesPerDay }),
      text: translate(effect),
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
