import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import { useCampaignScreen } from '../campaign-screen'
import { viewOf } from '../kinds'
import { Emblem } from './emblem'
import { StatusChips } from './status-chips'

interface EntityRowProps {
  readonly entity: CampaignEntity
  readonly isChosen: boolean
  /** Replaces the usual line under the name. */
  readonly line?: ReactNode
  /** A drag handle beside the row. */
  readonly handle?: ReactNode
}

/** An entity in a list; the whole row is a link that opens it. */
export function EntityRow({ entity, isChosen, line, handle }: EntityRowProps) {
  const { open } = useCampaignScreen()
  const { fields } = entity
  const view = viewOf(entity.kind)
  const isPast = view.isPast?.(fields) ?? false
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
          <span className="block truncate text-sm text-muted">{line ?? view.line(fields)}</span>
          {view.rowDetail?.(fields)}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
          <StatusChips entity={entity} />
        </span>
      </button>
    </div>
  )
}
