import type { EncounterCreature } from '@hearthlight/protocol'
import { DIFFICULTIES, type Difficulty, summarizeEncounter, type Thresholds } from '@hearthlight/rules/encounter'
import { locale, plural, t, translate } from '../../../lib/i18n'

const LOOKS: Readonly<Record<Difficulty, { readonly text: string; readonly fill: string }>> = {
  trivial: { text: 'text-muted', fill: 'bg-line-strong' },
  easy: { text: 'text-moss', fill: 'bg-hp-high' },
  medium: { text: 'text-azure', fill: 'bg-azure-fill' },
  hard: { text: 'text-amber', fill: 'bg-amber-fill' },
  deadly: { text: 'text-crimson', fill: 'bg-crimson-fill' },
}
const STEPS = ['easy', 'medium', 'hard', 'deadly'] as const

interface DifficultyMeterProps {
  readonly creatures: readonly EncounterCreature[]
  readonly levels: readonly number[]
}

/** The encounter's experience points, and their place between trivial and deadly. */
export function DifficultyMeter({ creatures, levels }: DifficultyMeterProps) {
  const summary = summarizeEncounter(creatures, levels, { adjustForPartySize: true })
  if (!summary.ok) return <p className="text-sm text-crimson">{t('There is no challenge rating {cr}.', { cr: summary.cr })}</p>
  const { totalXp, multiplier, creaturesMultiplier, adjustedXp, thresholds, creatureCount } = summary
  const difficulty = summary.difficulty ?? 'trivial'
  return (
    <section aria-label={t('Difficulty')} className="grid gap-2.5 rounded-2 border border-line bg-s2 p-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 text-center">
        <Figure term={t('Creatures')} value={String(creatureCount)} />
        <Figure term={t('XP')} value={totalXp.toLocaleString(locale())} />
        <Figure term={t('Multiplier')} value={`×${multiplier}`} />
        <Figure term={t('Adjusted XP')} value={adjustedXp.toLocaleString(locale())} />
      </dl>
      {creatureCount > 0 && (
        <p className="text-2xs text-muted">
          {plural(creatureCount, '×{multiplier} for {count} creature', '×{multiplier} for {count} creatures', {
            multiplier: creaturesMultiplier.toLocaleString(locale()),
          })}
          {multiplier > creaturesMultiplier && ` · ${t('one step more for a party of one or two')}`}
          {multiplier < creaturesMultiplier && ` · ${t('one step less for a party of six or more')}`}
        </p>
      )}
      <Bar adjustedXp={adjustedXp} thresholds={thresholds} difficulty={difficulty} />
      <p role="status" className={`flex items-center justify-between text-sm font-bold capitalize ${LOOKS[difficulty].text}`}>
        {translate(difficulty)}
        <span aria-hidden className="tracking-widest">
          {pips(difficulty)}
        </span>
      </p>
    </section>
  )
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-2xs text-faint">{term}</dt>
      <dd className="text-lg font-bold tabular-nums lining-nums">{value}</dd>
    </div>
  )
}

interface BarProps {
  readonly adjustedXp: number
  readonly thresholds: Thresholds
  readonly difficulty: Difficulty
}

/** Each step of difficulty takes a fifth of the meter, however many points it spans. */
function Bar({ adjustedXp, thresholds, difficulty }: BarProps) {
  return (
    <div>
      <div aria-hidden className="relative h-2.5 overflow-hidden rounded-full bg-s3">
        <span
          className={`absolute inset-y-0 start-0 rounded-full transition-[width] duration-[var(--dur-3)] ${LOOKS[difficulty].fill}`}
          style={{ width: `${meterShare(adjustedXp, thresholds) * 100}%` }}
        />
        {STEPS.map((step, index) => (
          <span key={step} className="absolute inset-y-0 w-px bg-s1" style={{ insetInlineStart: `${(index + 1) * 20}%` }} />
        ))}
      </div>
      <ul className="mt-1 grid grid-cols-4 ps-[20%] text-2xs text-faint">
        {STEPS.map((step) => (
          <li key={step} className="grid -translate-x-1/4 capitalize rtl:translate-x-1/4">
            <span>{translate(step)}</span>
            <span className="tabular-nums">{thresholds[step].toLocaleString(locale())}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The filled share of the meter, 0 to 1; linear between two thresholds. */
export function meterShare(xp: number, { easy, medium, hard, deadly }: Thresholds): number {
  const marks = [0, easy, medium, hard, deadly, deadly * 2]
  const reached = marks.findLastIndex((mark) => xp >= mark)
  const [from = 0, to] = [marks[reached], marks[reached + 1]]
  if (to === undefined || to <= from) return reached >= STEPS.length ? 1 : 0
  return (reached + (xp - from) / (to - from)) / (marks.length - 1)
}

function pips(difficulty: Difficulty): string {
  const count = DIFFICULTIES.indexOf(difficulty)
  return '●'.repeat(count) + '○'.repeat(STEPS.length - count)
}
