import type { TokenId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor, Token, TokenFields } from '@hearthlight/table'
import { Copy, ImagePlus, ScrollText, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isVideo } from '../../lib/files/check-picture'
import { t } from '../../lib/i18n'
import { openHandoutForm } from '../../lib/journal-dialog'
import { useSend } from '../../live/use-send'
import { useLive, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { handleSubmit } from '../../ui/fields/field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { Modal, ModalActions } from '../../ui/overlays/modal'
import { BestiaryDialog } from './bestiary/bestiary-dialog'
import { useMap, useMapUi } from './controller/map-context'
import type { MapDialog } from './controller/map-ui-store'
import { TokenLibrary } from './library/token-library'
import { LoadMapModal } from './maps/load-map-modal'
import { SaveMapModal } from './maps/save-map-modal'
import { MarkerDialog, NewMarker } from './markers/marker-dialog'
import { usePictureActs } from './pictures/use-picture-acts'
import type { Cell } from './scene/cell-name'
import { AddToken } from './tokens/add-token'
import { ContextMenu } from './tokens/context-menu'
import { CopyToScene } from './tokens/copy-to-scene'
import { TokenForm } from './tokens/token-form'
import { TokenLooks } from './tokens/token-looks'
import { WriteText } from './tools/draw/write-text'
import { wholeMap } from './tools/fog/whole-map'

// Not on every map.
const RegionsDialog = lazyPart(async () => (await import('./regions/regions-dialog.lazy')).RegionsDialog)

/** The open dialog of the map; only one is open at a time. */
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
    case 'marker':
      return <MarkerDialog markerId={dialog.markerId} onClose={close} />
    case 'new-marker':
      return <NewMarker place={dialog.place} onClose={close} />
    case 'write':
      return <WriteText place={dialog.place} drawingId={dialog.drawingId} onClose={close} />
    case 'save-map':
      return <SaveMapModal onClose={close} />
    case 'load-map':
      return <LoadMapModal onClose={close} />
    case 'bestiary':
      return <BestiaryDialog onClose={close} />
    case 'token-library':
      return <TokenLibrary onClose={close} />
    case 'copy-to-scene':
      return <CopyToScene tokenIds={dialog.tokenIds} onClose={close} />
    case 'regions':
      return <RegionsDialog regionId={dialog.regionId} draft={dialog.draft} onClose={close} />
    case 'token-looks':
      return <TokenLooks tokenIds={dialog.tokenIds} onClose={close} />
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

type ConfirmName = Extract<MapDialog, { name: 'clear-drawings' | 'remove-background' | 'clear-fog' | 'reveal-fog' | 'hide-map' }>['name']
type PlainMessage = { [Name in MessageName]: Record<string, never> extends PayloadFor<Name> ? Name : never }[MessageName]

interface Confirmation {
  readonly text: string
  readonly label: string
  readonly message: PlainMessage | 'fog-paint'
}

const CONFIRMATIONS: Readonly<Record<ConfirmName, Confirmation>> = {
  'clear-drawings': { text: t('Clear all drawings on this map?'), label: t('Clear drawings'), message: 'clear-drawings' },
  'remove-background': { text: t('Remove the background picture?'), label: t('Remove background'), message: 'remove-background' },
  'clear-fog': {
    text: t('Clear the fog? Everything will be in the open, and the map is as if it never had any.'),
    label: t('Clear fog'),
    message: 'fog-clear',
  },
  'reveal-fog': { text: t('Reveal all fog? Players will see the whole map.'), label: t('Reveal all fog'), message: 'fog-reveal-all' },
  'hide-map': {
    text: t('Hide the whole map? Your players will see nothing of it, and the fog that you painted is lost.'),
    label: t('Hide all'),
    message: 'fog-paint',
  },
}

function ConfirmAct({ dialog, onClose }: { readonly dialog: ConfirmName; readonly onClose: () => void }) {
  const send = useSend()
  const live = useLive()
  const { text, label, message } = CONFIRMATIONS[dialog]
  const run = () => {
    const { table } = live.store.getState()
    if (message !== 'fog-paint') void send(message, {})
    else if (table !== undefined) void send(message, { cover: wholeMap(table.map) })
  }
  return (
    <ConfirmDialog
      isOpen
      text={text}
      confirmLabel={label}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        run()
      }}
    />
  )
}

interface PictureChooserProps {
  readonly file: File
  readonly cell: Cell | undefined
  readonly onClose: () => void
}
/** Asks how to use a picture that was dropped or pasted. */
function PictureChooser({ file, cell, onClose }: PictureChooserProps) {
  const { layUnderMap, addAsToken } = usePictureActs()
  const choose = (act: Promise<void>) => {
    void act
    onClose()
  }
  return (
    <Modal title={t('Use this picture')} description={file.name} isOpen onClose={onClose}>
      <div className="grid gap-3">
        <Button icon={<ImagePlus aria-hidden />} size="large" onClick={() => choose(layUnderMap(file))}>
          {t('Set as background')}
        </Button>
        {!isVideo(file) && (
          <Button icon={<UserPlus aria-hidden />} size="large" onClick={() => choose(addAsToken(file, cell))}>
            {t('Add as token')}
          </Button>
        )}
        {!isVideo(file) && (
          <Button
            icon={<ScrollText aria-hidden />}
            size="large"
            onClick={() => {
              onClose()
              openHandoutForm({ kind: 'picture', file })
            }}
          >
            {t('Show it as a handout')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** Edit Token (DM): all fields, including its visibility for players. */
function TokenEditor({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const { acts } = useMap()
  const send = useSend()
  // Only the changes made in this form, so that changes by others are neither undone nor hidden.
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
