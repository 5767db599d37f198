import type { TokenId } from '@hearthlight/protocol'
import {
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  LibraryBig,
  Locate,
  MapPin,
  Megaphone,
  MoveRight,
  Pencil,
  ScrollText,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { t } from '../../../lib/i18n'
import { openHandoutForm } from '../../../lib/journal-dialog'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { MenuAt, type MenuEntry } from '../../../ui/buttons/menu-popup'
import { useMap, useMapUi } from '../controller/map-context'
import type { MapDialog } from '../controller/map-ui-store'
import { keepToken } from '../library/keep-token'
import { cellName } from '../scene/cell-name'

type MenuRequest = Extract<MapDialog, { name: 'menu' }>

/** Opened by a right click or a long press: the actions for a token or a place on the map. */
export function ContextMenu({ request }: { readonly request: MenuRequest }) {
  const { store, host } = useMap()
  const token = useTokenEntries(request)
  const place = usePlaceEntries(request)
  const box = host()?.getBoundingClientRect()
  const close = () => {
    // An entry may have opened a dialog that replaced the menu.
    if (store.getState().dialog === request) store.setState({ dialog: null })
  }
  return (
    <MenuAt
      label={t('Map')}
      place={{ x: (box?.left ?? 0) + request.screenX, y: (box?.top ?? 0) + request.screenY }}
      entries={[...token, ...place]}
      onClose={close}
    />
  )
}

function useTokenEntries({ tokenId }: MenuRequest): readonly MenuEntry[] {
  const { acts } = useMap()
  const isDm = useIsDm()
  const send = useSend()
  const token = useTable((table) => (tokenId === null ? undefined : table.map.tokens[tokenId]))
  const hasScenes = useTable((table) => table.scenes.order.length > 1)
  if (token === undefined || !isDm) return []
  const { id, isVisible, name: section, uploadId, isPlayer } = token
  return [
    { label: t('Edit'), icon: <Pencil aria-hidden />, section, onSelect: () => acts.openToken(id) },
    { label: t('Duplicate'), icon: <Copy aria-hidden />, section, onSelect: () => void send('duplicate-tokens', { tokenIds: [id] }) },
    ...(hasScenes
      ? [
          {
            label: t('Copy to scene…'),
            icon: <CopyPlus aria-hidden />,
            section,
            onSelect: () => acts.open({ name: 'copy-to-scene', tokenIds: [id] }),
          },
        ]
      : []),
    {
      label: t('Keep in my library'),
      icon: <LibraryBig aria-hidden />,
      section,
      onSelect: () => void keepToken(token, () => acts.open({ name: 'token-library' })),
    },
    // A player's picture is theirs to show.
    ...(uploadId === null || isPlayer
      ? []
      : [
          {
            label: t('Show its picture as a handout'),
            icon: <ScrollText aria-hidden />,
            section,
            onSelect: () => openHandoutForm({ kind: 'picture', title: section, pictureId: uploadId }),
          },
        ]),
    {
      label: isVisible ? t('Hide from players') : t('Show to players'),
      icon: isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      section,
      onSelect: () => void send('update-token', { tokenId: id, changes: { isVisible: !isVisible } }),
    },
    {
      label: t('Delete'),
      icon: <Trash2 aria-hidden />,
      section,
      isDangerous: true,
      onSelect: () => acts.open({ name: 'delete-tokens', tokenIds: [id] }),
    },
  ]
}

function usePlaceEntries({ cell }: MenuRequest): readonly MenuEntry[] {
  const { acts } = useMap()
  const isDm = useIsDm()
  const send = useSend()
  const selected = useMapUi((ui) => ui.selected)
  const one = selected.length === 1 ? selected[0] : undefined
  const goal = { x: Math.max(0, cell.x), y: Math.max(0, cell.y) }
  const section = cellName(goal)
  const here: MenuEntry[] = [
    { label: t('Ping here'), icon: <Locate aria-hidden />, shortcut: 'P', section, onSelect: () => acts.ping(cell.x, cell.y, false) },
  ]
  if (one !== undefined) {
    here.push({
      label: t('Move the selected token here'),
      icon: <MoveRight aria-hidden />,
      section,
      onSelect: () => void send('token-move', { tokenId: one as TokenId, ...goal }),
    })
  }
  if (!isDm) return here
  return [
    ...here,
    { label: t('Bring everyone here'), icon: <Megaphone aria-hidden />, section, onSelect: () => acts.ping(cell.x, cell.y, true) },
    { label: t('Add a token here'), icon: <UserPlus aria-hidden />, section, onSelect: () => acts.open({ name: 'add-token', cell: goal }) },
    {
      label: t('Put a pin here'),
      icon: <MapPin aria-hidden />,
      section,
      onSelect: () => acts.open({ name: 'new-marker', place: { x: goal.x + 0.5, y: goal.y + 0.5 } }),
    },
  ]
}
