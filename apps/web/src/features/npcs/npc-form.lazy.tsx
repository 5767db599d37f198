import { LIMITS } from '@hearthlight/protocol'
import { LIVE_NPC_TYPES, VOICE_NAMES, VOICES, voiceOfName } from '@hearthlight/rules/scene'
import { useState } from 'react'
import { t, translate } from '../../lib/i18n'
import { capitalized } from '../../lib/terms'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { SelectField, TextAreaField, TextField } from '../../ui/fields/field'
import { HidingField } from '../../ui/fields/hiding-field'
import { NumberField } from '../../ui/fields/number-field'
import { type NpcDraft, withHp } from './npc-draft'

interface NpcFormProps {
  readonly label: string
  readonly initial: NpcDraft
  /** Resolves with whether the save succeeded. */
  readonly onSave: (draft: NpcDraft) => Promise<boolean>
  readonly onClose: () => void
}

const TYPES = LIVE_NPC_TYPES.map((type) => ({ value: type, label: capitalized(type) }))

const VOICE_CHOICES = VOICE_NAMES.map((name) => ({ value: name, label: translate(VOICES[name].label) }))

export function NpcForm({ label, initial, onSave, onClose }: NpcFormProps) {
  const seats = useTable((table) => table.party.seats)
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const isNameless = draft.name.trim() === ''
  const save = async () => {
    setTried(true)
    if (!isNameless && (await onSave({ ...draft, name: draft.name.trim() }))) onClose()
  }
  return (
    <form
      aria-label={label}
      className="grid gap-3 rounded-2 border border-line bg-s2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('Name')}
        isRequired
        error={isTried && isNameless ? t('Give the NPC a name.') : undefined}
        required={false}
        maxLength={LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <SelectField
        label={t('Type')}
        value={draft.type}
        options={TYPES}
        onChoose={(chosen) => setDraft({ ...draft, type: LIVE_NPC_TYPES.find((type) => type === chosen) ?? draft.type })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <NumberField label={t('HP')} min={0} max={9_999} value={draft.hp} onChange={(hp) => setDraft(withHp(draft, hp))} />
        <NumberField label={t('Max HP')} min={1} max={9_999} value={draft.maxHp} onChange={(maxHp) => setDraft({ ...draft, maxHp })} />
        <NumberField label={t('AC')} min={0} max={99} value={draft.ac} onChange={(ac) => setDraft({ ...draft, ac })} />
      </div>
      <SelectField
        label={t('Voice')}
        value={draft.voice ?? voiceOfName(draft.name)}
        options={VOICE_CHOICES}
        onChoose={(chosen) => setDraft({ ...draft, voice: VOICE_NAMES.find((each) => each === chosen) ?? 'plain' })}
      />
      <TextAreaField
        label={t('Notes')}
        hint={t('For your eyes only.')}
        rows={2}
        maxLength={LIMITS.noteLength}
        className="min-h-16"
        value={draft.notes}
        onChange={(notes) => setDraft({ ...draft, notes })}
      />
      <HidingField value={draft} seats={seats} onChange={(hiding) => setDraft({ ...draft, ...hiding })} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary">
          {t('Save NPC')}
        </Button>
      </div>
    </form>
  )
}
