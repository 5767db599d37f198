import { ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { classNames } from '../../../../ui/class-names'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { GameText } from '../../parts/game-text'
import { useSheet } from '../sheet-context'
import { type FeatureRow, featureRows, type Timing } from './feature-rows'
import { FeatureUse } from './feature-use'

interface FeatureGroupsProps {
  /** What takes an action, or what always counts; by default both. */
  readonly shows?: 'timed' | 'lasting'
}

/** Everything that the character can do besides attacks, by what it takes on a turn, then what always counts, by origin. */
export function FeatureGroups({ shows }: FeatureGroupsProps) {
  const { character, numbers, compendium, hasFailed } = useSheet()
  const rows = useMemo(() => featureRows(character, numbers, compendium), [character, numbers, compendium])
  // Without their texts the groups are not known; the place stays as large.
  if (numbers === undefined && !hasFailed) return shows === 'timed' ? null : <Skeleton rows={Math.min(rows.length, 12)} />
  const timed = (Object.keys(TIMINGS) as Timing[]).map((timing) => ({
    name: TIMINGS[timing](),
    own: 'class' as const,
    rows: rows.filter((row) => row.timing === timing),
  }))
  const lasting = ORIGINS.map(({ name, origins }) => ({
    name: name(),
    own: origins[0],
    rows: rows.filter((row) => row.timing === undefined && origins.some((origin) => origin === row.origin)),
  }))
  return (
    <>
      {[...(shows === 'lasting' ? [] : timed), ...(shows === 'timed' ? [] : lasting)]
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <FeatureGroup key={group.name} {...group} />
        ))}
    </>
  )
}

const TIMINGS: Record<Timing, () => string> = {
  action: () => t('Actions'),
  bonus: () => t('Bonus actions'),
  reaction: () => t('Reactions'),
}

const ORIGINS: readonly { readonly name: () => string; readonly origins: readonly FeatureRow['origin'][] }[] = [
  { name: () => t('Class features'), origins: ['class', 'option'] },
  { name: () => t('Traits'), origins: ['race', 'background'] },
  { name: () => t('Feats'), origins: ['feat'] },
]

interface FeatureGroupProps {
  readonly name: string
  /** The origin that goes without saying in this group. */
  readonly own: FeatureRow['origin'] | undefined
  readonly rows: readonly FeatureRow[]
}

function FeatureGroup({ name, own, rows }: FeatureGroupProps) {
  return (
    <section aria-label={name} className="grid gap-1">
      <h3 className="text-md font-bold">{name}</h3>
      <ul className="grid rounded-3 border border-line bg-s2">
        {rows.map((row) => (
          <FeatureItem key={`${row.origin} ${row.name} ${row.choice ?? ''}`} row={row} isOriginSaid={row.origin !== own} />
        ))}
      </ul>
    </section>
  )
}

const ORIGIN_NAMES: Record<Exclude<FeatureRow['origin'], 'option'>, () => string> = {
  class: () => t('class'),
  race: () => t('trait'),
  background: () => t('background'),
  feat: () => t('feat'),
}

interface FeatureItemProps {
  readonly row: FeatureRow
  readonly isOriginSaid: boolean
}

function FeatureItem({ row: { name, kind, description, origin, count, choice }, isOriginSaid }: FeatureItemProps) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const shown = `${gameName(kind, name)}${count > 1 ? ` ×${count}` : ''}`
  const from = origin === 'option' ? gameName('features', choice ?? '') : ORIGIN_NAMES[origin]()
  const note = isOriginSaid && <span className="text-2xs text-faint">{from}</span>
  if (description === '') {
    return (
      <li dir="auto" className="flex min-h-hit flex-wrap items-center gap-x-2 border-b border-line/60 px-3 py-1 text-sm last:border-b-0">
        {shown} {note} <FeatureUse name={name} />
      </li>
    )
  }
  return (
    <li className="border-b border-line/60 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-hit min-w-40 flex-1 items-center gap-x-2 rounded-2 px-3 py-1 text-start text-sm -outline-offset-2 hover:text-gold"
        >
          <span dir="auto" className="min-w-0 break-words">
            {shown}
          </span>{' '}
          {note}
          <ChevronRight
            aria-hidden
            className={classNames('ms-auto size-4 shrink-0 text-faint transition-transform', isOpen && 'rotate-90')}
          />
        </button>
        <FeatureUse name={name} />
      </div>
      {isOpen && (
        <div id={textId} dir="auto" className="px-3 pb-2.5 text-sm">
          <GameText text={description} className="text-muted whitespace-pre-line" />
        </div>
      )}
    </li>
  )
}
