import type { Handout, Seat } from '@hearthlight/table'
import { FileText, Image, Mail, Map as MapIcon, ScrollText, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../lib/i18n'
import { openHandoutForm, openJournal, useJournalDialog } from '../../lib/journal-dialog'
import { ReadersField } from '../../lib/readers-field'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { AskFirst } from '../../ui/overlays/confirm-dialog'
import { HandoutPage } from './handout-page'
import { inOrder } from './handouts-in-order'
import { ListAndPage, ListRow } from './list-and-page'
import { readersAt } from './readers-at-table'
import { timeText } from './time-text'

const ICONS = {
  letter: <Mail aria-hidden />,
  text: <FileText aria-hidden />,
  picture: <Image aria-hidden />,
  map: <MapIcon aria-hidden />,
} as const

/** What the DM has shown: to read, and for the DM to show to others and to take back. */
export function HandoutsTab() {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const handouts = useTable((table) => table.handouts.handouts)
  const chosenId = useJournalDialog((dialog) => dialog.handoutId)
  const chosen = chosenId === undefined ? undefined : handouts[chosenId]
  useMarkRead(isDm ? undefined : chosen, you)
  const shown = inOrder(handouts)
  const choose = (handoutId: string | undefined) => useJournalDialog.setState({ handoutId })
  const showButton = isDm && (
    <Button variant="dm" icon={<ScrollText aria-hidden />} onClick={() => openHandoutForm()}>
      {t('Show a handout …')}
    </Button>
  )
  return (
    <ListAndPage
      head={showButton}
      list={
        shown.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            text={isDm ? t('You have shown nothing yet.') : t('The DM has shown you nothing yet. Letters and pictures stay here.')}
          />
        ) : (
          <ul aria-label={t('Handouts')} className="grid grid-cols-1 gap-0.5">
            {shown.map((handout) => (
              <ListRow
                key={handout.id}
                icon={ICONS[handout.kind]}
                title={handout.title}
                detail={isDm ? readersText(handout, seats) : timeText(handout.at)}
                isChosen={handout.id === chosen?.id}
                isUnread={!isDm && you !== undefined && !handout.readBy.includes(you)}
                onChoose={() => openJournal('handouts', handout.id)}
              />
            ))}
          </ul>
        )
      }
      page={
        chosen && (
          <>
            <div className="min-h-0 flex-1 overflow-y-auto pe-1">
              <HandoutPage handout={chosen} />
            </div>
            {isDm && <Readership key={chosen.id} handout={chosen} seats={seats} onGone={() => choose(undefined)} />}
          </>
        )
      }
      hint={t('Choose something from the list to read it.')}
      onBack={() => choose(undefined)}
    />
  )
}

/** Opening a handout in the journal is reading it. */
function useMarkRead(handout: Handout | undefined, you: string | undefined): void {
  const send = useSend()
  const unreadId = handout !== undefined && you !== undefined && !handout.readBy.some((id) => id === you) ? handout.id : undefined
  useEffect(() => {
    if (unreadId !== undefined) void send('handout-open', { handoutId: unreadId })
  }, [unreadId, send])
}

function readersText({ to, readBy }: Handout, seats: readonly Seat[]): string {
  const readers = to === undefined ? seats : seats.filter(({ id }) => to.includes(id))
  const names = to === undefined ? t('Everyone') : readers.map(({ character }) => character.name).join(', ')
  const readCount = readers.filter(({ id }) => readBy.includes(id)).length
  return t('{names}: {read} of {count} have read it', { names, read: readCount, count: readers.length })
}

interface ReadershipProps {
  readonly handout: Handout
  readonly seats: readonly Seat[]
  readonly onGone: () => void
}

/** The DM changes who reads it at once, and takes it back. */
function Readership({ handout: { id: handoutId, to }, seats, onGone }: ReadershipProps) {
  const send = useSend()
  return (
    <footer className="flex flex-wrap items-end gap-3 border-t border-line pt-2">
      <div className="min-w-0 flex-1">
        <ReadersField
          players={readersAt(seats)}
          readers={to}
          onChange={(readers) => void send('handout-readers-change', { handoutId, to: readers === undefined ? null : [...readers] })}
        />
      </div>
      <AskFirst
        text={t('Take this handout back? It goes from your players’ journals.')}
        confirmLabel={t('Take it back')}
        onConfirm={async () => {
          const ack = await send('handout-take-back', { handoutId })
          if (ack.ok) onGone()
        }}
      >
        {(ask) => (
          <Button variant="danger" icon={<Undo2 aria-hidden />} onClick={ask}>
            {t('Take it back')}
          </Button>
        )}
      </AskFirst>
    </footer>
  )
}
