import type { Token, TokenFields } from '@hearthlight/table'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { Button } from '../../../ui/buttons/button'
import { handleSubmit } from '../../../ui/fields/field'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { useMap } from '../controller/map-context'
import { TokenForm } from './token-form'

/** Edit Token (DM): everything about it, also whether players know of it. */
export function TokenEditor({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const { acts } = useMap()
  const send = useSend()
  // What this form changed, and nothing else: what others do meanwhile is neither undone nor hidden.
  const [changes, setChanges] = useState<Partial<TokenFields>>({})
  const { id, x: _x, y: _y, health: _word, hp, maxHp, ...current } = token
  const fields: TokenFields = { ...current, hp: hp ?? 0, maxHp: maxHp ?? 1, ...changes }
  const hasName = fields.name.trim() !== ''
  const save = async () => {
    if (!hasName) return
    const ack = Object.keys(changes).length === 0 ? { ok: true } : await send('update-token', { tokenId: id, changes })
    if (ack.ok) onClose()
  }
  return (
    <Modal title={t('Edit Token')} isOpen onClose={onClose} hasUnsavedText={Object.keys(changes).length > 0}>
      <form className="grid gap-4" onSubmit={handleSubmit(save)}>
        <TokenForm fields={fields} onChange={(more) => setChanges((before) => ({ ...before, ...more }))} />
        <ModalActions note={hasName ? undefined : t('A token needs a name.')}>
          <Button variant="danger" onClick={() => acts.open({ name: 'delete-tokens', tokenIds: [id] })}>
            {t('Delete token')}
          </Button>
          <Button icon={<Copy aria-hidden />} onClick={() => void send('duplicate-tokens', { tokenIds: [id] }).then(onClose)}>
            {t('Duplicate')}
          </Button>
          <Button type="submit" variant="primary" disabled={!hasName}>
            {t('Save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
