import { type DmNotes, LIMITS } from '@hearthlight/protocol'
import { Check, CloudOff, Download, Eye, History, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDmNotes } from '../../../api/dm-desk'
import { downloadText } from '../../../lib/download'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { LoadFailed } from '../../../ui/load-failed'
import { Markdown } from '../../../ui/markdown'
import { Panel } from '../../../ui/panel'
import { Skeleton } from '../../../ui/skeleton'
import { TextArea } from '../../../ui/text-input'
import { type NotesState, useNotes } from './use-notes'

const NoteVersions = lazy(async () => ({ default: (await import('./note-versions')).NoteVersions }))

/** The DM's own sheet, on every machine; nobody else is ever sent it. */
export function NotesTab() {
  const { data, isError, refetch } = useDmNotes()
  if (data !== undefined) return <Sheet loaded={data} />
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton />
}

function Sheet({ loaded }: { readonly loaded: DmNotes }) {
  const { text, state, savedAt, write, settle } = useNotes(loaded)
  const [isReading, setReading] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  return (
    <Panel title="Notes" aside={<SaveMark state={state} savedAt={savedAt} />}>
      <div className="grid gap-3">
        {state === 'elsewhere' && (
          <Banner tone="error">
            These notes were changed in another window.{' '}
            <button type="button" className="underline underline-offset-4" onClick={() => settle('theirs')}>
              Take those
            </button>{' '}
            or{' '}
            <button type="button" className="underline underline-offset-4" onClick={() => settle('mine')}>
              keep what stands here
            </button>
            .
          </Banner>
        )}
        {isReading ? (
          <div className="min-h-[50dvh] rounded-2 border border-line bg-s2 px-4 py-3">
            {text.trim() === '' ? <p className="text-faint">Nothing is written yet.</p> : <Markdown text={text} />}
          </div>
        ) : (
          <TextArea
            aria-label="Auto-saved"
            placeholder="What must not be forgotten. # headings, **bold** and lists work."
            maxLength={LIMITS.dmNotesLength}
            className="min-h-[50dvh] font-read text-lg leading-relaxed"
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={isReading ? <Pencil aria-hidden /> : <Eye aria-hidden />} onClick={() => setReading(!isReading)}>
            {isReading ? 'Write' : 'Read'}
          </Button>
          <Button icon={<History aria-hidden />} onClick={() => setLookingBack(true)}>
            Earlier versions
          </Button>
          <Button icon={<Download aria-hidden />} className="ml-auto" onClick={() => downloadText(fileName(), text, 'text/markdown')}>
            Export Notes
          </Button>
        </div>
      </div>
      {isLookingBack && (
        <Suspense>
          <NoteVersions
            onClose={() => setLookingBack(false)}
            onTake={(version) => {
              write(version)
              setLookingBack(false)
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}

const MARKS: Readonly<Record<NotesState, string>> = {
  saved: 'Auto-saved',
  unsaved: 'Not saved yet …',
  saving: 'Saving …',
  failed: 'Not saved: trying again',
  elsewhere: 'Changed elsewhere',
}

function SaveMark({ state, savedAt }: { readonly state: NotesState; readonly savedAt: string | null }) {
  const time = savedAt === null ? undefined : new Date(savedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const isWrong = state === 'failed' || state === 'elsewhere'
  return (
    <span
      role="status"
      className={`flex items-center gap-1.5 text-sm ${isWrong ? 'text-amber' : state === 'saved' ? 'text-moss' : 'text-muted'}`}
    >
      {state === 'saved' && <Check aria-hidden className="size-4" />}
      {isWrong && <CloudOff aria-hidden className="size-4" />}
      {MARKS[state]}
      {state === 'saved' && time !== undefined && <span className="text-faint tabular-nums">{time}</span>}
    </span>
  )
}

function fileName(): string {
  return `dm-notes-${new Date().toISOString().slice(0, 10)}.md`
}
