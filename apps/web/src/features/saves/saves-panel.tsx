import { AUTOSAVE_SLOT, DELAYS, LIMITS, type SaveSlot, type SessionId } from '@hearthlight/protocol'
import { Download, FolderOpen, Save, Trash2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { Outcome } from '../../http/call'
import { CallFailed } from '../../http/failure'
import { reportFailed, reportFailure } from '../../http/report-failure'
import { downloadText } from '../../lib/files/download'
import { locale, t } from '../../lib/i18n'
import { Button, buttonClass } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { CheckBox } from '../../ui/fields/check-box'
import { handleSubmit } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { deleteSave, exportGame, importGame, loadGame, saveGame, useSaves } from './api/saves'
import { setAutosaving, useIsAutosaving } from './autosave-setting'
import { showSaveStatus } from './save-status'

/** Save & Load: saves the whole table under a name, and restores it. */
export function SavesPanel({ sessionId }: { readonly sessionId: SessionId }) {
  const { data: saves, isError, refetch } = useSaves(sessionId)
  const isAutosaving = useIsAutosaving(sessionId)
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isBlank = name.trim() === ''
  const save = async () => {
    setAsked(true)
    if (isBlank) return
    showSaveStatus('saving')
    if (!ended(await saveGame(sessionId, name.trim()), 'saved')) return
    setName('')
    setAsked(false)
  }
  return (
    <section aria-labelledby="saves" className="grid gap-2">
      <header className="flex items-baseline justify-between gap-2">
        <h3 id="saves" className="text-lg font-bold">
          {t('Save & Load')}
        </h3>
      </header>
      <CheckBox isChecked={isAutosaving} onChange={(checked) => setAutosaving(sessionId, checked)} label={t('Auto-save every 5 minutes')} />
      <form aria-label={t('Save the game')} className="flex gap-2" onSubmit={handleSubmit(save)}>
        <TextInput
          aria-label={t('Name of the save')}
          aria-invalid={(isAsked && isBlank) || undefined}
          placeholder={t('Before the crypt')}
          maxLength={LIMITS.nameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" icon={<Save aria-hidden />}>
          {t('Save')}
        </Button>
      </form>
      {isAsked && isBlank && (
        <p role="alert" className="text-sm text-crimson">
          {t('Give the save a name.')}
        </p>
      )}
      {saves === undefined && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton rows={1} />)}
      {saves?.length === 0 && (
        <p className="text-sm text-faint">
          {t('Nothing is saved yet. {saveSlots} saves fit, and the autosave.', { saveSlots: LIMITS.saveSlots })}
        </p>
      )}
      <ul aria-label={t('Saves')} className="grid gap-1.5">
        {saves?.map((slot) => (
          <li key={slot.id}>
            <SaveRow sessionId={sessionId} slot={slot} onEnd={ended} />
          </li>
        ))}
      </ul>
      <ImportFile sessionId={sessionId} />
    </section>
  )
}

/** Reports the outcome; true on success. */
function ended(outcome: Outcome<unknown>, success: 'saved' | 'loaded'): boolean {
  showSaveStatus(outcome.ok ? success : 'error')
  if (!outcome.ok) reportFailed(outcome.failure)
  return outcome.ok
}

function ImportFile({ sessionId }: { readonly sessionId: SessionId }) {
  const id = useId()
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    showSaveStatus('saving')
    ended(await importGame(sessionId, file), 'saved')
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows the same file to be chosen again.
          target.value = ''
          void take(file)
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClass('secondary')} cursor-pointer gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus`}
      >
        <Upload aria-hidden className="size-5" />
        {t('Import a save file')}
      </label>
    </>
  )
}

interface SaveRowProps {
  readonly sessionId: SessionId
  readonly slot: SaveSlot
  readonly onEnd: (outcome: Outcome<unknown>, success: 'saved' | 'loaded') => boolean
}
function SaveRow({ sessionId, slot: { id, name, timestamp, size }, onEnd }: SaveRowProps) {
  const [asking, setAsking] = useState<'load' | 'delete'>()
  const title = id === AUTOSAVE_SLOT ? t('Autosave') : name
  const load = async () => {
    setAsking(undefined)
    showSaveStatus('loading')
    await new Promise((resolve) => setTimeout(resolve, DELAYS.loadSaveMs))
    onEnd(await loadGame(sessionId, id), 'loaded')
  }
  const save = async () => {
    const outcome = await exportGame(sessionId, id)
    if (!outcome.ok) return reportFailure(new CallFailed(outcome.failure))
    downloadText(`${title}.json`, JSON.stringify(outcome.answer, null, 2))
  }
  const remove = async () => {
    setAsking(undefined)
    const outcome = await deleteSave(sessionId, id)
    if (!outcome.ok) reportFailure(new CallFailed(outcome.failure))
  }
  return (
    <div className="flex items-center gap-1 rounded-2 border border-line bg-s2 py-1 pe-1 ps-3">
      <span className="min-w-0 flex-1">
        <strong className="block truncate text-sm" title={title}>
          {title}
        </strong>
        <span className="block text-2xs text-faint">
          {t('{timestamp} · {value} KB', {
            timestamp: new Date(timestamp).toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' }),
            value: Math.max(1, Math.round(size / 1_000)),
          })}
        </span>
      </span>
      <Button
        aria-label={t('Load {title}', { title })}
        className="px-2.5!"
        icon={<FolderOpen aria-hidden />}
        onClick={() => setAsking('load')}
      >
        {t('Load')}
      </Button>
      <IconButton label={t('Export {title}', { title })} glyph={Download} onClick={() => void save()} />
      <IconButton label={t('Delete {title}', { title })} glyph={Trash2} onClick={() => setAsking('delete')} />
      <ConfirmDialog
        isOpen={asking === 'load'}
        title={t('Load Save?')}
        text={t('The table becomes what it was in {title}, for everyone. What is on it now goes into the autosave.', { title })}
        confirmLabel={t('Load')}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void load()}
      />
      <ConfirmDialog
        isOpen={asking === 'delete'}
        text={t('Delete the save {title}?', { title })}
        confirmLabel={t('Delete save')}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
