import { Map as MapIcon, MessageSquare, Users } from 'lucide-react'

export type PhonePanel = 'map' | 'party' | 'chat'

const TABS = [
  { id: 'map', label: 'Map', Icon: MapIcon },
  { id: 'party', label: 'Party', Icon: Users },
  { id: 'chat', label: 'Chat', Icon: MessageSquare },
] as const

/** Bottom tabs of the phone; wider screens show all panels at once. */
export function PhoneTabs({ selected, onSelect }: { readonly selected: PhonePanel; readonly onSelect: (panel: PhonePanel) => void }) {
  return (
    <nav aria-label="Panels" className="relative z-20 flex h-14 border-t border-line bg-s1 md:hidden">
      {TABS.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={selected === id}
          onClick={() => onSelect(selected === id ? 'map' : id)}
          className="flex flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-muted aria-pressed:text-gold"
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </button>
      ))}
    </nav>
  )
}
