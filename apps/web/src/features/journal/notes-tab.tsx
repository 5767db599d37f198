import { LIMITS } from '@hearthlight/protocol'
import type { JournalEntry, Seat } from '@hearthlight/table'
import { Lock, NotebookPen, PenLine, ScrollText, Trash2, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { handleSubmit, TextAreaField } from '../../ui/fields/field'
import { AskFirst } from '../../ui/overlays/confirm-dialog'
import { ListAndPage, ListRow } from './list-and-page'
import { timeText } from './time-text'

type Scope = JournalEntry['scope']

/** What is being written. `entryId` undefined: a new entry. */
export interface NoteDraft {
  readonly entryId: string | undefined
  readonly scope: Scope
  readonly text: string
}

interface NotesTabProps {
  readonly scope: Scope
  /** Kept above the tabs, so that another tab does not lose it. */
  readonly draft: NoteDraft | undefined
  readonly onDraft: (draft: NoteDraft | undefined) => void
}

const WORDS = {
  mine: {
    add: t('New note'),
    note: t('Only you read this, not even the DM.'),
    empty: t('You have no notes yet. Only you read them, not even the DM.'),
    hint: t('Choose a note, or write a new one.'),
    list: t('Your own notes'),
  },
  party: {
    add: t('New entry'),
    note: t('Everyone at the table reads this.'),
    empty: t('The party has written nothing yet. Everyone at the table reads and writes here.'),
    hint: t('Choose an entry, or write a new one.'),
    list: t('The party’s journal'),
  },
  log: {
    add: t('New line of the log'),
    note: t('Everyone at the table reads this, and it goes into the log of the session in the campaign.'),
    empty: t('Nothing stands in the log of this session yet.'),
    hint: t('Choose an entry, or write a new one.'),
    list: t('The log of this session'),
  },
} as const
const ICONS = { mine: <Lock aria-hidden />, party: <Users aria-hidden />, log: <ScrollText aria-hidden /> }

/** Notes of the user’s own, the journal that the party writes together, or the log of the session. */
export function NotesTab({ scope, draft, onDraft }: NotesTabProps) {
  const byId = useTable((table) => table.journal.entries)
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const mayWrite = useTable(({ session }) => scope !== 'log' || isDm || session.settings.playersWriteLog === true)
  const [chosenId, setChosenId] = useState<string>()
  const entries = useMemo(
    () =>
      Object.values(byId)
        .filter((entry) => entry.scope === scope)
        .sort((one, other) => other.at - one.at),
    [byId, scope],
  )
  const chosen = entries.find(({ id }) => id === chosenId)
  const words = WORDS[scope]
  const writing = draft?.scope === scope ? draft : undefined
  return (
    <ListAndPage
      head={
        mayWrite && (
          <Button icon={<PenLine aria-hidden />} onClick={() => onDraft({ entryId: undefined, scope, text: '' })}>
            {words.add}
          </Button>
        )
      }
      list={
        entries.length === 0 ? (
          <EmptyState icon={<NotebookPen />} text={words.empty} />
        ) : (
          <ul aria-label={words.list} className="grid grid-cols-1 gap-0.5">
            {entries.map(({ id, text, at, authorId, authorName }) => (
              <ListRow
                key={id}
                icon={ICONS[scope]}
                title={text.split('\n', 1)[0] ?? ''}
                detail={authorId === you ? timeText(at) : `${authorName}, ${timeText(at)}`}
                isChosen={writing === undefined && id === chosen?.id}
                onChoose={() => {
                  onDraft(undefined)
                  setChosenId(id)
                }}
              />
            ))}
          </ul>
        )
      }
      page={
        writing === undefined ? (
          chosen && <EntryPage entry={chosen} isOwn={chosen.authorId === you} mayWrite={mayWrite} onEdit={onDraft} />
        ) : (
          <Editor note={words.note} draft={writing} onDraft={onDraft} />
        )
      }
      hint={words.hint}
      onBack={() => {
        onDraft(undefined)
        setChosenId(undefined)
      }}
    />
  )
}

interface EntryPageProps {
  readonly entry: JournalEntry
  readonly isOwn: boolean
  /** Whether the user may write entries of this kind. */
  readonly mayWrite: boolean
  readonly onEdit: (draft: NoteDraft) => void
}

function EntryPage({ entry, isOwn, mayWrite, onEdit }: EntryPageProps) {
  const { id: entryId, text, scope, authorName, at, editedAt, to } = entry
  const isDm = useIsDm()
  const readers = useTable(({ party }) => namesOf(party.seats, to))
  const send = useSend()
  return (
    <>
      <article className="min-h-0 flex-1 select-text overflow-y-auto pe-1">
        <p className="text-2xs text-faint">
          {scope !== 'mine' && `${authorName}, `}
          {timeText(at)}
          {editedAt !== undefined && ` · ${t('edited {time}', { time: timeText(editedAt) })}`}
        </p>
        {isDm && readers !== '' && (
          <p className="text-2xs text-violet">{t('Whispered: only {readers} and those who lead read it.', { readers })}</p>
        )}
        <p dir="auto" className="mt-2 font-read text-md whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      </article>
      {(isOwn || isDm) && (
        <footer className="flex flex-wrap gap-2 border-t border-line pt-2">
          {isOwn && mayWrite && (
            <Button icon={<PenLine aria-hidden />} onClick={() => onEdit({ entryId, scope, text })}>
              {t('Edit')}
            </Button>
          )}
          {isOwn && scope !== 'log' && (
            <Button
              variant="ghost"
              icon={scope === 'mine' ? <Users aria-hidden /> : <Lock aria-hidden />}
              onClick={() => void send('journal-change', { entryId, changes: { scope: scope === 'mine' ? 'party' : 'mine' } })}
            >
              {scope === 'mine' ? t('Share with the party') : t('Keep it to yourself')}
            </Button>
          )}
          <AskFirst
            text={t('Remove this entry?')}
            confirmLabel={t('Remove entry')}
            onConfirm={() => void send('journal-remove', { entryId })}
          >
            {(ask) => (
              <Button variant="danger" className="ms-auto" icon={<Trash2 aria-hidden />} onClick={ask}>
                {t('Remove')}
              </Button>
            )}
          </AskFirst>
        </footer>
      )}
    </>
  )
}

/** The characters of these players; empty if everyone reads it. */
function namesOf(seats: readonly Seat[], to: JournalEntry['to']): string {
  const readers = seats.filter(({ id }) => to?.includes(id))
  return readers.map(({ character }) => character.name).join(', ')
}

interface EditorProps {
  readonly note: string
  readonly draft: NoteDraft
  readonly onDraft: (draft: NoteDraft | undefined) => void
}

function Editor({ note, draft, onDraft }: EditorProps) {
  const { entryId, scope, text } = draft
  const send = useSend()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (text.trim() === '') return
    setSaving(true)
    const ack =
      entryId === undefined ? await send('journal-write', { text, scope }) : await send('journal-change', { entryId, changes: { text } })
    setSaving(false)
    if (ack.ok) onDraft(undefined)
  }
  return (
    <form className="flex min-h-0 flex-1 flex-col gap-3" onSubmit={handleSubmit(save)}>
      <TextAreaField
        label={scope === 'mine' ? t('Your note') : t('Entry of the journal')}
        hint={note}
        rows={10}
        maxLength={LIMITS.journalEntryLength}
        className="resize-none font-read"
        value={text}
        onChange={(changed) => onDraft({ ...draft, text: changed })}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onDraft(undefined)}>
          {t('Discard')}
        </Button>
        <Button type="submit" variant="primary" isLoading={isSaving} loadingText={t('Saving …')} disabled={text.trim() === ''}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
