import type { ChatLine, Deed } from '@hearthlight/table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { t } from '../../lib/i18n'
import { useLooks } from '../../lib/looks'
import { useTable } from '../../live/use-table'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { ChatTabRow } from './chat-tab-row'
import { ALL } from './chat-tab-store'
import { Line } from './line'
import { useOpenPicture } from './open-picture'
import { RollCard } from './roll-card'
import { SpokenLine } from './spoken-line'
import { type Filter, idOf, speaksOn, streamOf } from './stream'
import { useChatTabs } from './use-chat-tabs'

const LargePicture = lazyPart(async () => (await import('./line-picture.lazy')).LargePicture, nothing)

const LINE_HEIGHT = 44
/** In pixels. When the reader has scrolled up further than this, new lines do not scroll the list to the end. */
const AT_END = 80

interface ChatStreamProps {
  readonly filter: Filter
  /** The card of a deed. */
  readonly deedCard: (deed: Deed) => ReactNode
}

/** The lines of the chosen conversation. */
export function ChatStream(props: ChatStreamProps) {
  const { tabs, tab, isShown } = useChatTabs()
  const isPictureOpen = useOpenPicture(({ lineId }) => lineId !== undefined)
  return (
    <>
      <ChatTabRow tabs={tabs} selected={tab} />
      <Lines key={tab} {...props} isShown={tab === ALL ? undefined : isShown} />
      {isPictureOpen && (
        <Suspense>
          <LargePicture />
        </Suspense>
      )}
    </>
  )
}

interface LinesProps extends ChatStreamProps {
  /** Undefined for all lines, rolls and deeds. */
  readonly isShown: ((line: ChatLine) => boolean) | undefined
}

/** A virtual list of thousands of lines: only visible ones are in the document. */
function Lines({ filter, deedCard, isShown }: LinesProps) {
  const chat = useTable((table) => table.chat)
  const dice = useTable((table) => table.dice)
  const deeds = useTable((table) => table.deeds)
  const entries = useMemo(() => {
    const all = streamOf({ chat, dice, deeds }, filter)
    return isShown === undefined ? all : all.filter((entry) => entry.kind === 'line' && isShown(entry.line))
  }, [chat, dice, deeds, filter, isShown])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const lastTop = useRef(0)
  const isCompact = useLooks((looks) => looks.isCompact)
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => {
      const entry = entries[index]
      return entry === undefined ? index : idOf(entry)
    },
    overscan: 8,
    gap: isCompact ? 1 : 6,
  })
  useEffect(() => {
    if (isAtEnd.current && entries.length > 0) virtual.scrollToIndex(entries.length - 1, { align: 'end' })
  }, [entries.length, virtual])
  useEffect(() => {
    const { current } = scroller
    if (current === null) return
    const sizes = new ResizeObserver(() => {
      // What somebody opens in a card stays where it is.
      const isUsed = current !== document.activeElement && current.contains(document.activeElement)
      if (isAtEnd.current && !isUsed) current.scrollTop = current.scrollHeight
    })
    // When the panel shrinks, or a card is loaded or grows, the last line stays visible.
    for (const each of [current, list.current]) if (each !== null) sizes.observe(each)
    return () => sizes.disconnect()
  }, [])

  return (
    <div
      ref={scroller}
      role="log"
      aria-label={t('Chat and rolls')}
      // The table's own live region announces new lines, as many of them as the listener wants.
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 select-text overflow-y-auto px-3 py-2"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        // Entries whose height turns out to be another scroll the list, too, but never up.
        if (scrollHeight - scrollTop - clientHeight < AT_END) isAtEnd.current = true
        else if (scrollTop < lastTop.current) isAtEnd.current = false
        lastTop.current = scrollTop
      }}
    >
      {entries.length === 0 && <p className="py-6 text-center text-sm text-faint">{t('Nothing has been said yet.')}</p>}
      <div ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          return (
            <div
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {entry.kind === 'deed' ? (
                deedCard(entry.deed)
              ) : entry.kind === 'roll' ? (
                <RollCard roll={entry.roll} />
              ) : (
                <SpokenLine line={entry.line}>
                  <Line line={entry.line} isContinued={speaksOn(entry, entries[index - 1])} />
                </SpokenLine>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
