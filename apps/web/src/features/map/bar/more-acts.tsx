import type { TableState, Token } from '@hearthlight/table'
import { BookOpenText, Compass, Copy, CopyPlus, Ellipsis, LibraryBig, Lock, LockOpen, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { type CreatureEntry, toggleEntry } from '../../../lib/bestiary/open-entry'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu, type MenuEntry } from '../../../ui/buttons/menu'
import { useMap } from '../controller/map-context'
import { keepToken } from '../library/keep-token'
import { type BarProps, idsOf } from './bar-props'

const COPIES = [1, 2, 3, 5, 10] as const

/** The DM's rarer actions. */
export function MoreActs({ tokens, name }: BarProps) {
  const { acts } = useMap()
  const send = useSend()
  const npcs = useTable((table) => table.npcs.npcs)
  const hasScenes = useTable((table) => table.scenes.order.length > 1)
  const tokenIds = idsOf(tokens)
  const [first] = tokens
  const one = tokens.length === 1 ? first : undefined
  const copies = COPIES.map(
    (count): MenuEntry => ({
      label: count === 1 ? t('Duplicate') : t('Duplicate × {count}', { count }),
      icon: <Copy aria-hidden />,
      ...(count === 1 ? { shortcut: 'Ctrl+D' } : {}),
      onSelect: () => void send('duplicate-tokens', { tokenIds, count }),
    }),
  )
  const seatId = one?.seatId ?? null
  const sheet: MenuEntry[] =
    seatId === null
      ? []
      : [{ label: t('Sheet of {name}', { name }), icon: <ScrollText aria-hidden />, onSelect: () => acts.openSheet(seatId) }]
  const entry = one === undefined ? undefined : entryOf(one, npcs)
  const read: MenuEntry[] =
    entry === undefined
      ? []
      : [
          {
            label: entry.kind === 'npc' ? t('Entry of {name}', { name }) : t('Stat block of {name}', { name }),
            icon: <BookOpenText aria-hidden />,
            onSelect: () => toggleEntry(entry),
          },
        ]
  const edit: MenuEntry[] =
    one === undefined
      ? []
      : [{ label: t('Edit'), icon: <Pencil aria-hidden />, onSelect: () => acts.open({ name: 'edit-token', tokenId: one.id }) }]
  const looks: MenuEntry = {
    label: tokens.length > 1 ? t('Group, formation, facing…') : t('Facing, height, aura…'),
    icon: <Compass aria-hidden />,
    onSelect: () => acts.open({ name: 'token-looks', tokenIds }),
  }
  const toScene: MenuEntry[] = hasScenes
    ? [
        {
          label: t('Copy to scene…'),
          icon: <CopyPlus aria-hidden />,
          onSelect: () => acts.open({ name: 'copy-to-scene', tokenIds }),
        },
      ]
    : []
  const keep: MenuEntry[] =
    one === undefined
      ? []
      : [
          {
            label: t('Keep in my library'),
            icon: <LibraryBig aria-hidden />,
            onSelect: () => void keepToken(one, () => acts.open({ name: 'token-library' })),
          },
        ]
  const isLocked = tokens.every((token) => token.isLocked === true)
  const lock: MenuEntry = {
    label: isLocked ? t('Unlock') : t('Lock in place'),
    icon: isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
    onSelect: () => void send('update-tokens', { tokenIds, changes: { isLocked: !isLocked } }),
  }
  const remove: MenuEntry = {
    label: t('Delete'),
    icon: <Trash2 aria-hidden />,
    isDangerous: true,
    shortcut: 'Del',
    onSelect: () => acts.open({ name: 'delete-tokens', tokenIds }),
  }
  return (
    <Menu
      trigger={<IconButton label={t('{name}: more', { name })} glyph={Ellipsis} />}
      entries={[...sheet, ...read, ...edit, looks, lock, ...copies, ...toScene, ...keep, remove]}
    />
  )
}

function entryOf({ id, monsterId }: Token, npcs: TableState['npcs']['npcs']): CreatureEntry | undefined {
  if (monsterId !== undefined) return { kind: 'stat-block', id: monsterId, creatureId: id }
  return npcs[id] === undefined ? undefined : { kind: 'npc', id }
}
