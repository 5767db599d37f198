import { LIMITS } from '@hearthlight/protocol'
import { Trash2 } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { Button } from '../../../../ui/buttons/button'
import { ColourGrid } from '../../../../ui/fields/colour-grid'
import { handleSubmit, TextField } from '../../../../ui/fields/field'
import { FormActions, Modal } from '../../../../ui/overlays/modal'
import { useMap, useMapUi } from '../../controller/map-context'
import type { Cell } from '../../scene/cell-name'
import { COLOURS } from '../colours'
import { optionsOf } from '../define-map-tool'
import { Choice } from '../strip-parts'
import { draw } from './definition'

/** Heights of a line, in cells. */
const SIZES = [
  { value: '0.4', label: t('Small') },
  { value: '0.7', label: t('Medium') },
  { value: '1.2', label: t('Large') },
  { value: '2', label: t('Huge') },
] as const

interface WriteTextProps {
  /** In cells. */
  readonly place: Cell
  /** Of the text to change; undefined for a new one. */
  readonly drawingId: string | undefined
  readonly onClose: () => void
}

/** MARK-6 Writes on the map, or changes what is written there. */
export function WriteText({ place, drawingId, onClose }: WriteTextProps) {
  const { store } = useMap()
  const send = useSend()
  const known = useTable((table) => (drawingId === undefined ? undefined : table.map.drawings[drawingId]))
  const inkColor = useMapUi((ui) => optionsOf(ui, draw).color)
  const [text, setText] = useState(known?.written?.text ?? '')
  const [size, setSize] = useState(String(known?.written?.size ?? 0.7))
  const [color, setColor] = useState(known?.color ?? inkColor)
  const isEmpty = text.trim() === ''
  const title = known === undefined ? t('Write on the map') : t('Change the text')
  const did = (ok: boolean) => {
    if (!ok) return
    store.setState({ movedAt: Date.now() })
    onClose()
  }
  const save = async () => {
    if (isEmpty) return
    const points = known?.points ?? [{ x: place.x, y: place.y }]
    const written = { text: text.trim(), size: Number(size) }
    const drawing = { id: known?.id ?? nanoid(), type: 'text' as const, points, color, strokeWidth: 1, completed: true, written }
    did((await send('add-drawing', { drawing })).ok)
  }
  const remove = async (id: string) => did((await send('remove-drawings', { drawingIds: [id] })).ok)
  return (
    <Modal title={title} isOpen onClose={onClose} hasUnsavedText={text !== (known?.written?.text ?? '')}>
      <form aria-label={title} className="grid gap-4" onSubmit={handleSubmit(save)}>
        <TextField label={t('Text')} isRequired autoFocus value={text} maxLength={LIMITS.mapTextLength} onChange={setText} />
        <div className="flex">
          <Choice legend={t('Size')} options={SIZES} chosen={size} onChoose={setSize} />
        </div>
        <ColourGrid legend={t('Colour')} colours={COLOURS} chosen={color} onChoose={setColor} />
        {known !== undefined && (
          <Button variant="danger" icon={<Trash2 aria-hidden />} className="justify-self-start" onClick={() => void remove(known.id)}>
            {t('Remove text')}
          </Button>
        )}
        <FormActions
          submitLabel={known === undefined ? t('Write') : t('Save')}
          onCancel={onClose}
          cancelVariant="ghost"
          isDisabled={isEmpty}
        />
      </form>
    </Modal>
  )
}
