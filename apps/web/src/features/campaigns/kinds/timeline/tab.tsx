import type { EntityOf } from '@hearthlight/protocol'
import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names'
import { withoutMarks } from '../../../../ui/text/mentions'
import { useCampaignIndex, useCampaignScreen } from '../../campaign-screen'
import { StatusChips } from '../../entity/status-chips'
import { KindTab } from '../../tabs/kind-tab'
import { ReorderList } from '../../tabs/reorder-list'
import { EVENT_GLYPHS } from './index'

/** The world's history as a line with its events, from the first to the last. */
export function TimelineTab({ chosenId }: { readonly chosenId: string | undefined }) {
  const events = useCampaignIndex().ofKind('timeline')
  return (
    <KindTab kind="timeline">
      <ReorderList kind="timeline" all={events} shown={events} rowHeight={EVENT_HEIGHT} gap={0}>
        {(event, handle, index) => (
          <Moment
            event={event}
            handle={handle}
            isChosen={event.id === chosenId}
            isFirst={index === 0}
            isLast={index === events.length - 1}
            isNewDate={events[index - 1]?.fields.date !== event.fields.date}
          />
        )}
      </ReorderList>
    </KindTab>
  )
}

const EVENT_HEIGHT = 116

/** The greater the impact of an event, the larger its knot on the line. */
const KNOTS = {
  minor: 'size-8 [&>svg]:size-4 border-line-strong bg-s2 text-muted',
  moderate: 'size-10 [&>svg]:size-5 border-line-strong bg-s3 text-text',
  major: 'size-12 [&>svg]:size-6 border-gold-fill bg-gold-soft text-gold',
  critical: 'size-14 [&>svg]:size-7 border-crimson bg-crimson-soft text-crimson border-2',
} as const

interface MomentProps {
  readonly event: EntityOf<'timeline'>
  readonly handle: ReactNode
  readonly isChosen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The date differs from the date of the previous event. */
  readonly isNewDate: boolean
}

function Moment({ event, handle, isChosen, isFirst, isLast, isNewDate }: MomentProps) {
  const { open } = useCampaignScreen()
  const { title, date, description, type, impact } = event.fields
  const Glyph = EVENT_GLYPHS[type]
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[7rem_3.5rem_minmax(0,1fr)]">
      <p className="pt-5 text-end font-read text-md leading-tight font-bold text-gold max-sm:hidden">{isNewDate && date}</p>
      <span aria-hidden className="relative grid justify-items-center">
        <span
          className={classNames(
            'absolute w-0.5 bg-line',
            isFirst ? 'top-8' : 'top-0',
            isLast ? 'h-8' : 'bottom-0',
            isFirst && isLast && 'hidden',
          )}
        />
        <span className={classNames('relative mt-2.5 grid place-items-center self-start rounded-full border', KNOTS[impact])}>
          <Glyph />
        </span>
      </span>
      <div
        className={classNames(
          'my-1.5 flex items-stretch rounded-3 border bg-s1',
          isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line hover:border-line-strong hover:bg-s2',
        )}
      >
        <button
          type="button"
          aria-current={isChosen || undefined}
          className="grid min-w-0 grow gap-1 rounded-3 px-4 py-3 text-start -outline-offset-2"
          onClick={() => open(event)}
        >
          <span className="text-xs font-semibold text-gold sm:sr-only">{date}</span>
          <span className="font-read text-lg leading-tight font-bold">{title}</span>
          {description !== '' && <span className="line-clamp-2 text-sm text-muted">{withoutMarks(description)}</span>}
          <span className="flex flex-wrap gap-1">
            <StatusChips entity={event} />
          </span>
        </button>
        {handle}
      </div>
    </div>
  )
}
