import type { TokenId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor } from '@hearthlight/table'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useMap, useMapUi } from './controller/map-context'
import type { MapDialog } from './controller/map-ui-store'
import { LoadMapModal } from './maps/load-map-modal'
import { SaveMapModal } from './maps/save-map-modal'
import { PictureChooser } from './pictures/picture-chooser'
import { AddToken } from './tokens/add-token'
import { ContextMenu } from './tokens/context-menu'
import { TokenEditor } from './tokens/token-editor'

/** Whatever stands before the map just now; one at a time. */
export function MapDialogs() {
  const { acts } = useMap()
  const dialog = useMapUi((ui) => ui.dialog)
  const close = () => acts.open(null)
  if (dialog === null) return null
  switch (dialog.name) {
    case 'edit-token':
      return <EditorOf tokenId={dialog.tokenId} onClose={close} />
    case 'add-token':
      return <AddToken cell={dialog.cell} onClose={close} />
    case 'use-picture':
      return <PictureChooser file={dialog.file} cell={dialog.cell} onClose={close} />
    case 'menu':
      return <ContextMenu request={dialog} />
    case 'save-map':
      return <SaveMapModal onClose={close} />
    case 'load-map':
      return <LoadMapModal onClose={close} />
    case 'delete-tokens':
      return <DeleteTokens tokenIds={dialog.tokenIds} onClose={close} />
    default:
      return <ConfirmAct dialog={dialog.name} onClose={close} />
  }
}

function EditorOf({ tokenId, onClose }: { readonly tokenId: string; readonly onClose: () => void }) {
  const token = useTable((table) => table.map.tokens[tokenId])
  return token === undefined ? null : <TokenEditor key={tokenId} token={token} onClose={onClose} />
}

function DeleteTokens({ tokenIds, onClose }: { readonly tokenIds: readonly TokenId[]; readonly onClose: () => void }) {
  const send = useSend()
  const tokens = useTable((table) => table.map.tokens)
  const names = tokenIds.flatMap((id) => tokens[id]?.name ?? [])
  const isOne = tokenIds.length === 1
  return (
    <ConfirmDialog
      isOpen
      text={isOne ? t('Delete {names}?', { names: names[0] ?? t('this token') }) : t('Delete {count} tokens?', { count: tokenIds.length })}
      confirmLabel={isOne ? t('Delete token') : t('Delete tokens')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void send('remove-tokens', { tokenIds: [...tokenIds] })
      }}
    />
  )
}

type ConfirmName = Extract<MapDialog, { name: 'clear-drawings' | 'remove-background' | 'clear-fog' | 'reveal-fog' }>['name']
type PlainMessage = { [Name in MessageName]: Record<string, never> extends PayloadFor<Name> ? Name : never }[MessageName]

const CONFIRMATIONS: Readonly<Record<ConfirmName, { readonly text: string; readonly label: string; readonly message: PlainMessage }>> = {
  'clear-drawings': { text: t('Clear all drawings on this map?'), label: t('Clear drawings'), message: 'clear-drawings' },
  'remove-background': { text: t('Remove the background picture?'), label: t('Remove background'), message: 'remove-background' },
  'clear-fog': {
    text: t('Clear the fog? Everything will be in the open, and the map is as if it never had any.'),
    label: t('Clear fog'),
    message: 'fog-clear',
  },
  'reveal-fog': { text: t('Reveal all fog? Players will see the whole map.'), label: t('Reveal all fog'), message: 'fog-reveal-all' },
}

function ConfirmAct({ dialog, onClose }: { readonly dialog: ConfirmName; readonly onClose: () => void }) {
  const send = useSend()
  const { text, label, message } = CONFIRMATIONS[dialog]
  return (
    <ConfirmDialog
      isOpen
      text={text}
      confirmLabel={label}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void send(message, {})
      }}
    />
  )
}
