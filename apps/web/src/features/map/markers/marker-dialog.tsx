import { LIMITS } from '@hearthlight/protocol'
import { MARKER_ICONS, type Marker } from '@hearthlight/table'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PictureField } from '../../../lib/files/picture-field'
import { usePicture } from '../../../lib/files/use-picture'
import { t } from '../../../lib/i18n'
import { pick } from '../../../lib/pick'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { ColourGrid } from '../../../ui/fields/colour-grid'
import { handleSubmit, TextAreaField, TextField } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import type { Cell } from '../scene/cell-name'
import { COLOURS } from '../tools/colours'
import { Choice } from '../tools/strip-parts'
import { PIN_ICONS, type ShownPin, shownPins } from './shown-pins'

type Fields = Marker & { readonly color: string }
const NAMES = ['title', 'icon', 'note', 'text', 'uploadId', 'isShown', 'color'] as const
const NEW: Fields = { title: '', icon: 'pin', note: '', text: '', uploadId: null, isShown: false, color: COLOURS[0].hex }
const ICONS = MARKER_ICONS.map((value) => {
  const { label, Icon } = PIN_ICONS[value]
  return { value, label: '', name: label, icon: <Icon role="img" aria-label={label} /> }
})

interface MarkerDialogProps {
  readonly markerId: string
  readonly onClose: () => void
}

/** MARK-5 What a pin says: for the DM to change, for players to read. It closes if the pin is gone or hidden. */
export function MarkerDialog({ markerId, onClose }: MarkerDialogProps) {
  const isDm = useIsDm()
  const drawing = useTable((table) => table.map.drawings[markerId])
  const [pin] = drawing === undefined ? [] : shownPins({ [markerId]: drawing })
  if (pin === undefined) return null
  return isDm ? <MarkerEditor key={markerId} pin={pin} onClose={onClose} /> : <ReadMarker pin={pin} onClose={onClose} />
}

function ReadMarker({ pin: { title, text, uploadId }, onClose }: { readonly pin: ShownPin; readonly onClose: () => void }) {
  const picture = usePicture(uploadId ?? undefined, 'whole')
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <div className="grid gap-4">
        {uploadId !== null && (
          <div className="grid h-64 place-items-center overflow-hidden rounded-2 border border-line bg-s2">
            {picture !== undefined && <img src={picture} alt={title} className="max-h-full max-w-full object-contain" />}
          </div>
        )}
        {text === '' ? (
          <p className="text-muted">{t('There is nothing to read here.')}</p>
        ) : (
          <p dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** A new pin at a place, in cells. */
export function NewMarker({ place, onClose }: { readonly place: Cell; readonly onClose: () => void }) {
  const send = useSend()
  return (
    <MarkerForm
      heading={t('New pin')}
      submitLabel={t('Put pin')}
      initial={NEW}
      onClose={onClose}
      onSave={(fields) => send('marker-add', { ...fields, place })}
    />
  )
}

function MarkerEditor({ pin, onClose }: { readonly pin: ShownPin; readonly onClose: () => void }) {
  const send = useSend()
  const remove = () => {
    onClose()
    void send('marker-remove', { markerId: pin.id })
  }
  return (
    <MarkerForm
      heading={t('Edit pin')}
      submitLabel={t('Save')}
      initial={pick(pin, ...NAMES)}
      onClose={onClose}
      onSave={(fields) => send('marker-update', { markerId: pin.id, ...fields })}
      onRemove={remove}
    />
  )
}

interface MarkerFormProps {
  readonly heading: string
  readonly submitLabel: string
  readonly initial: Fields
  onClose(): void
  onSave(fields: Fields): Promise<{ readonly ok: boolean }>
  onRemove?(): void
}

function MarkerForm({ heading, submitLabel, initial, onClose, onSave, onRemove }: MarkerFormProps) {
  const [fields, setFields] = useState(initial)
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }))
  const hasTitle = fields.title.trim() !== ''
  const isChanged = NAMES.some((name) => fields[name] !== initial[name])
  const save = async () => {
    if (hasTitle && (await onSave({ ...fields, title: fields.title.trim() })).ok) onClose()
  }
  return (
    <Modal title={heading} isOpen onClose={onClose} hasUnsavedText={isChanged}>
      <form aria-label={heading} className="grid gap-4" onSubmit={handleSubmit(save)}>
        <TextField
          label={t('Title')}
          isRequired
          autoFocus
          value={fields.title}
          maxLength={LIMITS.nameLength}
          onChange={(title) => change({ title })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Choice legend={t('Symbol')} options={ICONS} chosen={fields.icon} onChoose={(icon) => change({ icon })} />
        </div>
        <CheckBox isChecked={fields.isShown} onChange={(isShown) => change({ isShown })} label={t('Shown to players')} />
        <TextAreaField
          label={t('Text for players')}
          hint={t('Players read it once the pin is shown, with the title and the picture.')}
          value={fields.text}
          maxLength={LIMITS.markerTextLength}
          onChange={(text) => change({ text })}
        />
        <PictureField label={t('Picture')} pictureId={fields.uploadId} onChange={(uploadId) => change({ uploadId })} />
        <TextAreaField
          label={t('Notes')}
          hint={t('Only you, the DM, see these.')}
          value={fields.note}
          maxLength={LIMITS.markerTextLength}
          onChange={(note) => change({ note })}
        />
        <details className="rounded-2 border border-line px-3 py-2">
          <summary className="min-h-hit content-center text-sm font-semibold text-muted">{t('Colour')}</summary>
          <ColourGrid legend={t('Colour')} colours={COLOURS} chosen={fields.color} onChoose={(color) => change({ color })} />
        </details>
        {onRemove !== undefined && (
          <Button variant="danger" icon={<Trash2 aria-hidden />} className="justify-self-start" onClick={onRemove}>
            {t('Remove pin')}
          </Button>
        )}
        <FormActions
          submitLabel={submitLabel}
          onCancel={onClose}
          cancelVariant="ghost"
          isDisabled={!hasTitle}
          note={hasTitle ? undefined : t('A pin needs a title.')}
        />
      </form>
    </Modal>
  )
}
