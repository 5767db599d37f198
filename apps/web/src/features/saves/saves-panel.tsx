import { LIMITS, type SessionId } from '@hearthlight/protocol'
import { Save, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { Outcome } from '../../http/call'
import { reportFailed } from '../../http/report-failure'
import { t } from '../../lib/i18n'
import { Button, buttonClass } from '../../ui/buttons/button'
import { CheckBox } from '../../ui/fields/check-box'
import { handleSubmit } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { importGame, saveGame, useSaves } from './api/saves'
import { setAutosaving, useIsAutosaving } from './autosave-setting'
import { SaveRow } from './save-row'
import { showSaveStatus } from './save-status'

/** Save & Load: everything on the table under a name, and back. */
export function SavesPanel({ sessionId }: { readonly sessionId: SessionId }) {
  const { data: saves = [] } = useSaves(sessionId)
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
      {saves.length === 0 && (
        <p className="text-sm text-faint">
          {t('Nothing is saved yet. {saveSlots} saves fit, and the autosave.', { saveSlots: LIMITS.saveSlots })}
        </p>
      )}
      <ul aria-label={t('Saves')} className="grid gap-1.5">
        {saves.map((slot) => (
          <li key={slot.id}>
            <SaveRow sessionId={sessionId} slot={slot} onEnd={ended} />
          </li>
        ))}
      </ul>
      <ImportFile sessionId={sessionId} />
    </section>
  )
}

/** Shows how it went; true where it went well. */
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
          // The same file may be chosen again.
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
