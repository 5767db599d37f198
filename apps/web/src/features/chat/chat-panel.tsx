import type { Deed } from '@hearthlight/table'
import { ChevronDown, Download } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { cardSearch } from '../../lib/cards/use-card-search'
import { appError, reportError } from '../../lib/errors'
import { downloadText } from '../../lib/files/download'
import { locale, t } from '../../lib/i18n'
import { PHONE, useMedia } from '../../lib/use-media'
import { useLive } from '../../live/use-table'
import { IconButton } from '../../ui/buttons/icon-button'
import { classNames } from '../../ui/class-names'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { ChatInput } from './chat-input'
import { type Filter, streamOf } from './stream'

// The virtual list of lines is loaded right after the table.
const ChatStream = lazyPart(async () => (await import('./chat-stream.lazy')).ChatStream)
const MacroBar = lazyPart(async () => (await import('./macros/macro-bar.lazy')).MacroBar, nothing)

const FILTERS: readonly { readonly id: Filter; readonly label: string }[] = [
  { id: 'all', label: t('All') },
  { id: 'rolls', label: t('Rolls') },
  { id: 'chat', label: t('Chat') },
]

interface ChatPanelProps {
  /** The card of a deed. */
  readonly deedCard: (deed: Deed) => ReactNode
  readonly isOpen?: boolean
  /** Undefined where the chat is always open: in a phone's sheet. */
  readonly onToggle?: () => void
  /** The smallest form: the last lines and the input field. */
  readonly isSmall?: boolean
}

/** Chat lines and rolls; while the panel is closed, the input field stays. Phones have the player's macros with the dice. */
export function ChatPanel({ deedCard, isOpen = true, onToggle, isSmall = false }: ChatPanelProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const isPhone = useMedia(PHONE)
  return (
    <section aria-labelledby="chat" data-region="chat" className={classNames('flex min-h-0 flex-col', isOpen && 'flex-1')}>
      <header className={isSmall ? 'sr-only' : 'flex items-center gap-1 border-b border-line py-1 pe-1 ps-3'}>
        <h2 id="chat" className="me-auto truncate text-lg font-bold">
          {t('Chat & Rolls')}
        </h2>
        {isOpen && !isSmall && (
          <>
            <fieldset aria-label={t('Show')} className="flex gap-0.5">
              {FILTERS.map(({ id, label }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={filter === id}
                  onClick={() => setFilter(id)}
                  className="min-h-7 rounded-1 px-2 text-2xs text-muted hover:bg-s3 aria-pressed:bg-s3 aria-pressed:font-bold aria-pressed:text-gold"
                >
                  {label}
                </button>
              ))}
            </fieldset>
            <ExportButton />
          </>
        )}
        {onToggle !== undefined && (
          <IconButton label={isOpen ? t('Fold the chat') : t('Unfold the chat')} aria-expanded={isOpen} onClick={onToggle}>
            <ChevronDown aria-hidden className={classNames('transition-transform', !isOpen && 'rotate-180')} />
          </IconButton>
        )}
      </header>
      {isOpen && (
        <Suspense fallback={<div className="flex-1" />}>
          <ChatStream filter={filter} deedCard={deedCard} />
        </Suspense>
      )}
      {!isPhone && (
        <Suspense>
          <MacroBar />
        </Suspense>
      )}
      <ChatInput />
    </section>
  )
}

function ExportButton() {
  const live = useLive()
  const save = async () => {
    const { table } = live.store.getState()
    if (table === undefined) return
    const loaded = await import('./chat-export.lazy').catch(() => undefined)
    if (loaded === undefined) return reportError(appError('NET_001'), () => void save())
    const { chatAsText } = loaded
    const cards = await cardSearch().catch(() => undefined)
    const nameOf = (id: string) => table.party.seats.find((seat) => seat.id === id)?.character.name ?? t('somebody')
    downloadText(`${table.session.name} chat.txt`, chatAsText(streamOf(table, 'all'), timeOf, nameOf, cards?.nameOf), 'text/plain')
  }
  return (
    <IconButton label={t('Save the chat as text')} onClick={() => void save()}>
      <Download aria-hidden />
    </IconButton>
  )
}

function timeOf(at: number): string {
  return new Date(at).toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' })
}
