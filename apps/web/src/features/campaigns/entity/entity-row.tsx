import type { CampaignEntity } from '@hearthlight/protocol'
import type { ReactNode } from 'react'
import { entityName } from '../../../api/entity-name'
import { t } from '../../../lib/words'
import { classNames } from '../../../ui/class-names'
import { entityLine } from '../kinds'
import { useWorldScreen } from '../world-context'
import { Emblem } from './emblem'
import { StatusChips } from './status-chips'

interface EntityRowProps {
  readonly entity: CampaignEntity
  readonly isChosen: boolean
  /** Instead of the usual line beneath the name. */
  readonly line?: ReactNode
  /** Beside the row: a handle. */
  readonly handle?: ReactNode
}

/** One thing in a list: the whole of it opens it. */
export function EntityRow({ entity, isChosen, line, handle }: EntityRowProps) {
  const { open } = useWorldScreen()
  const isPast = (entity.kind === 'npc' && !entity.fields.alive) || (entity.kind === 'quest' && entity.fields.status === 'completed')
  return (
    <div
      className={classNames(
        'flex items-center rounded-3 border bg-s1 transition-colors duration-[var(--dur-2)]',
        isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line hover:border-line-strong hover:bg-s2',
      )}
    >
      {handle}
      <button
        type="button"
        aria-current={isChosen || undefined}
        className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-3 px-3 py-2 text-start -outline-offset-2 compact:min-h-(--row) compact:py-0.5"
        onClick={() => open(entity)}
      >
        <Emblem entity={entity} />
        <span className="min-w-0 grow">
          <span dir="auto" className={classNames('block truncate font-read text-lg leading-tight font-bold', isPast && 'text-muted')}>
            {entityName(entity)}
          </span>
          <span className="block truncate text-sm text-muted">{line ?? entityLine(entity)}</span>
          {entity.kind === 'quest' && <QuestProgress objectives={entity.fields.objectives} />}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
          <StatusChips entity={entity} />
        </span>
      </button>
    </div>
  )
}

function QuestProgress({ objectives }: { readonly objectives: readonly { readonly completed: boolean }[] }) {
  const done = objectives.filter(({ completed }) => completed).length
  if (objectives.length === 0) return null
  return (
    <span className="mt-1 flex items-center gap-2 text-2xs text-faint tabular-nums lining-nums">
      <span className="h-1 w-24 overflow-hidden rounded-full bg-s3">
        <span className="block h-full bg-moss-fill" style={{ width: `${(done / objectives.length) * 100}%` }} />
      </span>
      {t('{done}/{count} objectives', { done, count: objectives.length })}
    </span>
  )
}
