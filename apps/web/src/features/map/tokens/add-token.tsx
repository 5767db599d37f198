import type { TokenId } from '@hearthlight/protocol'
import { freePlaces, type TableState, TOKEN_DEFAULTS, type TokenFields } from '@hearthlight/table'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Field, handleSubmit } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useMap } from '../controller/map-context'
import { middleCell } from '../controller/view-moves'
import type { Cell } from '../scene/cell-name'
import { SIDE_FILLS } from '../scene/token-side'
import { TokenForm } from './token-form'
import { characterToken, npcToken } from './token-models'

/** A token that is neither a character nor an NPC of this table is usually a foe. */
const SOMEBODY_NEW: TokenFields = { ...TOKEN_DEFAULTS, name: '', color: SIDE_FILLS.hostile }

interface AddTokenProps {
  /** Undefined: the free cell nearest to the centre of the DM's view. */
  readonly cell: Cell | undefined
  readonly onClose: () => void
}

/** Add Token (DM): a new token, or one for a character or an NPC of this table. */
export function AddToken({ cell, onClose }: AddTokenProps) {
  const { board } = useMap()
  const send = useSend()
  const gridSize = useTable((table) => table.map.gridSize)
  const tokens = useTable((table) => table.map.tokens)
  const [modelId, setModelId] = useState<string>()
  const [fields, setFields] = useState<TokenFields>(SOMEBODY_NEW)
  const hasName = fields.name.trim() !== ''
  const add = async () => {
    if (!hasName) return
    const here = board()
    const place = cell ?? (here === undefined ? undefined : freePlaces(Object.values(tokens))(middleCell(here, gridSize), fields.size))
    const ack = await send('add-token', { token: { ...fields, ...place, ...(modelId === undefined ? {} : { id: modelId as TokenId }) } })
    if (ack.ok) onClose()
  }
  return (
    <Modal title={t('Add Token')} isOpen onClose={onClose} hasUnsavedText={fields.name.trim() !== ''}>
      <form aria-label={t('Add Token')} className="grid gap-4" onSubmit={handleSubmit(add)}>
        <ModelSelect
          onChoose={({ id, ...model }) => {
            setFields((before) => ({ ...before, ...model }))
            setModelId(id)
          }}
        />
        <TokenForm fields={fields} onChange={(changes) => setFields((before) => ({ ...before, ...changes }))} />
        <FormActions
          submitLabel={t('Add Token')}
          onCancel={onClose}
          cancelVariant="ghost"
          isDisabled={!hasName}
          note={hasName ? undefined : t('A token needs a name.')}
        />
      </form>
    </Modal>
  )
}

/** Chooses a character or an NPC of the table, whose values the token takes over. */
function ModelSelect({ onChoose }: { readonly onChoose: (model: Partial<TokenFields> & { readonly id?: string }) => void }) {
  const models = useModels(
    useTable((table) => table.party),
    useTable((table) => table.npcs),
  )
  const [chosen, setChosen] = useState('')
  if (models.length === 0) return null
  return (
    <Field label={t('For')}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={[{ value: '', label: t('Somebody new') }, ...models.map(({ id, label }) => ({ value: id, label }))]}
          onChoose={(id) => {
            setChosen(id)
            const model = models.find((each) => each.id === id)
            onChoose(model?.fields ?? {})
          }}
        />
      )}
    </Field>
  )
}

function useModels({ seats }: TableState['party'], { npcs }: TableState['npcs']) {
  return [
    ...seats.map((seat) => ({ id: seat.id as string, label: seat.character.name, fields: characterToken(seat) })),
    ...Object.values(npcs).map((npc) => ({ id: npc.id, label: t('{name} (NPC)', { name: npc.name }), fields: npcToken(npc) })),
  ]
}
