import type { Token, TokenFields } from '@hearthlight/table'
import { useState } from 'react'
import { useSend } from '../../live/use-send'
import { useIsDm } from '../../live/use-table'
import { Button } from '../../ui/button'
import { Modal } from '../../ui/modal'
import { TokenForm } from './token-form'

/** Edit Token (DM): everything about it, also whether players know of it. */
export function TokenEditor({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const isDm = useIsDm()
  const send = useSend()
  const { id, x: _x, y: _y, ...current } = token
  const [fields, setFields] = useState<TokenFields>(current)
  if (!isDm) return null
  const save = async () => {
    const ack = await send('update-token', { tokenId: id, changes: changed(current, fields) })
    if (ack.ok) onClose()
  }
  const remove = async () => {
    const ack = await send('remove-token', { tokenId: id })
    if (ack.ok) onClose()
  }
  return (
    <Modal title="Edit Token" isOpen onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TokenForm fields={fields} onChange={setFields} />
        <div className="flex gap-2">
          <Button variant="danger" onClick={() => void remove()}>
            Delete token
          </Button>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={fields.name.trim() === ''}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Only what this form changed, so that it never undoes what others did meanwhile. */
function changed(before: TokenFields, after: TokenFields): Partial<TokenFields> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof TokenFields] !== value))
}
