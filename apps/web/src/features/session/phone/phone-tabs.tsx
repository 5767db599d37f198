import { Crown, Ellipsis, Map as MapIcon, MessageSquare, Swords, Users } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useIsDm } from '../../../live/use-table'
import { useUnreadHandouts } from '../../../live/use-unread-handouts'
import { useUnread } from '../../chat'
import { UnreadDot } from '../panels/right-panel'
import { showDrawer, useDrawer } from '../panels/use-drawer'

export type PhonePanel = 'map' | 'party' | 'combat' | 'chat' | 'desk' | 'more'

const TABS = [
  { id: 'map', label: t('Map'), Icon: MapIcon },
  { id: 'party', label: t('Party'), Icon: Users },
  { id: 'combat', label: t('Combat'), Icon: Swords },
  { id: 'chat', label: t('Chat'), Icon: MessageSquare },
  { id: 'desk', label: t('Desk'), Icon: Crown },
  { id: 'more', label: t('More'), Icon: Ellipsis },
] as const

/**
 * Tabs at the bottom of a phone, a rail in landscape; a second tap on a tab returns to the map. Over an open drawer, such as a character
 * sheet, a tap closes the drawer and shows the tab. The control panel is the DM's.
 */
export function PhoneTabs({ selected, onSelect }: { readonly selected: PhonePanel; readonly onSelect: (panel: PhonePanel) => void }) {
  const isDm = useIsDm()
  const isCovered = useDrawer(({ drawer }) => drawer !== undefined)
  const isUnread = useUnread(selected === 'chat' && !isCovered)
  const hasHandouts = useUnreadHandouts() > 0
  const select = (id: PhonePanel) => {
    showDrawer(undefined)
    onSelect(selected === id && !isCovered ? 'map' : id)
  }
  return (
    <nav
      aria-label={t('Panels')}
      className="relative z-20 flex min-h-16 shrink-0 border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] sideways:order-first sideways:w-16 sideways:flex-col sideways:border-t-0 sideways:border-e"
    >
      {TABS.filter(({ id }) => isDm || id !== 'desk').map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={selected === id}
          data-tour={id}
          onClick={() => select(id)}
          className="relative flex flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-muted aria-pressed:text-gold"
        >
          <Icon aria-hidden className={id === 'desk' ? 'size-5 text-violet' : 'size-5'} />
          {label}
          {((id === 'chat' && isUnread) || (id === 'more' && hasHandouts)) && <UnreadDot />}
        </button>
      ))}
    </nav>
  )
}
