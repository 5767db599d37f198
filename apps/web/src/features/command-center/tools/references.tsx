import { type Condition, loadKind } from '@hearthlight/rules/compendium'
import { COMBAT_ACTIONS, COVER, DIFFICULTY_CLASSES, EXHAUSTION_LEVELS, TRAVEL_PACES } from '@hearthlight/rules/reference'
import { type ReactNode, useEffect, useState } from 'react'
import { t, translate } from '../../../lib/i18n'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'

/** Rules that a DM looks up during play, in our own words. */
export function References() {
  return (
    <div className="grid gap-2">
      <Page title={t('Difficulty Classes')} isOpen>
        <table className="w-full text-sm">
          <tbody>
            {DIFFICULTY_CLASSES.map(({ name, dc, example }) => (
              // The row's label is name and number; the example is its description.
              <tr key={name} title={translate(example)} className="border-t border-line first:border-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  <span>{translate(name)}</span>
                  <span aria-hidden className="block text-2xs text-faint">
                    {translate(example)}
                  </span>
                </th>
                <td className="py-1.5 text-end text-lg font-bold tabular-nums lining-nums">{dc}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Page>
      <Page title={t('Conditions Reference')}>
        <Conditions />
      </Page>
      <Page title={t('Actions')}>
        <Entries
          entries={COMBAT_ACTIONS.map(({ name, timing, summary }) => ({
            term: translate(name, 'action'),
            aside: translate(timing, 'timing'),
            text: translate(summary),
          }))}
        />
      </Page>
      <Page title={t('Cover')}>
        <Entries
          entries={COVER.map(({ name, bonus, summary }) => ({
            term: translate(name, 'cover'),
            aside: bonus === undefined ? '' : `+${bonus}`,
            text: translate(summary),
          }))}
        />
      </Page>
      <Page title={t('Exhaustion')}>
        <Entries
          entries={EXHAUSTION_LEVELS.map(({ level, effect }) => ({
            term: t('Level {level}', { level }),
            aside: '',
            text: translate(effect),
          }))}
        />
      </Page>
      <Page title={t('Travel')}>
        <Entries
          entries={TRAVEL_PACES.map(({ name, milesPerHour, milesPerDay, effect }) => ({
            term: translate(name, 'pace'),
            aside: t('{milesPerHour} miles an hour, {milesPerDay} a day', { milesPerHour, milesPerDay }),
            text: translate(effect),
          }))}
        />
      </Page>
    </div>
  )
}

function Page({ title, isOpen = false, children }: { readonly title: string; readonly isOpen?: boolean; readonly children: ReactNode }) {
  return (
    <details open={isOpen} className="rounded-2 border border-line bg-s2">
      <summary className="flex min-h-hit items-center px-3 text-sm font-semibold hover:text-gold">{title}</summary>
      <div className="border-t border-line px-3 py-2">{children}</div>
    </details>
  )
}

interface Entry {
  readonly term: string
  readonly aside: string
  readonly text: string
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {entries.map(({ term, aside, text }) => (
        <div key={term}>
          <dt className="flex items-baseline gap-2 font-semibold">
            {term} <span className="text-2xs font-normal text-faint">{aside}</span>
          </dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All fifteen conditions; loaded when first opened. */
function Conditions() {
  const [conditions, setConditions] = useState<readonly Condition[] | 'lost'>()
  useEffect(() => {
    if (conditions !== undefined) return
    let isHere = true
    loadKind('conditions').then(
      (section) => isHere && setConditions([...section.values()]),
      () => isHere && setConditions('lost'),
    )
    return () => {
      isHere = false
    }
  }, [conditions])
  if (conditions === undefined) return <Skeleton />
  if (conditions === 'lost') return <LoadFailed onRetry={() => setConditions(undefined)} />
  return (
    <dl className="grid gap-2.5 text-sm">
      {conditions.map(({ id, name, code, effects }) => (
        <div key={id}>
          <dt className="flex items-baseline gap-2 font-semibold">
            {name} <span className="text-2xs font-normal text-faint">{code}</span>
          </dt>
          <dd className="text-muted">
            <ul className="list-disc ps-5">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
