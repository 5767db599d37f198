import { AUTOSAVE_SLOT, DELAYS, LIMITS, type SaveSlot, type SessionId } from '@hearthlight/protocol'
import { Save, Upload } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { deleteSave, exportSave, importSave, loadSave, saveGame, useSaves } from '../../api/saves'
import { setAutosave, useAutosaveSetting } from '../../lib/autosave'
import { downloadText } from '../../lib/download'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { TextInput } from '../../ui/text-input'
import { SaveRow } from './save-row'
import { type SaveStatus, useSaveStatus } from './use-save-status'

interface Asked {
  readonly act: 'load' | 'delete'
  readonly slot: SaveSlot
}

/** Save & Load (DM): ten slots beside the autosave, and the way to and from files. */
export function SavePanel({ sessionId }: { readonly sessionId: SessionId }) {
  const { data: slots = [] } = useSaves(sessionId)
  const { status, run } = useSaveStatus()
  const [asked, setAsked] = useState<Asked>()
  const isBusy = status.name === 'saving' || status.name === 'loading'
  const isFull = slots.filter(({ id }) => id !== AUTOSAVE_SLOT).length >= LIMITS.saveSlots

  const confirm = () => {
    if (asked?.act === 'load') {
      void run('loading', 'Loaded!', async () => {
        await new Promise((resolve) => setTimeout(resolve, DELAYS.loadSaveMs))
        return loadSave(sessionId, asked.slot.id)
      })
    }
    if (asked?.act === 'delete') void deleteSave(sessionId, asked.slot.id)
    setAsked(undefined)
  }
  const exportSlot = async ({ id, name }: SaveSlot) => {
    const outcome = await exportSave(sessionId, id)
    if (outcome.ok) downloadText(`${fileNameOf(name)}.json`, JSON.stringify(outcome.answer))
    else void run('loading', 'Loaded!', async () => outcome)
  }

  return (
    <section aria-labelledby="saves" className="grid grid-cols-1 gap-3">
      <h3 id="saves" className="text-lg font-bold">
        Save &amp; Load
      </h3>
      <AutosaveToggle />
      <NewSave isBusy={isBusy} isFull={isFull} onSave={(name) => run('saving', 'Saved!', () => saveGame(sessionId, name))} />
      <ul aria-label="Saved games" className="grid grid-cols-1 gap-1.5">
        {slots.map((slot) => (
          <SaveRow
            key={slot.id}
            slot={slot}
            isBusy={isBusy}
            onLoad={() => setAsked({ act: 'load', slot })}
            onExport={() => void exportSlot(slot)}
            onDelete={() => setAsked({ act: 'delete', slot })}
          />
        ))}
        {slots.length === 0 && <li className="text-sm text-faint">No games are saved yet.</li>}
      </ul>
      <ImportSave isBusy={isBusy} onFile={(file) => void run('saving', 'Imported!', () => importSave(sessionId, file))} />
      <StatusLine status={status} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked?.act === 'delete' ? 'Delete Save?' : 'Load Save?'}
        text={
          asked?.act === 'delete'
            ? `“${asked.slot.name}” will be gone for good.`
            : `“${asked?.slot.name ?? ''}” takes the place of what is on the table now, for everyone. What is there now is kept in the autosave.`
        }
        confirmLabel={asked?.act === 'delete' ? 'Delete save' : 'Load save'}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </section>
  )
}

function AutosaveToggle() {
  const isOn = useAutosaveSetting((setting) => setting.isOn)
  return (
    <label className="flex min-h-hit items-center gap-2 text-sm">
      <input type="checkbox" checked={isOn} onChange={({ target }) => setAutosave(target.checked)} />
      Auto-save every {DELAYS.autosaveEveryMs / 60_000} minutes
    </label>
  )
}

interface NewSaveProps {
  readonly isBusy: boolean
  readonly isFull: boolean
  /** Answers whether it went well. */
  onSave(name: string): Promise<boolean>
}

function NewSave({ isBusy, isFull, onSave }: NewSaveProps) {
  const [name, setName] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && (await onSave(name.trim()))) setName('')
  }
  return (
    <form className="grid grid-cols-1 gap-1" onSubmit={(event) => void save(event)}>
      <div className="flex gap-2">
        <TextInput
          aria-label="Save name"
          placeholder="Save name"
          maxLength={LIMITS.nameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" icon={<Save aria-hidden />} disabled={isBusy || isFull || name.trim() === ''}>
          Save
        </Button>
      </div>
      {isFull && <p className="text-2xs text-faint">All {LIMITS.saveSlots} slots are taken. Delete one to save another.</p>}
    </form>
  )
}

function ImportSave({ isBusy, onFile }: { readonly isBusy: boolean; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Saved game file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button icon={<Upload aria-hidden />} disabled={isBusy} onClick={() => input.current?.click()}>
        Import a save file
      </Button>
    </>
  )
}

function StatusLine({ status }: { readonly status: SaveStatus }) {
  return (
    <p role="status" className={`min-h-5 text-sm ${status.name === 'error' ? 'text-crimson' : 'text-moss'}`}>
      {status.name === 'saving' && 'Saving...'}
      {status.name === 'loading' && 'Loading...'}
      {(status.name === 'success' || status.name === 'error') && status.text}
    </p>
  )
}

function fileNameOf(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return plain === '' ? 'saved-game' : plain.toLowerCase()
}
