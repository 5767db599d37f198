import type { Forecast } from '@hearthlight/rules/oracle'
import { gameName, locale, plural, t } from '../../../lib/i18n'
import { type Prophecy, RUNS } from './use-oracle'

interface ForecastViewProps {
  readonly prophecy: Prophecy
  /** More forecasts are coming. */
  readonly isPlaying: boolean
}

/** The chance to win as a large number, and what the party has to expect. */
export function ForecastView({ prophecy, isPlaying }: ForecastViewProps) {
  const forecast = prophecy.forecasts.get(0)
  if (forecast === undefined) return null
  return (
    <div className="grid gap-3">
      <Chance chance={forecast.winChance} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 text-center">
        <Figure term={t('Rounds')} value={decimal(forecast.rounds)} />
        <Figure term={t('Heroes who fall')} value={decimal(forecast.downs)} />
        <Figure term={t('Heroes who die')} value={decimal(forecast.deaths)} />
      </dl>
      <Slots slotsSpent={forecast.slotsSpent} />
      <MostInDanger forecast={forecast} names={prophecy.names} />
      <Comparisons prophecy={prophecy} base={forecast} isPlaying={isPlaying} />
    </div>
  )
}

function Chance({ chance }: { readonly chance: number }) {
  const { text, fill } = lookOf(chance)
  return (
    <div>
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{t('Chance to win')}</span>
        <strong role="status" className={`text-3xl tabular-nums lining-nums ${text}`}>
          {percent(chance)}
        </strong>
      </p>
      <div aria-hidden className="mt-1 h-2.5 overflow-hidden rounded-full bg-s3 forced-color-adjust-none">
        <span className={`block h-full rounded-full ${fill}`} style={{ width: `${chance * 100}%` }} />
      </div>
    </div>
  )
}

function lookOf(chance: number): { readonly text: string; readonly fill: string } {
  if (chance >= 0.85) return { text: 'text-moss', fill: 'bg-hp-high' }
  return chance >= 0.5 ? { text: 'text-amber', fill: 'bg-amber-fill' } : { text: 'text-crimson', fill: 'bg-crimson-fill' }
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xs text-faint">{term}</dt>
      <dd className="text-lg font-bold tabular-nums lining-nums">{value}</dd>
    </div>
  )
}

function Slots({ slotsSpent }: Pick<Forecast, 'slotsSpent'>) {
  const spent = slotsSpent.flatMap((count, index) => (count >= LEAST_SLOTS ? [{ level: index + 1, count }] : []))
  if (spent.length === 0) return null
  const list = spent.map(({ level, count }) => t('level {level}: {count}', { level, count: decimal(count) })).join(' · ')
  return <p className="text-sm text-muted tabular-nums">{t('Spell slots spent: {list}', { list })}</p>
}

/** Fewer are shown as 0.0. */
const LEAST_SLOTS = 0.05

/** Who falls in most fights; nobody if nearly everybody stays up. */
function MostInDanger({ forecast, names }: { readonly forecast: Forecast; readonly names: ReadonlyMap<string, string> }) {
  const [first] = Object.entries(forecast.downChances).sort(([, one], [, other]) => other - one)
  if (first === undefined || first[1] < 0.01) return <p className="text-sm text-muted">{t('Hardly anybody falls.')}</p>
  const [id, chance] = first
  return (
    <p className="text-sm text-muted tabular-nums">
      {t('In most danger: {name}, who falls in {percent} of the fights', { name: names.get(id) ?? '', percent: percent(chance) })}
    </p>
  )
}

/** What one foe fewer or more of each kind changes; with the same dice. */
function Comparisons({ prophecy: { fight, forecasts }, base, isPlaying }: ForecastViewProps & { readonly base: Forecast }) {
  const { variants, kinds } = fight
  if (variants.length === 0 || (!isPlaying && forecasts.size < 2)) return null
  return (
    <section aria-label={t('What if')} className="grid gap-1">
      <h4 className="text-sm font-bold">{t('What if')}</h4>
      <ul className="grid gap-0.5 text-sm">
        {variants.map(({ group, change }, index) => {
          const name = gameName('monsters', kinds[group]?.name ?? '')
          const other = forecasts.get(index + 1)
          if (other === undefined && !isPlaying) return null
          return (
            <li key={`${group} ${change}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{change < 0 ? t('one {name} fewer', { name }) : t('one {name} more', { name })}</span>
              <span className="shrink-0 font-semibold tabular-nums">
                {other === undefined ? (
                  <span className="text-faint">…</span>
                ) : (
                  t('{before} → {after}', { before: percent(base.winChance), after: percent(other.winChance) })
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How far the first fight is. */
export function Progress({ played }: { readonly played: number }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted">
      <progress className="h-2 grow accent-[var(--gold-fill)]" max={RUNS} value={played} aria-label={t('Fights played')} />
      <span className="tabular-nums">{plural(played, '{count} fight', '{count} fights', { count: played })}</span>
    </p>
  )
}

function percent(share: number): string {
  return share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 })
}

function decimal(value: number): string {
  return value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
