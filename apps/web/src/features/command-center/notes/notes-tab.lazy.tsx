import { LIMITS } from '@hearthlight/protocol'
import { Check, CloudOff, Download, Eye, History, Pencil } from 'lucide-react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { type NotesState, useNotes, useNotesEditor } from '../../../documents/queries/notes'
import { downloadText } from '../../../lib/files/download'
import { locale, rich, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TextArea } from '../../../ui/fields/text-input'
import { Panel } from '../../../ui/layout/panel'
import { Markdown } from '../../../ui/text/markdown'

const NoteVersions = lazyPart(async () => (await import('./note-versions.lazy')).NoteVersions)

/** The DM's private notes, synchronized between devices; they are never sent to anybody else. */
export function NotesTab() {
  const { data, isError, refetch } = useNotes()
  if (data !== undefined) return <Sheet notes={data} />
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton />
}

function Sheet({ notes }: { readonly notes: Parameters<typeof useNotesEditor>[0] }) {
  const { text, state, savedAt, write, choose } = useNotesEditor(notes)
  const [isReading, setReading] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  return (
    <Panel title={t('Notes')} aside={<SaveMark state={state} savedAt={savedAt} />}>
      <div className="grid gap-3">
        {state === 'elsewhere' && (
          <Banner tone="error">
            {rich('These notes were changed in another window. {takeThose} or {keepThese}.', {
              takeThose: (
                <button type="button" className="underline underline-offset-4" onClick={() => choose('theirs')}>
                  {t('Take those')}
                </button>
              ),
              keepThese: (
                <button type="button" className="underline underline-offset-4" onClick={() => choose('mine')}>
                  {t('keep what stands here')}
                </button>
              ),
            })}
          </Banner>
        )}
        {isReading ? (
          <div className="min-h-[50dvh] rounded-2 border border-line bg-s2 px-4 py-3">
            {text.trim() === '' ? <p className="text-faint">{t('Nothing is written yet.')}</p> : <Markdown text={text} />}
          </div>
        ) : (
          <NotesField text={text} onWrite={write} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={isReading ? <Pencil aria-hidden /> : <Eye aria-hidden />} onClick={() => setReading(!isReading)}>
            {isReading ? t('Write') : t('Read')}
          </Button>
          <Button icon={<History aria-hidden />} onClick={() => setLookingBack(true)}>
            {t('Earlier versions')}
          </Button>
          <Button icon={<Download aria-hidden />} className="ms-auto" onClick={() => downloadText(fileName(), text, 'text/markdown')}>
            {t('Export Notes')}
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

function NotesField({ text, onWrite }: { readonly text: string; readonly onWrite: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const known = useRef({ text, caret: 0 })
  // Lines from other devices are merged in while the user types; the browser would move the caret to the end.
  useLayoutEffect(() => {
    const { text: before, caret } = known.current
    if (before === text) return
    known.current = { text, caret: caretAfter(before, text, caret) }
    if (document.activeElement === field.current) field.current?.setSelectionRange(known.current.caret, known.current.caret)
  }, [text])
  return (
    <TextArea
      ref={field}
      aria-label={t('Auto-saved')}
      placeholder={t('What must not be forgotten. # headings, **bold** and lists work.')}
      maxLength={LIMITS.dmNotesLength}
      className="min-h-[50dvh] font-read text-lg leading-relaxed"
      value={text}
      onSelect={({ currentTarget }) => {
        known.current = { ...known.current, caret: currentTarget.selectionStart }
      }}
      onChange={({ target }) => {
        known.current = { text: target.value, caret: target.selectionStart }
        onWrite(target.value)
      }}
    />
  )
}

/** The caret's position after `before` has become `after`: next to the same words as before. */
export function caretAfter(before: string, after: string, caret: number): number {
  if (after.startsWith(before.slice(0, caret))) return caret
  const fromEnd = before.length - caret
  if (after.endsWith(before.slice(caret))) return after.length - fromEnd
  // Text changed before and after the caret: look for the line with the caret.
  const start = before.lastIndexOf('\n', caret - 1) + 1
  const end = before.indexOf('\n', caret)
  const words = before.slice(start, end < 0 ? undefined : end)
  const line = words === '' ? -1 : after.indexOf(words)
  return line < 0 ? Math.min(caret, after.length) : line + caret - start
}

const MARKS: Readonly<Record<NotesState, string>> = {
  saved: t('Auto-saved'),
  unsaved: t('Not saved yet …'),
  saving: t('Saving …'),
  failed: t('Not saved: trying again'),
  elsewhere: t('Changed elsewhere'),
}

function SaveMark({ state, savedAt }: { readonly state: NotesState; readonly savedAt: string | null }) {
  const time = savedAt === null ? undefined : new Date(savedAt).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
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
