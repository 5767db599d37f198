import type { Handout } from '@hearthlight/table'
import { BookOpenCheck, X } from 'lucide-react'
import { plural, t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { HandoutPage } from './handout-page'

interface ArrivedHandoutProps {
  readonly handout: Handout
  /** Other unread handouts, which follow. */
  readonly moreCount: number
  readonly onAside: () => void
}

/** A handout unfolds over the map, between the toolbar and the token bar; the game behind it stays usable. */
export function ArrivedHandout({ handout, moreCount, onAside }: ArrivedHandoutProps) {
  const { id, title } = handout
  const send = useSend()
  return (
    <div
      data-arrived
      className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] top-3 bottom-40 z-20 grid grid-rows-[minmax(0,1fr)] place-items-center px-3 lg:top-[4.75rem] phone:top-2 phone:bottom-28 phone:px-2"
    >
      <p role="status" className="sr-only">
        {t('From the DM: {title}', { title })}
      </p>
      <section
        aria-label={t('From the DM: {title}', { title })}
        className="handout-unfolds float-shadow pointer-events-auto flex max-h-full w-full max-w-[34rem] flex-col overflow-hidden rounded-3 border border-line bg-s1"
      >
        <div className="min-h-0 overflow-y-auto p-4 pb-3">
          <HandoutPage handout={handout} />
        </div>
        <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line p-2">
          {moreCount > 0 && (
            <span className="ps-2 text-2xs text-muted">{plural(moreCount, '{count} more waits', '{count} more wait')}</span>
          )}
          <Button
            variant="primary"
            className="ms-auto"
            icon={<BookOpenCheck aria-hidden />}
            onClick={() => {
              onAside()
              void send('handout-open', { handoutId: id })
            }}
          >
            {t('Put it into the journal')}
          </Button>
          <IconButton label={t('Read it later')} glyph={X} onClick={onAside} />
        </footer>
      </section>
    </div>
  )
}
