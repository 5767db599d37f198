import { linesInOrder } from '@hearthlight/table'
import { plural, t } from '../../lib/i18n'
import { useTable } from '../../live/use-table'
import { ALL, chooseTab, HERE } from './chat-tab-store'
import type { TabOfChat } from './chat-tabs'
import { useSpeaker } from './use-speaker'

/** CHAT-50 All, this place, and the people one whispers with; nothing where there is nothing to choose. */
export function ChatTabRow({ tabs, selected }: { readonly tabs: readonly TabOfChat[]; readonly selected: string }) {
  const { people } = useSpeaker()
  const log = useTable((table) => table.chat.log)
  const nameOf = (id: string) =>
    people.find(({ userId }) => userId === id)?.names[0] ??
    linesInOrder(log).findLast(({ playerId }) => playerId === id)?.playerName ??
    t('somebody')
  if (tabs.length === 0) return null
  return (
    <fieldset aria-label={t('Conversations')} className="scroll-fade flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2 py-1">
      {tabs.map(({ id, unread }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === selected}
          onClick={() => chooseTab(id)}
          className="flex min-h-8 max-w-40 shrink-0 items-center gap-1.5 rounded-1 px-2.5 text-xs text-muted -outline-offset-2 hover:bg-s3 aria-pressed:bg-s3 aria-pressed:font-bold aria-pressed:text-gold phone:min-h-11"
        >
          <span dir="auto" className="truncate">
            {id === ALL ? t('Everything') : id === HERE ? t('This place') : nameOf(id)}
          </span>
          {unread > 0 && (
            <span className="rounded-full bg-gold-fill px-1.5 text-2xs font-bold text-gold-on">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{plural(unread, '{count} new line', '{count} new lines')}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
